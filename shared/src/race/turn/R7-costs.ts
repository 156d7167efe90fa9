/** R7: costs, and the shortage of a ship that cannot pay. */
import { retreats, samePosition } from '../board';
import { FACES, spaceAt, type Resource, type SpaceType, type Symbol } from '../data';
import { nameOf, shipAt, stock, takeFrom } from '../ships';
import { available, defaultSplit, onlyOneSplit, splitSize, wholeStock } from '../splits';
import type { Position, RaceMove, RaceState, ShipIndex } from '../types';
import { furthestAlong } from './R5-moving';
import { askUnlessForced, listed, schedule, type Asking, type RaceTurn, type Rolling } from './tasks';

/** R7.1: ports cost gold, the sea costs food. */
function costOf(state: RaceState, index: ShipIndex): { readonly resource: Resource; readonly cost: number } {
  const { type, cost } = spaceAt(shipAt(state, index).at);
  return { resource: type === 'port' ? 'gold' : 'food', cost };
}

/** R7.2 who has enough pays in full; R7.4 who has less gives all and rolls. */
export const pay: Asking<'pay'> = {
  run(turn, task) {
    const ship = shipAt(turn.state, task.ship);
    const { resource, cost } = costOf(turn.state, task.ship);
    if (stock(ship, resource) < cost) runShort(turn, task.ship, resource, cost);
    else if (!onlyOneSplit(ship, resource, cost)) turn.ask(task.ship, 'choosePayment', task);
    else this.reply(turn, task, { type: 'choosePayment', from: defaultSplit(ship, resource, cost) }, task.ship);
  },
  options(state, task) {
    const { resource, cost } = costOf(state, task.ship);
    const holds = available(shipAt(state, task.ship), resource);
    return { kind: 'split', type: 'choosePayment', resource, least: cost, most: cost, holds };
  },
  reply(turn, task, { from }) {
    const ship = shipAt(turn.state, task.ship);
    const { resource, cost } = costOf(turn.state, task.ship);
    takeFrom(ship, from);
    turn.tell({ type: 'costPaid', ship: nameOf(turn.state, task.ship), at: ship.at, resource, count: cost, from });
  },
  fallback(state, task) {
    const { resource, cost } = costOf(state, task.ship);
    return { type: 'choosePayment', from: defaultSplit(shipAt(state, task.ship), resource, cost) };
  },
  forbids: (state, task, { from }) => (splitSize(from) < costOf(state, task.ship).cost ? 'R7.2' : 'R7.3'),
  describe: (state, { ship }) => ({
    type: 'choosePayment',
    ship: nameOf(state, ship),
    ...costOf(state, ship),
    at: shipAt(state, ship).at,
  }),
};

/** R7.4.1 the ship gives all it has of the resource, then rolls. */
function runShort(turn: RaceTurn, index: ShipIndex, resource: Resource, cost: number): void {
  const ship = shipAt(turn.state, index);
  const paid = stock(ship, resource);
  takeFrom(ship, wholeStock(ship, resource));
  const name = nameOf(turn.state, index);
  turn.tell({ type: 'shortageStarted', ship: name, at: ship.at, resource, paid, missing: cost - paid });
  schedule(turn, { do: 'rollShortage', ship: index });
}

/** R7.4.2 and 3; R7.9 no power ever touches this roll. */
export const rollShortage: Rolling<'rollShortage'> = {
  run(turn, task) {
    turn.roll(FACES.length, 'shortageDie', task);
  },
  rolled(turn, { ship }, outcome) {
    const symbol = FACES[outcome]?.shortage ?? 'star';
    turn.tell({ type: 'shortageRolled', ship: nameOf(turn.state, ship), symbol });
    if (symbol !== 'star') schedule(turn, { do: 'retreat', ship, symbol });
  },
};

/** R1.6: what each symbol sends a ship back to. */
export const RETREAT_TO: Readonly<Record<Exclude<Symbol, 'star'>, SpaceType>> = {
  circle: 'port',
  square: 'sea',
  skull: 'lair',
};

/** R7.5 the owner chooses at merges; R7.4.4 landing there, the cost is never paid. */
export const retreat: Asking<'retreat'> = {
  run(turn, task) {
    askUnlessForced(this, turn, 'chooseShortageDestination', task, task.ship);
  },
  options(state, task) {
    return listed(ways(state, task).map(({ at, lap }): RaceMove => ({ type: 'chooseShortageDestination', at, lap })));
  },
  reply(turn, task, to) {
    const way = ways(turn.state, task).find((each) => samePosition(each, to));
    if (way === undefined) throw new Error('no way back there');
    const ship = shipAt(turn.state, task.ship);
    ship.at = way.at;
    ship.lap = way.lap;
    const { at, lap, path } = way;
    turn.tell({ type: 'shipRetreated', ship: nameOf(turn.state, task.ship), path, at, lap });
    schedule(turn, { do: 'land', ship: task.ship, retreated: true });
  },
  fallback(state, task) {
    const lairs = ways(state, task).filter(({ at }) => state.lairs.includes(at));
    const { at, lap }: Position = furthestAlong(state, lairs.length > 0 ? lairs : ways(state, task));
    return { type: 'chooseShortageDestination', at, lap };
  },
  forbids: () => 'R7.5',
  describe: (state, { ship, symbol }) => ({
    type: 'chooseShortageDestination',
    ship: nameOf(state, ship),
    symbol,
    from: shipAt(state, ship).at,
  }),
};

function ways(state: RaceState, task: { readonly ship: ShipIndex; readonly symbol: keyof typeof RETREAT_TO }) {
  return retreats(shipAt(state, task.ship), RETREAT_TO[task.symbol]);
}
