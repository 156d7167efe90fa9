/** P3–P6, P8.5: a turn of a player's or a neutral crew, and the end of the game. */
import { takeAt } from '../../engine/lists';
import { actionTarget, enter, slide } from '../board/plank';
import { handOf, isNeutral, stackOf, turnsLeft } from '../crews';
import { pileOf, ranking, totals } from '../score';
import { ACTIONS, crewOf, pirateOf, valueOf } from '../pirates';
import type { Action, Crew, Place, PlankMove, PlankState, Value } from '../types';
import { schedule, type Asking, type Plain, type PlankTurn, type Rolling, type TaskOf } from './tasks';

const PLACES: readonly Place[] = [1, 2, 3, 4];
/** P10: the order in which the default plays actions. */
const DEFAULT_ACTIONS: readonly Action[] = [-1, 1, -2, 2, -3];

type TurnMove = Exclude<PlankMove, { type: 'choosePlacement' }>;

export const startTurn: Plain<'startTurn'> = {
  run(turn, { crew }) {
    const { state } = turn;
    if (crew === state.order[0]) state.round++;
    state.turn = crew;
    turn.tell({ type: 'turnStarted', crew, round: state.round });
    const neutral = isNeutral(state, crew);
    schedule(turn, neutral ? { do: 'drawNeutral', crew } : { do: 'play', crew, due: 'anything' }, {
      do: 'endTurn',
      crew,
    });
  },
};

/** P3.1–P3.5: pass, or a pirate and an action in either order, the second chosen after seeing the first. */
export const play: Asking<'play', TurnMove> = {
  run(turn, task) {
    turn.ask(task.crew, 'turn', task);
  },
  options: (state, task) => ({ kind: 'list', moves: turnMoves(state, task) }),
  reply(turn, { crew, due }, move) {
    switch (move.type) {
      case 'pass':
        return pass(turn, crew);
      case 'playPirate':
        takeFromHand(turn.state, crew, move);
        board(turn, crew, move.pirate);
        return due === 'anything' ? schedule(turn, { do: 'play', crew, due: 'action' }) : undefined;
      case 'playAction':
        takeFromHand(turn.state, crew, move);
        act(turn, crew, move.action, move.place);
        return due === 'anything' ? schedule(turn, { do: 'play', crew, due: 'pirate' }) : undefined;
    }
  },
  fallback: (state, task) => defaultMove(state, task),
  forbids: (_state, task) => (task.due === 'anything' ? 'P3.1' : 'P3.5'),
  describe: (_state, { due }) => ({ due }),
};

/** P5.1 an action may be played on each place. The move objects are shared, because most turns list most of them. */
const ON_EVERY_PLACE: ReadonlyMap<Action, readonly TurnMove[]> = new Map(
  ACTIONS.map((action) => [action, PLACES.map((place): TurnMove => ({ type: 'playAction', action, place }))]),
);

function turnMoves(state: PlankState, { crew, due }: TaskOf<'play'>): TurnMove[] {
  const { pass, pirates, actions } = handOf(state, crew);
  const moves: TurnMove[] = [];
  if (due === 'anything' && pass) moves.push({ type: 'pass' });
  if (due !== 'action') for (const pirate of pirates) moves.push({ type: 'playPirate', pirate });
  if (due === 'pirate') return moves;
  for (const action of actions) for (const move of ON_EVERY_PLACE.get(action) ?? []) moves.push(move);
  return moves;
}

/** P10: pass if left, else the lowest pirate; then the action that helps the own pirate furthest out. */
function defaultMove(state: PlankState, { crew, due }: TaskOf<'play'>): TurnMove {
  const hand = handOf(state, crew);
  if (due === 'anything' && hand.pass) return { type: 'pass' };
  if (due !== 'action') {
    const pirate = [...hand.pirates].sort((a, b) => a - b)[0];
    if (pirate !== undefined) return { type: 'playPirate', pirate };
  }
  const action = DEFAULT_ACTIONS.find((each) => hand.actions.includes(each));
  if (action === undefined) throw new Error('no action left');
  if (action > 0) return { type: 'playAction', action, place: 4 };
  const own = PLACES.filter((place) => isOwn(state, crew, place)).at(-1);
  return { type: 'playAction', action, place: own ?? 1 };
}

function isOwn(state: PlankState, crew: Crew, place: Place): boolean {
  const pirate = state.plank[place - 1];
  return pirate !== undefined && crewOf(pirate) === crew;
}

/** P3.4 played cards leave the hand; actions and the pass lie openly aside. */
function takeFromHand(
  state: PlankState,
  crew: Crew,
  move: Extract<TurnMove, { type: 'playPirate' | 'playAction' }>,
): void {
  const hand = handOf(state, crew);
  if (move.type === 'playPirate') hand.pirates = hand.pirates.filter((each) => each !== move.pirate);
  else {
    hand.actions = hand.actions.filter((each) => each !== move.action);
    state.discards[crew]?.actions.push(move.action);
  }
}

/** P4 a pirate comes aboard the plank, and the one at the end falls. */
function board(turn: PlankTurn, crew: Crew, pirate: Value): void {
  const { state } = turn;
  const { plank, place, fell } = enter(state.plank, pirateOf(crew, pirate));
  state.plank = plank;
  turn.tell({ type: 'pirateEntered', crew, pirate, place });
  if (fell === undefined) return;
  const pile = pileOf(state.fallen.length);
  state.fallen.push(fell);
  turn.tell({ type: 'pirateFell', crew: crewOf(fell), pirate: valueOf(fell), pile, points: pile });
}

/** P5 one pirate slides; the card is used up even if it moves nobody (P5.5). */
function act(turn: PlankTurn, crew: Crew, action: Action, from: Place): void {
  const { state } = turn;
  const moved = state.plank[from - 1];
  if (moved === undefined) throw new Error(`nobody on place ${from}`);
  state.plank = slide(state.plank, action, from);
  turn.tell({ type: 'actionPlayed', crew, action, from, to: actionTarget(action, from), moved });
}

function pass(turn: PlankTurn, crew: Crew): void {
  const { state } = turn;
  const discards = state.discards[crew];
  if (discards !== undefined) discards.pass = true;
  if (!isNeutral(state, crew)) handOf(state, crew).pass = false;
  turn.tell({ type: 'turnPassed', crew });
}

/** P8.5 a neutral crew draws: a pirate enters, a pass card does nothing. */
export const drawNeutral: Rolling<'drawNeutral'> = {
  run(turn, task) {
    const stack = stackOf(turn.state, task.crew);
    turn.roll(stack.passUnder === 0 ? 1 : stack.bag.length, 'stackTop', task, task.crew);
  },
  rolled(turn, { crew }, outcome) {
    const stack = stackOf(turn.state, crew);
    const card = stack.passUnder === 0 ? 'pass' : takeAt(stack.bag, outcome);
    if (card === undefined) throw new Error('an empty stack');
    if (stack.passUnder >= 0) stack.passUnder--;
    turn.tell({ type: 'stackDrawn', crew, card, putBack: false });
    if (card === 'pass') pass(turn, crew);
    else board(turn, crew, card);
  },
};

/** P6, P7.1 the next crew with cards; the end of the game if there is none. */
export const endTurn: Plain<'endTurn'> = {
  run(turn, { crew }) {
    const { state } = turn;
    state.turn = -1;
    const next = nextCrew(state, crew);
    if (next !== undefined) return schedule(turn, { do: 'startTurn', crew: next });
    state.over = true;
    turn.tell({ type: 'gameEnded', scores: totals(state), ranking: ranking(state) });
  },
};

/** P6.1 the next crew in the order of turns that has cards left, the crew itself last. */
function nextCrew(state: PlankState, crew: Crew): Crew | undefined {
  const { order } = state;
  const at = order.indexOf(crew);
  for (let steps = 1; steps <= order.length; steps++) {
    const next = order[(at + steps) % order.length];
    if (next !== undefined && turnsLeft(state, next) > 0) return next;
  }
  return undefined;
}
