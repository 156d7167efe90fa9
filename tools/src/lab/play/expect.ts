/** Conditions of the exit status, such as `p99<250ms` or `completed=100%`. */
import { UsageError } from '../../cli/options';
import type { Spread, Figures } from './meter';

export interface Expectation {
  readonly text: string;
  /** `undefined` if nothing was measured. */
  readonly measured: (figures: Figures) => number | undefined;
  readonly holds: (figures: Figures) => boolean;
}

type Measure = (figures: Figures) => number | undefined;

/** The percentiles of latencies, such as `all-p99`. */
function percentiles(prefix: string, of: (figures: Figures) => Spread | undefined): Record<string, Measure> {
  const names = ['p50', 'p95', 'p99', 'max'] as const;
  return Object.fromEntries(names.map((name) => [prefix + name, (figures: Figures) => of(figures)?.[name]]));
}

/** Times in ms, shares in percent. */
const MEASURES: Readonly<Record<string, Measure>> = {
  ...percentiles('', ({ own }) => own),
  ...percentiles('all-', ({ all }) => all),
  ...percentiles('back-', ({ kills }) => kills?.back),
  completed: ({ games, completed }) => (games === 0 ? undefined : (100 * completed) / games),
  kills: ({ kills }) => kills?.count,
  games: ({ completed }) => completed,
  violations: ({ violations }) => violations.length,
  'actions/s': ({ actionsPerSecond }) => actionsPerSecond,
  'actions/cpu-s': ({ actionsPerCpuSecond }) => actionsPerCpuSecond,
  'bytes/action': ({ bytesPerAction }) => bytesPerAction,
  'memory/room': ({ memoryPerRoom }) => memoryPerRoom,
  reconnected: ({ reconnects: { tried, succeeded } }) => (tried === 0 ? undefined : (100 * succeeded) / tried),
};

const COMPARE: Readonly<Record<string, (measured: number, limit: number) => boolean>> = {
  '<': (measured, limit) => measured < limit,
  '<=': (measured, limit) => measured <= limit,
  '>': (measured, limit) => measured > limit,
  '>=': (measured, limit) => measured >= limit,
  '=': (measured, limit) => measured === limit,
};

/** Factors of units. */
const UNITS: Readonly<Record<string, number>> = { '': 1, ms: 1, s: 1000, '%': 1, kB: 1000, MB: 1e6 };

/** Throws `UsageError`. */
export function readExpectation(text: string): Expectation {
  const [, name = '', sign = '', number = '', unit = ''] =
    /^\s*([\w/-]+?)\s*(<=|>=|<|>|=)\s*(\d+(?:\.\d+)?)\s*([a-zA-Z%]*)\s*$/.exec(text) ?? [];
  const measure = Object.hasOwn(MEASURES, name) ? MEASURES[name] : undefined;
  const compare = COMPARE[sign];
  const factor = Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined;
  if (measure === undefined || compare === undefined || factor === undefined) {
    throw new UsageError(
      `--expect "${text}": such as p99<250ms or completed=100%; ${Object.keys(MEASURES).join(', ')}`,
    );
  }
  const limit = Number(number) * factor;
  return {
    text: text.trim(),
    measured: measure,
    holds: (figures) => {
      const measured = measure(figures);
      return measured !== undefined && compare(measured, limit);
    },
  };
}
