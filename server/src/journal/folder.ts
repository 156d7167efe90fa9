/** Permissions of the folder of the SQLite files. */
import { accessSync, chownSync, closeSync, constants, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { BrokenStart, reasonOf } from './errors';
import type { Log } from './schema';

/** SQLite creates the two others with the mode and owner of the journal. */
const MADE = ['lock', 'journal.sqlite'] as const;
const FILES = [...MADE, 'journal.sqlite-wal', 'journal.sqlite-shm'] as const;

/** Mode bits of other users. */
const OTHERS = 0o077;

/** Creates the folder and its files for their owner only. Warns if other users can read them. Throws `BrokenStart` without permission. */
export function prepareFolder(place: string, log?: Log): void {
  try {
    mkdirSync(place, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new BrokenStart(`The folder ${place} for the tables (DATA_DIR) cannot be made: ${reasonOf(error)}`, {
      cause: error,
    });
  }
  check(
    place,
    constants.R_OK | constants.W_OK | constants.X_OK,
    `the folder ${place} for the tables (DATA_DIR)`,
    place,
  );
  const files = FILES.map((name) => path.join(place, name));
  for (const name of MADE) make(path.join(place, name), place);
  for (const file of files) {
    if (existsSync(file)) check(file, constants.R_OK | constants.W_OK, `the file ${file}`, place);
  }
  const wide = [place, ...files].filter((each) => existsSync(each) && (statSync(each).mode & OTHERS) !== 0);
  if (wide.length === 0 || process.platform === 'win32') return;
  const modes = `chmod -R go= ${place}`;
  log?.warn({ wide }, `other users of this machine can reach the tables and the names in them: run \`${modes}\``);
}

/** A file created by root in another user's folder belongs to that user. */
function make(file: string, place: string): void {
  if (existsSync(file)) return;
  try {
    closeSync(openSync(file, 'a', 0o600));
    const { uid, gid } = statSync(place);
    if (process.getuid?.() === 0) chownSync(file, uid, gid);
  } catch (error) {
    throw new BrokenStart(`The file ${file} cannot be made: ${reasonOf(error)}`, { cause: error });
  }
}

function check(it: string, mode: number, what: string, place: string): void {
  try {
    accessSync(it, mode);
  } catch (cause) {
    const me = nameOfUser();
    const owner = statSync(it).uid;
    const whose = owner === 0 ? 'root' : `the user with the id ${owner}`;
    const mine = owner === process.getuid?.();
    const command = mine ? `chmod -R u+rwX ${place}` : `sudo chown -R ${me} ${place}`;
    throw new BrokenStart(
      `This user, ${me}, may not read and write ${what}, which belongs to ${mine ? me : whose}: run \`${command}\`, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

function nameOfUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a user who has no name.
    return String(process.getuid?.());
  }
}
