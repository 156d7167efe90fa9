import { sql, type RawBuilder } from 'kysely';
import type { Store } from './schema';

/** Tables checked, or games deleted, in one statement, so that games in play do not wait long. */
const MOST = 500;

/** Deletes old tables and games, a few rows at a time. Each method returns how many. */
export class StoredRetention {
  constructor(private readonly store: Pick<Store, 'database'>) {}

  /** Deletes tables without an owner whose last record is older. `abandon` deletes those with an unfinished game, and returns how many. */
  async forgetTables(before: number, abandon: (ids: readonly string[]) => Promise<number>): Promise<number> {
    const { database } = this.store;
    let forgotten = 0;
    for (let from = 0; ;) {
      const keys = database.selectFrom('tables').select('key').where('key', '>', from).orderBy('key').limit(MOST);
      const last = (await keys.execute()).at(-1);
      if (last === undefined) return forgotten;
      forgotten += await abandon(await this.unfinished(from, last.key, before));
      forgotten += await this.forgetAmong(from, last.key, before);
      from = last.key;
    }
  }

  /** Deletes games that ended earlier. */
  async forgetGames(before: number): Promise<number> {
    const { database } = this.store;
    for (let forgotten = 0; ;) {
      const old = database.selectFrom('games').select('id').where('at', '<', before).orderBy('at').limit(MOST);
      const gone = await database.deleteFrom('games').where('id', 'in', old).returning('id').execute();
      forgotten += gone.length;
      if (gone.length < MOST) return forgotten;
    }
  }

  /** Deletes games beyond so many, the oldest of the origin with most, so that nobody can displace the games of others. */
  async forgetSurplus(most: number): Promise<number> {
    const { database } = this.store;
    const count = database.selectFrom('games').select((build) => build.fn.countAll<number>().as('games'));
    for (let forgotten = 0; ;) {
      const { games } = await count.executeTakeFirstOrThrow();
      const surplus = Math.min(games - most, MOST);
      if (surplus <= 0) return forgotten;
      const ranked = sql`select id, at, row_number() over (partition by origin order by at desc) as place from games`;
      const last = sql<string>`(select id from (${ranked}) as ranked order by place desc, at limit ${surplus})`;
      await database.deleteFrom('games').where('id', 'in', last).execute();
      forgotten += surplus;
    }
  }

  private async unfinished(after: number, upTo: number, before: number): Promise<string[]> {
    const { rows } = await sql<{ uuid: string }>`
      select uuid from tables where ${old(after, upTo, before)} and phase in ('playing', 'frozen')`.execute(
      this.store.database,
    );
    return rows.map(({ uuid }) => uuid);
  }

  private async forgetAmong(after: number, upTo: number, before: number): Promise<number> {
    return this.store.database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ key: number }>`
        delete from tables where ${old(after, upTo, before)}
        returning key`.execute(transaction);
      const keys = rows.map(({ key }) => key);
      if (keys.length > 0) await transaction.deleteFrom('records').where('table_key', 'in', keys).execute();
      return keys.length;
    });
  }
}

/** Whether a table without an owner has had no record since. */
const old = (after: number, upTo: number, before: number): RawBuilder<boolean> =>
  sql`owner is null and key > ${after} and key <= ${upTo}
    and not exists (select 1 from records where table_key = tables.key and at >= ${before})`;
