/** Data that `restore` has set aside. */
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The name contains the time of the restore in ms. */
const NAME = /^before-restore-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)\.sqlite$/;

export function setAsideName(now: Date): string {
  return `before-restore-${now.toISOString().replace(/[:.]/g, '-')}.sqlite`;
}

/** Deletes copies older than `before`, ms since epoch. Returns how many. */
export function forgetSetAside(folder: string, before: number): number {
  const old = namesIn(folder).filter(
    (name) => NAME.test(name) && Date.parse(name.replace(NAME, '$1:$2:$3.$4')) < before,
  );
  for (const name of old) rmSync(path.join(folder, name));
  return old.length;
}

/** The folder is missing if the tables are in Postgres. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
