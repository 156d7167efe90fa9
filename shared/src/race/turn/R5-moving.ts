/** R5: a ship moves exactly as many steps as the die shows. */
import { landings, samePosition, type Landing } from '../board/routes';
import { costAt } from '../data/spaces';
import { pointsOf } from '../rules/points';
import { decider, isGhost, nameOf, shipAt, stock } from '../ships';
import type { Position, RaceMove, RaceState, ShipIndex } from '../types';
import { listed, schedule, type Asking, type RaceTurn, type TaskOf } from './tasks';

export const move: Asking<'move'> = {
  run(turn, task) {
    if (pointsOf(turn.state.rules).spaceCost === 'everySeaEntered') return schedule(turn, { ...task, do: 'setSail' });
    turn.ask(decider(turn.state, task.ship), 'chooseDestination', task);
  },
  options(state, task) {
    return listed(routes(state, task).map(({ at, lap }): RaceMove => ({ type: 'chooseDestination', at, lap })));
  },
  reply(turn, task, to) {
    const landing = routes(turn.state, task).find((route) => samePosition(route, to));
    if (landing === undefined) throw new Error('no route there');
    sail(turn, task, landing);
  },
  fallback(state, task) {
    const affordable = routes(state, task).filter((route) => canAfford(state, task.ship, route));
    const { at, lap } = furthestAlong(state, affordable.length > 0 ? affordable : routes(state, task));
    return { type: 'chooseDestination', at, lap };
  },
  forbids: () => 'R5.1',
  describe: (state, { ship, direction, steps, half }) => ({
    ship: nameOf(state, ship),
    direction,
    die: steps,
    half,
  }),
};

function routes(state: RaceState, { ship, direction, steps }: TaskOf<'move'>): readonly Landing[] {
  const sailsOn = pointsOf(state.rules).finishMove === 'passBeyond';
  return landings(shipAt(state, ship), direction, steps, sailsOn);
}

function sail(turn: RaceTurn, task: TaskOf<'move'>, { at, lap, path }: Landing): void {
  const ship = shipAt(turn.state, task.ship);
  const from = { at: ship.at, lap: ship.lap };
  ship.at = at;
  ship.lap = lap;
  turn.tell({ type: 'shipSailed', ship: nameOf(turn.state, task.ship), direction: task.direction, path, at, lap });
  if (!comesHome(turn, task.ship, from)) schedule(turn, { do: 'land', ship: task.ship, settled: false });
}

/**
 * R5.5, R12.1: a movement that ends with the circuit done makes this round the last. Whether the ship has finished
 * as well: then nothing more happens to it; where ships sail on (R14.18) it goes on as usual.
 */
export function comesHome(turn: RaceTurn, index: ShipIndex, from: Position): boolean {
  const { state } = turn;
  const ship = shipAt(state, index);
  if (ship.lap < 1) return false;
  state.lastRound = true;
  const finishes = pointsOf(state.rules).finishes(ship);
  if (finishes) turn.tell({ type: 'shipFinished', ship: nameOf(state, index) });
  else if (from.lap < 1) turn.tell({ type: 'shipCrossedLine', ship: nameOf(state, index) });
  return finishes;
}

/** R13: lairs and Port Royal are free, the Ghost Ship never pays. */
function canAfford(state: RaceState, index: ShipIndex, { at }: Position): boolean {
  const due = costAt(at);
  return isGhost(state, index) || due === null || stock(shipAt(state, index), due.resource) >= due.count;
}

/** R13: the smallest distance to go, then the lowest space number. Throws on an empty list. */
export function furthestAlong<P extends Position>(state: RaceState, positions: readonly P[]): P {
  const { distance } = pointsOf(state.rules);
  const [best] = [...positions].sort((a, b) => distance(a) - distance(b) || a.at - b.at);
  if (best === undefined) throw new Error('nowhere to go');
  return best;
}
