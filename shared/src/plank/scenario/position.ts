/** The `position` of a plank scenario, which replaces parts of the set-up of P2 and P8. */
import { run } from '../../engine';
import {
  byKey,
  flag,
  inside,
  invalid,
  keyOf,
  list,
  object,
  whole,
  type Check,
  type JsonObject,
} from '../../engine/check';
import type { ScriptedOutcome } from '../../scenario/notation';
import { CREWS, handOf, isNeutral, turnsLeft } from '../crews';
import { action, pirate } from '../moves';
import { ACTIONS, crewOf, pirateOf, PIRATES, valueOf, type Pirate } from '../pirates';
import { emptyTable } from '../setup';
import { BOOK, turnOrder, type PlankTask } from '../turn';
import type { Hand, PlankState, Value } from '../types';
import { crew, crewNames, pirateName, stackCard } from './document';

const PLANK_LENGTH = 4;
const TURNS = 6;

const hand = object({}, { pirates: list(pirate), actions: list(action), pass: flag });

const positionCheck = (seats: number) =>
  object(
    {},
    {
      ageOrder: permutation(seats),
      plank: list(pirateName, PLANK_LENGTH),
      hands: byKey(keyOf(crewNames(0, seats), 'seat'), hand),
      fallen: list(pirateName),
      turn: crew,
      order: permutation(CREWS),
      stacks: byKey(keyOf(crewNames(seats, CREWS), 'neutral crew'), list(stackCard)),
    },
  );
type PositionPart = ReturnType<ReturnType<typeof positionCheck>>;

/** Every number below n, once. */
function permutation(n: number): Check<readonly number[]> {
  const numbers = list(whole(0, n - 1), n);
  return (raw, path) => {
    const order = numbers(raw, path);
    return new Set(order).size === n ? order : invalid(path, 'expected every number once');
  };
}

/** The state of a position, at its first question. Throws `CheckFailed` with the path of an error. */
export function arrangePosition(seats: number, raw: JsonObject, path: string): PlankState {
  const position = positionCheck(seats)(raw, path);
  const state = emptyTable(seats);
  state.ageOrder = [...(position.ageOrder ?? [])];
  state.plank = [...(position.plank ?? [])];
  state.fallen = [...(position.fallen ?? [])];
  usedOnce([...state.plank, ...state.fallen], state.plank.length, path);
  layHands(state, position, inside(path, 'hands'));
  layStacks(state, position, inside(path, 'stacks'));
  state.stack = toDo(state, position, path).reverse();
  run(BOOK, state);
  return state;
}

function usedOnce(pirates: readonly Pirate[], onPlank: number, path: string): void {
  pirates.forEach((pirate, i) => {
    if (pirates.indexOf(pirate) === i) return;
    const where = i < onPlank ? inside(inside(path, 'plank'), i) : inside(inside(path, 'fallen'), i - onPlank);
    invalid(where, `${pirate} used twice`);
  });
}

/** The pirates of a crew that are neither on the plank nor fallen. */
function ashore(state: PlankState, of: number) {
  const away = [...state.plank, ...state.fallen].filter((pirate) => crewOf(pirate) === of).map(valueOf);
  return PIRATES.filter((pirate) => !away.includes(pirate));
}

function layHands(state: PlankState, { hands = {} }: PositionPart, path: string): void {
  state.hands.forEach((laid, seat) => {
    const given = hands[seat];
    const left = ashore(state, seat);
    const { pirates, actions } = given === undefined ? handLeft(state, left) : { ...laid, pirates: left, ...given };
    Object.assign(laid, { pirates: [...pirates], actions: [...actions], pass: given?.pass ?? laid.pass });
    checkHand(state, seat, left, inside(path, seat.toString()));
    state.discards[seat] = { actions: ACTIONS.filter((each) => !laid.actions.includes(each)), pass: !laid.pass };
  });
}

/** Before the placement a player has one pirate more than actions. */
function spare({ plank }: PlankState): number {
  return plank.length === 0 ? 1 : 0;
}

/** A seat without an entry has its remaining pirates and as many actions. */
function handLeft(state: PlankState, left: readonly Value[]): Pick<Hand, 'pirates' | 'actions'> {
  const pirates = left.slice(0, ACTIONS.length + spare(state));
  return { pirates, actions: ACTIONS.slice(0, Math.max(0, pirates.length - spare(state))) };
}

function checkHand(state: PlankState, seat: number, left: readonly Value[], path: string): void {
  const { pirates, actions } = handOf(state, seat);
  checkCards(pirates, inside(path, 'pirates'));
  checkCards(actions, inside(path, 'actions'));
  pirates.forEach((pirate, i) => {
    if (!left.includes(pirate)) invalid(inside(inside(path, 'pirates'), i), `${pirateOf(seat, pirate)} used twice`);
  });
  if (pirates.length - actions.length !== spare(state)) {
    invalid(path, `${pirates.length} pirates and ${actions.length} actions do not go together`);
  }
}

function checkCards(cards: readonly number[], path: string): void {
  cards.forEach((card, i) => {
    if (cards.indexOf(card) < i) invalid(inside(path, i), `${card} used twice`);
  });
}

function layStacks(state: PlankState, { stacks = {} }: PositionPart, path: string): void {
  for (const stack of state.stacks) {
    const given = stacks[stack.crew];
    const left = ashore(state, stack.crew);
    if (given === undefined) stack.bag = [...left, 'pass'];
    else {
      const here = inside(path, stack.crew.toString());
      given.forEach((card, i) => {
        const twice = given.indexOf(card) < i || (card !== 'pass' && !left.includes(card));
        if (twice) invalid(inside(here, i), `${card} used twice`);
      });
      stack.bag = [...given];
      const discards = state.discards[stack.crew];
      if (discards !== undefined) discards.pass = !given.includes('pass');
    }
  }
}

/** Stacks with an order given by the position: drawing from them is not chance. */
export function foreseenDraws(position: JsonObject, seats: number): Map<string, ScriptedOutcome[]> {
  const { stacks = {} } = positionCheck(seats)(position, 'position');
  const queues = Object.entries(stacks).map(([of, cards]): [string, ScriptedOutcome[]] => {
    const path = inside(inside('position', 'stacks'), of);
    return [`stackTop.${of}`, cards.map((outcome, i) => ({ path: inside(path, i), outcome }))];
  });
  return new Map(queues);
}

/** P2.3 the placement, or the turn of a crew. */
function toDo(state: PlankState, { plank, turn, order, ageOrder }: PositionPart, path: string): PlankTask[] {
  if (plank === undefined) {
    if (turn !== undefined) invalid(inside(path, 'turn'), 'needs a plank');
    const age: PlankTask[] = ageOrder === undefined ? [{ do: 'drawAgeOrder' }] : [];
    return [...age, { do: 'choosePlacements' }];
  }
  state.order = [...(order ?? orderShown(state))];
  const next = turn ?? state.order[0] ?? 0;
  if (turnsLeft(state, next) === 0) invalid(inside(path, 'turn'), `crew ${next} has no card left`);
  const played = TURNS - turnsLeft(state, next);
  // A round is counted when its first crew begins.
  state.round = next === state.order[0] ? played : played + 1;
  return [{ do: 'startTurn', crew: next }];
}

/** P2.5, P8.4 as far as the plank shows it; neutral crews with nobody on it act last. */
function orderShown(state: PlankState): number[] {
  const shown = [...new Set(turnOrder(state))];
  const rest = crewNames(0, CREWS)
    .map(Number)
    .filter((each) => isNeutral(state, each) && !shown.includes(each));
  return [...shown, ...rest];
}
