/** What a host does with the kept tables from the command line. */
import { BadEnvironment, readEnvironment, type Variables } from '../environment';
import { BrokenStart } from '../journal/brokenStart';
import { backUp, contentsOfFolder, restore, type Contents } from './backup';

const USAGE = 'usage: npm run admin -- backup FILE | restore FILE | stats';
const HELP = `Works on the tables that are kept in the folder DATA_DIR.

${USAGE}

  backup FILE    writes all of them, and the finished games, into a new file; the server may run meanwhile
  restore FILE   puts those of a backup in their place; stop the server first; what was there is kept beside it
  stats          counts what is kept

Where DATABASE_URL is set the tables are in Postgres: use its own pg_dump and pg_restore.
`;

/** How a command has ended: its exit status, and what it says of that. */
export interface Ended {
  readonly status: number;
  readonly said: string;
}

/** Does what the words say, with the settings of these variables. */
export function admin(words: readonly string[], variables: Variables): Ended {
  try {
    return carryOut(words, variables);
  } catch (fault) {
    if (!(fault instanceof BrokenStart || fault instanceof BadEnvironment)) throw fault;
    return { status: 1, said: `${fault.message}\n` };
  }
}

function carryOut([command = '', file, ...more]: readonly string[], variables: Variables): Ended {
  if (command === '--help' || command === '-h') return say(HELP);
  const wantsFile = command === 'backup' || command === 'restore';
  if ((!wantsFile && command !== 'stats') || wantsFile !== (file !== undefined) || more.length > 0) {
    return { status: 2, said: `${USAGE}   (--help explains it)\n` };
  }
  const { DATABASE_URL, DATA_DIR } = readEnvironment(variables);
  if (DATABASE_URL !== undefined) {
    throw new BrokenStart('The tables are in Postgres (DATABASE_URL): use its own pg_dump and pg_restore.');
  }
  if (file === undefined) return say(`${told(contentsOfFolder(DATA_DIR))} in ${DATA_DIR}\n`);
  if (command === 'backup') return say(`${told(backUp(DATA_DIR, file))} in ${file}\n`);
  const { contents, before } = restore(DATA_DIR, file, new Date());
  return say(`${told(contents)} restored${before === undefined ? '' : `; what was there is in ${before}`}\n`);
}

const say = (said: string): Ended => ({ status: 0, said });

function told({ bytes, games, oldestGame, phases }: Contents): string {
  const tables = Object.values(phases).reduce((sum, each) => sum + each, 0);
  const each = Object.entries(phases).map(([phase, number]) => `${number} ${phase}`);
  const since = oldestGame === null ? '' : ` since ${new Date(oldestGame).toISOString().slice(0, 10)}`;
  const megabytes = (bytes / 1024 / 1024).toFixed(1);
  return `${tables} tables${each.length === 0 ? '' : ` (${each.join(', ')})`}, ${games} finished games${since}, ${megabytes} MB`;
}
