/** Writes a position in the notation of `expect`, without what the viewer cannot see. */
import type { Viewer } from '../../engine';
import { invalid, quote, whole, type Check, type JsonObject } from '../../engine/check';
import type { Eyes } from '../../scenario/notation';
import { pileOf, ranking, totals } from '../score';
import { CREWS, stackSize } from '../crews';
import { CREW_LETTERS, PIRATES, type Pirate, type Value } from '../pirates';
import type { PlankState, PlankView } from '../types';
import { view } from '../view';

export function plankDocument(state: PlankState, eyes: Eyes): JsonObject {
  return eyes === 'everything' ? fullDocument(state) : seenDocument(state, eyes);
}

function fullDocument(state: PlankState): JsonObject {
  const hands = state.hands.map((hand, seat) => ({ ...hand, ...placement(state.placements[seat]) }));
  const stacks = state.stacks.map((stack) => [stack.crew, stack.bag.map(String)]);
  return {
    ...common(state),
    hands: Object.fromEntries(hands.entries()),
    stacks: Object.fromEntries(stacks) as JsonObject,
    stackSizes: Object.fromEntries(state.stacks.map((stack) => [stack.crew, stackSize(stack)])),
    scores: totals(state),
    ranking: ranking(state),
  };
}

/** What a viewer sees, derived from the view alone. */
function seenDocument(state: PlankState, viewer: Viewer): JsonObject {
  const seen = view(state, viewer);
  const players = seen.crews.flatMap(({ neutral, pirates, actions, pass }, seat) =>
    neutral ? [] : [[seat, { pirates, actions, pass, ...(seat === viewer && placement(seen.own?.placement)) }]],
  );
  const sizes = seen.crews.flatMap(({ neutral, stackSize: size }, crew) => (neutral ? [[crew, size]] : []));
  return {
    ...common(seen),
    hands: Object.fromEntries(players) as JsonObject,
    stackSizes: Object.fromEntries(sizes) as JsonObject,
  };
}

type Common = Pick<PlankView, 'round' | 'turn' | 'order' | 'ageOrder' | 'plank' | 'fallen' | 'over'>;

function common({ round, turn, order, ageOrder, plank, fallen, over }: Common): JsonObject {
  return { round, turn: over || turn < 0 ? null : turn, order, ageOrder, plank, fallen, piles: piles(fallen) };
}

/** P1.4 the fallen in their piles, in order of falling. */
function piles(fallen: readonly Pirate[]): Pirate[][] {
  const found: Pirate[][] = [];
  fallen.forEach((pirate, n) => (found[pileOf(n) - 1] ??= []).push(pirate));
  return found;
}

function placement(pirate: number | undefined): JsonObject {
  return pirate === undefined || pirate === 0 ? {} : { placement: pirate };
}

/** The number of a crew (docs/scenarios.md). */
export const crew = whole(0, CREWS - 1);

const PIRATE_NAME = new RegExp(`^[${CREW_LETTERS.join('')}][1-6]$`);

export const pirateName: Check<Pirate> = (raw, path) =>
  typeof raw === 'string' && PIRATE_NAME.test(raw)
    ? (raw as Pirate)
    : invalid(path, `expected a pirate such as "Y5", got ${quote(raw)}`);

/** A card of a neutral crew's stack: a pirate's value as text, or `pass`. */
export const stackCard: Check<Value | 'pass'> = (raw, path) =>
  [...PIRATES, 'pass' as const].find((card) => String(card) === raw) ??
  invalid(path, `expected a card such as "4" or "pass", got ${quote(raw)}`);

/** Names of the seats, or of the neutral crews behind them. */
export function crewNames(from: number, to: number): string[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => String(from + i));
}
