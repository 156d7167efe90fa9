/** From tallies to estimates with 95 % confidence intervals. */
import type { Estimate, Unit } from '../report/report';
import type { Counts, Mean, Share } from './tally';

/** 95 % of a normal distribution lie within this many standard errors. */
const Z = 1.959964;

/** The mean, divided by `per`. */
export function meanOf({ n, sum }: Mean, per = 1): number {
  return sum / n / per;
}

/** A mean with the interval of the normal approximation, divided by `per`. */
export function estimateMean(mean: Mean, per = 1): Estimate {
  return around('number', meanOf(mean, per), (Z * standardError(mean)) / per);
}

/** A rate with Wilson's interval, which stays within 0 and 1. A hit counts 1 / `whole`. */
export function estimateShare({ n, hits }: Share, whole = 1): Estimate {
  const rate = hits / whole / n;
  const weight = (Z * Z) / n;
  const middle = (rate + weight / 2) / (1 + weight);
  const half = (Z / (1 + weight)) * Math.sqrt((rate * (1 - rate)) / n + weight / (4 * n));
  return { unit: 'share', value: rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** The first of two independent means minus the second. */
export function estimateDifference(mean: Mean, other: Mean, per = 1): Estimate {
  const half = Z * Math.hypot(standardError(mean), standardError(other));
  return around('difference', meanOf(mean, per) - meanOf(other, per), half / per);
}

function around(unit: Unit, value: number, half: number): Estimate {
  return { unit, value, low: value - half, high: value + half };
}

function standardError({ n, sum, squares }: Mean): number {
  return n < 2 ? NaN : Math.sqrt(Math.max(0, squares - (sum * sum) / n) / (n - 1) / n);
}

/** The lowest value that at least this part of all observations do not exceed. */
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
