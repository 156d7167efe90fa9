/** Copies of the folder in which tables are kept, by SQLite itself: of a running server too, and complete at one moment. */
import { chmodSync, closeSync, cpSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { BrokenStart, reasonOf } from '../journal/errors';
import { VERSION } from '../journal/schema';
import { setAsideName } from './setAside';

/** What a journal holds. */
export interface Contents {
  readonly bytes: number;
  /** How many tables there are in each phase: in the lobby, playing, over. */
  readonly phases: Readonly<Record<string, number>>;
  readonly games: number;
  /** When the oldest of the finished games that are kept ended, ms since epoch; null where there is none. */
  readonly oldestGame: number | null;
}

/** The file in which a folder keeps its tables. */
export const journalOf = (folder: string): string => path.join(folder, 'journal.sqlite');

/** Writes all that a folder holds into a new file, and returns what that is. Throws `BrokenStart`. */
export function backUp(folder: string, file: string): Contents {
  if (!existsSync(journalOf(folder)))
    throw new BrokenStart(`There are no tables in the folder ${path.resolve(folder)}.`);
  if (existsSync(file)) throw new BrokenStart(`${file} is there already: a backup never replaces another one.`);
  const part = `${file}.part`;
  try {
    mkdirSync(path.dirname(path.resolve(file)), { recursive: true, mode: 0o700 });
    // Whoever could read it might try to guess the tokens of seats by their hashes: made before anything is in it.
    closeSync(openSync(part, 'w', 0o600));
    reading(journalOf(folder), (database) => database.exec(`vacuum into '${part.replaceAll("'", "''")}'`));
    const contents = contentsOf(part);
    flush(part);
    renameSync(part, file);
    return contents;
  } catch (error) {
    rmSync(part, { force: true });
    throw error instanceof BrokenStart ? error : new BrokenStart(`${file} cannot be written: ${reasonOf(error)}`);
  }
}

/**
 * Puts what a backup holds into a folder that no server has; what was there before is kept beside it, under the name that is returned (undefined
 * where there was nothing). Throws `BrokenStart`.
 */
export function restore(folder: string, file: string, now: Date): { contents: Contents; before: string | undefined } {
  const contents = contentsOf(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return alone(folder, () => {
    const journal = journalOf(folder);
    const before = existsSync(journal) ? setAside(folder, now) : undefined;
    cpSync(file, `${journal}.part`);
    chmodSync(`${journal}.part`, 0o600);
    flush(`${journal}.part`);
    renameSync(`${journal}.part`, journal);
    return { contents, before };
  });
}

/** What a backup, or the journal of a running server, holds. Throws `BrokenStart` for what is no journal that this server can read. */
export function contentsOf(file: string): Contents {
  if (!existsSync(file)) throw new BrokenStart(`There is no file ${file}.`);
  try {
    return reading(file, (database) => {
      const all = <Row>(query: string): Row[] => database.prepare(query).all() as Row[];
      const [{ version } = { version: 0 }] = all<{ version: number }>('select max(version) as version from versions');
      if (version > VERSION) throw new BrokenStart(`${file} was written by a later version of this server.`);
      const [check] = all<{ integrity_check: string }>('pragma integrity_check');
      if (check?.integrity_check !== 'ok') throw new BrokenStart(`${file} is damaged: ${check?.integrity_check ?? ''}`);
      // What a running server has not carried over into the file yet counts too.
      const size = 'select page_count * page_size as bytes from pragma_page_count, pragma_page_size';
      const [{ bytes } = { bytes: 0 }] = all<{ bytes: number }>(size);
      const phases = all<{ phase: string; n: number }>(
        'select phase, count(*) as n from tables group by phase order by phase',
      );
      const [games] = all<{ n: number; oldest: number | null }>('select count(*) as n, min(at) as oldest from games');
      return {
        bytes,
        phases: Object.fromEntries(phases.map(({ phase, n }) => [phase, n])),
        games: games?.n ?? 0,
        oldestGame: games?.oldest ?? null,
      };
    });
  } catch (error) {
    if (error instanceof BrokenStart) throw error;
    throw new BrokenStart(`${file} is no backup of tables: ${reasonOf(error)}`);
  }
}

/** What the folder of a server holds, also while it runs. Throws `BrokenStart`. */
export function contentsOfFolder(folder: string): Contents {
  return contentsOf(journalOf(folder));
}

/** Reads a file, as it is at that moment; a server may write into it meanwhile. */
export function reading<T>(file: string, read: (database: Database.Database) => T): T {
  const database = new Database(file, { readonly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

/** Does something while no server has the folder: they hold the same lock (`journal/sqliteWorker.cjs`). */
function alone<T>(folder: string, deed: () => T): T {
  const lock = new Database(path.join(folder, 'lock'));
  try {
    lock.exec('begin exclusive');
    return deed();
  } catch (error) {
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new BrokenStart(`A server runs on the folder ${path.resolve(folder)}: stop it first.`);
  } finally {
    if (lock.inTransaction) lock.exec('rollback');
    lock.close();
  }
}

/** Renames the journal, whole and in one file. */
function setAside(folder: string, now: Date): string {
  const journal = journalOf(folder);
  const database = new Database(journal);
  // What is not carried over into the file yet would be lost with its name.
  database.exec('pragma journal_mode = delete');
  database.close();
  const aside = path.join(folder, setAsideName(now));
  renameSync(journal, aside);
  return aside;
}

/** Makes sure that it outlives a power cut. */
function flush(file: string): void {
  const open = openSync(file, 'r');
  fsyncSync(open);
  closeSync(open);
}
