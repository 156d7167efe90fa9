/** Collects measurements while games are played. */
import { histogramOf, refusalsOf, spreadOf, type Figures, type Sample } from './figures';
import type { LabServer, Usage } from './labServer';
import type { Gauges, Outcome } from './table';

export class Meter implements Gauges {
  readonly outcomes: Outcome[] = [];
  readonly timeline: Sample[] = [];
  /** Tables in play. */
  rooms = 0;
  sampled = 0;
  /** Tables where nothing was played, because the server was killed before all players had seats. */
  interrupted = 0;
  private readonly started = performance.now();
  private readonly owns: number[] = [];
  private readonly alls: number[] = [];
  private readonly returns: number[] = [];
  private readonly backs: number[] = [];
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

  own(ms: number): void {
    this.owns.push(ms);
    this.recent.push(ms);
  }

  all(ms: number): void {
    this.alls.push(ms);
  }

  reconnected(ms: number): void {
    this.returns.push(ms);
  }

  back(ms: number): void {
    this.backs.push(ms);
  }

  action(): void {
    this.actions++;
  }

  /** Measures the server before the first table opens. */
  async begin(): Promise<void> {
    this.first = await this.target.usage?.(true);
    this.last = this.first && { ...this.first, at: 0 };
  }

  /** Measures the server's memory as soon as all tables are in play. */
  gathered(): void {
    if (++this.gatheredTables === this.most) this.weighing = this.weigh();
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
    const used =
      usage === undefined || this.last === undefined
        ? {}
        : { cpu: (usage.cpu - this.last.cpu) / 1000 / Math.max(0.001, at - this.last.at), memory: usage.memory };
    if (usage !== undefined) this.last = { ...usage, at };
    const games = this.outcomes.filter(({ completed }) => completed).length;
    const violations = this.outcomes.reduce((sum, outcome) => sum + outcome.violations.length, 0);
    const sample = { at, games, violations, actions: this.actions, rooms: this.rooms, p50, p99, ...used };
    this.timeline.push(sample);
    return sample;
  }

  figures(): Figures {
    const { outcomes, actions, seconds } = this;
    const counts = outcomes.flatMap((outcome) => outcome.counts);
    const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
    const played = sum(outcomes.map((outcome) => outcome.actions * outcome.clients));
    const cpu = ((this.last?.cpu ?? 0) - (this.first?.cpu ?? 0)) / 1000;
    const busy = { tries: sum(counts.map(({ tries }) => tries)), returns: sum(counts.map((each) => each.returns)) };
    return {
      games: outcomes.length,
      completed: outcomes.filter(({ completed }) => completed).length,
      seconds,
      clients: sum(outcomes.map(({ clients }) => clients)),
      actions,
      actionsPerSecond: actions / seconds,
      ...(cpu === 0 ? {} : { actionsPerCpuSecond: actions / cpu }),
      ...(this.perRoom === undefined ? {} : { memoryPerRoom: this.perRoom }),
      own: spreadOf(this.owns),
      all: spreadOf(this.alls),
      bytesPerAction: sum(outcomes.map(({ bytes }) => bytes.received)) / Math.max(1, played),
      sentPerAction: sum(outcomes.map(({ bytes }) => bytes.sent)) / Math.max(1, played),
      reconnects: { tried: busy.tries, succeeded: busy.returns, time: spreadOf(this.returns) },
      ...this.killed(),
      faults: {
        drops: sum(counts.map(({ drops }) => drops)),
        duplicates: sum(outcomes.map(({ duplicates }) => duplicates)),
        nonsense: sum(counts.map(({ nonsense }) => nonsense)),
        tabs: sum(counts.map(({ tabs }) => tabs)),
      },
      refusals: refusalsOf(outcomes),
      violations: outcomes.flatMap(({ violations }) => violations),
      sampled: this.sampled,
      timeline: this.timeline,
      histogram: histogramOf(this.owns),
    };
  }

  private killed(): Pick<Figures, 'kills'> {
    const { outcomes, interrupted, backs } = this;
    if (this.target.kills === undefined) return {};
    const { count, tables, untold } = this.target.kills;
    const inputs = outcomes.reduce((sum, { played }) => sum + (played?.inputs.length ?? 0), 0);
    return { kills: { count, tables, inputs, untold, interrupted, back: spreadOf(backs) } };
  }
}
