import { setTimeout as delay } from 'node:timers/promises';
import { NotWritten } from './errors';
import { Group, type Job } from './group';
import type { FoundTable } from './schema';
import { Statements, type Claim, type Removal, type Write } from './statements';
import type { Log, Store } from './store';

/** How long a store that fails is asked again, and how often, in ms. */
const PATIENCE = 2_000;
const PAUSE = 50;

/** Most jobs of one transaction: those after them are not held up for too long. */
const MOST_JOBS = 256;

/**
 * Puts what is written in one turn of the event loop, by all tables, into one transaction. While one is under way the next
 * is gathered.
 */
export class GroupCommit {
  private readonly statements: Statements;
  private gathered: Job[] = [];
  private beatWanted = false;
  private running = false;
  private closed = false;
  private end: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: Store,
    private readonly now: () => number,
    private readonly log: Log,
  ) {
    this.statements = new Statements(store);
  }

  /**
   * Resolves when it is safe. Throws `NotWritten` or `CodeTaken`. `doubtful`: the last write of this table has failed, and
   * nobody knows how much of it.
   */
  write(write: Write, doubtful: boolean): Promise<void> {
    return new Promise((resolve, reject) => this.gather({ kind: 'write', write, doubtful, end: { resolve, reject } }));
  }

  /** Resolves with the table, undefined when there is none. Throws `NotWritten`. */
  claim(claim: Claim): Promise<FoundTable | undefined> {
    return new Promise((resolve, reject) =>
      this.gather({ kind: 'claim', claim, doubtful: false, end: { resolve, reject } }),
    );
  }

  /** Resolves when the table is gone. Throws `NotWritten`. */
  remove(removal: Removal): Promise<void> {
    return new Promise((resolve, reject) =>
      this.gather({ kind: 'remove', removal, doubtful: false, end: { resolve, reject } }),
    );
  }

  /** The time is to be kept, by itself or with what else is written. */
  beat(): void {
    this.beatWanted = true;
    this.start();
  }

  /** Resolves when nothing waits any more; nothing is taken from then on. */
  async close(): Promise<void> {
    while (this.running) await this.end;
    this.closed = true;
  }

  private gather(job: Job): void {
    if (this.closed) {
      job.end.reject(new NotWritten('store'));
      return;
    }
    this.gathered.push(job);
    this.start();
  }

  private start(): void {
    if (!this.running) this.end = this.run();
  }

  private async run(): Promise<void> {
    this.running = true;
    while (this.gathered.length > 0 || this.beatWanted) {
      // Everybody who has something to write in this turn of the event loop gets in.
      await new Promise(setImmediate);
      const jobs = this.gathered.splice(0, MOST_JOBS);
      const claims = jobs.filter(({ kind }) => kind === 'claim');
      const others = jobs.filter(({ kind }) => kind !== 'claim');
      // By themselves: a claim takes what others may be waiting for, and so must not wait for anybody itself.
      if (claims.length > 0) await this.commit(claims);
      if (others.length > 0 || this.beatWanted) await this.commit(others);
    }
    this.running = false;
  }

  private async commit(jobs: readonly Job[]): Promise<void> {
    const until = performance.now() + PATIENCE;
    for (;;) {
      const fault = await this.attempt(jobs);
      if (fault === undefined) return;
      for (const job of jobs) job.doubtful = true;
      if (this.store.refuses(fault) && jobs.length > 1) return this.apart(jobs);
      if (this.store.refuses(fault) || performance.now() + PAUSE > until) return this.fail(jobs, fault);
      await delay(PAUSE);
    }
  }

  /** One transaction. Returns why it has failed. */
  private async attempt(jobs: readonly Job[]): Promise<unknown> {
    try {
      const group = new Group(this.statements, jobs, this.beatWanted ? this.now() : undefined);
      this.beatWanted = false;
      group.settle(await this.store.together(group.steps.map(({ statement }) => statement)));
      return undefined;
    } catch (fault) {
      return fault;
    }
  }

  /** What the store refuses of one table costs the others nothing. */
  private async apart(jobs: readonly Job[]): Promise<void> {
    for (const job of jobs) await this.commit([job]);
  }

  private fail(jobs: readonly Job[], fault: unknown): void {
    this.log.error({ err: fault, tables: jobs.length }, 'the journal could not be written');
    for (const { end } of jobs) end.reject(new NotWritten('store', { cause: fault }));
  }
}
