import { BrokenStart, reasonOf } from './errors';
import { openPostgres } from './postgres';
import { migrate, type Log } from './schema';
import { openSqlite, type Sync } from './sqlite';
import { StoredJournal } from './storedJournal';

export interface JournalSettings {
  /** A folder for SQLite, created if missing. */
  readonly dataDir: string;
  /** A Postgres database, instead of SQLite. */
  readonly databaseUrl?: string | undefined;
  readonly sync: Sync;
  /** Other processes use the same database; each must `enter`. */
  readonly shared?: boolean | undefined;
  /** ms since epoch. */
  readonly now: () => number;
  readonly log: Log;
  /** Called when the journal has failed for good. `why` is a sentence. */
  readonly ended?: (why: string) => void;
}

/** Opens and migrates the journal. Throws `BrokenStart`. */
export async function openJournal(settings: JournalSettings): Promise<StoredJournal> {
  const { dataDir, databaseUrl, sync, shared = false, now, log } = settings;
  const store =
    databaseUrl === undefined
      ? await openSqlite(dataDir, sync, settings)
      : await openPostgres(databaseUrl, sync, log, shared);
  try {
    await migrate(store.database, store.dialect, store.place, now());
    return await StoredJournal.start(store, now, log, shared);
  } catch (error) {
    await store.close();
    if (error instanceof BrokenStart) throw error;
    throw new BrokenStart(`The journal in ${store.place} cannot be brought up to date: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}
