/** `npm run admin --`: what a host does with the stored tables from the command line. */
import { Command, CommanderError } from 'commander';
import { BadEnvironment, readEnvironment, type Environment, type Variables } from '../environment';
import { BrokenStart } from '../journal/errors';
import { openJournal } from '../journal/openJournal';
import { forgetOld } from '../retention';
import { backUp, contentsOfFolder, restore, type Contents } from './backup';
import { exportTable } from './export';

/** The exit status of a command, and its output. */
interface Ended {
  readonly status: number;
  readonly said: string;
}

/** A command by its name and arguments. Returns a sentence about what was done. Throws `BrokenStart`. */
type Run = (environment: Environment, ...words: readonly string[]) => string | Promise<string>;

const COMMANDS: readonly (readonly [call: string, purpose: string, run: Run])[] = [
  [
    'backup <FILE>',
    'writes all tables and finished games into a new file; the server may be running',
    (environment, file = '') => `${described(backUp(folderOf(environment), file))} in ${file}`,
  ],
  [
    'restore <FILE>',
    'replaces all tables and games by those of a backup and keeps the previous ones beside it; stop the server first',
    (environment, file = '') => {
      const { contents, before } = restore(folderOf(environment), file, new Date());
      return `${described(contents)} restored${before === undefined ? '' : `; what was there is in ${before}`}`;
    },
  ],
  [
    'export <CODE> <FILE>',
    'writes the log of a table into a new file, without tokens; the server may be running',
    (environment, ...words) => exported(environment, words, false),
  ],
  [
    'export-running <CODE> <FILE>',
    'the same, also during a game: the file contains every hand, so keep it from the players',
    (environment, ...words) => exported(environment, words, true),
  ],
  [
    'prune',
    'deletes now what KEEP_TABLES_DAYS, KEEP_GAMES_DAYS and KEEP_GAMES no longer keep; stop the server first, which does so every hour',
    prune,
  ],
  [
    'stats',
    'counts tables and games; the server may be running',
    (environment) => `${described(contentsOfFolder(folderOf(environment)))} in ${environment.DATA_DIR}`,
  ],
];

/** Runs a command line with the settings in these variables. */
export async function admin(words: readonly string[], variables: Variables): Promise<Ended> {
  let said = '';
  const write = (text: string): void => void (said += text);
  const program = new Command('npm run admin --')
    .description('Manages the tables and games in the folder DATA_DIR.')
    .addHelpText(
      'after',
      '\nWith DATABASE_URL the tables are in Postgres. There, use pg_dump and pg_restore for backups; prune works too.',
    )
    .helpOption('-h, --help', 'prints this')
    .showHelpAfterError('For usage: npm run admin -- --help')
    .configureOutput({ writeOut: write, writeErr: write })
    .exitOverride();
  for (const [call, purpose, run] of COMMANDS) {
    const command = program.command(call).description(purpose);
    command.action(async () => write(`${await run(readEnvironment(variables), ...command.args)}\n`));
  }
  try {
    await program.parseAsync(words, { from: 'user' });
    return { status: 0, said };
  } catch (fault) {
    if (fault instanceof CommanderError) return { status: fault.exitCode === 0 ? 0 : 2, said };
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

function described({ bytes, games, oldestGame, phases }: Contents): string {
  const tables = Object.values(phases).reduce((sum, each) => sum + each, 0);
  const each = Object.entries(phases).map(([phase, number]) => `${number} ${phase}`);
  const since = oldestGame === null ? '' : ` since ${new Date(oldestGame).toISOString().slice(0, 10)}`;
  const megabytes = (bytes / 1024 / 1024).toFixed(1);
  return `tables: ${tables}${each.length === 0 ? '' : ` (${each.join(', ')})`}, finished games: ${games}${since}, ${megabytes} MB`;
}
