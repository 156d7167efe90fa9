/** Writes tables that a fault has stopped into a folder, one file each; only the latest are kept. */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { recorded } from './admin/exported';
import type { FrozenTable } from './rooms/frozen';

/** Most files in the folder, and most bytes of a file. */
const MOST_FILES = 20;
const MOST_BYTES = 1024 * 1024;

/** Keeps frozen tables in a folder. The function returns the file's name, undefined where nothing could be written. */
export function frozenFolder(folder: string): (frozen: FrozenTable) => string | undefined {
  return (frozen) => {
    const file = path.join(folder, `${frozen.at.replace(/[:.]/g, '-')}-${frozen.code}.json`);
    try {
      const text = textOf(frozen);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      forgetOldest(folder);
      // Written beside and then renamed: a file is complete or missing, also when the disk is full.
      writeFileSync(`${file}.part`, text, { mode: 0o600 });
      renameSync(`${file}.part`, file);
      return path.resolve(file);
    } catch {
      discard(`${file}.part`);
      return undefined;
    }
  };
}

function discard(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The folder is missing and cannot be made.
  }
}

/** Removes the oldest files until there is room for one more; names begin with the time. */
function forgetOldest(folder: string): void {
  const files = readdirSync(folder).filter((name) => /\.json(\.part)?$/.test(name));
  for (const name of files.sort().slice(0, -MOST_FILES + 1)) rmSync(path.join(folder, name), { force: true });
}

/** The file's text; where it would be too long, without the state, which follows from the inputs, or without both. */
function textOf(frozen: FrozenTable): string {
  const { game, ...circumstances } = frozen;
  if (game === undefined) return `${JSON.stringify({ frozen: circumstances }, null, 2)}\n`;
  const whole = recorded(game, { frozen: { ...circumstances, state: game.state } });
  if (whole.length <= MOST_BYTES) return whole;
  const short = recorded(game, { frozen: circumstances });
  return short.length <= MOST_BYTES ? short : recorded({ ...game, inputs: [] }, { frozen: circumstances });
}
