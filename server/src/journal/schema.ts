import { sql, type CompiledQuery, type Generated, type Kysely, type Selectable } from 'kysely';
import { BrokenStart } from './errors';
import { ONE_SEAT_EACH, PROFILE_TABLES, type ProfileTables } from './profileSchema';

export interface TableRow {
  /** Short for the UUID in `records`. Never reused: a late owner of a removed table must not write into a new one. */
  readonly key: Generated<number>;
  readonly uuid: string;
  readonly code: string;
  readonly game: string;
  /** Incremented by each new owner. */
  readonly epoch: number;
  /** The sequence of the next record. */
  readonly sequence: number;
  /** The sequence of the last record of the whole table. */
  readonly base: number;
  /** The process that has it in memory; null while it sleeps. */
  readonly owner: string | null;
  readonly phase: string;
  /** By the store's clock, which stands still while no server runs (`ClockRow`). */
  readonly due: number | null;
  readonly left: number | null;
  /** JSON. */
  readonly summary: string;
  /** JSON. */
  readonly seats: string;
}

export interface RecordRow {
  readonly table_key: number;
  readonly sequence: number;
  readonly epoch: number;
  readonly kind: string;
  readonly at: number;
  /** JSON. */
  readonly payload: string;
}

export interface GameRow {
  readonly id: string;
  readonly game: string;
  /** When it ended, ms since epoch. */
  readonly at: number;
  /** JSON. */
  readonly seats: string;
  /** Compressed, in base64. */
  readonly body: string;
  /** The same for all games of tables opened from one address; its own id if that is unknown. */
  readonly origin: string;
}

/** How often an outcome was drawn in the finished games of a month. Outlives the games. */
export interface DrawRow {
  /** In UTC, such as `2026-11`. */
  readonly month: string;
  readonly game: string;
  /** The label of the draw in the rules. */
  readonly kind: string;
  /** The number of outcomes. */
  readonly sides: number;
  readonly outcome: number;
  readonly drawn: number;
}

/** One row: the clock that players' deadlines are stored by. */
export interface ClockRow {
  /** When a server was last seen running, ms since epoch. */
  readonly beat: number;
  /** How long no server has run in total, in ms; negative if the machine's clock was set back. */
  readonly away: number;
}

/** A process that shares the store with others. */
export interface ProcessRow {
  readonly id: string;
  /** Where browsers find it: host, port and path. */
  readonly address: string;
  /** End of its lease, ms since epoch by the database's clock. */
  readonly until: number;
}

/** An action of the host, or an attempt without their token. */
export interface AuditLine {
  /** ms since epoch. */
  readonly at: number;
  readonly what: string;
  /** The table concerned. */
  readonly code: string | null;
  /** The address concerned, and that of the caller, as `http/visitors` counts them. */
  readonly address: string | null;
  readonly caller: string | null;
  readonly detail: string | null;
}

/** A banned address, as `http/visitors` counts it. Moments are in ms since epoch. */
export interface Ban {
  readonly address: string;
  readonly since: number;
  readonly until: number;
  readonly reason: string;
}

/** The host's announcement to all players. Moments are in ms since epoch. */
export interface Announcement {
  readonly at: number;
  readonly text: string;
  /** When the server restarts, if it does. */
  readonly restart: number | null;
  /** When the announcement ends. */
  readonly until: number;
}

export interface Report {
  /** ms since epoch. */
  readonly at: number;
  /** The UUID of the table's log, as codes are reused; then its code and game. */
  readonly table: string;
  readonly code: string;
  readonly game: string;
  /** Which of the table's games it was, and its version then. */
  readonly round: number;
  readonly version: number;
  /** The names of both at that time. */
  readonly by: string;
  readonly against: string;
  readonly reason: string;
  readonly text: string;
  /** JSON: the chat of the last minutes. */
  readonly chat: string;
}

/** Numbered in the order of writing. */
interface Numbered {
  readonly key: Generated<number>;
}

export interface Schema extends ProfileTables {
  readonly versions: { readonly version: number; readonly at: number };
  readonly clock: ClockRow;
  readonly processes: ProcessRow;
  readonly tables: TableRow;
  readonly records: RecordRow;
  readonly games: GameRow;
  readonly draws: DrawRow;
  readonly settings: { readonly name: string; readonly value: string };
  readonly audit: AuditLine & Numbered;
  readonly bans: Ban;
  readonly announcements: Announcement & Numbered;
  readonly reports: Report & Numbered & { readonly log: Generated<string | null> };
}

export type FoundTable = Selectable<TableRow>;

export type Dialect = 'sqlite' | 'postgres';

/** Statements that lead from one version to the next, the first from an empty database to 1. Never changed once released. */
type Migration = (dialect: Dialect, now: number) => readonly string[];

const NUMBERED: Readonly<Record<Dialect, string>> = {
  sqlite: 'key integer primary key autoincrement',
  postgres: 'key integer generated always as identity primary key',
};

const MIGRATIONS: readonly Migration[] = [
  (dialect, now) => [
    'create table clock (beat bigint not null, away bigint not null)',
    `insert into clock (beat, away) values (${now}, 0)`,
    `create table tables (${NUMBERED[dialect]}, uuid text not null unique, code text not null unique, game text not null,
      epoch integer not null, sequence integer not null, base integer not null, owner text, phase text not null,
      due bigint, "left" bigint, summary text not null)`,
    // Tables in play are in neither index, so that writing an input changes no index.
    'create index tables_asleep on tables (due) where owner is null and due is not null',
    'create index tables_owned on tables (owner) where owner is not null',
    `create table records (table_key integer not null, sequence integer not null, epoch integer not null, kind text not null,
      at bigint not null, payload text not null, constraint records_key primary key (table_key, sequence))
      ${dialect === 'sqlite' ? 'without rowid' : ''}`,
    `create table games (id text primary key, game text not null, at bigint not null, seats text not null,
      body text not null)`,
    'create index games_by_age on games (at)',
  ],
  // Older tables have no seats in their outline until they are written again.
  () => [`alter table tables add column seats text default '[]' not null`],
  () => ['create table settings (name text primary key, value text not null)'],
  () => ['create table processes (id text primary key, address text not null, until bigint not null)'],
  (dialect) => [
    `create table audit (${NUMBERED[dialect]}, at bigint not null, what text not null, code text, address text, caller text,
      detail text)`,
    'create index audit_by_age on audit (at)',
    'create table bans (address text primary key, since bigint not null, until bigint not null, reason text not null)',
    `create table announcements (${NUMBERED[dialect]}, at bigint not null, text text not null, restart bigint,
      until bigint not null)`,
    // Almost empty: the host's page polls frozen tables.
    `create index tables_frozen on tables (key) where phase = 'frozen'`,
  ],
  (dialect) => [
    `create table reports (${NUMBERED[dialect]}, at bigint not null, "table" text not null, code text not null,
      game text not null, round integer not null, version integer not null, "by" text not null, against text not null,
      reason text not null, text text not null, chat text not null, log text)`,
    'create index reports_by_age on reports (at)',
    'create index reports_by_table on reports ("table")',
  ],
  () => [
    `alter table games add column origin text default '' not null`,
    'update games set origin = id',
    // Covers the query for surplus games.
    'create index games_by_origin on games (origin, at, id)',
  ],
  () => PROFILE_TABLES,
  () => [
    `create table draws (month text not null, game text not null, kind text not null, sides integer not null,
      outcome integer not null, drawn bigint not null, constraint draws_key primary key (month, game, kind, sides, outcome))`,
    ...ONE_SEAT_EACH,
  ],
];

/** Any number, always the same: the advisory lock under which a Postgres database is migrated. */
const MIGRATING = 0x0b_71_6a_48;

/** The version of the store that this server writes. */
export const VERSION = MIGRATIONS.length;

/**
 * Migrates the store to this server's version, in one transaction. Throws `BrokenStart` if a later server has written it, as that could lose data.
 * `place` names the store to the host.
 */
export async function migrate(database: Kysely<Schema>, dialect: Dialect, place: string, now: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // Only one of several starting processes migrates.
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${MIGRATING})`.execute(transaction);
    await sql`create table if not exists versions (version integer primary key, at bigint not null)`.execute(
      transaction,
    );
    const latest = transaction.selectFrom('versions').select('version').orderBy('version', 'desc');
    const version = (await latest.executeTakeFirst())?.version ?? 0;
    if (version > VERSION) {
      throw new BrokenStart(
        `The journal in ${place} was written by a later version of this server (${version}; this one knows ${VERSION}): start that one again, or name another place.`,
      );
    }
    for (const [index, migration] of MIGRATIONS.entries()) {
      if (index < version) continue;
      for (const statement of migration(dialect, now)) await sql.raw(statement).execute(transaction);
      const done = { version: index + 1, at: now };
      await transaction.insertInto('versions').values(done).execute();
    }
  });
}

/** What a statement returns. */
export type Rows = readonly unknown[];

export interface Store {
  readonly database: Kysely<Schema>;
  readonly dialect: Dialect;
  /** Its name for the host, without a password. */
  readonly place: string;
  /** Runs the statements in one transaction, in one round trip. */
  together(statements: readonly CompiledQuery[]): Promise<readonly Rows[]>;
  /** Whether the statements are at fault, so that a retry would fail too. */
  refuses(error: unknown): boolean;
  close(): Promise<void>;
}

export interface Log {
  warn(about: object, sentence: string): void;
  error(about: object, sentence: string): void;
}
