/** Warnings about settings that are valid but probably not intended. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { misnamed } from './names';
import type { Variables } from './read';
import type { Environment } from './settings';

/** A sentence for each setting that has no effect, or that will fail when it is needed. */
export function doubts(variables: Variables, { FROZEN_DIR, PUBLIC_ADDRESS, REDIS_URL }: Environment): string[] {
  const said = misnamed(Object.keys(variables)).map(
    ({ name, meant }) => `${name} is not a setting and has no effect. Did you mean ${meant}?`,
  );
  if (PUBLIC_ADDRESS !== undefined && REDIS_URL === undefined) {
    said.push('PUBLIC_ADDRESS has no effect without REDIS_URL.');
  }
  if (!writable(path.resolve(FROZEN_DIR))) {
    said.push(
      `This user cannot write to FROZEN_DIR=${FROZEN_DIR}: a table stopped by a fault would go to the log instead.`,
    );
  }
  return said;
}

/** Whether this user can write to a folder, or create it. */
function writable(folder: string): boolean {
  if (!existsSync(folder) && folder !== path.dirname(folder)) return writable(path.dirname(folder));
  try {
    accessSync(folder, constants.W_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}
