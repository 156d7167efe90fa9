/** The copies that `restore` makes of what was in the folder before. */
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** With the moment of the restore; the last part is that of milliseconds. */
const NAME = /^before-restore-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)\.sqlite$/;

export function setAsideName(now: Date): string {
  return `before-restore-${now.toISOString().replace(/[:.]/g, '-')}.sqlite`;
}

/** Deletes the copies that were made before then, in ms since epoch. Returns how many there were. */
export function forgetSetAside(folder: string, before: number): number {
  const old = namesIn(folder).filter(
    (name) => NAME.test(name) && Date.parse(name.replace(NAME, '$1:$2:$3.$4')) < before,
  );
  for (const name of old) rmSync(path.join(folder, name));
  return old.length;
}

/** None in a folder that is missing, as where the tables are in Postgres. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
