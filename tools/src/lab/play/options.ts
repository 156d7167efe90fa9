/** The command line of `play`. */
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
import { REPORT } from '../report/output';
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
  url: value('URL', 'plays on a running server instead of its own', address),
  game: value('ID', 'what is played', oneOf(GAME_NAMES), FIRST_GAME),
  rooms: value('N', 'tables in play at once', whole, 4),
  games: value('N', 'number of games, each at a new table (default one for each table)', whole),
  duration: value('S', 'starts new games for this many seconds', within(ANY)),
  ramp: value('S', 'opens the tables over this many seconds', within(ANY), 0),
  players: value('N|N-N', 'seats of a table, drawn at random from a range', text, 4),
  spectators: value('N', 'spectators at each table', within({ least: 0, most: 50 }), 1),
  bots: value('NAME,…', `strategies, the seats take them in turn: ${STRATEGY_NAMES.join(', ')}`, names, 'bot'),
  rules: value('TEXT', "house rules such as salon,combatTie:nothing (default the table's own)", text),
  seed: value('TEXT', 'for players, dice and faults', text, 'lab'),
  think: value('MS|MS-MS', 'time to answer', between(MS), 0),
  clock: value('S', `seconds for each question: ${CLOCKS.join(', ')}`, clock, 30),
  'clock-speed': value(
    'N',
    'factor by which the clocks of its own server run faster',
    within({ least: 1, most: 1e9 }),
    1,
  ),
  patience: value(
    'MS',
    'time without progress, beyond clock and thinking, after which a game is stuck',
    within(ANY),
    15_000,
  ),
  sample: value('N', 'checks every Nth table for leaks, frame by frame', whole, 10),
  'drop-rate': value('P', 'share of batches after which a client loses its connection', within(P), 0),
  latency: value('MS|MS-MS', 'delay of each frame in both directions', between(MS), 0),
  duplicate: value('P', 'share of messages sent twice', within(P), 0),
  garble: value('P', 'share of batches after which the last seat sends nonsense or an illegal move', within(P), 0),
  'double-tab': value('P', 'share of batches after which a seat is opened in a second tab', within(P), 0),
  'kill-server': value('N', 'kills and restarts its own server this often while games are played', whole),
  'kill-after': value('MS|MS-MS', 'time from a ready server to its kill', between(MS), '200-3000'),
  store: value(
    'sqlite|URL',
    'where a killed server stores its tables: a temporary folder, or an empty Postgres database',
    text,
    'sqlite',
  ),
  expect: list('CONDITION', 'conditions that must hold, such as p99<250ms completed=100% (docs/lab.md)'),
  ...REPORT,
  series: value('FILE', 'measurements of every second while games are played: .csv, or .prom for Prometheus', text),
  scenarios: value('FOLDER', 'folder for scenarios of violations', text, '.'),
  ...PROGRESS,
};

export interface PlayOptions extends Omit<Given<typeof OPTIONS>, 'players' | 'games' | 'expect'> {
  readonly players: Bounds;
  /** Infinite if a duration or kills end the run. */
  readonly games: number;
  readonly faults: Faults;
  readonly expectations: readonly Expectation[];
}

/** Throws `UsageError`. */
export function readPlayOptions(args: readonly string[]): PlayOptions {
  return playOptions(readOptions(args, OPTIONS).given);
}

/** Throws `UsageError` for values and combinations that cannot be played. */
export function playOptions({ expect, ...given }: Given<typeof OPTIONS>): PlayOptions {
  const { rooms, duration, rules, latency, duplicate, garble } = given;
  const kills = given['kill-server'];
  if (kills !== undefined && given.url !== undefined)
    throw new UsageError('--kill-server and --url: only its own server can be killed');
  if (kills !== undefined && given['double-tab'] > 0) {
    throw new UsageError('--kill-server and --double-tab: a tab that is being opened cannot reconnect');
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
