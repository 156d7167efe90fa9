/** Exports the log of one table for debugging: its records without the hashes of tokens and without push addresses. */
import { existsSync, writeFileSync } from 'node:fs';
import { BrokenStart, reasonOf } from '../journal/brokenStart';
import { unpack } from '../rooms/packing';
import { journalOf, reading } from './backup';

/** Hashes of tokens and browsers, addresses for calls, and what opens the table: left out wherever they stand. */
const LEFT_OUT: readonly string[] = ['token', 'browsers', 'push', 'invitation'];

interface Found {
  readonly key: number;
  readonly game: string;
  readonly phase: string;
}

interface Written {
  readonly sequence: number;
  readonly at: number;
  readonly kind: string;
  readonly payload: string;
}

/**
 * Writes the log of the table with that code into a new file, and returns how many records it has. A game that goes on is not told of, not
 * even to the host: the log holds every hand. Throws `BrokenStart`.
 */
export function exportTable(folder: string, code: string, file: string): number {
  if (existsSync(file)) throw new BrokenStart(`${file} is there already.`);
  const { table, records } = reading(journalOf(folder), (database) => {
    // Both are read of the same moment.
    database.exec('begin');
    const found = database.prepare('select key, game, phase from tables where code = ?').get(code) as Found | undefined;
    if (found === undefined) throw new BrokenStart(`There is no table ${code}.`);
    if (found.phase === 'playing') {
      throw new BrokenStart(`At table ${code} a game goes on: its log holds what only its players may know.`);
    }
    const log = 'select sequence, at, kind, payload from records where table_key = ? order by sequence';
    return { table: found, records: database.prepare(log).all(found.key) as Written[] };
  });
  const told = {
    code,
    game: table.game,
    phase: table.phase,
    records: records.map(({ sequence, at, kind, payload }) => ({
      ...{ sequence, at: new Date(at).toISOString(), kind },
      payload: JSON.parse(payload, readable) as unknown,
    })),
  };
  try {
    writeFileSync(file, `${JSON.stringify(told, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new BrokenStart(`${file} cannot be written: ${reasonOf(error)}`);
  }
  return records.length;
}

/** Leaves out what opens seats; the inputs of a finished game are packed. */
function readable(key: string, value: unknown): unknown {
  if (LEFT_OUT.includes(key)) return undefined;
  return key === 'inputs' && typeof value === 'string' ? unpack(value) : value;
}
