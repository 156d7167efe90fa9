/** R7.3, R8.4, R13.2a: taking tokens from holds in any split. */
import { sameMove } from '../engine';
import type { Resource } from './data';
import { SIXTH_HOLD, stock, type Stowage } from './ships';
import type { HoldNumber, RaceMove, RaceOptions, Split } from './types';

type Available = { readonly hold: HoldNumber; readonly count: number };

/** The holds a split may take from, ascending. */
export function available(ship: Stowage, resource: Resource): Available[] {
  const holds: Available[] = [];
  let number = 0;
  for (const hold of ship.holds) {
    number++;
    if (hold !== null && hold.resource === resource) holds.push({ hold: number, count: hold.count });
  }
  return holds;
}

/** R13.5: fewest tokens first, equal counts lowest hold number first. */
export function defaultSplit(ship: Stowage, resource: Resource, amount: number): Split {
  return take(
    available(ship, resource).sort((a, b) => a.count - b.count || a.hold - b.hold),
    amount,
  );
}

function take(holds: readonly Available[], amount: number): Split {
  const split: Record<string, number> = {};
  let left = amount;
  for (const { hold, count } of holds) {
    if (left === 0) break;
    split[hold] = Math.min(count, left);
    left -= Math.min(count, left);
  }
  return split;
}

/** Every token of a resource, by hold. */
export function wholeStock(ship: Stowage, resource: Resource): Split {
  return defaultSplit(ship, resource, stock(ship, resource));
}

export function splitSize(split: Split): number {
  let sum = 0;
  for (let hold = 1; hold <= SIXTH_HOLD; hold++) sum += split[hold] ?? 0;
  return sum;
}

type Described = Extract<RaceOptions, { kind: 'split' }>;

/** Whether a split is one of the described options (R13.2a, R14.22). */
export function fits(split: Split, options: Described): boolean {
  const size = splitSize(split);
  if (size < options.least || size > options.most) return false;
  const wanted = options.order === 'smallestFirst' ? smallestFirst(options.holds, size) : undefined;
  return Object.entries(split).every(([number, count]) => {
    const hold = options.holds.find((each) => each.hold === Number(number));
    return count <= (hold?.count ?? 0) && (wanted === undefined || count === (wanted[number] ?? 0));
  });
}

/** R14.22: the smallest holds first, of equal ones hold 6 first. */
export function smallestFirst(holds: readonly Available[], amount: number): Split {
  const sixthFirst = (hold: HoldNumber): number => (hold === SIXTH_HOLD ? 0 : hold);
  return take(
    [...holds].sort((a, b) => a.count - b.count || sixthFirst(a.hold) - sixthFirst(b.hold)),
    amount,
  );
}

/**
 * Whether all splits of `amount` tokens are equivalent, as regular holds with equal counts can be exchanged: then nothing is asked (R13.2a). So it is
 * if nothing or everything is given, and for equal holds if one token is given, kept, or in each.
 */
export function onlyOneSplit(ship: Stowage, resource: Resource, amount: number): boolean {
  const fewer = Math.min(amount, stock(ship, resource) - amount);
  if (fewer <= 0) return true;
  const holds = available(ship, resource);
  const tokens = holds[0]?.count ?? 0;
  if (holds.length === 1) return true;
  const alike = holds.every(({ hold, count }) => hold !== SIXTH_HOLD && count === tokens);
  return alike && (fewer === 1 || tokens === 1);
}

/** Whether two answers are the same; of splits only the amount counts. */
export function isAlike(one: RaceMove, other: RaceMove): boolean {
  if ('from' in one && 'from' in other) return splitSize(one.from) === splitSize(other.from);
  return sameMove(one, other);
}
