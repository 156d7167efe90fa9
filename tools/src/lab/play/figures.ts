/** The measurements of all tables, as data. */
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
  readonly violations: number;
  readonly actions: number;
  readonly rooms: number;
  /** From an answer to its own confirmation since the previous sample, in ms. */
  readonly p50: number;
  readonly p99: number;
  /** The server's cores in use and bytes of memory; absent if its process cannot be asked. */
  readonly cpu?: number;
  readonly memory?: number;
}

export interface KillFigures {
  readonly count: number;
  /** Tables in play, summed over all kills. */
  readonly tables: number;
  /** Inputs of all games, chance included. */
  readonly inputs: number;
  /** Inputs found in the store that no client had received. */
  readonly untold: number;
  /** Tables where nothing was played, because not all players had seats yet. */
  readonly interrupted: number;
  /** From the next server being ready to a client's welcome, in ms. */
  readonly back: Spread;
}

export interface Figures {
  readonly games: number;
  readonly completed: number;
  readonly seconds: number;
  readonly clients: number;
  readonly actions: number;
  readonly actionsPerSecond: number;
  /** Absent, like the memory, if the server's process cannot be asked. */
  readonly actionsPerCpuSecond?: number;
  readonly memoryPerRoom?: number;
  /** From an answer to its own confirmation, and until every client has it. */
  readonly own: Spread;
  readonly all: Spread;
  /** Received by one client per action. */
  readonly bytesPerAction: number;
  readonly sentPerAction: number;
  /** Present if the server was killed on purpose. */
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
  /** Tables checked for leaks frame by frame. */
  readonly sampled: number;
  readonly timeline: readonly Sample[];
  /** Answers by time to their own confirmation. */
  readonly histogram: readonly (readonly [upTo: number, count: number])[];
}

/** Zeros if there are no times. */
export function spreadOf(times: readonly number[]): Spread {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: sorted.at(-1) ?? 0 };
}

/** Counts times in classes, each 1.5 times as wide as the one before. */
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
