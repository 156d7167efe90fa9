/** R5: a ship moves exactly as many steps as the die shows. */
import { isFinished, landings, samePosition, type Landing } from '../board';
import { spaceAt } from '../data';
import { pointsOf } from '../rules';
import { decider, isGhost, nameOf, shipAt, stock } from '../ships';
import type { Position, RaceMove, RaceState, ShipIndex } from '../types';
import { askUnlessForced, listed, schedule, type Asking, type RaceTurn, type TaskOf } from './tasks';

export const move: Asking<'move'> = {
  run(turn, task) {
    askUnlessForced(this, turn, 'chooseDestination', task, decider(turn.state, task.ship));
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
    type: 'chooseDestination',
    ship: nameOf(state, ship),
    direction,
    die: steps,
    half,
  }),
};

function routes(state: RaceState, { ship, direction, steps }: TaskOf<'move'>): Landing[] {
  return landings(shipAt(state, ship), direction, steps);
}

function sail(turn: RaceTurn, task: TaskOf<'move'>, { at, lap, path }: Landing): void {
  const ship = shipAt(turn.state, task.ship);
  const name = nameOf(turn.state, task.ship);
  ship.at = at;
  ship.lap = lap;
  turn.tell({ type: 'shipSailed', ship: name, direction: task.direction, path, at, lap });
  if (isFinished(ship)) return turn.tell({ type: 'shipFinished', ship: name });
  schedule(turn, { do: 'land', ship: task.ship, retreated: false });
}

/** R13: lairs and Port Royal are free, the Ghost Ship never pays. */
function canAfford(state: RaceState, index: ShipIndex, { at }: Position): boolean {
  const { type, cost } = spaceAt(at);
  return isGhost(state, index) || cost === 0 || stock(shipAt(state, index), type === 'port' ? 'gold' : 'food') >= cost;
}

/** R13: the smallest distance to go, then the lowest space number. Throws on an empty list. */
export function furthestAlong<P extends Position>(state: RaceState, positions: readonly P[]): P {
  const { distance } = pointsOf(state.rules);
  const [best] = [...positions].sort((a, b) => distance(a) - distance(b) || a.at - b.at);
  if (best === undefined) throw new Error('nowhere to go');
  return best;
}
