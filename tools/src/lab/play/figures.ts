/** Distributions of measurements. */

/** In ms. */
export interface Spread {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** Zeros if there are no times. */
export function spreadOf(times: readonly number[]): Spread {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: sorted.at(-1) ?? 0 };
}

/** Counts times in classes, each 1.5 times as wide as the one before. */
export function histogramOf(times: readonly number[]): [upTo: number, count: number][] {
  const { max } = spreadOf(times);
  const classes: [number, number][] = [[1, 0]];
  for (let limit = 1; limit < max; classes.push([limit, 0])) limit = Math.ceil(limit * 1.5);
  for (const time of times) {
    const found = classes.find(([limit]) => time <= limit);
    if (found !== undefined) found[1]++;
  }
  return classes;
}
