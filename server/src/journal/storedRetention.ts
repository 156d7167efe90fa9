import { sql } from 'kysely';
import type { Store } from './store';

/** Tables looked at, and games forgotten, in one statement: what is played meanwhile waits for no more. */
const MOST = 500;

/** Forgets what is old in a database, a few rows at a time. */
export class StoredRetention {
  constructor(private readonly store: Pick<Store, 'database'>) {}

  /** Tables that nobody owns and whose last record is older than that. Returns how many there were. */
  async forgetTables(before: number): Promise<number> {
    const { database } = this.store;
    let forgotten = 0;
    for (let from = 0; ;) {
      const keys = await database
        .selectFrom('tables')
        .select('key')
        .where('key', '>', from)
        .orderBy('key')
        .limit(MOST)
        .execute();
      const last = keys.at(-1);
      if (last === undefined) return forgotten;
      forgotten += await this.forgetAmong(from, last.key, before);
      from = last.key;
    }
  }

  /** Games that ended before then. Returns how many there were. */
  async forgetGames(before: number): Promise<number> {
    const { database } = this.store;
    for (let forgotten = 0; ;) {
      const old = database.selectFrom('games').select('id').where('at', '<', before).orderBy('at').limit(MOST);
      const gone = await database.deleteFrom('games').where('id', 'in', old).returning('id').execute();
      forgotten += gone.length;
      if (gone.length < MOST) return forgotten;
    }
  }

  /**
   * Games beyond so many: the oldest of the origin that has the most, until there are no more. So nobody pushes out the games of others
   * who have fewer. Returns how many there were.
   */
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

  private async forgetAmong(after: number, upTo: number, before: number): Promise<number> {
    return this.store.database.transaction().execute(async (transaction) => {
      const old = await transaction
        .deleteFrom('tables')
        .where('owner', 'is', null)
        .where('key', '>', after)
        .where('key', '<=', upTo)
        .where((build) =>
          build.not(
            build.exists(
              build
                .selectFrom('records')
                .select('records.sequence')
                .whereRef('records.table_key', '=', 'tables.key')
                .where('records.at', '>=', before),
            ),
          ),
        )
        .returning('key')
        .execute();
      if (old.length > 0) {
        const keys = old.map(({ key }) => key);
        await transaction.deleteFrom('records').where('table_key', 'in', keys).execute();
      }
      return old.length;
    });
  }
}
