/** Tries output paths before a long run, so that it does not end in an error. */
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { UsageError } from './options';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'there is no right to write there',
  EPERM: 'there is no right to write there',
  EROFS: 'nothing can be written on that disk',
  ENOENT: 'there is no such folder, and none can be made',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is no folder',
  EISDIR: 'it is a folder',
};

/** Makes sure that a file can be written, without changing it, and creates its folder. Throws `UsageError`. */
export function willWriteFile(option: string, file: string): void {
  tried(option, file, () => {
    makeFolder(path.dirname(file));
    const isNew = lstatSync(file, { throwIfNoEntry: false }) === undefined;
    const there = statSync(file, { throwIfNoEntry: false });
    // Opening and closing a pipe would look like its end to the reader.
    if (there !== undefined && !there.isFile() && !there.isDirectory()) return accessSync(file, constants.W_OK);
    closeSync(openSync(file, 'a'));
    if (isNew) rmSync(file);
  });
}

/** Makes sure that files can be written into a folder, and creates it. Throws `UsageError`. */
export function willWriteInto(option: string, folder: string): void {
  tried(option, folder, () => {
    makeFolder(folder);
    rmdirSync(mkdtempSync(path.join(folder, '.tried-')));
  });
}

/** Not with Node's `recursive`, which loops forever where the system denies that a new folder exists. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}

function tried(option: string, target: string, attempt: () => void): void {
  try {
    attempt();
  } catch (fault) {
    const { code = '' } = fault as NodeJS.ErrnoException;
    throw new UsageError(`${option} ${target} cannot be written: ${REASONS[code] ?? code}`);
  }
}
