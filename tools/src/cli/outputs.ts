/** What a tool will write, tried before anything is played: no long run ends in vain. */
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

/** Makes sure that this file can be written, its folder made if need be. What it holds stays. Throws `UsageError`. */
export function willWriteFile(option: string, file: string): void {
  tried(option, file, () => {
    makeFolder(path.dirname(file));
    const isNew = lstatSync(file, { throwIfNoEntry: false }) === undefined;
    const there = statSync(file, { throwIfNoEntry: false });
    // A pipe or a device is not opened to no purpose: who reads it would take that for the end.
    if (there !== undefined && !there.isFile() && !there.isDirectory()) return accessSync(file, constants.W_OK);
    closeSync(openSync(file, 'a'));
    if (isNew) rmSync(file);
  });
}

/** Makes sure that files can be written into this folder, which is made if need be. Throws `UsageError`. */
export function willWriteInto(option: string, folder: string): void {
  tried(option, folder, () => {
    makeFolder(folder);
    rmdirSync(mkdtempSync(path.join(folder, '.tried-')));
  });
}

/** Step by step: Node's own `recursive` tries for ever where the system says that a new folder is not there. */
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
