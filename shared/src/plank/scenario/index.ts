/** The notation of The Plank (docs/scenarios.md). */
import type { ChanceQuestion } from '../../engine';
import {
  byKey,
  flag,
  inside,
  keyOf,
  list,
  object,
  oneOf,
  whole,
  type Check,
  type JsonObject,
} from '../../engine/check';
import type { Notation, ScriptedOutcome } from '../../scenario/notation';
import { CREWS, stackOf } from '../crews';
import { plank } from '../game';
import { action, pirate } from '../moves';
import { permutations } from '../turn';
import type { PlankEvent, PlankGame, PlankState } from '../types';
import { plankDocument, crew, crewNames, pirateName, stackCard } from './document';
import { arrangePosition, foreseenDraws } from './position';

/** All events, so that unknown names are errors. */
const EVENTS: Readonly<Record<PlankEvent['type'], true>> = {
  ageOrderDrawn: true,
  placementChosen: true,
  placementsRevealed: true,
  stackDrawn: true,
  plankManned: true,
  turnStarted: true,
  pirateEntered: true,
  pirateFell: true,
  actionPlayed: true,
  turnPassed: true,
  gameEnded: true,
};

export const plankNotation: Notation<PlankGame> = {
  game: plank,
  extras: [],
  events: Object.keys(EVENTS),
  sets: ['pirates', 'actions'],
  missing: {},
  checkExpected,
  checkChance,
  foreseen: ({ position, seats }) => foreseenDraws(position, seats),
  arrange({ seats, rules, position }) {
    checkRules(rules);
    return arrangePosition(seats, position, 'position');
  },
  refusedAt: () => 'seats',
  once: ['ageOrder'],
  queueOf: ({ label, seat }) => (label === 'stackTop' ? `stackTop.${seat ?? ''}` : label),
  told,
  canonical: (_state, move) => move,
  document: plankDocument,
};

/** There are no options. */
function checkRules(rules: unknown): void {
  const preset = oneOf(['official'], 'preset');
  if (typeof rules === 'string') preset(rules, 'rules');
  else object({ preset }, { options: object({}) })(rules, 'rules');
}

function checkExpected(expected: JsonObject, path: string, seats: number): void {
  const seat = keyOf(crewNames(0, seats), 'seat');
  const hand = object({}, { pirates: list(pirate), actions: list(action), pass: flag, placement: pirate });
  const turn: Check<unknown> = (raw, where) => (raw === null ? raw : crew(raw, where));
  object(
    {},
    {
      ...{ plank: list(pirateName), fallen: list(pirateName), piles: list(list(pirateName)) },
      ...{ round: whole(0), turn, order: list(crew), ageOrder: list(whole(0, seats - 1)) },
      hands: byKey(seat, hand),
      stackSizes: byKey(keyOf(crewNames(seats, CREWS), 'neutral crew'), whole(0)),
      scores: byKey(seat, whole()),
      ranking: list(list(whole(0, seats - 1))),
    },
  )(expected, path);
}

function checkChance(chance: JsonObject, path: string, seats: number): Map<string, ScriptedOutcome[]> {
  const { ageOrder, stackTop = {} } = object(
    {},
    {
      ageOrder: list(whole(0, seats - 1), seats),
      stackTop: byKey(keyOf(crewNames(seats, CREWS), 'neutral crew'), list(stackCard)),
    },
  )(chance, path);
  const queues = new Map<string, ScriptedOutcome[]>();
  if (ageOrder !== undefined) queues.set('ageOrder', [{ path: inside(path, 'ageOrder'), outcome: ageOrder }]);
  for (const [of, cards] of Object.entries(stackTop)) {
    const here = inside(inside(path, 'stackTop'), of);
    queues.set(
      `stackTop.${of}`,
      cards.map((card, i) => ({ path: inside(here, i), outcome: card })),
    );
  }
  return queues;
}

/** A pass card that was put back in view of all is drawn without chance (P8.2). */
function told(state: PlankState, { label, seat = -1 }: ChanceQuestion, number: number): unknown {
  if (label === 'ageOrder') return permutations(state.seats)[number];
  const { bag, passUnder } = stackOf(state, seat);
  return String(passUnder === 0 ? 'pass' : bag[number]);
}
