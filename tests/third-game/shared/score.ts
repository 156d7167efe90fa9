/** S5: who wins. */
import type { Seat } from '../../../shared/src/engine';

/** The seats at their places, the richest first; equal coins share a place. */
export function ranking(coins: readonly number[]): Seat[][] {
  const values = [...new Set(coins)].sort((a, b) => b - a);
  return values.map((value) => [...coins.keys()].filter((seat) => coins[seat] === value));
}
