/** R7.1–R7.3: costs and how they are paid; R14.9 gold for missing food. */
import { costAt } from '../data/spaces';
import type { Resource } from '../data/cards';
import { pointsOf } from '../rules/points';
import { nameOf, ownerOf, shipAt, stock, takeFrom } from '../ships';
import { available, defaultSplit, onlyOneSplit, splitSize, wholeStock } from '../splits';
import type { RaceState, ShipIndex } from '../types';
import { fallShort } from './R7-shortage';
import { listed, schedule, type Asking, type RaceTurn, type TaskOf } from './tasks';

interface Due {
  readonly resource: Resource;
  readonly cost: number;
}

/** R7.1 what is due where a ship stands. */
function costOf(state: RaceState, index: ShipIndex): Due {
  const { resource, count } = costAt(shipAt(state, index).at) ?? { resource: 'food', count: 0 };
  return { resource, cost: count };
}

function due(state: RaceState, { ship, shortfall }: TaskOf<'pay'>): Due {
  return shortfall > 0 ? { resource: 'gold', cost: shortfall } : costOf(state, ship);
}

/** R7.2 who has enough pays in full; R7.4 who has less falls short, unless gold may fill in (R14.9). */
export const pay: Asking<'pay'> = {
  run(turn, task) {
    const { state } = turn;
    const ship = shipAt(state, task.ship);
    const { resource, cost } = due(state, task);
    if (stock(ship, resource) < cost) {
      if (canCover(state, task.ship)) schedule(turn, { do: 'coverShortfall', ship: task.ship });
      else fallShort(turn, task.ship, resource, cost);
    } else turn.ask(ownerOf(state, task.ship), 'choosePayment', task);
  },
  options(state, task) {
    const { resource, cost } = due(state, task);
    const holds = available(shipAt(state, task.ship), resource);
    return { kind: 'split', type: 'choosePayment', resource, least: cost, most: cost, holds, order: 'free' };
  },
  isForced(state, task) {
    const { resource, cost } = due(state, task);
    return onlyOneSplit(shipAt(state, task.ship), resource, cost);
  },
  reply(turn, task, { from }) {
    const { resource, cost } = due(turn.state, task);
    takeFrom(shipAt(turn.state, task.ship), from);
    tellPaid(turn, task.ship, resource, cost, from);
  },
  fallback(state, task) {
    const { resource, cost } = due(state, task);
    return { type: 'choosePayment', from: defaultSplit(shipAt(state, task.ship), resource, cost) };
  },
  forbids: (state, task, { from }) => (splitSize(from) < due(state, task).cost ? 'R7.2' : 'R7.3'),
  describe: (state, task) => ({
    ship: nameOf(state, task.ship),
    ...due(state, task),
    at: shipAt(state, task.ship).at,
  }),
};

function tellPaid(
  turn: RaceTurn,
  index: ShipIndex,
  resource: Resource,
  count: number,
  from: Readonly<Record<string, number>>,
): void {
  const { at } = shipAt(turn.state, index);
  turn.tell({ type: 'costPaid', ship: nameOf(turn.state, index), at, resource, count, from });
}

// ---------------------------------------------------------------- R14.9

/** Units of food a ship lacks where it stands; 0 in a port. */
function missingFood(state: RaceState, index: ShipIndex): number {
  const { resource, cost } = costOf(state, index);
  return resource === 'food' ? Math.max(0, cost - stock(shipAt(state, index), 'food')) : 0;
}

function canCover(state: RaceState, index: ShipIndex): boolean {
  if (!pointsOf(state.rules).foodShortfallGold) return false;
  const missing = missingFood(state, index);
  return missing > 0 && stock(shipAt(state, index), 'gold') >= missing;
}

/** R14.9, R14.6.2 all food and gold for the rest, or the shortage; a shortage may be chosen here. */
export const coverShortfall: Asking<'coverShortfall'> = {
  run(turn, task) {
    turn.ask(ownerOf(turn.state, task.ship), 'coverShortfall', task);
  },
  options: () =>
    listed([
      { type: 'coverShortfall', pay: true },
      { type: 'coverShortfall', pay: false },
    ]),
  reply(turn, task, move) {
    const { state } = turn;
    const ship = shipAt(state, task.ship);
    if (!move.pay) return fallShort(turn, task.ship, 'food', costOf(state, task.ship).cost);
    const shortfall = missingFood(state, task.ship);
    const from = wholeStock(ship, 'food');
    takeFrom(ship, from);
    if (splitSize(from) > 0) tellPaid(turn, task.ship, 'food', splitSize(from), from);
    schedule(turn, { do: 'pay', ship: task.ship, shortfall });
  },
  fallback: () => ({ type: 'coverShortfall', pay: false }),
  describe: (state, task) => ({
    ship: nameOf(state, task.ship),
    at: shipAt(state, task.ship).at,
    food: stock(shipAt(state, task.ship), 'food'),
    gold: missingFood(state, task.ship),
    stops: state.voyage !== null,
  }),
};
