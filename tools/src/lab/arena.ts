/** `npm run lab -- arena`: how strong the levels of a game's bots are, with intervals (docs/bots.md). */
import { availableParallelism } from 'node:os';
import { BOT_LEVELS, type BotLevel } from '@brigantine/shared/protocol';
import { columns } from './report/text';
import { flag, list, text, UsageError, value, whole, type Given } from '../cli/options';
import { PROGRESS, progressOn, type Progress } from '../cli/progress';
import { tool } from '../cli/tool';
import { withExternal, type Builds } from './external';
import { agreedLine, FIRST_GAME, GAME_NAMES, labGame, wordsIn } from './games';
import type { Plan } from './planRunner';
import { playThrough } from './playout';
import { playPlans } from './pool';
import { textOf } from './report/report';
import { estimateShare } from './statistics/estimates';
import { WHOLE_WIN } from './statistics/results';
import type { Share } from './statistics/tally';
import { strategyOf } from './strategies';

interface Yardstick {
  readonly against: string;
  /** Shares that each level should win at four seats under the usual rules. */
  readonly bands: Readonly<Record<BotLevel, readonly [low: number, high: number]>>;
}

/** By game: the bot of an older commit by which its levels are measured. */
const YARDSTICKS: Readonly<Record<string, Yardstick>> = {
  race: {
    against: 'bot-1@8a9ff85c',
    bands: { shipsBoy: [0.08, 0.14], sailor: [0.27, 0.32], captain: [0.42, 1], admiral: [0.5, 1] },
  },
  plank: {
    against: 'bot@1f0eaa4e',
    bands: { shipsBoy: [0.08, 0.16], sailor: [0.2, 0.32], captain: [0.45, 1], admiral: [0.42, 1] },
  },
};

/** Games between two looks at the result; every number of seats divides it. */
const BATCH = 240;
/** The sequential test tells shares apart that are so much above and below. */
const MARGIN = 0.02;
/** Errs in 5 % of cases. */
const CERTAIN = Math.log(0.95 / 0.05);
const TIMED = 300;
const OUTSIDE = 'outside';

const OPTIONS = {
  bots: list('NAME', `who is measured, one at a time: strategies of simulate (default ${BOT_LEVELS.join(' ')})`),
  game: value('NAME', `game (${GAME_NAMES.join(', ')})`, text, FIRST_GAME),
  against: value('NAME', 'who has the other seats, such as captain (default the yardstick of the game)', text),
  half: flag('gives the others only every second seat, instead of all but one'),
  games: value('N', 'games for each, at most; the seats rotate', whole, 2000),
  seats: value('N', 'players', whole, 4),
  rules: value('TEXT', 'options of the game (default the usual ones)', text),
  opening: value('N', 'answers of each seat that are drawn at random, before the bots play', whole),
  seed: value('TEXT', 'the same seed gives the same games', text, 'arena'),
  sprt: value('SHARE', 'stops as soon as it is clear whether the share won is at least this, in per cent', whole),
  workers: value('N', 'threads (default one per core)', whole),
  ...PROGRESS,
};

type Match = Omit<Given<typeof OPTIONS>, 'bots' | 'progress'> & { readonly against: string; readonly rules: string };

export const arena = tool({
  purpose: 'Measures how often bots win, each against the same opponents; fails when a level is outside its band.',
  options: OPTIONS,
  async run({ bots, progress, ...given }) {
    const { options } = labGame(given.game);
    const against = given.against ?? YARDSTICKS[given.game]?.against ?? 'random';
    const match: Match = { ...given, against, rules: given.rules ?? options.usual.join() };
    const names = bots.length === 0 ? BOT_LEVELS : bots;
    if (names.includes(match.against)) throw new UsageError(`--bots ${match.against}: that is who it plays against`);
    if (match.sprt !== undefined && (match.sprt < 3 || match.sprt > 97))
      throw new UsageError(`--sprt ${match.sprt}: needs 3 to 97`);
    const show = progressOn('games', { progress });
    return withExternal([...names, match.against], async (builds) => {
      const rows: string[][] = [];
      for (const name of names) {
        const plan = planOf(match, name);
        const share = await measure(plan, name, match, show, builds);
        const times = timesOf(plan).map((ms) => ms.toFixed(2));
        rows.push([
          name,
          textOf(estimateShare(share, WHOLE_WIN)),
          `${share.n}`,
          ...times,
          verdictOf(match, name, share),
        ]);
      }
      console.log(
        `Against ${against}: ${[match.game, match.rules].filter(Boolean).join(' ')}, ${match.seats} seats, seed "${match.seed}".\n`,
      );
      console.log(columns([['bot', 'wins', 'seats', 'ms, median', 'p99', ''], ...rows]));
      return rows.some((row) => row.at(-1)?.startsWith(OUTSIDE)) ? 1 : 0;
    });
  },
});

/** Throws `UsageError` for what cannot be played. */
function planOf({ game, against, half, seats, rules, opening, seed }: Match, name: string): Plan {
  const lab = labGame(game);
  const { min, max } = lab.game.seats;
  if (seats < min || seats > max) throw new UsageError(`--seats ${seats}: the ${game} is for ${min} to ${max}`);
  const strategies = Array.from({ length: seats }, (_, seat) =>
    seat === 0 || (half && seat % 2 === 0) ? name : against,
  );
  for (const each of strategies) strategyOf(each, lab);
  return {
    game,
    seats,
    rules: agreedLine(lab, rules, seats),
    strategies,
    rotate: true,
    paired: true,
    opening,
    seed,
  };
}

/** Plays in batches, so that it can stop early; each has a seed of its own. */
async function measure(plan: Plan, name: string, match: Match, show: Progress, builds: Builds): Promise<Share> {
  const workers = match.workers ?? availableParallelism();
  const sum = { n: 0, hits: 0 };
  for (let played = 0; played < match.games; played += BATCH) {
    const seed = `${plan.seed} ${played}`;
    const [result] = await playPlans(
      [{ ...plan, seed }],
      Math.min(BATCH, match.games - played),
      workers,
      () => undefined,
      builds,
    );
    const { n, hits } = result?.tally.share(`wins by strategy/${name}`) ?? sum;
    sum.n += n;
    sum.hits += hits;
    show(Math.min(played + BATCH, match.games), match.games);
    if (match.sprt !== undefined && Math.abs(evidence(sum, match.sprt / 100)) > CERTAIN) break;
  }
  return sum;
}

/** The logarithm of how much likelier the wins are with a share above that one than below it (Wald's sequential test). */
export function evidence({ n, hits }: Share, share: number): number {
  const wins = hits / WHOLE_WIN;
  const [low, high] = [share - MARGIN, share + MARGIN];
  return wins * Math.log(high / low) + (n - wins) * Math.log((1 - high) / (1 - low));
}

function verdictOf({ game, sprt, against, seats, rules, opening }: Match, name: string, share: Share): string {
  if (sprt !== undefined) {
    const found = evidence(share, sprt / 100);
    return Math.abs(found) <= CERTAIN ? 'undecided' : `${found > 0 ? 'at least' : 'below'} ${sprt} %`;
  }
  const yardstick = YARDSTICKS[game];
  const band = Object.entries(yardstick?.bands ?? {}).find(([level]) => level === name)?.[1];
  const usual = rules === labGame(game).options.usual.join() && opening === undefined;
  if (band === undefined || against !== yardstick?.against || seats !== 4 || !usual) return '';
  const { low, high } = estimateShare(share, WHOLE_WIN);
  const [least, most] = band;
  return `${high < least || low > most ? OUTSIDE : 'within'} ${(100 * least).toFixed(0)}–${(100 * most).toFixed(0)} %`;
}

/** The median and the 99th percentile of processor time for a decision of the first seat, in ms. */
function timesOf({ game: id, seats, rules, strategies }: Plan): readonly [number, number] {
  const lab = labGame(id);
  const { game } = lab;
  const times: number[] = [];
  const players = strategies.map((each) => strategyOf(each, lab));
  const [first] = players;
  if (first === undefined) throw new Error('no seats');
  players[0] = (state, seat, pick) => {
    const { user } = process.cpuUsage();
    const move = first(state, seat, pick);
    times.push((process.cpuUsage().user - user) / 1000);
    return move;
  };
  const choices = lab.options.choices(wordsIn(rules), seats);
  for (let i = 0; times.length < TIMED; i++)
    playThrough({ game, seats, choices, strategies: players, seed: `time ${i}` }, () => undefined);
  times.sort((a, b) => a - b);
  return [times[Math.floor(times.length / 2)] ?? 0, times[Math.floor(times.length * 0.99)] ?? 0];
}
