import {
  sql,
  type ColumnDefinitionBuilder,
  type Generated,
  type Insertable,
  type Kysely,
  type Selectable,
} from 'kysely';
import { BrokenStart } from './errors';
import type { Announcement, AuditLine, Ban, Report } from './moderation';

/** A table, whoever owns it. */
export interface TableRow {
  /** Stands for the UUID in the other relations, where it would take more room than what it names. */
  readonly key: Generated<number>;
  readonly uuid: string;
  readonly code: string;
  readonly game: string;
  /** How many owners it has had. */
  readonly epoch: number;
  /** How many records its log has had: the sequence of the next one. */
  readonly sequence: number;
  /** The sequence of the last record that holds the whole table. */
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

/** A game that is over. */
export interface GameRow {
  readonly id: string;
  readonly game: string;
  /** When it ended, ms since epoch. */
  readonly at: number;
  /** JSON. */
  readonly seats: string;
  /** Packed, in base64. */
  readonly body: string;
  /** Games of tables that were opened from one address have the same; its own id where that is not known. */
  readonly origin: string;
}

/** One row: the time that counts against the players, which is the time a server was there. */
export interface ClockRow {
  /** When a server was last seen running, ms since epoch. */
  readonly beat: number;
  /** How long none has run, in all; negative where the machine's clock was put back. */
  readonly away: number;
}

/** A process that shares the store with others. */
export interface ProcessRow {
  readonly id: string;
  /** Where browsers find it: host, port and path. */
  readonly address: string;
  /** How long it is known to live, ms since epoch by the database's own clock. */
  readonly until: number;
}

/** What the server keeps besides its tables. */
export interface SettingRow {
  readonly name: string;
  readonly value: string;
}

/** Numbered in the order in which they were written. */
interface Numbered {
  readonly key: Generated<number>;
}

export interface Schema {
  readonly versions: { readonly version: number; readonly at: number };
  readonly clock: ClockRow;
  readonly processes: ProcessRow;
  readonly tables: TableRow;
  readonly records: RecordRow;
  readonly games: GameRow;
  readonly settings: SettingRow;
  readonly audit: AuditLine & Numbered;
  readonly bans: Ban;
  readonly announcements: Announcement & Numbered;
  readonly reports: Report & Numbered & { readonly log: Generated<string | null> };
}

export type FoundTable = Selectable<TableRow>;
export type NewRecord = Insertable<RecordRow>;

/** Which database it is, where the two differ. */
export type Dialect = 'sqlite' | 'postgres';

type Migration = (database: Kysely<Schema>, dialect: Dialect, now: number) => Promise<void>;

/** What brings the store from one version to the next: the first from nothing to 1. Never changed once released. */
const MIGRATIONS: readonly Migration[] = [
  firstTables,
  seatsInOutlines,
  settings,
  processes,
  moderation,
  reports,
  origins,
];

async function firstTables(database: Kysely<Schema>, dialect: Dialect, now: number): Promise<void> {
  const { schema } = database;
  await schema.createTable('clock').addColumn('beat', 'bigint', notNull).addColumn('away', 'bigint', notNull).execute();
  await database.insertInto('clock').values({ beat: now, away: 0 }).execute();
  await schema
    .createTable('tables')
    // Never used again, so that a late owner of a removed table cannot write into a new one.
    .addColumn('key', 'integer', numbered(dialect))
    .addColumn('uuid', 'text', (uuid) => uuid.notNull().unique())
    .addColumn('code', 'text', (code) => code.notNull().unique())
    .addColumn('game', 'text', notNull)
    .addColumn('epoch', 'integer', notNull)
    .addColumn('sequence', 'integer', notNull)
    .addColumn('base', 'integer', notNull)
    .addColumn('owner', 'text')
    .addColumn('phase', 'text', notNull)
    .addColumn('due', 'bigint')
    .addColumn('left', 'bigint')
    .addColumn('summary', 'text', notNull)
    .execute();
  // Tables somebody plays at are in neither: writing an input changes no index.
  await sql`create index tables_asleep on tables (due) where owner is null and due is not null`.execute(database);
  await sql`create index tables_owned on tables (owner) where owner is not null`.execute(database);
  const records = schema
    .createTable('records')
    .addColumn('table_key', 'integer', notNull)
    .addColumn('sequence', 'integer', notNull)
    .addColumn('epoch', 'integer', notNull)
    .addColumn('kind', 'text', notNull)
    .addColumn('at', 'bigint', notNull)
    .addColumn('payload', 'text', notNull)
    .addPrimaryKeyConstraint('records_key', ['table_key', 'sequence']);
  await (dialect === 'sqlite' ? records.modifyEnd(sql`without rowid`) : records).execute();
  await schema
    .createTable('games')
    .addColumn('id', 'text', (id) => id.primaryKey())
    .addColumn('game', 'text', notNull)
    .addColumn('at', 'bigint', notNull)
    .addColumn('seats', 'text', notNull)
    .addColumn('body', 'text', notNull)
    .execute();
  await schema.createIndex('games_by_age').on('games').column('at').execute();
}

/** What is known of a table without waking it tells of its seats too. Those of before tell it when they are next written. */
async function seatsInOutlines({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .alterTable('tables')
    .addColumn('seats', 'text', (seats) => seats.notNull().defaultTo('[]'))
    .execute();
}

async function settings({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('settings')
    .addColumn('name', 'text', (name) => name.primaryKey())
    .addColumn('value', 'text', notNull)
    .execute();
}

async function processes({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('processes')
    .addColumn('id', 'text', (id) => id.primaryKey())
    .addColumn('address', 'text', notNull)
    .addColumn('until', 'bigint', notNull)
    .execute();
}

async function moderation(database: Kysely<Schema>, dialect: Dialect): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('audit')
    .addColumn('key', 'integer', numbered(dialect))
    .addColumn('at', 'bigint', notNull)
    .addColumn('what', 'text', notNull)
    .addColumn('code', 'text')
    .addColumn('address', 'text')
    .addColumn('caller', 'text')
    .addColumn('detail', 'text')
    .execute();
  await schema.createIndex('audit_by_age').on('audit').column('at').execute();
  await schema
    .createTable('bans')
    .addColumn('address', 'text', (address) => address.primaryKey())
    .addColumn('since', 'bigint', notNull)
    .addColumn('until', 'bigint', notNull)
    .addColumn('reason', 'text', notNull)
    .execute();
  await schema
    .createTable('announcements')
    .addColumn('key', 'integer', numbered(dialect))
    .addColumn('at', 'bigint', notNull)
    .addColumn('text', 'text', notNull)
    .addColumn('restart', 'bigint')
    .addColumn('until', 'bigint', notNull)
    .execute();
  // Hardly any table is in it: the host's page asks for them all the time.
  await sql`create index tables_frozen on tables (key) where phase = 'frozen'`.execute(database);
}

async function reports({ schema }: Kysely<Schema>, dialect: Dialect): Promise<void> {
  await schema
    .createTable('reports')
    .addColumn('key', 'integer', numbered(dialect))
    .addColumn('at', 'bigint', notNull)
    .addColumn('table', 'text', notNull)
    .addColumn('code', 'text', notNull)
    .addColumn('game', 'text', notNull)
    .addColumn('round', 'integer', notNull)
    .addColumn('version', 'integer', notNull)
    .addColumn('by', 'text', notNull)
    .addColumn('against', 'text', notNull)
    .addColumn('reason', 'text', notNull)
    .addColumn('text', 'text', notNull)
    .addColumn('chat', 'text', notNull)
    .addColumn('log', 'text')
    .execute();
  await schema.createIndex('reports_by_age').on('reports').column('at').execute();
  await schema.createIndex('reports_by_table').on('reports').column('table').execute();
}

async function origins(database: Kysely<Schema>): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable('games')
    .addColumn('origin', 'text', (origin) => origin.notNull().defaultTo(''))
    .execute();
  await sql`update games set origin = id`.execute(database);
  // Holds all that is asked for when there are too many games.
  await schema.createIndex('games_by_origin').on('games').columns(['origin', 'at', 'id']).execute();
}

/** A key that counts up. */
function numbered(dialect: Dialect): (key: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
  return (key) =>
    dialect === 'sqlite' ? key.primaryKey().autoIncrement() : key.primaryKey().generatedAlwaysAsIdentity();
}

function notNull(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull();
}

/** The number of the lock under which a Postgres database is brought up to date: any, always the same. */
const MIGRATING = 0x0b_71_6a_48;

/** The version of the store that this server writes. */
export const VERSION = MIGRATIONS.length;

/**
 * Brings the store to this server's version, in one transaction. Throws `BrokenStart` where a later server has written it:
 * what that one knows of a table could be lost. `place` names the store to the host.
 */
export async function migrate(
  database: Kysely<Schema>,
  dialect: Dialect,
  place: string,
  now: number,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // Of several processes that start at the same time one does it.
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${MIGRATING})`.execute(transaction);
    await transaction.schema
      .createTable('versions')
      .ifNotExists()
      .addColumn('version', 'integer', (version) => version.primaryKey())
      .addColumn('at', 'bigint', notNull)
      .execute();
    const found = await transaction
      .selectFrom('versions')
      .select('version')
      .orderBy('version', 'desc')
      .executeTakeFirst();
    const version = found?.version ?? 0;
    if (version > migrations.length) {
      throw new BrokenStart(
        `The journal in ${place} was written by a later version of this server (${version}; this one knows ${migrations.length}): start that one again, or name another place.`,
      );
    }
    for (const [index, migration] of migrations.entries()) {
      if (index < version) continue;
      await migration(transaction, dialect, now);
      await transaction
        .insertInto('versions')
        .values({ version: index + 1, at: now })
        .execute();
    }
  });
}
