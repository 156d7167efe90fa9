/** A process for tests of the journal: `journalProgram.ts COMMAND FOLDER …`. It prints its results. */
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BrokenStart, NotWritten } from '../journal/errors';
import type { KeptTable, TableLog } from '../journal/journal';
import { OPENED, outlineOf, played, quietJournal, type Place } from './journals';

const MEGABYTE = 1024 * 1024;
/** Records that `failingSync` gets acknowledged. */
const WANTED = 50;

const print = (text: string): void => void process.stdout.write(text);

/** Opens a journal and prints how that went. */
async function open(dataDir: string): Promise<void> {
  try {
    await (await quietJournal({ dataDir })).close();
    print('opened');
  } catch (error) {
    print(error instanceof BrokenStart ? error.message : `no sentence: ${String(error)}`);
  }
}

/** Claims the table ABCDEF and prints in JSON how many records were read, and of which kinds. */
async function longLog(dataDir: string): Promise<void> {
  const journal = await quietJournal({ dataDir }, { ended: print });
  const found = await journal.find('ABCDEF');
  const kept = found && (await journal.claim(found.id));
  const read = await journal.read('ABCDEF');
  const kinds = new Set(kept?.records.map(({ kind }) => kind));
  print(JSON.stringify({ claimed: kept?.records.length, read: read?.records.length, kinds: [...kinds] }));
  await journal.close();
}

/** Writes into tables at a place (JSON) as fast as possible until the process is killed. Prints a line per acknowledged record: code and number. */
async function write(place: string, ...codes: readonly string[]): Promise<void> {
  const journal = await quietJournal(JSON.parse(place) as Place);
  const one = async (code: string): Promise<void> => {
    const found = await journal.find(code);
    const kept = found && (await journal.claim(found.id));
    const log = kept?.log ?? (await journal.open(code, 'race', OPENED, outlineOf(code)));
    for (let next = kept?.records.length ?? 1; ; next++) {
      await log.append([played(next)], outlineOf(code, { due: Date.now() + 10_000 }));
      print(`${code} ${next}\n`);
    }
  };
  await Promise.all(codes.map(one));
}

/** Whether a record could be written; other errors are faults of the journal. */
async function append(log: TableLog, what: string | number): Promise<boolean> {
  try {
    await log.append([played(what)], outlineOf('CODE'));
    return true;
  } catch (error) {
    if (error instanceof NotWritten && error.reason === 'store') return false;
    throw error;
  }
}

/** What was played at a table, as another journal reads it. */
async function whatIsIn(dataDir: string, id: string): Promise<unknown[] | undefined> {
  const journal = await quietJournal({ dataDir });
  const kept: KeptTable | undefined = await journal.claim(id);
  await journal.close();
  return kept?.records.slice(1).map(({ payload }) => (payload as { what: unknown }).what);
}

/** Writes numbers, each tried once, until enough are acknowledged. Prints in JSON which were written, which failed and which are found. */
async function failingSync(dataDir: string): Promise<void> {
  const journal = await quietJournal({ dataDir });
  const log = await journal.open('CODE', 'race', OPENED, outlineOf('CODE'));
  const [written, failed]: [number[], number[]] = [[], []];
  for (let number = 1; written.length < WANTED; number++) ((await append(log, number)) ? written : failed).push(number);
  await journal.close();
  print(JSON.stringify({ written, failed, found: await whatIsIn(dataDir, log.id) }));
}

/** Fills a small file system, which is mounted on the folder for this process only (`unshare --mount`). Prints in JSON what was written. */
async function fullDisk(folder: string): Promise<void> {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder]);
  const other = path.join(folder, 'other');
  writeFileSync(other, Buffer.alloc(10 * MEGABYTE));
  const journal = await quietJournal({ dataDir: folder });
  const log = await journal.open('CODE', 'race', OPENED, outlineOf('CODE'));
  let written = 0;
  while (await append(log, `${written} ${'.'.repeat(100_000)}`)) written++;
  // Frees space, also for the checkpoint of the write-ahead log.
  rmSync(other);
  const goesOn = await append(log, `${written}`);
  await journal.close();
  const found = (await whatIsIn(folder, log.id))?.map((what) => parseInt(String(what), 10));
  print(JSON.stringify({ written, goesOn, found }));
}

const COMMANDS: Readonly<Record<string, (place: string, ...more: readonly string[]) => Promise<void>>> = {
  open,
  longLog,
  write,
  failingSync,
  fullDisk,
};
const [, , command = '', place = '', ...more] = process.argv;
void COMMANDS[command]?.(place, ...more);
