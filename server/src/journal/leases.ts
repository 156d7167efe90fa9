import { sql, type RawBuilder } from 'kysely';
import type { Elsewhere } from './journal';
import type { Dialect, Log, Store } from './schema';

/** How long a lease lasts, how often it is renewed, and the pause after a failure; in ms. */
const LEASE = 6_000;
const RENEW = 2_000;
const AGAIN = 250;

/** The database's clock, in ms since epoch: those of the machines may differ. */
function databaseNow(dialect: Dialect): RawBuilder<number> {
  return dialect === 'postgres'
    ? sql`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
    : sql`cast(unixepoch('subsec') * 1000 as integer)`;
}

/** Whether the process of a row lives and is another one. */
export function livesAs(dialect: Dialect, process: string | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(processes.id <> ${process} and processes.until > ${databaseNow(dialect)})`;
}

export function livesAnother(dialect: Dialect, process: string): RawBuilder<boolean> {
  return sql`exists (select 1 from processes where ${livesAs(dialect, process)})`;
}

export function hasAnother(dialect: Dialect, process: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select 1 from processes where processes.id = tables.owner and ${livesAs(dialect, process)})`;
}

/** Ends a query for tables whose owner is to change: it skips rows locked by another transaction, to avoid deadlocks. */
export function unlocked(dialect: Dialect): RawBuilder<unknown> {
  // SQLite has one writer at a time.
  return dialect === 'postgres' ? sql`for update skip locked` : sql``;
}

/**
 * The lease of this process on its tables. When it expires, other processes may claim them. A process that was held up cannot write tables claimed
 * by others, and finds out when it resumes (`late`).
 */
export class Leases {
  private timer: NodeJS.Timeout | undefined;
  private ended = false;
  private behind = false;
  private renewed = 0;
  private living: ReadonlySet<string> = new Set();

  constructor(
    private readonly store: Store,
    private readonly self: Elsewhere,
    private readonly log: Log,
    /** Called when the lease had expired. */
    private readonly late: () => Promise<void>,
    /** Called with processes whose lease has expired. */
    private readonly dead: (processes: readonly string[]) => void,
  ) {}

  /** Throws if the store cannot be written. */
  async begin(): Promise<void> {
    await this.renew();
    this.wait(RENEW);
  }

  lives(process: string): boolean {
    return this.living.has(process);
  }

  /** Gives up the lease, so that others need not wait for its end. */
  async end(): Promise<void> {
    this.ended = true;
    clearTimeout(this.timer);
    await this.store.database.deleteFrom('processes').where('id', '=', this.self.process).execute();
  }

  private wait(ms: number): void {
    if (!this.ended) this.timer = setTimeout(() => void this.again(), ms).unref();
  }

  private async again(): Promise<void> {
    try {
      this.behind ||= performance.now() - this.renewed > LEASE;
      await this.renew();
      if (this.behind) await this.late();
      this.behind = false;
      this.wait(RENEW);
    } catch (error) {
      this.log.warn({ err: error }, 'the lease of this server could not be renewed');
      this.wait(AGAIN);
    }
  }

  private async renew(): Promise<void> {
    const { database, dialect } = this.store;
    const now = databaseNow(dialect);
    const begun = performance.now();
    const [dead, living] = await database.transaction().execute(async (transaction) => {
      const until = sql<number>`${now} + ${LEASE}`;
      await transaction
        .insertInto('processes')
        .values({ id: this.self.process, address: this.self.address, until })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ until }))
        .execute();
      const ended = await transaction.deleteFrom('processes').where('until', '<=', now).returning('id').execute();
      // Tables without an owner whose clock runs are woken when they are due.
      const orphans = sql<number>`(select free.key from tables as free
        where free.owner is not null and free.owner not in (select id from processes) ${unlocked(dialect)})`;
      await transaction.updateTable('tables').set({ owner: null }).where('key', 'in', orphans).execute();
      return [ended, await transaction.selectFrom('processes').select('id').execute()];
    });
    this.renewed = begun;
    this.living = new Set(living.map(({ id }) => id));
    if (dead.length > 0) this.dead(dead.map(({ id }) => id));
  }
}
