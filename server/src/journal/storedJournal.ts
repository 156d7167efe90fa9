import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import type { Phase } from '@brigantine/shared/protocol';
import { Profiles } from '../profiles/profiles';
import { NotWritten, BrokenStart, reasonOf } from './errors';
import { GroupCommit } from './groupCommit';
import {
  PARTS,
  type Elsewhere,
  type Entry,
  type FinishedGame,
  type Forgotten,
  type Journal,
  type KeptTable,
  type Outline,
  type ReadAbandoned,
  type OutlineSeat,
  type Retention,
  type Sleeping,
  type TableLog,
  type WrittenTable,
  type LogRecord,
  type RecordKind,
} from './journal';
import { Leases, livesAnother } from './leases';
import { StoredModeration } from './moderation';
import type { DrawRow, FoundTable, Log, Store, RecordRow } from './schema';
import { readSummary, StoredLog, type Desk } from './storedLog';
import { StoredRetention } from './storedRetention';
import { TablesByCode } from './tablesByCode';

/** How often the clock and noted outlines are written, in ms. */
const BEAT = 1_000;

/** Beats between writes of the clock while no clock runs at a table in memory: those of sleeping tables run by the hour. */
const SLOW_BEATS = 60;

/** How often a log is read again if a snapshot is written meanwhile. */
const READS = 5;

/** The journal in a database, SQLite or Postgres. */
export class StoredJournal implements Journal {
  readonly lasts = true;
  readonly moderation: StoredModeration;
  readonly profiles: Profiles;
  private readonly commit: GroupCommit;
  private readonly byCode: TablesByCode;
  private readonly reader: LogReader;
  private readonly logs = new Set<StoredLog>();
  private readonly desk: Desk;
  private readonly timer: NodeJS.Timeout;
  private beats = 0;
  /** How long no server has run since the store exists, in ms. Stored deadlines are later by that. */
  private away = 0;
  private reckoning: Promise<void> | undefined;
  private leases: Leases | undefined;

  private constructor(
    private readonly store: Store,
    private readonly now: () => number,
    private readonly log: Log,
  ) {
    this.commit = new GroupCommit(store, now, log);
    this.byCode = new TablesByCode(store, () => this.desk.owner);
    this.reader = new LogReader(store);
    this.moderation = new StoredModeration(store.database);
    this.profiles = new Profiles(store.database, now);
    this.desk = {
      commit: this.commit,
      owner: randomUUID(),
      now,
      stored: (due) => (due === null ? null : due - this.away),
      forget: (log) => this.logs.delete(log),
    };
    this.timer = setInterval(() => this.beat(), BEAT).unref();
  }

  /** Unless the store is `shared`, owners of an earlier run are cleared. */
  static async start(store: Store, now: () => number, log: Log, shared = false): Promise<StoredJournal> {
    if (!shared)
      await store.database.updateTable('tables').set({ owner: null }).where('owner', 'is not', null).execute();
    return new StoredJournal(store, now, log);
  }

  /**
   * Joins the processes that share the store, before any other call. `dead` is called with processes whose lease has ended. Throws `BrokenStart` if
   * the store is unreachable.
   */
  async enter(self: Elsewhere, dead: (processes: readonly string[]) => void): Promise<void> {
    this.desk.owner = self.process;
    this.leases = new Leases(this.store, self, this.log, () => this.compare(), dead);
    try {
      await this.leases.begin();
      await this.reckon();
    } catch (cause) {
      throw new BrokenStart(`The tables in ${this.store.place} cannot be reached: ${reasonOf(cause)}`, { cause });
    }
  }

  lives(process: string): boolean {
    return this.leases?.lives(process) ?? true;
  }

  /** After this process was held up: finds tables that others have claimed, and reads the clock again. */
  private async compare(): Promise<void> {
    const logs = [...this.logs];
    const ids = logs.map(({ id }) => id);
    const tables = this.store.database.selectFrom('tables').select(['uuid', 'epoch']);
    const found = await tables.where('uuid', 'in', ids).execute();
    const epochs = new Map(found.map(({ uuid, epoch }) => [uuid, epoch]));
    for (const log of logs) log.compare(epochs.get(log.id));
    this.reckoning = undefined;
    await this.reckon();
  }

  /** Adds the time since a server last ran to `away`, unless another process lives. Runs once, and again after a failure. */
  private reckon(): Promise<void> {
    this.reckoning ??= this.reckonAway().catch((fault: unknown) => {
      this.reckoning = undefined;
      throw fault;
    });
    return this.reckoning;
  }

  private async reckonAway(): Promise<void> {
    const at = this.now();
    const clock = await this.store.database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('clock')
        .set({ away: sql`away + ${at} - beat`, beat: at })
        .where(sql<boolean>`not ${livesAnother(this.store.dialect, this.desk.owner)}`)
        .execute();
      return transaction.selectFrom('clock').select('away').executeTakeFirstOrThrow();
    });
    this.away = clock.away;
  }

  async open(code: string, game: string, opened: Entry, outline: Outline): Promise<TableLog> {
    await this.reckon();
    const log = new StoredLog(randomUUID(), this.desk, { epoch: 1, sequence: 0, base: 0, outline });
    await log.open(code, game, opened);
    this.logs.add(log);
    return log;
  }

  async find(code: string): Promise<Sleeping | undefined> {
    await this.reckon();
    const found = await this.byCode.find(code);
    if (found === undefined) return undefined;
    const { process, address } = found;
    const sleeping = this.sleeping(found);
    return process === null || address === null ? sleeping : { ...sleeping, elsewhere: { process, address } };
  }

  async claim(id: string): Promise<KeptTable | undefined> {
    await this.reckon();
    const claimed = await this.commit.claim({ uuid: id, owner: this.desk.owner });
    return claimed === undefined ? undefined : this.kept(claimed);
  }

  async due(by: number, most: number): Promise<readonly Sleeping[]> {
    await this.reckon();
    return this.asleepIn(
      this.unowned(most)
        .where('due', 'is not', null)
        .where('due', '<=', by - this.away)
        .orderBy('due'),
    );
  }

  async frozen(most: number): Promise<readonly Sleeping[]> {
    await this.reckon();
    return this.asleepIn(this.unowned(most).where('phase', '=', sql.lit('frozen')).orderBy('code'));
  }

  async asleep(after: string, most: number): Promise<readonly Sleeping[]> {
    await this.reckon();
    return this.asleepIn(this.unowned(most).where('code', '>', after).orderBy('code'));
  }

  async read(code: string, tries = READS): Promise<WrittenTable | undefined> {
    const found = await this.store.database
      .selectFrom('tables')
      .select(['key', 'game', 'phase', 'base', 'sequence'])
      .where('code', '=', code)
      .executeTakeFirst();
    if (found === undefined) return undefined;
    const { key, game, phase, base, sequence } = found;
    const records = await this.reader.read(key, base, sequence);
    // A snapshot has replaced the records meanwhile.
    if (records.at(-1)?.sequence !== sequence - 1 && tries > 1) return this.read(code, tries - 1);
    return { code, game, phase: phase as Phase, records };
  }

  finished(id: string): Promise<(FinishedGame & { readonly at: number }) | undefined> {
    const { database } = this.store;
    // Visitors choose it, and Postgres fails at such a text.
    if (id.includes('\0')) return Promise.resolve(undefined);
    const game = database.selectFrom('games').select(['id', 'game', 'at', 'seats', 'body']);
    return game.where('id', '=', id).executeTakeFirst();
  }

  async rewriteSeats(id: string, seats: string): Promise<void> {
    await this.store.database.updateTable('games').set({ seats }).where('id', '=', id).execute();
  }

  draws(): Promise<readonly DrawRow[]> {
    return this.store.database.selectFrom('draws').selectAll().execute();
  }

  async setting(name: string, first: () => string): Promise<string> {
    const { database } = this.store;
    const kept = database.selectFrom('settings').select('value').where('name', '=', name);
    const found = await kept.executeTakeFirst();
    if (found !== undefined) return found.value;
    await database
      .insertInto('settings')
      .values({ name, value: first() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await kept.executeTakeFirstOrThrow()).value;
  }

  async forget({ tablesBefore, gamesBefore, mostGames }: Retention, abandoned?: ReadAbandoned): Promise<Forgotten> {
    const retention = new StoredRetention(this.store);
    return {
      tables: await retention.forgetTables(tablesBefore, async (ids) => {
        let forgotten = 0;
        for (const id of ids) if (await this.abandon(id, abandoned)) forgotten++;
        return forgotten;
      }),
      games: (await retention.forgetGames(gamesBefore)) + (await retention.forgetSurplus(mostGames)),
    };
  }

  /** Deletes a table with its unfinished game. Returns whether that was done. */
  private async abandon(id: string, read: ReadAbandoned = () => Promise.resolve(undefined)): Promise<boolean> {
    // It has been woken here meanwhile: this process could claim it from itself.
    if ([...this.logs].some((log) => log.id === id)) return false;
    let kept: KeptTable | undefined;
    try {
      kept = await this.claim(id);
      if (kept === undefined) return false;
      await kept.log.remove(await read(kept.records));
      return true;
    } catch (fault) {
      this.log.warn({ code: kept?.code, fault: reasonOf(fault) }, 'the game of an old table could not be revealed');
      await kept?.log.release(kept.outline).catch(() => undefined);
      return false;
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.writeNoted();
    if (this.reckoning !== undefined) this.commit.beat();
    await this.commit.close();
    await this.leases?.end();
    await this.store.close();
  }

  private beat(): void {
    this.beats++;
    void this.writeNoted();
    if (this.reckoning === undefined) return;
    if (this.beats % SLOW_BEATS === 0 || [...this.logs].some(({ runs }) => runs)) this.commit.beat();
  }

  /** A failed note is retried at the next beat. */
  private async writeNoted(): Promise<void> {
    const ends = await Promise.allSettled([...this.logs].map((log) => log.writeNoted()));
    const lost = ends.filter(({ status }) => status === 'rejected').length;
    if (lost > 0) this.log.warn({ tables: lost }, 'outlines could not be written to the journal');
  }

  private unowned(most: number) {
    return this.store.database.selectFrom('tables').selectAll().where('owner', 'is', null).limit(most);
  }

  private async asleepIn(query: ReturnType<StoredJournal['unowned']>): Promise<readonly Sleeping[]> {
    return (await query.execute()).map((table) => this.sleeping(table));
  }

  private sleeping({ uuid, code, game, phase, due, left, summary, seats }: FoundTable): Sleeping {
    const outline: Outline = {
      phase: phase as Phase,
      due: due === null ? null : due + this.away,
      left,
      seats: JSON.parse(seats) as OutlineSeat[],
      ...readSummary(summary),
    };
    return { id: uuid, code, game, outline };
  }

  /** Reads the log of a claimed table. */
  private async kept(table: FoundTable): Promise<KeptTable> {
    const { code, game, outline } = this.sleeping(table);
    const log = new StoredLog(table.uuid, this.desk, { ...table, outline });
    try {
      const records = await this.reader.read(table.key, table.base, table.sequence);
      this.logs.add(log);
      return { log, code, game, outline, records };
    } catch (cause) {
      await log.release(outline).catch(() => undefined);
      throw new NotWritten('store', { cause });
    }
  }
}

/** Records read by one query, which bounds its memory. */
const PAGE = 500;

/** Reads logs without parts that later records replace. */
class LogReader {
  private readonly page: (key: number, base: number, from: number, end: number) => CompiledQuery<RecordRow>;

  constructor(private readonly store: Pick<Store, 'database'>) {
    const kinds = sql.join(PARTS.map((part) => sql.lit(part)));
    // `0` is a placeholder: the query is compiled once.
    const { sql: text } = sql`
      select * from records where table_key = ${0} and sequence >= ${0} and sequence < ${0}
        and (kind not in (${kinds}) or sequence in (
          select max(sequence) from records where table_key = ${0} and sequence >= ${0} and sequence < ${0} group by kind))
      order by sequence limit ${PAGE}`.compile(store.database);
    this.page = (key, base, from, end) => CompiledQuery.raw(text, [key, from, end, key, base, end, PAGE]);
  }

  /** The records of a table from `base`, a record of the whole table, to before `end`. */
  async read(key: number, base: number, end: number): Promise<LogRecord[]> {
    const records: LogRecord[] = [];
    for (let from = base; from < end;) {
      const { rows } = await this.store.database.executeQuery(this.page(key, base, from, end));
      for (const row of rows) records.push(logRecord(row));
      from = rows.length < PAGE ? end : (records.at(-1)?.sequence ?? end) + 1;
    }
    return records;
  }
}

function logRecord({ sequence, epoch, kind, at, payload }: RecordRow): LogRecord {
  return { sequence, epoch, kind: kind as RecordKind, at, payload: JSON.parse(payload) as object };
}
