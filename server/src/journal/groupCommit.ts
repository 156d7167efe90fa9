import { setTimeout as delay } from 'node:timers/promises';
import { NotWritten } from './errors';
import { Group, type End, type Job } from './group';
import type { FoundTable, Log, Store } from './schema';
import { Statements, type Claim, type Removal, type Write } from './statements';

/** How long a failing store is retried, and how often, in ms. */
const PATIENCE = 2_000;
const PAUSE = 50;

/** Jobs of one transaction, so that later ones do not wait too long. */
const MOST_JOBS = 256;

/** Combines the writes of all tables in one turn of the event loop into one transaction, and those during a transaction into the next. */
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

  /** Resolves when it is durable. Throws `NotWritten` or `CodeTaken`. `doubtful`: an earlier write of this table failed and may be in the store. */
  write(write: Write, doubtful: boolean): Promise<void> {
    return this.gather((end) => ({ kind: 'write', write, doubtful, end }));
  }

  /** Resolves with the table, if there is one. Throws `NotWritten`. */
  claim(claim: Claim): Promise<FoundTable | undefined> {
    return this.gather((end) => ({ kind: 'claim', claim, doubtful: false, end }));
  }

  /** Throws `NotWritten`. */
  remove(removal: Removal): Promise<void> {
    return this.gather((end) => ({ kind: 'remove', removal, doubtful: false, end }));
  }

  /** Stores the time, with the next transaction. */
  beat(): void {
    this.beatWanted = true;
    this.start();
  }

  /** Resolves when everything is written. Later jobs are rejected. */
  async close(): Promise<void> {
    while (this.running) await this.end;
    this.closed = true;
  }

  private gather<Result>(jobWith: (end: End<Result>) => Job): Promise<Result> {
    if (this.closed) return Promise.reject(new NotWritten('store'));
    return new Promise((resolve, reject) => {
      this.gathered.push(jobWith({ resolve, reject }));
      this.start();
    });
  }

  private start(): void {
    if (!this.running) this.end = this.run();
  }

  private async run(): Promise<void> {
    this.running = true;
    while (this.gathered.length > 0 || this.beatWanted) {
      // Includes all writes of this turn of the event loop.
      await new Promise(setImmediate);
      const jobs = this.gathered.splice(0, MOST_JOBS);
      const claims = jobs.filter(({ kind }) => kind === 'claim');
      const others = jobs.filter(({ kind }) => kind !== 'claim');
      // Claims run alone: they take what others may be waiting for, so they must not wait themselves.
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

  /** One transaction. Returns its fault. */
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

  /** A job that the store refuses must not fail the others. */
  private async apart(jobs: readonly Job[]): Promise<void> {
    for (const job of jobs) await this.commit([job]);
  }

  private fail(jobs: readonly Job[], fault: unknown): void {
    this.log.error({ err: fault, tables: jobs.length }, 'the journal could not be written');
    for (const { end } of jobs) end.reject(new NotWritten('store', { cause: fault }));
  }
}
