/** P2, P8.1–P8.4: age order, the secret placement, and the order of turns. */
import { takeAt } from '../../engine/lists';
import type { Seat } from '../../engine';
import { handOf, isNeutral, stackOf } from '../crews';
import { crewOf, pirateOf, valueOf, type Pirate } from '../pirates';
import { MAX_SEATS } from '../seats';
import type { Crew, PlankState, Value } from '../types';
import { schedule, type AskingTogether, type Plain, type Rolling } from './tasks';

/** P8.2 a pass card put back has three of the six cards above it. */
const ABOVE_PASS = 3;
/** P10: the default placement. */
const DEFAULT_PLACEMENT = 4;

/** P2.2 a public random ranking of the players: one of n! equally likely orders. */
export const drawAgeOrder: Rolling<'drawAgeOrder'> = {
  run(turn, task) {
    turn.roll(ageOrders(turn.state.seats).length, 'ageOrder', task);
  },
  rolled(turn, _task, outcome) {
    turn.state.ageOrder = [...(ageOrders(turn.state.seats)[outcome] ?? [])];
    turn.tell({ type: 'ageOrderDrawn', ageOrder: [...turn.state.ageOrder] });
  },
};

const AGE_ORDERS = Array.from({ length: MAX_SEATS + 1 }, (_, seats) => permutations(seats));

function ageOrders(seats: number): readonly (readonly Seat[])[] {
  return AGE_ORDERS[seats] ?? [];
}

/** All permutations of 0 to n − 1 in lexical order: outcome k of an `ageOrder` question is number k. */
export function permutations(n: number): Seat[][] {
  const grow = (orders: Seat[][]): Seat[][] =>
    orders.flatMap((order) =>
      [...Array(n).keys()].filter((seat) => !order.includes(seat)).map((seat) => [...order, seat]),
    );
  let orders: Seat[][] = [[]];
  for (let length = 0; length < n; length++) orders = grow(orders);
  return orders;
}

/** P2.3 everybody chooses in secret; the pirates are revealed together. */
export const choosePlacements: AskingTogether<'choosePlacements', { type: 'choosePlacement'; pirate: Value }> = {
  run(turn, task) {
    turn.askTogether(
      turn.state.hands.map((_, seat) => seat),
      'choosePlacement',
      task,
    );
  },
  options(state, _task, seat) {
    return { kind: 'list', moves: handOf(state, seat).pirates.map((pirate) => ({ type: 'choosePlacement', pirate })) };
  },
  reply(turn, _task, { pirate }, seat) {
    const { placements } = turn.state;
    // A replaced choice emits no event: others must not notice it (P9).
    if (placements[seat] === 0) turn.tell({ type: 'placementChosen', seat, pirate });
    placements[seat] = pirate;
  },
  settled(turn) {
    const { state } = turn;
    state.placements.forEach((pirate, crew) => {
      if (pirate === 0) throw new Error('nothing chosen');
      const hand = handOf(state, crew);
      hand.pirates = hand.pirates.filter((each) => each !== pirate);
      state.plank.push(pirateOf(crew, pirate));
      state.placements[crew] = 0;
    });
    turn.tell({ type: 'placementsRevealed', pirates: [...state.plank] });
    const draws = state.stacks.map(({ crew }) => ({ do: 'drawPlacement', crew }) as const);
    turn.nextAll([...draws, { do: 'manPlank' }]);
  },
  fallback: () => ({ type: 'choosePlacement', pirate: DEFAULT_PLACEMENT }),
};

/** P8.2 the top card of a neutral stack; a pass card goes back into the middle and the next one counts. */
export const drawPlacement: Rolling<'drawPlacement'> = {
  run(turn, task) {
    turn.roll(stackOf(turn.state, task.crew).bag.length, 'stackTop', task, task.crew);
  },
  rolled(turn, { crew }, outcome) {
    const stack = stackOf(turn.state, crew);
    const card = takeAt(stack.bag, outcome);
    if (card === undefined) throw new Error('an empty stack');
    turn.tell({ type: 'stackDrawn', crew, card, putBack: card === 'pass' });
    if (card === 'pass') {
      stack.passUnder = ABOVE_PASS;
      return schedule(turn, { do: 'drawPlacement', crew });
    }
    turn.state.plank.push(pirateOf(crew, card));
  },
};

/** P2.4, P2.5, P8.3, P8.4: the pirates line up, and the order of turns is fixed. */
export const manPlank: Plain<'manPlank'> = {
  run(turn) {
    const { state } = turn;
    state.plank.sort((a, b) => valueOf(a) - valueOf(b) || seniority(state, crewOf(a)) - seniority(state, crewOf(b)));
    state.order = turnOrder(state);
    turn.tell({ type: 'plankManned', plank: [...state.plank], order: [...state.order] });
    const [first] = state.order;
    if (first !== undefined) schedule(turn, { do: 'startTurn', crew: first });
  },
};

/** P2.4 at equal values the younger stands left; P8.3 neutral crews right of players, by crew number. */
function seniority(state: PlankState, crew: Crew): number {
  return isNeutral(state, crew) ? crew + state.seats : state.ageOrder.indexOf(crew);
}

/** P2.5, P8.4: the player furthest right begins, then clockwise; then neutral crews, the one further right first. */
export function turnOrder(state: Pick<PlankState, 'seats' | 'plank'>): Crew[] {
  const rightToLeft: Pirate[] = [...state.plank].reverse();
  const first = rightToLeft.map(crewOf).find((crew) => !isNeutral(state, crew)) ?? 0;
  const players = Array.from({ length: state.seats }, (_, i) => (first + i) % state.seats);
  const neutral = rightToLeft.map(crewOf).filter((crew) => isNeutral(state, crew));
  return [...players, ...neutral];
}
