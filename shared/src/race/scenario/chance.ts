/** The `chance` of a race scenario: queues of outcomes, and the numbers they stand for. */
import type { ChanceQuestion } from '../../engine';
import { byKey, inside, invalid, keyOf, list, object, oneOf, type Check, type JsonObject } from '../../engine/check';
import type { ScriptedOutcome } from '../../scenario/notation';
import { COMBAT_FACES, FACES } from '../data/dice';
import { cardId, die } from '../moves';
import { pointsOf } from '../rules/points';
import { stealable, type RaceTask } from '../turn';
import type { RaceState } from '../types';
import { laidTreasure, shipNames, treasureName, writeTreasure } from './words';

const SIDES = 6;
const face = oneOf([...new Set([...COMBAT_FACES.numbersAndStar, ...COMBAT_FACES.stars])], 'face');
const symbol = oneOf(['circle', 'square', 'skull', 'star'], 'symbol');

const blind: Check<string> = (value, path) => writeTreasure(laidTreasure(value, path)).replace('?', '');

/** Parses the section. Queues of a seat have its number, such as `card.2`. */
export function checkRaceChance(chance: JsonObject, path: string, seats: number): Map<string, ScriptedOutcome[]> {
  const captain: Check<number> = (value, where) => {
    const seat = Number(keyOf(shipNames(seats, false), 'seat')(value, where));
    return typeof value === 'number' ? seat : invalid(where, 'expected a seat');
  };
  const {
    card = {},
    captain: named,
    ...lists
  } = object(
    {},
    {
      actionDice: list(list(die, 2)),
      combatDie: list(face),
      shortageDie: list(symbol),
      treasure: list(treasureName),
      blindTreasure: list(blind),
      card: byKey(keyOf(shipNames(seats, false), 'seat'), list(cardId)),
      captain,
    },
  )(chance, path);
  const queues = new Map<string, ScriptedOutcome[]>();
  const add = (kind: string, outcomes: readonly unknown[], where: string): void => {
    queues.set(
      kind,
      outcomes.map((outcome, i) => ({ path: inside(where, i), outcome })),
    );
  };
  for (const [kind, outcomes] of Object.entries(lists)) add(kind, outcomes, inside(path, kind));
  for (const [seat, cards] of Object.entries(card)) add(`card.${seat}`, cards, inside(inside(path, 'card'), seat));
  if (named !== undefined) queues.set('captain', [{ path: inside(path, 'captain'), outcome: named }]);
  return queues;
}

export function raceQueueOf({ label, seat }: ChanceQuestion): string {
  return label === 'card' ? `card.${seat ?? ''}` : label;
}

type Asked = ChanceQuestion & { readonly task?: unknown };

/** By label: the outcome with that number, if there is one. */
const WORDS: Readonly<Record<string, (state: RaceState, outcome: number, question: Asked) => unknown>> = {
  captain: (_state, outcome) => outcome,
  actionDice: (_state, outcome) => [Math.floor(outcome / SIDES) + 1, (outcome % SIDES) + 1],
  combatDie: ({ rules }, outcome) => pointsOf(rules).combatFaces[outcome],
  shortageDie: (_state, outcome) => FACES[outcome]?.shortage,
  card: (state, outcome, { seat = -1 }) => (state.commonPiles ?? state.decks[seat])?.pile[outcome],
  treasure: (state, outcome) => state.treasures[outcome],
  blindTreasure: (state, outcome) => {
    const task = state.question?.task as RaceTask | undefined;
    return task?.do === 'stealBlind' ? stealable(state, task.loser)[outcome]?.card : undefined;
  },
};

/** Writes the outcome with that number. Throws for an unknown question. */
export function raceOutcomeTold(state: RaceState, question: ChanceQuestion, outcome: number): unknown {
  const word = WORDS[question.label]?.(state, outcome, question);
  if (word === undefined) throw new Error(`no outcome ${String(outcome)} of ${question.label}`);
  return word;
}
