/** R4: a load goes into one empty hold; else a hold of another kind is emptied; else it is ignored. R14.10 differs. */
import { RESOURCES, type Resource } from '../data/cards';
import { pointsOf, type RulePoints } from '../rules/points';
import { decider, holdOf, lowestEmptyHold, nameOf, sameHold, shipAt, SIXTH_HOLD, type Stowage } from '../ships';
import type { Hold, HoldNumber, RaceMove, RaceState, Ship, ShipIndex } from '../types';
import { listed, type Asking, type RaceTurn, type TaskOf } from './tasks';

export const load: Asking<'load'> = {
  run(turn, task) {
    if (!canLoad(turn.state, task.ship, task.resource)) return ignore(turn, task);
    turn.ask(decider(turn.state, task.ship), 'chooseLoadHold', task);
  },
  options(state, task) {
    const ship = shipAt(state, task.ship);
    const moves: RaceMove[] = [];
    for (const hold of loadHolds(pointsOf(state.rules), ship, task.resource)) {
      if (sameHold(ship, hold) === hold) moves.push({ type: 'chooseLoadHold', hold });
    }
    return listed(moves);
  },
  reply(turn, task, move) {
    const ship = shipAt(turn.state, task.ship);
    const { resource, count } = task;
    // R13.2 a load into an empty regular hold always goes to the lowest.
    const intoEmpty = move.hold !== SIXTH_HOLD && holdOf(ship, move.hold) === null;
    const hold = intoEmpty ? (lowestEmptyHold(ship) ?? move.hold) : move.hold;
    const contents = holdOf(ship, hold);
    if (contents !== null && contents.resource === resource) contents.count += count;
    else {
      emptyHold(turn, task.ship, hold, 'R4.3');
      ship.holds[hold - 1] = { resource, count };
    }
    turn.tell({ type: 'goodsLoaded', ship: nameOf(turn.state, task.ship), hold, resource, count });
  },
  fallback(state, task) {
    const ship = shipAt(state, task.ship);
    const open = loadHolds(pointsOf(state.rules), ship, task.resource);
    const hold = fullestWith(ship, open, task.resource) ?? cheapestToEmpty(ship, open);
    return { type: 'chooseLoadHold', hold };
  },
  forbids(state, task, { hold }) {
    const contents = holdOf(shipAt(state, task.ship), hold);
    if (contents?.resource === 'treasure') return 'R14.11';
    if (contents !== null && contents.resource === task.resource) return 'R4.3';
    return pointsOf(state.rules).loadTarget === 'emptyOnly' ? 'R4.1' : 'R14.10';
  },
  describe(state, { ship, resource, count }) {
    const emptying = !fitsAsItIs(state, ship, resource);
    return { ship: nameOf(state, ship), resource, count, emptying };
  },
};

/** R4.1, R14.10: whether a load fits into that hold without emptying it. */
function fits({ loadTarget }: RulePoints, hold: Hold, resource: Resource): boolean {
  return hold === null || (loadTarget === 'emptyOrSame' && hold.resource === resource);
}

/** R4.3, R14.11: holds with other goods may be emptied; a treasure is never thrown out for a load. */
function mayEmpty({ overflow }: RulePoints, hold: Hold, resource: Resource): boolean {
  return overflow !== 'lost' && hold !== null && hold.resource !== resource && hold.resource !== 'treasure';
}

/** The holds a load may go to (R4.1–R4.3, R14.10, R14.22); none, and it is ignored or lost. */
export function loadHolds(points: RulePoints, ship: Stowage, resource: Resource): HoldNumber[] {
  const open = holdsWhere(fits, points, ship, resource);
  return open.length > 0 ? withoutSixth(points, ship, open) : holdsWhere(mayEmpty, points, ship, resource);
}

function holdsWhere(is: typeof fits, points: RulePoints, ship: Stowage, resource: Resource): HoldNumber[] {
  const found: HoldNumber[] = [];
  let number = 0;
  for (const hold of ship.holds) {
    number++;
    if (is(points, hold, resource)) found.push(number);
  }
  return found;
}

/** R14.22: hold 6 is not loaded while a regular one is empty. */
function withoutSixth(points: RulePoints, ship: Stowage, open: HoldNumber[]): HoldNumber[] {
  if (points.sixthHoldLoad !== 'regularFirst') return open;
  const regularEmpty = (lowestEmptyHold(ship) ?? SIXTH_HOLD) !== SIXTH_HOLD;
  return regularEmpty ? open.filter((hold) => hold !== SIXTH_HOLD) : open;
}

/** Whether a load fits without emptying a hold. */
export function fitsAsItIs(state: RaceState, index: ShipIndex, resource: Resource): boolean {
  const points = pointsOf(state.rules);
  return shipAt(state, index).holds.some((hold) => fits(points, hold, resource));
}

/** Whether a load of that resource would find a place (R4.1, R4.3, R4.4). */
export function canLoad(state: RaceState, index: ShipIndex, resource: Resource): boolean {
  const points = pointsOf(state.rules);
  for (const hold of shipAt(state, index).holds) {
    if (fits(points, hold, resource) || mayEmpty(points, hold, resource)) return true;
  }
  return false;
}

/** R4.4 an action's load is ignored; R14.10, R14.17 what has no room goes to the bank. */
function ignore(turn: RaceTurn, { ship, resource, count }: TaskOf<'load'>): void {
  const { state } = turn;
  const name = nameOf(state, ship);
  const lost = pointsOf(state.rules).overflow === 'lost' ? 'R14.10' : state.combat === null ? undefined : 'R14.17';
  if (lost === undefined) turn.tell({ type: 'actionIgnored', ship: name, rule: 'R4.4' });
  else turn.tell({ type: 'goodsLost', ship: name, resource, count, rule: lost });
}

// ---------------------------------------------------------------- defaults (R13)

function fullestWith(ship: Ship, holds: readonly HoldNumber[], resource: Resource): HoldNumber | undefined {
  const count = (hold: HoldNumber): number => holdOf(ship, hold)?.count ?? 0;
  const [fullest] = holds
    .filter((hold) => holdOf(ship, hold)?.resource === resource)
    .sort((a, b) => count(b) - count(a) || a - b);
  return fullest;
}

/** R13: an empty hold, else powder before food before gold, then fewest tokens, then lowest number. Throws without a hold. */
export function cheapestToEmpty(ship: Ship, holds: readonly HoldNumber[]): HoldNumber {
  const dearness = (hold: HoldNumber): number => {
    const contents = holdOf(ship, hold);
    if (contents === null || contents.resource === 'treasure') return 0;
    return (RESOURCES.length - RESOURCES.indexOf(contents.resource)) * 10_000 + contents.count;
  };
  const [cheapest] = [...holds].sort((a, b) => dearness(a) - dearness(b) || a - b);
  if (cheapest === undefined) throw new Error('no hold to empty');
  return cheapest;
}

/** A hold's goods go to the bank, by that paragraph. */
export function emptyHold(turn: RaceTurn, index: ShipIndex, hold: HoldNumber, rule: string): void {
  const ship = shipAt(turn.state, index);
  const contents = holdOf(ship, hold);
  if (contents === null || contents.resource === 'treasure') return;
  ship.holds[hold - 1] = null;
  const { resource, count } = contents;
  turn.tell({ type: 'goodsDumped', ship: nameOf(turn.state, index), hold, resource, count, rule });
}
