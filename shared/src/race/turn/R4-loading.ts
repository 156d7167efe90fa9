/** R4: a load goes into one empty hold; else a hold of another kind is emptied; else it is ignored. */
import { RESOURCES, type Resource } from '../data';
import { canLoad, decider, holdOf, nameOf, REGULAR_HOLDS, sameHold, shipAt, SIXTH_HOLD } from '../ships';
import type { HoldNumber, RaceMove, Ship, ShipIndex } from '../types';
import { askUnlessForced, listed, type Asking, type RaceTurn } from './tasks';

export const load: Asking<'load'> = {
  run(turn, task) {
    const ship = shipAt(turn.state, task.ship);
    if (!canLoad(ship, task.resource)) {
      return turn.tell({ type: 'actionIgnored', ship: nameOf(turn.state, task.ship), rule: 'R4.4' });
    }
    askUnlessForced(this, turn, 'chooseLoadHold', task, decider(turn.state, task.ship));
  },
  options(state, task) {
    const ship = shipAt(state, task.ship);
    return listed(loadHolds(ship, task.resource).map((hold): RaceMove => ({ type: 'chooseLoadHold', hold })));
  },
  reply(turn, task, move) {
    const ship = shipAt(turn.state, task.ship);
    const empties = emptyHolds(ship);
    // R13.2 a load into an empty regular hold always goes to the lowest.
    const hold = empties.length > 0 && move.hold <= REGULAR_HOLDS ? (empties[0] ?? move.hold) : move.hold;
    empty(turn, task.ship, hold);
    ship.holds[hold - 1] = { resource: task.resource, count: task.count };
    const { resource, count } = task;
    turn.tell({ type: 'goodsLoaded', ship: nameOf(turn.state, task.ship), hold, resource, count });
  },
  fallback(state, task) {
    const ship = shipAt(state, task.ship);
    const [regular = SIXTH_HOLD] = emptyHolds(ship);
    const hold = emptyHolds(ship).length > 0 ? regular : cheapestToEmpty(ship, loadHolds(ship, task.resource));
    return { type: 'chooseLoadHold', hold };
  },
  forbids(state, task, { hold }) {
    const contents = holdOf(shipAt(state, task.ship), hold);
    return contents !== null && contents.resource === task.resource ? 'R4.3' : 'R4.1';
  },
  describe(state, { ship, resource, count }) {
    const emptying = emptyHolds(shipAt(state, ship)).length === 0;
    return { type: 'chooseLoadHold', ship: nameOf(state, ship), resource, count, emptying };
  },
};

/** The distinct holds a load may go to (R4.2, R4.3, R13.2). */
function loadHolds(ship: Ship, resource: Resource): HoldNumber[] {
  const empties = emptyHolds(ship);
  const open = empties.length > 0 ? empties : holdsOfOthers(ship, resource);
  return open.length === 1 ? open : open.filter((hold) => sameHold(ship, hold) === hold);
}

/** Numbers of the empty holds, ascending. */
export function emptyHolds(ship: Ship): HoldNumber[] {
  const empties: HoldNumber[] = [];
  for (let i = 0; i < ship.holds.length; i++) if (ship.holds[i] === null) empties.push(i + 1);
  return empties;
}

function holdsOfOthers(ship: Ship, resource: Resource): HoldNumber[] {
  const others: HoldNumber[] = [];
  for (let i = 0; i < ship.holds.length; i++) if (ship.holds[i]?.resource !== resource) others.push(i + 1);
  return others;
}

/** R13: powder before food before gold, then fewest tokens, then lowest number. */
function cheapestToEmpty(ship: Ship, holds: readonly HoldNumber[]): HoldNumber {
  const dearness = (hold: HoldNumber): number => {
    const contents = holdOf(ship, hold);
    return contents === null ? 0 : (RESOURCES.length - RESOURCES.indexOf(contents.resource)) * 10_000 + contents.count;
  };
  const [cheapest] = [...holds].sort((a, b) => dearness(a) - dearness(b) || a - b);
  if (cheapest === undefined) throw new Error('no hold to empty');
  return cheapest;
}

function empty(turn: RaceTurn, index: ShipIndex, hold: HoldNumber): void {
  const ship = shipAt(turn.state, index);
  const contents = holdOf(ship, hold);
  if (contents === null) return;
  ship.holds[hold - 1] = null;
  turn.tell({ type: 'goodsDumped', ship: nameOf(turn.state, index), hold, ...contents });
}
