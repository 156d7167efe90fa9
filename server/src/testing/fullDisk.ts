/**
 * A process whose journal lies on a small file system of its own, which it fills: `folder`. Says in JSON what it has come to.
 * It has to run with mounts of its own (`unshare --mount`): nobody else sees this one, and it ends with the process.
 */
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NotWritten } from '../journal/errors';
import type { TableLog } from '../journal/journal';
import { OPENED, outlineOf, played, quietJournal } from './journals';

const MEGABYTE = 1024 * 1024;

/** Resolves with whether it was written; other errors are the journal's fault. */
async function append(log: TableLog, what: string): Promise<boolean> {
  try {
    await log.append([played(what)], outlineOf('FULL'));
    return true;
  } catch (error) {
    if (error instanceof NotWritten && error.reason === 'store') return false;
    throw error;
  }
}

async function fill(): Promise<void> {
  const [, , folder = ''] = process.argv;
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder]);
  writeFileSync(path.join(folder, 'other'), Buffer.alloc(10 * MEGABYTE));
  const journal = await quietJournal({ dataDir: folder });
  const log = await journal.open('FULL', 'race', OPENED, outlineOf('FULL'));
  let written = 0;
  while (await append(log, `${written} ${'.'.repeat(100_000)}`)) written++;
  // Somebody makes room again, also for what has to be carried over from the write-ahead log.
  rmSync(path.join(folder, 'other'));
  const goesOn = await append(log, `${written}`);
  await journal.close();
  const again = await quietJournal({ dataDir: folder });
  const kept = await again.claim(log.id);
  const found = kept?.records.slice(1).map(({ payload }) => parseInt((payload as { what: string }).what, 10));
  await again.close();
  process.stdout.write(JSON.stringify({ written, goesOn, found }));
}

void fill();
