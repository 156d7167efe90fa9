/** Writes a question of a race as a scenario, with imagined cards in place of what its player cannot know. */
import { seededPicker } from '@brigantine/shared/chance';
import type { Input, PickNumber, Seat } from '@brigantine/shared/engine';
import { race, type Race, type RaceEvent, type RaceMove, type RaceState } from '@brigantine/shared/race';
import { rolloutCard } from '@brigantine/shared/race/bot';
import { raceNotation } from '@brigantine/shared/race/scenario';
import { outcomeOf } from '@brigantine/shared/scenario';

/** A question, and the round up to it: a scenario begins with a round. */
export interface Asked {
  readonly state: RaceState;
  readonly seat: Seat;
  /** When the dice had been rolled. */
  readonly start: RaceState;
  readonly since: readonly Input<Race>[];
  readonly events: readonly RaceEvent[];
}

/** The part of a scenario before the answer. */
export interface Opening {
  readonly position: object;
  readonly chance?: Readonly<Record<string, readonly unknown[]>>;
  readonly play: readonly { readonly seat: Seat; readonly move: RaceMove }[];
}

/** Worlds that are imagined until one leads to the question. */
const TRIES = 400;

/** Undefined if no imagined world leads to exactly what the player knows, or a ship has finished, which no position may show. */
export function openingOf(asked: Asked, seed: number): Opening | undefined {
  if (asked.start.ships.some(({ lap }) => lap > 0)) return undefined;
  const pick = seededPicker(seed);
  const known = knowledgeText(asked.state, asked.seat);
  for (let i = 0; i < TRIES; i++) {
    const start = race.imagine(race.knowledge(asked.start, asked.seat), pick);
    const opening = replayed(asked, start, pick);
    if (opening !== undefined && knowledgeText(opening.end, asked.seat) === known) {
      const { chance, play } = opening;
      return { position: positionOf(start), ...(Object.keys(chance).length > 0 && { chance }), play };
    }
  }
  return undefined;
}

const knowledgeText = (state: RaceState, seat: Seat): string => JSON.stringify(race.view(state, seat));

/** The same public moves and outcomes in an imagined world; undefined if they are impossible there. */
function replayed({ since, seat, events, start: real }: Asked, start: RaceState, pick: PickNumber) {
  const state = race.copy(start);
  const truth = race.copy(real);
  const shown = new Map(events.flatMap((event) => (event.type === 'cardRevealed' ? [[event.seat, event.card]] : [])));
  const chance: Record<string, unknown[]> = {};
  const play: { seat: Seat; move: RaceMove }[] = [];
  for (const input of since) {
    if (input.kind === 'move') {
      const hidden = input.move.type === 'chooseCard' && input.seat !== seat && !shown.has(input.seat);
      const move: RaceMove = hidden ? { type: 'chooseCard', card: rolloutCard(state, input.seat) } : input.move;
      if (race.refuse(state, input.seat, move) !== undefined) return undefined;
      play.push({ seat: input.seat, move });
      race.apply(state, { ...input, move });
    } else {
      const [here, there] = [race.pending(state), race.pending(truth)];
      if (here.kind !== 'chance' || there.kind !== 'chance' || here.label !== there.label) return undefined;
      const word = raceNotation.told(truth, there, input.outcome);
      const outcome = outcomeOf(raceNotation, state, here, word) ?? pick(here.of);
      (chance[raceNotation.queueOf(here)] ??= []).push(raceNotation.told(state, here, outcome));
      race.apply(state, { kind: 'chance', outcome });
    }
    race.apply(truth, input);
  }
  return { end: state, chance, play };
}

/** In the notation of `position`. */
function positionOf(state: RaceState): object {
  const { round, captain, lairs, dice, ships, discard } = raceNotation.document(state, 'everything');
  const names = Object.entries(ships as Record<string, Record<string, unknown>>);
  const laid = names.map(([name, { at, holds, hold6, treasures, hand, discard: used }], index) => {
    const knows = knownTo(state, index);
    const beside = (treasures as string[]).filter((each) => !each.startsWith('='));
    const parts = { at, holds, ...(hold6 !== undefined && { hold6 }), treasures: beside };
    const cards = { hand, ...(state.commonPiles === null && { discard: used }), ...(knows !== undefined && { knows }) };
    return [name, hand === undefined ? parts : { ...parts, ...cards }];
  });
  const common = { round, captain, dice, lairs, ...(discard !== undefined && { discard }) };
  return { ...common, ships: Object.fromEntries(laid) as object };
}

/** Face-down values on other ships that a seat knows. */
function knownTo(state: RaceState, seat: Seat): object | undefined {
  const known = state.ships.flatMap(({ treasures }, index) => {
    const values = treasures.filter(({ faceUp, knownBy }) => !faceUp && (knownBy & (1 << seat)) !== 0);
    const name = index < state.seats ? String(index) : 'ghost';
    return index === seat || values.length === 0 ? [] : [[name, values.map(({ card }) => card)] as const];
  });
  return known.length === 0 ? undefined : Object.fromEntries(known);
}
