import type { Kysely } from 'kysely';
import type { Schema } from '../journal/schema';
import { NOBODY } from '../rooms/names';

/** Tables searched in one statement, so that games in play do not wait long. */
const MOST = 50;
const HOUR = 3_600_000;

/** Erases players who have registered: everything that is stored of them, and their name wherever it stands. */
export class Erasure {
  constructor(
    private readonly database: Kysely<Schema>,
    /** ms since epoch. */
    private readonly now: () => number,
  ) {}

  /** Marks a profile as erased, so that servers remove it from their tables. `finish` does the rest. */
  async begin(profile: string): Promise<void> {
    const row = { profile, at: this.now() };
    await this.database
      .insertInto('erasures')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async within(ms: number): Promise<readonly string[]> {
    const erasures = this.database.selectFrom('erasures').select('profile');
    return (await erasures.where('at', '>=', this.now() - ms).execute()).map(({ profile }) => profile);
  }

  async finish(profile: string): Promise<void> {
    await this.clearGames(profile);
    for (const table of ['results', 'passkeys', 'sessions', 'challenges'] as const) {
      await this.database.deleteFrom(table).where('profile', '=', profile).execute();
    }
    await this.database.deleteFrom('profiles').where('id', '=', profile).execute();
    await this.clearTables(profile);
  }

  /** Finishes erasures that a crash has interrupted or a restored backup has undone. */
  async resume(): Promise<void> {
    const erasures = this.database.selectFrom('erasures').innerJoin('profiles', 'profiles.id', 'erasures.profile');
    for (const { profile } of await erasures.select('erasures.profile').execute()) await this.finish(profile);
  }

  /** Tables in play may have been written once more while a profile was erased. */
  async repeat(): Promise<void> {
    for (const profile of await this.within(2 * HOUR)) await this.clearTables(profile);
  }

  private async clearGames(profile: string): Promise<void> {
    const results = this.database.selectFrom('results').select(['game_id', 'seat']).where('profile', '=', profile);
    for (const { game_id: id, seat } of await results.execute()) while (!(await this.clearGame(id, seat)));
  }

  /** Returns false if somebody else has changed the players meanwhile. */
  private async clearGame(id: string, seat: number): Promise<boolean> {
    const game = await this.database.selectFrom('games').select('seats').where('id', '=', id).executeTakeFirst();
    if (game === undefined) return true;
    const players = JSON.parse(game.seats) as object[];
    const changed = players.map((player, at) =>
      at === seat ? { ...player, name: '', token: undefined, result: undefined } : player,
    );
    const update = this.database.updateTable('games').set({ seats: JSON.stringify(changed) });
    const done = await update.where('id', '=', id).where('seats', '=', game.seats).returning('id').execute();
    return done.length > 0;
  }

  /** Removes the name from the logs of tables, a few tables at a time. */
  private async clearTables(profile: string): Promise<void> {
    const { database } = this;
    for (let from = 0; ;) {
      const next = database.selectFrom('tables').select('key').where('key', '>', from).orderBy('key').limit(MOST);
      const last = (await next.execute()).at(-1)?.key;
      if (last === undefined) return;
      const found = database.selectFrom('records').select('table_key').distinct();
      const among = found.where('table_key', '>', from).where('table_key', '<=', last);
      const rows = await among.where('payload', 'like', `%${profile}%`).execute();
      for (const row of rows) await this.clearTable(row.table_key, profile);
      from = last;
    }
  }

  private async clearTable(key: number, profile: string): Promise<void> {
    const { database } = this;
    const named = database.selectFrom('records').select(['sequence', 'payload']).where('table_key', '=', key);
    const records = await named.where('payload', 'like', '%"name":%').execute();
    const names = new Set(records.flatMap(({ payload }) => namesOf(payload, profile)));
    for (const { sequence, payload } of records) {
      const record = database.updateTable('records').where('table_key', '=', key).where('sequence', '=', sequence);
      const cleared = without(payload, names, profile);
      if (cleared !== payload) await record.set({ payload: cleared }).execute();
    }
    // Not if the table has written its seats meanwhile, by then without the name.
    const outline = await database.selectFrom('tables').select('seats').where('key', '=', key).executeTakeFirst();
    if (outline === undefined) return;
    const update = database.updateTable('tables').set({ seats: without(outline.seats, names, profile) });
    await update.where('key', '=', key).where('seats', '=', outline.seats).execute();
  }
}

type Named = { readonly name?: unknown; readonly profile?: { readonly id?: unknown; readonly name?: unknown } } | null;

function namesOf(payload: string, profile: string): unknown[] {
  const names: unknown[] = [];
  JSON.parse(payload, (_key, value: Named) => {
    if (value?.profile?.id === profile) names.push(value.name, value.profile.name);
    return value;
  });
  return names;
}

function without(json: string, names: ReadonlySet<unknown>, profile: string): string {
  const value: unknown = JSON.parse(json, (_key, each: Named) => {
    if (typeof each !== 'object' || each === null || !('name' in each)) return each;
    const named = names.has(each.name) ? { ...each, name: NOBODY } : each;
    return named.profile?.id === profile ? { ...named, profile: undefined } : named;
  });
  return JSON.stringify(value);
}
