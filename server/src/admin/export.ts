/** Exports the log of one table for debugging, without token hashes and push subscriptions. */
import { existsSync, writeFileSync } from 'node:fs';
import { BrokenStart, reasonOf } from '../journal/errors';
import type { LogRecord, WrittenTable } from '../journal/journal';
import { journalOf, reading } from './backup';
import { exportedText, mayBeExported } from './exported';

type Found = Pick<WrittenTable, 'game' | 'phase'> & { readonly key: number };
type Written = Omit<LogRecord, 'payload'> & { readonly payload: string };

/** Writes the log of a table into a new file and returns the number of records. With a `running` game it contains all hands. Throws `BrokenStart`. */
export function exportTable(folder: string, code: string, file: string, running = false): number {
  if (existsSync(file)) throw new BrokenStart(`${file} is there already.`);
  const { table, records } = reading(journalOf(folder), (database) => {
    // A transaction, for a consistent snapshot.
    database.exec('begin');
    const found = database.prepare('select key, game, phase from tables where code = ?').get(code) as Found | undefined;
    if (found === undefined) throw new BrokenStart(`There is no table ${code}.`);
    if (!running && !mayBeExported(found.phase)) {
      throw new BrokenStart(
        `At table ${code} a game is running, and its log contains every hand. Export it after the game, or now with "npm run admin -- export-running ${code} FILE" and keep the file from the players.`,
      );
    }
    const log = 'select sequence, epoch, at, kind, payload from records where table_key = ? order by sequence';
    return { table: found, records: database.prepare(log).all(found.key) as Written[] };
  });
  const { game, phase } = table;
  const text = exportedText({
    ...{ code, game, phase },
    records: records.map((record) => ({ ...record, payload: JSON.parse(record.payload) as object })),
  });
  try {
    writeFileSync(file, `${text}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new BrokenStart(`${file} cannot be written: ${reasonOf(error)}`);
  }
  return records.length;
}
