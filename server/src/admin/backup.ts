/** Backups of the SQLite folder, also of a running server. SQLite makes each a consistent snapshot. */
import { chmodSync, closeSync, cpSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { BrokenStart, reasonOf } from '../journal/errors';
import type { ErasureRow } from '../journal/profileSchema';
import { VERSION } from '../journal/schema';
import { setAsideName } from '../retention';

export interface Contents {
  readonly bytes: number;
  /** Tables by phase. */
  readonly phases: Readonly<Record<string, number>>;
  readonly games: number;
  /** The end of the oldest finished game, ms since epoch; null without games. */
  readonly oldestGame: number | null;
}

export const journalOf = (folder: string): string => path.join(folder, 'journal.sqlite');

/** Backs up a folder into a new file. Returns its contents. Throws `BrokenStart`. */
export function backUp(folder: string, file: string): Contents {
  if (!existsSync(journalOf(folder)))
    throw new BrokenStart(`There are no tables in the folder ${path.resolve(folder)}.`);
  if (existsSync(file)) throw new BrokenStart(`${file} is there already: a backup never replaces another one.`);
  const part = `${file}.part`;
  try {
    mkdirSync(path.dirname(path.resolve(file)), { recursive: true, mode: 0o700 });
    // Created first with restricted access: it contains hashes of tokens.
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

/** Restores a backup into a folder that no server uses. Returns the name under which earlier data was set aside, if any. Throws `BrokenStart`. */
export function restore(folder: string, file: string, now: Date): { contents: Contents; before: string | undefined } {
  const contents = contentsOf(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return alone(folder, () => {
    const journal = journalOf(folder);
    const before = existsSync(journal) ? setAside(folder, now) : undefined;
    cpSync(file, `${journal}.part`);
    chmodSync(`${journal}.part`, 0o600);
    if (before !== undefined) keepErasures(`${journal}.part`, before);
    flush(`${journal}.part`);
    renameSync(`${journal}.part`, journal);
    return { contents, before };
  });
}

const ERASURES = "select 1 from sqlite_master where name = 'erasures'";

/** Copies the list of erased players into a restored journal: the next start of the server erases them again. */
function keepErasures(restored: string, before: string): void {
  const erasures = reading(before, (database) => {
    if (database.prepare(ERASURES).get() === undefined) return [];
    return database.prepare('select profile, at from erasures').all() as ErasureRow[];
  });
  const database = new Database(restored);
  try {
    // A backup without the list is older than all registered names.
    if (database.prepare(ERASURES).get() === undefined) return;
    const insert = database.prepare('insert or ignore into erasures (profile, at) values (?, ?)');
    for (const { profile, at } of erasures) insert.run(profile, at);
  } finally {
    database.close();
  }
}

/** The contents of a backup, or of the journal of a running server. Throws `BrokenStart` if this server cannot read it. */
export function contentsOf(file: string): Contents {
  if (!existsSync(file)) throw new BrokenStart(`There is no file ${file}.`);
  try {
    return reading(file, (database) => {
      const all = <Row>(query: string): Row[] => database.prepare(query).all() as Row[];
      const [{ version } = { version: 0 }] = all<{ version: number }>('select max(version) as version from versions');
      if (version > VERSION) throw new BrokenStart(`${file} was written by a later version of this server.`);
      const [check] = all<{ integrity_check: string }>('pragma integrity_check');
      if (check?.integrity_check !== 'ok') throw new BrokenStart(`${file} is damaged: ${check?.integrity_check ?? ''}`);
      // Includes the write-ahead log of a running server.
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

/** The contents of a server's folder, also while it runs. Throws `BrokenStart`. */
export function contentsOfFolder(folder: string): Contents {
  return contentsOf(journalOf(folder));
}

/** Reads a consistent snapshot of a file that a server may be writing. */
export function reading<T>(file: string, read: (database: Database.Database) => T): T {
  const database = new Database(file, { readonly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

/** Runs `work` while no server has the folder, by the lock of `journal/sqliteWorker.cjs`. */
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

/** Renames the journal as a single file. */
function setAside(folder: string, now: Date): string {
  const journal = journalOf(folder);
  const database = new Database(journal);
  // A write-ahead log under another name would be lost.
  database.exec('pragma journal_mode = delete');
  database.close();
  const aside = path.join(folder, setAsideName(now));
  renameSync(journal, aside);
  return aside;
}

/** Makes it survive a power cut. */
function flush(file: string): void {
  const open = openSync(file, 'r');
  fsyncSync(open);
  closeSync(open);
}
