/** The command line of `play`, read and checked. */
import { CLOCKS } from '@brigantine/shared/protocol';
import { z } from 'zod';
import {
  address,
  list,
  oneOf,
  readOptions,
  readValue,
  text,
  UsageError,
  value,
  whole,
  type Given,
} from '../../cli/options';
import { PROGRESS } from '../../cli/progress';
import { agreedLine, FIRST_GAME, GAME_NAMES, labGame } from '../games';
import { STRATEGY_NAMES } from '../strategies';
import { readExpectation, type Expectation } from './expect';
import type { Faults, Bounds } from './faults';

const P = { least: 0, most: 1 };
const MS = { least: 0, most: 1e6 };
const ANY = { least: 0, most: 1e9 };

const names = z
  .string()
  .transform((given) => given.split(','))
  .pipe(z.array(oneOf(STRATEGY_NAMES)));
const clock = oneOf(CLOCKS.map(String)).transform(Number);

/** A number within bounds. */
function within({ least, most }: Bounds) {
  const error = `needs a number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d+(\.\d+)?$/, error)
    .transform(Number)
    .pipe(z.number().min(least, error).max(most, error));
}

/** `4` or `2-6`, both ends within bounds. */
function between({ least, most }: Bounds, fits: (end: number) => boolean = Number.isFinite) {
  const error = `needs a number, or two as in 2-6, from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d+(\.\d+)?(-\d+(\.\d+)?)?$/, error)
    .transform((given) => given.split('-').map(Number))
    .refine((ends) => ends.every((end) => fits(end) && end >= least && end <= most), error)
    .transform(([from = least, to = from]): Bounds => ({ least: from, most: to }))
    .refine((range) => range.least <= range.most, error);
}

export const OPTIONS = {
  url: value('URL', 'plays at a server that runs already, instead of one of its own', address),
  game: value('ID', 'what is played', oneOf(GAME_NAMES), FIRST_GAME),
  rooms: value('N', 'tables at once', whole, 4),
  games: value('N', 'games in all, each at a new table (default one for each table)', whole),
  duration: value('S', 'begins games for so many seconds', within(ANY)),
  ramp: value('S', 'opens the tables over so many seconds', within(ANY), 0),
  players: value('N|N-N', 'seats of a table, drawn for each', text, 4),
  spectators: value('N', 'people who watch each table', within({ least: 0, most: 50 }), 1),
  bots: value('NAME,…', `strategies, the seats take them in turn: ${STRATEGY_NAMES.join(', ')}`, names, 'bot'),
  rules: value('TEXT', "house rules such as salon,combatTie:nothing (default the table's own)", text),
  seed: value('TEXT', 'for players, dice and misfortunes', text, 'lab'),
  think: value('MS|MS-MS', 'how long an answer takes', between(MS), 0),
  clock: value('S', `seconds for a question: ${CLOCKS.join(', ')}`, clock, 30),
  'clock-speed': value(
    'N',
    'the clocks of our own server run so many times as fast',
    within({ least: 1, most: 1e9 }),
    1,
  ),
  patience: value('MS', 'how long nothing may happen, beyond clock and thinking', within(ANY), 15_000),
  sample: value('N', 'one table in so many is held against the scrambling law, frame by frame', whole, 10),
  'drop-rate': value('P', "share of batches after which a client's socket ends without a farewell", within(P), 0),
  latency: value('MS|MS-MS', 'each way, for each frame, in order', between(MS), 0),
  duplicate: value('P', 'share of messages that are sent twice', within(P), 0),
  garble: value('P', 'share of batches after which the last seat sends nonsense or an illegal move', within(P), 0),
  'double-tab': value('P', 'share of batches after which a seat is opened in a second tab', within(P), 0),
  'kill-server': value('N', 'our own server is killed so often and started again, while games are played', whole),
  'kill-after': value('MS|MS-MS', 'how long after it is ready', between(MS), '200-3000'),
  store: value(
    'sqlite|URL',
    'where a killed server keeps its tables: a folder, or an empty Postgres database',
    text,
    'sqlite',
  ),
  expect: list('CONDITION', 'conditions that must hold, such as p99<250ms completed=100% (docs/lab.md)'),
  json: value('FILE', 'the report as a file', text),
  csv: value('FILE', 'the report as a file', text),
  junit: value('FILE', 'the report as a file', text),
  html: value('FILE', 'the report as a page', text),
  scenarios: value('FOLDER', 'where scenarios of violations are written', text, '.'),
  ...PROGRESS,
};

/** A command line, read and checked. */
export interface PlayOptions extends Omit<Given<typeof OPTIONS>, 'players' | 'games' | 'expect'> {
  readonly players: Bounds;
  /** With a duration as many as begin in that time. */
  readonly games: number;
  readonly faults: Faults;
  readonly expectations: readonly Expectation[];
}

/** Throws `UsageError` for anything that cannot be played. */
export function readPlayOptions(args: readonly string[]): PlayOptions {
  return playOptions(readOptions(args, OPTIONS).given);
}

/** Throws `UsageError` for what does not go together. */
export function playOptions({ expect, ...given }: Given<typeof OPTIONS>): PlayOptions {
  const { rooms, duration, rules, latency, duplicate, garble } = given;
  const kills = given['kill-server'];
  if (kills !== undefined && given.url !== undefined)
    throw new UsageError('--kill-server takes no --url: it is our own');
  if (kills !== undefined && given['double-tab'] > 0) {
    throw new UsageError('--kill-server takes no --double-tab: a tab that is being opened cannot come back');
  }
  const lab = labGame(given.game);
  const { min, max } = lab.game.seats;
  return {
    ...given,
    players: readValue('--players', between({ least: min, most: max }, Number.isInteger), given.players),
    games: given.games ?? (duration === undefined && kills === undefined ? rooms : Infinity),
    rules: rules === undefined ? undefined : agreedLine(lab, rules),
    faults: { dropRate: given['drop-rate'], latency, duplicate, garble, doubleTab: given['double-tab'] },
    expectations: expect.flatMap((each) => each.split(',')).map(readExpectation),
  };
}
