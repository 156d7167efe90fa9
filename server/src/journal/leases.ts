import { sql, type RawBuilder } from 'kysely';
import type { Elsewhere } from './journal';
import type { Dialect } from './schema';
import type { Log, Store } from './store';

/** How long a process is believed to live after it has last said so; how often it says so, and tries to when that fails; in ms. */
const LEASE = 6_000;
const RENEW = 2_000;
const AGAIN = 250;

/** The database's own clock, in ms since epoch: those of the machines may differ. */
function databaseNow(dialect: Dialect): RawBuilder<number> {
  return dialect === 'postgres'
    ? sql`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
    : sql`cast(unixepoch('subsec') * 1000 as integer)`;
}

/** Whether the process of a row lives, and is not the one of that name. */
export function livesAs(dialect: Dialect, process: string | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(processes.id <> ${process} and processes.until > ${databaseNow(dialect)})`;
}

/** Whether any process lives but the one of that name. */
export function livesAnother(dialect: Dialect, process: string): RawBuilder<boolean> {
  return sql`exists (select 1 from processes where ${livesAs(dialect, process)})`;
}

/** Whether another living process has the table of a row. */
export function hasAnother(dialect: Dialect, process: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select 1 from processes where processes.id = tables.owner and ${livesAs(dialect, process)})`;
}

/**
 * The end of a query for tables whose owner is to change: it leaves out rows that another transaction holds. Two processes that
 * waited for each other's rows would be a deadlock.
 */
export function unlocked(dialect: Dialect): RawBuilder<unknown> {
  // SQLite is written by one at a time.
  return dialect === 'postgres' ? sql`for update skip locked` : sql``;
}

/**
 * That a process lives, as it tells those with which it shares the store. The tables of one that has not told so in time
 * are anybody's. One that was held up may still believe that they are its own: it can write nothing once another has
 * claimed them, and it is told when it goes on.
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
    /** It was silent for so long that others may have taken its tables. */
    private readonly late: () => Promise<void>,
    /** These processes have been silent for so long. */
    private readonly dead: (processes: readonly string[]) => void,
  ) {}

  /** Resolves when the others know. Throws when the store cannot be written. */
  async begin(): Promise<void> {
    await this.renew();
    this.wait(RENEW);
  }

  /** Whether that process was alive when this one last told that it is. */
  lives(process: string): boolean {
    return this.living.has(process);
  }

  /** The others need not wait to take what is left of it. */
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
      this.log.warn({ err: error }, 'the store does not know that this server lives');
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
      // Whose clock runs wakes by itself, like any table that nobody has.
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
