import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Entry, Journal, Outline } from '../journal/journal';
import { openJournal, type JournalSettings } from '../journal/openJournal';
import { findPostgres } from '../../../tools/src/suite/services';
import { startPostgres, type TestPostgres } from './postgres';

/** An empty place for a journal. */
export type Place = Pick<JournalSettings, 'dataDir' | 'databaseUrl'>;

/** A kind of database, as tests use it. */
interface Database {
  start(): Promise<void>;
  /** A new place for every test. */
  place(): Promise<Place>;
  stop(): Promise<void>;
}

/** The databases of this machine, by name. */
export const DATABASES: { readonly SQLite: () => Database; readonly Postgres?: () => Database } = {
  SQLite: sqlite,
  ...((findPostgres() !== undefined || process.env['INSTALL_SERVICES'] !== undefined) && { Postgres: postgres }),
};

function sqlite(): Database {
  const folders: string[] = [];
  return {
    start: () => Promise.resolve(),
    place: () => {
      const dataDir = temporaryFolder();
      folders.push(dataDir);
      return Promise.resolve({ dataDir });
    },
    stop: () => {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}

function postgres(): Database {
  let server: TestPostgres | undefined;
  return {
    start: async () => {
      server = await startPostgres();
    },
    place: async () => ({ dataDir: '', databaseUrl: await server?.database() }),
    stop: async () => server?.stop(),
  };
}

/** An empty folder. */
export function temporaryFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'journal-'));
}

/** A journal without log output. */
export function quietJournal(place: Place, settings: Partial<JournalSettings> = {}): Promise<Journal> {
  const log = { warn: () => undefined, error: () => undefined };
  return openJournal({ sync: 'full', now: Date.now, log, ...place, ...settings });
}

/** The outline of a table in its lobby. */
export function outlineOf(code: string, more: Partial<Outline> = {}): Outline {
  const summary = { code, game: 'race', phase: 'lobby' as const, freeSeats: 3, options: ['shortVoyage'] };
  return { phase: 'lobby', due: null, left: null, seats: [], summary, ...more };
}

export const OPENED: Entry = { kind: 'opened', payload: { seats: [] } };

/** A record of a move. */
export function played(what: unknown): Entry {
  return { kind: 'played', payload: { what } };
}
