import { sql, type RawBuilder } from 'kysely';
import type { Log } from './groupCommit';
import type { Dialect } from './schema';
import type { Store } from './store';

/** How long a process is believed to live after it has last said so, and how often it says so, in ms. */
export const LEASE = 6_000;
const RENEW = 2_000;

/** The database's own clock, in ms since epoch: those of the machines may differ. */
function databaseNow(dialect: Dialect): RawBuilder<number> {
  return dialect === 'postgres'
    ? sql`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
    : sql`cast(unixepoch('subsec') * 1000 as integer)`;
}

/** Whether any process lives but the one of that name. */
export function livesAnother(dialect: Dialect, process: string | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select 1 from processes where id <> ${process} and until > ${databaseNow(dialect)})`;
}

/** Whether another living process has the table of a row. */
export function hasAnother(dialect: Dialect, process: string | RawBuilder<unknown>): RawBuilder<boolean> {
  const now = databaseNow(dialect);
  return sql`exists (
    select 1 from processes where id = tables.owner and id <> ${process} and until > ${now})`;
}

/**
 * That a process lives, as it tells those with which it shares the store. The tables of one that has not told so in time
 * are anybody's. One that was held up may still believe that they are its own: it can write nothing once another has
 * claimed them, and it is told when it goes on.
 */
export class Leases {
  private timer: NodeJS.Timeout | undefined;
  private renewed = 0;
  private living: ReadonlySet<string> = new Set();

  constructor(
    private readonly store: Store,
    private readonly process: string,
    private readonly log: Log,
    /** It was silent for so long that others may have taken its tables. */
    private readonly late: () => Promise<void>,
    /** These processes have been silent for so long. */
    private readonly dead: (processes: readonly string[]) => void,
  ) {}

  /** Resolves when the others know. Throws when the store cannot be written. */
  async begin(): Promise<void> {
    await this.renew();
    this.timer = setInterval(() => {
      this.again().catch((error: unknown) =>
        this.log.warn({ err: error }, 'the store does not know that this server lives'),
      );
    }, RENEW).unref();
  }

  /** Whether that process was alive when this one last told that it is. */
  lives(process: string): boolean {
    return this.living.has(process);
  }

  /** The others need not wait to take what is left of it. */
  async end(): Promise<void> {
    clearInterval(this.timer);
    await this.store.database.deleteFrom('processes').where('id', '=', this.process).execute();
  }

  private async again(): Promise<void> {
    const late = performance.now() - this.renewed > LEASE;
    await this.renew();
    if (late) await this.late();
  }

  private async renew(): Promise<void> {
    const { database, dialect } = this.store;
    const now = databaseNow(dialect);
    const begun = performance.now();
    const [dead, living] = await database.transaction().execute(async (transaction) => {
      const until = sql<number>`${now} + ${LEASE}`;
      await transaction
        .insertInto('processes')
        .values({ id: this.process, until })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ until }))
        .execute();
      const ended = await transaction.deleteFrom('processes').where('until', '<=', now).returning('id').execute();
      // Whose clock runs wakes by itself, like any table that nobody has.
      await transaction
        .updateTable('tables')
        .set({ owner: null })
        .where('owner', 'is not', null)
        .where('owner', 'not in', (each) => each.selectFrom('processes').select('id'))
        .execute();
      return [ended, await transaction.selectFrom('processes').select('id').execute()];
    });
    this.renewed = begun;
    this.living = new Set(living.map(({ id }) => id));
    if (dead.length > 0) this.dead(dead.map(({ id }) => id));
  }
}
