/** Collects measurements while games are played. */
import type { LabServer, Usage } from './labServer';
import type { Gauges, Outcome, Timed } from './table';

/** One moment of the run. */
export interface Sample {
  /** Seconds since the start. */
  readonly at: number;
  /** Completed ones. */
  readonly games: number;
  readonly violations: number;
  readonly actions: number;
  /** Tables in play. */
  readonly rooms: number;
  /** From an answer to its own confirmation since the previous sample, in ms. */
  readonly p50: number;
  readonly p99: number;
  /** The server's cores in use and bytes of memory; absent if its process cannot be asked. */
  readonly cpu?: number;
  readonly memory?: number;
}

export type Figures = ReturnType<Meter['figures']>;

export class Meter implements Gauges {
  readonly outcomes: Outcome[] = [];
  readonly timeline: Sample[] = [];
  /** Tables in play. */
  rooms = 0;
  /** Tables checked for leaks frame by frame. */
  sampled = 0;
  /** Tables where nothing was played, because the server was killed before all players had seats. */
  interrupted = 0;
  private readonly started = performance.now();
  private readonly times: Record<Timed, number[]> = { own: [], all: [], reconnected: [], back: [] };
  private recent: number[] = [];
  private actions = 0;
  private first: Usage | undefined;
  private last: (Usage & { readonly at: number }) | undefined;
  private perRoom: number | undefined;
  private gatheredTables = 0;
  private weighing: Promise<void> = Promise.resolve();

  /** `most`: the largest number of tables in play. */
  constructor(
    private readonly target: LabServer,
    private readonly most: number,
  ) {}

  time(what: Timed, ms: number): void {
    this.times[what].push(ms);
    if (what === 'own') this.recent.push(ms);
  }

  action(): void {
    this.actions++;
  }

  /** Measures the server's memory as soon as all tables are in play. */
  gathered(): void {
    if (++this.gatheredTables === this.most) this.weighing = this.weigh();
  }

  /** Measures the server before the first table opens. */
  async begin(): Promise<void> {
    this.first = await this.target.usage?.(true);
    this.last = this.first && { ...this.first, at: 0 };
  }

  private async weigh(): Promise<void> {
    const now = await this.target.usage?.(true);
    if (now === undefined || this.first === undefined || now.rooms === 0) return;
    this.perRoom = (now.memory - this.first.memory) / now.rooms;
  }

  get seconds(): number {
    return (performance.now() - this.started) / 1000;
  }

  /** Takes the last sample. */
  async end(): Promise<Sample> {
    await this.weighing;
    return this.look();
  }

  async look(): Promise<Sample> {
    const usage = await this.target.usage?.(false);
    const at = this.seconds;
    const { p50, p99 } = spreadOf(this.recent);
    this.recent = [];
    const { last } = this;
    const used = usage &&
      last && { cpu: (usage.cpu - last.cpu) / 1000 / Math.max(0.001, at - last.at), memory: usage.memory };
    if (usage !== undefined) this.last = { ...usage, at };
    const games = this.outcomes.filter(({ completed }) => completed).length;
    const violations = sum(this.outcomes.map((outcome) => outcome.violations.length));
    const sample = { at, games, violations, actions: this.actions, rooms: this.rooms, p50, p99, ...used };
    this.timeline.push(sample);
    return sample;
  }

  /** Latencies in ms, bytes per action for one client. Values of the server are absent if its process cannot be asked. */
  figures() {
    const { outcomes, actions, seconds, times, perRoom, sampled, timeline } = this;
    const counts = outcomes.flatMap((outcome) => outcome.counts);
    const perClient = Math.max(1, sum(outcomes.map((outcome) => outcome.actions * outcome.clients)));
    const cpu = ((this.last?.cpu ?? 0) - (this.first?.cpu ?? 0)) / 1000;
    const total = (of: 'tries' | 'returns' | 'drops' | 'nonsense' | 'tabs'): number =>
      sum(counts.map((each) => each[of]));
    return {
      games: outcomes.length,
      completed: outcomes.filter(({ completed }) => completed).length,
      seconds,
      clients: sum(outcomes.map(({ clients }) => clients)),
      actions,
      actionsPerSecond: actions / seconds,
      ...(cpu === 0 ? {} : { actionsPerCpuSecond: actions / cpu }),
      ...(perRoom === undefined ? {} : { memoryPerRoom: perRoom }),
      own: spreadOf(times.own),
      all: spreadOf(times.all),
      bytesPerAction: sum(outcomes.map(({ bytes }) => bytes.received)) / perClient,
      sentPerAction: sum(outcomes.map(({ bytes }) => bytes.sent)) / perClient,
      reconnects: { tried: total('tries'), succeeded: total('returns'), time: spreadOf(times.reconnected) },
      ...this.killed(),
      faults: {
        ...{ drops: total('drops'), nonsense: total('nonsense'), tabs: total('tabs') },
        duplicates: sum(outcomes.map(({ duplicates }) => duplicates)),
      },
      refusals: refusalsOf(outcomes),
      violations: outcomes.flatMap(({ violations }) => violations),
      sampled,
      timeline,
      histogram: histogramOf(times.own),
    };
  }

  /** Present if the server was killed on purpose. */
  private killed() {
    const { kills } = this.target;
    if (kills === undefined) return {};
    const { count, tables, untold } = kills;
    const inputs = sum(this.outcomes.map(({ played }) => played?.inputs.length ?? 0));
    return { kills: { count, tables, inputs, untold, interrupted: this.interrupted, back: spreadOf(this.times.back) } };
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function refusalsOf(outcomes: readonly Outcome[]): Record<string, number> {
  const refusals: Record<string, number> = {};
  for (const each of outcomes.flatMap(({ counts }) => counts.map((client) => Object.entries(client.refusals))).flat()) {
    const [code, count] = each;
    refusals[code] = (refusals[code] ?? 0) + count;
  }
  return refusals;
}

/** A distribution of times in ms. */
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
