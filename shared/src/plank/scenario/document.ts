/** The position in the words of `expect`. What a viewer cannot see is missing from their document. */
import type { Viewer } from '../../engine';
import type { JsonObject } from '../../engine/check';
import type { Eyes } from '../../scenario/notation';
import { pileOf, ranking, totals } from '../score';
import { stackSize } from '../crews';
import type { Pirate } from '../pirates';
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

/** What one viewer sees, from their view alone. */
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
