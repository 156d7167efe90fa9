/** From tallies to estimates with 95 % confidence intervals. */
import type { Counts, Mean, Share } from './tally';

/** What a number is: a count or score, or a share from 0 to 1. */
export type Unit = 'number' | 'share' | 'difference';

/** A value with its 95 % interval; NaN where there is too little to say. */
export interface Estimate {
  readonly unit: Unit;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Standard errors that 95 % of a normal distribution lie within. */
const Z = 1.959964;

/** The mean of an observation, in parts of `per`. */
export function meanOf({ n, sum }: Mean, per = 1): number {
  return sum / n / per;
}

/** A mean by the normal approximation, in parts of `per`. */
export function estimateMean(mean: Mean, per = 1): Estimate {
  return around('number', meanOf(mean, per), (Z * standardError(mean)) / per);
}

/** A rate by Wilson's interval, which stays within 0 and 1; hits count 1 / `whole` each. */
export function estimateShare({ n, hits }: Share, whole = 1): Estimate {
  const rate = hits / whole / n;
  const weight = (Z * Z) / n;
  const middle = (rate + weight / 2) / (1 + weight);
  const half = (Z / (1 + weight)) * Math.sqrt((rate * (1 - rate)) / n + weight / (4 * n));
  return { unit: 'share', value: rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** How much larger the first of two independent means is. */
export function estimateDifference(mean: Mean, other: Mean, per = 1): Estimate {
  const half = Z * Math.hypot(standardError(mean), standardError(other));
  return around('difference', meanOf(mean, per) - meanOf(other, per), half / per);
}

/** Whether a difference is more than chance would make of nothing in 95 % of cases. */
export function isMarked({ unit, low, high }: Estimate): boolean {
  return unit === 'difference' && (low > 0 || high < 0);
}

function around(unit: Unit, value: number, half: number): Estimate {
  return { unit, value, low: value - half, high: value + half };
}

function standardError({ n, sum, squares }: Mean): number {
  return n < 2 ? NaN : Math.sqrt(Math.max(0, squares - (sum * sum) / n) / (n - 1) / n);
}

/** The value below which that part of the counted lies. */
export function quantile(counts: Counts, part: number): number {
  const values = Object.keys(counts)
    .map(Number)
    .sort((a, b) => a - b);
  const total = Object.values(counts).reduce((sum, each) => sum + each, 0);
  let below = 0;
  for (const value of values) {
    below += counts[value] ?? 0;
    if (below >= part * total) return value;
  }
  return NaN;
}
