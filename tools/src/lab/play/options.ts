/** The command line of `play`, read and checked. */
import { readOptions, UsageError } from '../../cli/options';
import { CLOCKS } from '@brigantine/shared/protocol';
import { labGame } from '../games';
import { ANSWERER_NAMES } from './answers';
import { readExpectation, type Expectation } from './expect';
import type { Faults, Range } from './faults';

export interface PlayOptions {
  /** A server that runs already; without it one is started. */
  readonly url?: string;
  readonly game: string;
  /** How many tables are played at at once. */
  readonly rooms: number;
  readonly players: Range;
  readonly spectators: number;
  /** Names of strategies; the seats take them in turn. */
  readonly bots: readonly string[];
  /** Words of `writeRules`, sent to the table as they are; undefined leaves the table's own. */
  readonly rules?: string;
  readonly seed: string;
  /** Seconds over which the tables are opened. */
  readonly ramp: number;
  /** Games in all; with a duration as many as begin in that time. */
  readonly games: number;
  /** Seconds after which no further game is begun. */
  readonly duration?: number;
  readonly think: Range;
  readonly clock: number;
  /** How many times as fast the clocks of a server of our own run. */
  readonly haste: number;
  /** ms beyond the clock for which nothing may happen. */
  readonly patience: number;
  /** One table in so many is held against the scrambling law, frame by frame. */
  readonly sample: number;
  readonly faults: Faults;
  readonly expectations: readonly Expectation[];
  readonly files: { readonly json?: string; readonly csv?: string; readonly junit?: string; readonly html?: string };
  /** Where scenarios of what went wrong are written. */
  readonly scenarios: string;
  readonly progress: boolean;
}

export const USAGE =
  'play [--url URL] [--game ID] [--rooms N] [--players N|N-N] [--spectators N] [--bots NAME[,NAME…]] [--rules TEXT] ' +
  '[--seed TEXT] [--ramp S] [--games N] [--duration S] [--think MS|MS-MS] [--clock 0|30|60|120] [--haste N] ' +
  '[--patience MS] [--sample N] [--drop-rate P] [--latency MS|MS-MS] [--duplicate P] [--garble P] [--double-tab P] ' +
  '[--expect CONDITION…] [--json FILE] [--csv FILE] [--junit FILE] [--html FILE] [--scenarios FOLDER] [--progress]';

const TEXTS = [
  ...['url', 'game', 'players', 'spectators', 'bots', 'rules', 'seed', 'ramp', 'duration', 'think', 'clock', 'haste'],
  ...[
    'patience',
    'drop-rate',
    'latency',
    'duplicate',
    'garble',
    'double-tab',
    'json',
    'csv',
    'junit',
    'html',
    'scenarios',
  ],
] as const;

/** Throws `UsageError` for anything that cannot be played. */
export function readPlayOptions(args: readonly string[]): PlayOptions {
  const { numbers, texts, lists, flags } = readOptions(args, {
    numbers: ['rooms', 'games', 'sample'],
    texts: TEXTS,
    lists: ['expect'],
    flags: ['progress'],
  });
  const lab = labGame(texts.game ?? 'race');
  const { seats, id } = lab.game;
  const players = range('--players', texts.players ?? '4', { least: seats.min, most: seats.max }, true);
  const rooms = numbers.rooms ?? 4;
  const number = (name: string, otherwise: number, most = 1e9): number => {
    const text = texts[name];
    return text === undefined ? otherwise : range(`--${name}`, text, { least: 0, most }).least;
  };
  const clock = number('clock', 30);
  if (!(CLOCKS as readonly number[]).includes(clock)) throw new UsageError(`--clock ${clock}: ${CLOCKS.join(', ')}`);
  const { url, rules, json, csv, junit, html } = texts;
  if (url !== undefined && !/^https?:\/\//.test(url)) throw new UsageError(`--url ${url}: it begins with http`);
  const bots = (texts.bots ?? 'bot').split(',');
  for (const name of bots) {
    if (!ANSWERER_NAMES.includes(name)) throw new UsageError(`--bots ${name}: there are ${ANSWERER_NAMES.join(', ')}`);
  }
  const haste = number('haste', 1);
  if (haste < 1) throw new UsageError('--haste is 1 or more');
  const any = { least: 0, most: 1e6 };
  return {
    game: id,
    ...{ rooms, players, bots, clock, haste },
    spectators: number('spectators', 1, 50),
    seed: texts.seed ?? 'lab',
    ramp: number('ramp', 0),
    games: numbers.games ?? (texts.duration === undefined ? rooms : Infinity),
    think: range('--think', texts.think ?? '0', any),
    patience: number('patience', 15_000),
    sample: numbers.sample ?? 10,
    faults: {
      dropRate: number('drop-rate', 0, 1),
      latency: range('--latency', texts.latency ?? '0', any),
      duplicate: number('duplicate', 0, 1),
      garble: number('garble', 0, 1),
      doubleTab: number('double-tab', 0, 1),
    },
    expectations: (lists.expect ?? []).flatMap((text) => text.split(',')).map(readExpectation),
    files: {
      ...(json === undefined ? {} : { json }),
      ...(csv === undefined ? {} : { csv }),
      ...(junit === undefined ? {} : { junit }),
      ...(html === undefined ? {} : { html }),
    },
    scenarios: texts.scenarios ?? '.',
    progress: flags.includes('progress'),
    ...(url === undefined ? {} : { url }),
    ...(rules === undefined ? {} : { rules: lab.canonical(rules) }),
    ...(texts.duration === undefined ? {} : { duration: number('duration', 0) }),
  };
}

/** `4` or `2-6`, both ends within bounds. */
function range(name: string, text: string, bounds: Range, whole = false): Range {
  const [, from = '', to = from] = /^(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))?$/.exec(text) ?? [];
  const [least, most] = [Number(from), Number(to)];
  const fits = from !== '' && least <= most && least >= bounds.least && most <= bounds.most;
  if (fits && (!whole || (Number.isInteger(least) && Number.isInteger(most)))) return { least, most };
  throw new UsageError(`${name} ${text}: a number, or two as in 2-6, from ${bounds.least} to ${bounds.most}`);
}
