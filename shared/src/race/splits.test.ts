import fc from 'fast-check';
import type { Hold, Ship } from './types';
import { available, defaultSplit, fits, onlyOneSplit, splitSize } from './splits';

const gold = (count: number): Hold => ({ resource: 'gold', count });
const ship = (...holds: Hold[]): Ship => ({ at: 5, lap: 0, holds, treasures: [] });
const described = (of: Ship, amount: number) =>
  ({
    kind: 'split',
    type: 'choosePayment',
    resource: 'gold',
    least: amount,
    most: amount,
    holds: available(of, 'gold'),
    order: 'free',
  }) as const;

/** Every split, the slow and obvious way. */
function allSplits(of: Ship, amount: number): Record<string, number>[] {
  return available(of, 'gold')
    .reduce<Record<string, number>[]>(
      (splits, { hold, count }) =>
        splits.flatMap((split) => Array.from({ length: count + 1 }, (_, taken) => ({ ...split, [hold]: taken }))),
      [{}],
    )
    .filter((split) => splitSize(split) === amount);
}

/** What a split leaves, with regular holds of equal contents put in order: equal texts are equal splits (R13.2a). */
function signature(of: Ship, split: Record<string, number>): string {
  const rows = available(of, 'gold').map(({ hold, count }) => `${hold === 6 ? 'six' : count}:${split[hold] ?? 0}`);
  return rows.sort().join(' ');
}

const ships = fc
  .array(fc.integer({ min: 0, max: 4 }), { minLength: 5, maxLength: 6 })
  .map((counts) => ship(...counts.map((n) => (n === 0 ? null : gold(n)))));

describe('splits of tokens over holds', () => {
  test('R13.5 the default takes from the hold with fewest tokens, then the lowest number', () => {
    expect(defaultSplit(ship(gold(4), gold(2), gold(2), null, null), 'gold', 3)).toEqual({ 2: 2, 3: 1 });
  });

  test('R7.3 finds out whether all splits are equivalent', () => {
    fc.assert(
      fc.property(ships, fc.integer({ min: 1, max: 7 }), (of, amount) => {
        const distinct = new Set(allSplits(of, amount).map((split) => signature(of, split)));
        fc.pre(distinct.size > 0);
        expect(onlyOneSplit(of, 'gold', amount)).toBe(distinct.size === 1);
      }),
    );
  });

  test('R13.2a equal holds need no question if one token is given or kept, or one is in each', () => {
    const only = (amount: number, ...counts: number[]) => onlyOneSplit(ship(...counts.map(gold)), 'gold', amount);
    expect([only(1, 3, 3), only(5, 3, 3), only(6, 3, 3), only(2, 1, 1, 1)]).toEqual([true, true, true, true]);
    expect([only(2, 3, 3), only(4, 3, 3), only(1, 3, 2)]).toEqual([false, false, false]);
  });

  test('R13.2a a split is valid if it adds up and no hold gives more than it has', () => {
    fc.assert(
      fc.property(ships, fc.integer({ min: 1, max: 7 }), (of, amount) => {
        for (const split of allSplits(of, amount)) expect(fits(split, described(of, amount))).toBe(true);
        fc.pre(allSplits(of, amount).length > 0);
        expect(fits(defaultSplit(of, 'gold', amount), described(of, amount))).toBe(true);
        expect(fits(defaultSplit(of, 'gold', amount - 1), described(of, amount))).toBe(false);
      }),
    );
    expect(fits({ 1: 3 }, described(ship(gold(2), gold(2), null, null, null), 3))).toBe(false);
    expect(fits({ 3: 1 }, described(ship(gold(2), gold(2), null, null, null), 1))).toBe(false);
  });
});
