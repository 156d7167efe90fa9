/** S5: the winner. */
import type { Seat } from '../../../shared/src/engine';

/** Seats by rank, the richest first; equal coins share a rank. */
export function ranking(coins: readonly number[]): Seat[][] {
  const values = [...new Set(coins)].sort((a, b) => b - a);
  return values.map((value) => [...coins.keys()].filter((seat) => coins[seat] === value));
}
