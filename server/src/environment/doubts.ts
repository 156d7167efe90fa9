/** What is not wrong enough to stop the server, but is hardly meant. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { misnamed } from './names';
import type { Variables } from './read';
import type { Environment } from './settings';

/** A sentence for each of the settings that changes nothing, or will fail when it is needed. */
export function doubts(variables: Variables, { FROZEN_DIR, PUBLIC_ADDRESS, REDIS_URL }: Environment): string[] {
  const said = misnamed(Object.keys(variables)).map(
    ({ name, meant }) => `${name} is set, but it is no setting and changes nothing: is ${meant} meant?`,
  );
  if (PUBLIC_ADDRESS !== undefined && REDIS_URL === undefined) {
    said.push('PUBLIC_ADDRESS is set, but changes nothing without REDIS_URL.');
  }
  if (!writable(path.resolve(FROZEN_DIR))) {
    said.push(
      `This user may not write in FROZEN_DIR=${FROZEN_DIR}: a table that a fault stops would be written into the log instead.`,
    );
  }
  return said;
}

/** Whether this user may write in a folder, or make it. */
function writable(folder: string): boolean {
  if (!existsSync(folder) && folder !== path.dirname(folder)) return writable(path.dirname(folder));
  try {
    accessSync(folder, constants.W_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}
