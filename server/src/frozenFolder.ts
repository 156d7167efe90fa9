/** Writes frozen tables into a folder, one file each, and keeps the latest. */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { recorded } from './admin/exported';
import type { FrozenTable } from './rooms/frozen';

/** Files in the folder, and bytes per file. */
const MOST_FILES = 20;
const MOST_BYTES = 1024 * 1024;

/** Returns a function that writes a table and returns the file's name, or undefined if that fails. */
export function frozenFolder(folder: string): (frozen: FrozenTable) => string | undefined {
  return (frozen) => {
    const file = path.join(folder, `${frozen.at.replace(/[:.]/g, '-')}-${frozen.code}.json`);
    try {
      const text = textOf(frozen);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      forgetOldest(folder);
      // Renamed when complete, so that a full disk leaves no partial file.
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
    // The folder is missing and cannot be created.
  }
}

/** Deletes the oldest files to make room for one more. Names begin with the time. */
function forgetOldest(folder: string): void {
  const files = readdirSync(folder).filter((name) => /\.json(\.part)?$/.test(name));
  for (const name of files.sort().slice(0, -MOST_FILES + 1)) rmSync(path.join(folder, name), { force: true });
}

/** The file's text; if it is too long, without the state, which follows from the inputs, or without both. */
function textOf(frozen: FrozenTable): string {
  const { game, ...circumstances } = frozen;
  if (game === undefined) return `${JSON.stringify({ frozen: circumstances }, null, 2)}\n`;
  const whole = recorded(game, { frozen: { ...circumstances, state: game.state } });
  if (whole.length <= MOST_BYTES) return whole;
  const short = recorded(game, { frozen: circumstances });
  return short.length <= MOST_BYTES ? short : recorded({ ...game, inputs: [] }, { frozen: circumstances });
}
