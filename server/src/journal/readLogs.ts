import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Entry, RecordKind } from './journal';
import type { JournalSettings } from './openJournal';
import type { Schema } from './schema';
import { openSqlite } from './sqlite';

/** Reads the logs of all tables, by code, from a store that no server uses. The store is not changed, also after a crash. */
export async function readLogs({
  dataDir,
  databaseUrl,
}: Pick<JournalSettings, 'dataDir' | 'databaseUrl'>): Promise<ReadonlyMap<string, readonly Entry[]>> {
  return databaseUrl === undefined ? readFolder(dataDir) : readDatabase(databaseUrl);
}

async function readDatabase(connectionString: string): Promise<ReadonlyMap<string, readonly Entry[]>> {
  const database = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString, max: 1 }) }),
  });
  try {
    return await read(database);
  } finally {
    await database.destroy();
  }
}

/** Reads a copy. */
async function readFolder(folder: string): Promise<ReadonlyMap<string, readonly Entry[]>> {
  const copy = mkdtempSync(path.join(tmpdir(), 'journal-'));
  try {
    const files = readdirSync(folder).filter((name) => name === 'journal.sqlite' || name === 'journal.sqlite-wal');
    for (const name of files) cpSync(path.join(folder, name), path.join(copy, name));
    const store = await openSqlite(copy, 'normal');
    try {
      return await read(store.database);
    } finally {
      await store.close();
    }
  } finally {
    rmSync(copy, { recursive: true });
  }
}

async function read(database: Kysely<Schema>): Promise<ReadonlyMap<string, readonly Entry[]>> {
  const rows = await database
    .selectFrom('records')
    .innerJoin('tables', 'tables.key', 'records.table_key')
    .select(['tables.code', 'records.kind', 'records.payload'])
    .orderBy('records.table_key')
    .orderBy('records.sequence')
    .execute();
  const logs = new Map<string, Entry[]>();
  for (const { code, kind, payload } of rows) {
    const log = logs.get(code) ?? [];
    logs.set(code, log);
    log.push({ kind: kind as RecordKind, payload: JSON.parse(payload) as object });
  }
  return logs;
}
