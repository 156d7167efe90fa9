/** The host's command line for stored tables. */
import { BrokenStart } from '../journal/errors';
import { BadEnvironment, readEnvironment, type Environment, type Variables } from '../environment';
import { openJournal } from '../journal/openJournal';
import { forgetOld } from '../retention';
import { backUp, contentsOfFolder, restore, type Contents } from './backup';
import { exportTable } from './export';

/** The exit status and output of a command. */
export interface Ended {
  readonly status: number;
  readonly said: string;
}

interface Command {
  /** Its arguments. */
  readonly takes: readonly string[];
  readonly purpose: string;
  /** Returns a sentence about the result. Throws `BrokenStart`. */
  readonly run: (environment: Environment, words: readonly string[]) => string | Promise<string>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  backup: {
    takes: ['FILE'],
    purpose: 'writes all tables and finished games into a new file; the server may run meanwhile',
    run: (environment, [file = '']) => `${told(backUp(folderOf(environment), file))} in ${file}`,
  },
  restore: {
    takes: ['FILE'],
    purpose:
      'replaces all tables and games by those of a backup and keeps the previous ones beside it; stop the server first',
    run: (environment, [file = '']) => {
      const { contents, before } = restore(folderOf(environment), file, new Date());
      return `${told(contents)} restored${before === undefined ? '' : `; what was there is in ${before}`}`;
    },
  },
  export: {
    takes: ['CODE', 'FILE'],
    purpose: 'writes the log of a table into a new file, without tokens; the server may run meanwhile',
    run: (environment, words) => exported(environment, words, false),
  },
  'export-running': {
    takes: ['CODE', 'FILE'],
    purpose: 'the same, also during a game: the file contains every hand, so keep it from the players',
    run: (environment, words) => exported(environment, words, true),
  },
  prune: {
    takes: [],
    purpose:
      'deletes now what KEEP_TABLES_DAYS, KEEP_GAMES_DAYS and KEEP_GAMES no longer keep; stop the server first, which does so every hour',
    run: prune,
  },
  stats: {
    takes: [],
    purpose: 'counts tables and games; the server may run meanwhile',
    run: (environment) => `${told(contentsOfFolder(folderOf(environment)))} in ${environment.DATA_DIR}`,
  },
};

const calls = Object.entries(COMMANDS).map(([name, { takes }]) => [name, ...takes].join(' '));
const USAGE = `usage: npm run admin -- ${calls.join(' | ')}`;
const HELP = `Manages the tables and games in the folder DATA_DIR.

${USAGE}

${Object.values(COMMANDS)
  .map(({ purpose }, index) => `  ${(calls[index] ?? '').padEnd(28)}${purpose}`)
  .join('\n')}

With DATABASE_URL the tables are in Postgres. There, use pg_dump and pg_restore for backups; prune works too.
`;

/** Runs the command line. */
export async function admin([name = '', ...words]: readonly string[], variables: Variables): Promise<Ended> {
  if (name === '--help' || name === '-h') return { status: 0, said: HELP };
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command?.takes.length !== words.length) return { status: 2, said: `${USAGE}   (--help explains it)\n` };
  try {
    return { status: 0, said: `${await command.run(readEnvironment(variables), words)}\n` };
  } catch (fault) {
    if (!(fault instanceof BrokenStart || fault instanceof BadEnvironment)) throw fault;
    return { status: 1, said: `${fault.message}\n` };
  }
}

function exported(environment: Environment, [word = '', file = '']: readonly string[], running: boolean): string {
  const code = word.toUpperCase();
  return `${exportTable(folderOf(environment), code, file, running)} records of ${code} in ${file}`;
}

function folderOf({ DATABASE_URL, DATA_DIR }: Environment): string {
  if (DATABASE_URL === undefined) return DATA_DIR;
  throw new BrokenStart('The tables are in Postgres (DATABASE_URL): use its own pg_dump and pg_restore.');
}

async function prune(environment: Environment): Promise<string> {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = environment;
  const log = { warn: () => undefined, error: () => undefined };
  const journal = await openJournal({ dataDir, databaseUrl, sync: 'full', now: Date.now, log });
  try {
    const { tables, games } = await forgetOld(journal, environment, Date.now());
    return `tables deleted: ${tables}, finished games deleted: ${games}`;
  } finally {
    await journal.close();
  }
}

function told({ bytes, games, oldestGame, phases }: Contents): string {
  const tables = Object.values(phases).reduce((sum, each) => sum + each, 0);
  const each = Object.entries(phases).map(([phase, number]) => `${number} ${phase}`);
  const since = oldestGame === null ? '' : ` since ${new Date(oldestGame).toISOString().slice(0, 10)}`;
  const megabytes = (bytes / 1024 / 1024).toFixed(1);
  return `tables: ${tables}${each.length === 0 ? '' : ` (${each.join(', ')})`}, finished games: ${games}${since}, ${megabytes} MB`;
}
