/** R14.5–R14.7: a movement step by step, which pays the food of every sea space it enters. */
import { landings, type Landing } from '../board/routes';
import { PORT_ROYAL, spaceAt } from '../data/spaces';
import { pointsOf } from '../rules/points';
import { decider, isGhost, nameOf, shipAt, stock } from '../ships';
import type { Position, RaceMove, RaceState, Voyage } from '../types';
import { comesHome } from './R5-moving';
import { fallBack } from './R7-shortage';
import { listed, schedule, type Asking, type Plain, type RaceTurn } from './tasks';

export const setSail: Plain<'setSail'> = {
  run(turn, { ship, direction, steps, half }) {
    const { at, lap } = shipAt(turn.state, ship);
    const began = { at, lap };
    turn.state.voyage = { ship, direction, half, began, left: steps, entered: [], told: 0, cancelled: false };
    schedule(turn, { do: 'sailOn', ship }, { do: 'endVoyage' });
  },
};

function voyageOf(state: RaceState): Voyage {
  if (state.voyage === null) throw new Error('no voyage');
  return state.voyage;
}

/** R14.5 one step after the other; lanes are chosen on reaching a fork. */
export const sailOn: Asking<'sailOn'> = {
  run(turn, task) {
    const voyage = voyageOf(turn.state);
    if (voyage.left === 0) return tellStretch(turn);
    if (steps(turn.state).length > 1) tellStretch(turn);
    turn.ask(decider(turn.state, task.ship), 'chooseBranch', task);
  },
  options: (state) => listed(steps(state).map(({ at }): RaceMove => ({ type: 'chooseBranch', next: at }))),
  reply(turn, task, { next }) {
    const to = steps(turn.state).find(({ at }) => at === next);
    if (to === undefined) throw new Error('no such lane');
    enter(turn, to);
    schedule(turn, { do: 'sailOn', ship: task.ship });
    if (!isPaidOnEntering(turn.state, to)) return;
    tellStretch(turn);
    schedule(turn, { do: 'pay', ship: task.ship, shortfall: 0 });
  },
  fallback(state) {
    const [lane] = [...steps(state)].sort((a, b) => spaceAt(a.at).cost - spaceAt(b.at).cost || a.at - b.at);
    if (lane === undefined) throw new Error('no lane');
    return { type: 'chooseBranch', next: lane.at };
  },
  forbids: () => 'R14.5',
  describe(state, { ship }) {
    const { direction, left, half } = voyageOf(state);
    return { ship: nameOf(state, ship), direction, left, half, from: shipAt(state, ship).at };
  },
};

function steps(state: RaceState): readonly Position[] {
  const { ship, direction } = voyageOf(state);
  return landings(shipAt(state, ship), direction, 1, true);
}

function enter(turn: RaceTurn, { at, lap }: Position): void {
  const voyage = voyageOf(turn.state);
  const ship = shipAt(turn.state, voyage.ship);
  ship.at = at;
  ship.lap = lap;
  voyage.entered = [...voyage.entered, { at, lap }];
  // R5.5 who comes home stops there, whatever is left of the die.
  voyage.left = pointsOf(turn.state.rules).finishes(ship) ? 0 : voyage.left - 1;
}

/** R14.5 sea spaces are paid at once; R10.5 the Ghost Ship never pays. */
function isPaidOnEntering(state: RaceState, { at }: Position): boolean {
  return spaceAt(at).type === 'sea' && !isGhost(state, voyageOf(state).ship);
}

/** Emits the spaces entered since the last event. */
function tellStretch(turn: RaceTurn): void {
  const voyage = voyageOf(turn.state);
  const path = voyage.entered.slice(voyage.told).map(({ at }) => at);
  if (path.length === 0) return;
  voyage.told = voyage.entered.length;
  const { at, lap } = shipAt(turn.state, voyage.ship);
  const ship = nameOf(turn.state, voyage.ship);
  turn.tell({ type: 'shipSailed', ship, direction: voyage.direction, path, at, lap });
}

/** R14.6.3 the voyage stops at the nearest earlier space of this movement that will do, or where it began. */
export const stopVoyage: Plain<'stopVoyage'> = {
  run(turn) {
    const voyage = voyageOf(turn.state);
    const gold = stock(shipAt(turn.state, voyage.ship), 'gold');
    const stop = stoppingPlace(voyage.began, voyage.entered, gold);
    voyage.left = 0;
    voyage.cancelled = stop.cancelled;
    fallBack(turn, voyage.ship, stop);
  },
};

/**
 * R14.6.3 where a movement stops that cannot pay for the last of the places it has entered, with the way back
 * there; `cancelled`: where it began, and nothing happens.
 */
export function stoppingPlace(
  began: Position,
  entered: readonly Position[],
  gold: number,
): Landing & { readonly cancelled: boolean } {
  const path: number[] = [];
  for (const { at, lap } of entered.slice(0, -1).reverse()) {
    path.push(at);
    if (mayStopAt(at, gold)) return { at, lap, path, cancelled: false };
  }
  path.push(began.at);
  return { at: began.at, lap: began.lap, path, cancelled: true };
}

/** A sea space (it has been paid), Port Royal, or a port whose tax can be paid; never a lair. */
function mayStopAt(at: number, gold: number): boolean {
  const { type, cost } = spaceAt(at);
  return type === 'port' ? gold >= cost : type === 'sea' || at === PORT_ROYAL;
}

/** R14.5 the end of the movement: port tax first, then combat and treasure where the ship then stands. */
export const endVoyage: Plain<'endVoyage'> = {
  run(turn) {
    const { state } = turn;
    const { ship, began, cancelled } = voyageOf(state);
    state.voyage = null;
    if (cancelled || comesHome(turn, ship, began)) return;
    const taxed = spaceAt(shipAt(state, ship).at).type === 'port' && !isGhost(state, ship);
    if (taxed) schedule(turn, { do: 'pay', ship, shortfall: 0 }, { do: 'land', ship, settled: true });
    else schedule(turn, { do: 'land', ship, settled: true });
  },
};
