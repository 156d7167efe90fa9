/** What was measured over all tables, as data. */
import type { Outcome } from './table';
import type { Violation } from './violation';

/** Times in ms. */
export interface Spread {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** One moment of the run. */
export interface Sample {
  /** Seconds since the start. */
  readonly at: number;
  readonly games: number;
  readonly actions: number;
  readonly rooms: number;
  /** Median and 99th percentile of send → own confirmation since the last moment, in ms. */
  readonly p50: number;
  readonly p99: number;
  /** Of the server's process: cores in use, and bytes. Absent at a server of somebody else's. */
  readonly cpu?: number;
  readonly memory?: number;
}

/** What became of it when the server was killed. */
export interface KillFigures {
  readonly count: number;
  /** Tables that were being played at, of all kills. */
  readonly tables: number;
  /** Inputs of all games, chance included. */
  readonly inputs: number;
  /** Inputs that were found in the store, and of which nobody had been told. */
  readonly untold: number;
  /** Tables at which nothing was played, as not everybody had a seat yet. */
  readonly interrupted: number;
  /** From the next server's being ready to a client's welcome; ms. */
  readonly back: Spread;
}

export interface Figures {
  readonly games: number;
  readonly completed: number;
  readonly seconds: number;
  readonly clients: number;
  readonly actions: number;
  readonly actionsPerSecond: number;
  /** Absent, like the memory, where the server's process cannot be asked. */
  readonly actionsPerCpuSecond?: number;
  readonly memoryPerRoom?: number;
  /** Send → own confirmation, and → everybody has been told. */
  readonly own: Spread;
  readonly all: Spread;
  /** Received by one client for one action. */
  readonly bytesPerAction: number;
  readonly sentPerAction: number;
  /** Present where the server was killed on purpose. */
  readonly kills?: KillFigures;
  readonly reconnects: { readonly tried: number; readonly succeeded: number; readonly time: Spread };
  readonly faults: {
    readonly drops: number;
    readonly duplicates: number;
    readonly nonsense: number;
    readonly tabs: number;
  };
  readonly refusals: Readonly<Record<string, number>>;
  readonly violations: readonly Violation[];
  /** Tables held against the scrambling law. */
  readonly sampled: number;
  readonly timeline: readonly Sample[];
  /** Every time of send → own confirmation, in classes for a histogram. */
  readonly histogram: readonly (readonly [upTo: number, count: number])[];
}

/** The spread of some times; zeros when there are none. */
export function spreadOf(times: readonly number[]): Spread {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: sorted.at(-1) ?? 0 };
}

/** Classes of times, each half as wide again as the one before. */
export function histogramOf(times: readonly number[]): [number, number][] {
  const limits = [1];
  const most = Math.max(1, ...(spreadOf(times).max === 0 ? [1] : [spreadOf(times).max]));
  while ((limits.at(-1) ?? most) < most) limits.push(Math.ceil((limits.at(-1) ?? 1) * 1.5));
  const counts = limits.map((limit): [number, number] => [limit, 0]);
  for (const time of times) {
    const found = counts.find(([limit]) => time <= limit);
    if (found !== undefined) found[1]++;
  }
  return counts;
}

/** Refusals of all clients, by code. */
export function refusalsOf(outcomes: readonly Outcome[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const { refusals } of outcomes.flatMap(({ counts }) => counts)) {
    for (const [code, count] of Object.entries(refusals)) sum[code] = (sum[code] ?? 0) + count;
  }
  return sum;
}
