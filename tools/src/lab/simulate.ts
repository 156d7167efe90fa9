/** `npm run lab -- simulate`: plays thousands of games in process and prints statistics. */
import { availableParallelism } from 'node:os';
import type { AnyGame } from '@brigantine/shared/games';
import { flag, list, oneOf, readOptions, text, UsageError, value, whole, type Given } from '../cli/options';
import { PROGRESS, progressOn, type Progress } from '../cli/progress';
import { tool } from '../cli/tool';
import { withExternal, type Builds } from './external';
import { agreedLine, FIRST_GAME, GAME_NAMES, labGame, wordsIn } from './games';
import type { Plan } from './planRunner';
import { playPlans } from './pool';
import { combined } from './playout';
import { REPORT, reportWriter } from './report/output';
import type { Report, Row, Section } from './report/report';
import { compare, statisticsOf } from './statistics';
import { group, type Tally } from './statistics/tally';
import { STRATEGY_NAMES, strategyOf } from './strategies';

const MOST_WORKERS = 64;

/** The options that describe one game. */
export const GAME_OPTIONS = {
  game: value('ID', 'what is played', oneOf(GAME_NAMES), FIRST_GAME),
  seats: value('N', 'players', whole, 4),
  bots: value(
    'NAME,…',
    `one strategy for all seats or one for each: ${STRATEGY_NAMES.join(', ')} (what the clock plays), a module such as ./my-bot.mjs, or bot@COMMIT`,
    text,
    'random',
  ),
  seed: value('TEXT', 'the same seed gives the same games', text, 'lab'),
};

const OPTIONS = {
  ...GAME_OPTIONS,
  games: value('N', 'games for each set of rules', whole, 1000),
  rotate: flag('moves the strategies on by one seat after each game'),
  rules: list(
    'TEXT',
    'options of the game, such as salon,combatTie:nothing,ghostShip for the race; several are compared with the first',
  ),
  'house-rules': flag('compares every single option and value with --rules; options linked by R14.0 change together'),
  workers: value(
    'N',
    `threads, at most ${MOST_WORKERS}; the result does not depend on it (default one per core)`,
    whole,
  ),
  ...REPORT,
  ...PROGRESS,
};

/** A checked command line. */
interface Simulation {
  readonly plans: readonly Plan[];
  readonly games: number;
  readonly workers: number;
}

export const simulate = tool({
  purpose: 'Plays thousands of games in process and prints statistics (docs/lab.md).',
  options: OPTIONS,
  async run(given) {
    const write = reportWriter(given);
    await withExternal(given.bots.split(','), async (builds) => {
      write(await reportOf(simulationOf(given), progressOn('games', given), builds));
    });
    return 0;
  },
});

/** Throws `UsageError`. */
export function readSimulation(args: readonly string[]): Simulation {
  return simulationOf(readOptions(args, OPTIONS).given);
}

function simulationOf(given: Given<typeof OPTIONS>): Simulation {
  const { games, rotate } = given;
  const { lab, plan } = gameOf(given);
  const workers = given.workers ?? Math.min(availableParallelism(), MOST_WORKERS);
  if (workers > MOST_WORKERS) throw new UsageError(`--workers ${workers}: at most ${MOST_WORKERS}`);
  const plans = rulesOf(given, lab, plan.seats).map((rules): Plan => ({
    ...plan,
    ...(rotate ? { rotate } : {}),
    rules,
  }));
  return { plans, games, workers };
}

/** The game, and a plan without its rules. Throws `UsageError`. */
export function gameOf(given: Given<typeof GAME_OPTIONS>): { lab: AnyGame; plan: Omit<Plan, 'rules'> } {
  const lab = labGame(given.game);
  const { seats, seed } = given;
  const {
    id,
    seats: { min, max },
  } = lab.game;
  if (seats < min || seats > max) throw new UsageError(`--seats ${seats}: the ${id} is for ${min} to ${max}`);
  const strategies = readBots(given.bots, seats);
  for (const name of strategies) strategyOf(name, lab);
  return { lab, plan: { game: id, seats, strategies, seed } };
}

/** The sets of rules, starting with the one that the others are compared with. */
function rulesOf(given: Given<typeof OPTIONS>, lab: AnyGame, seats: number): string[] {
  const wished = given.rules.length === 0 ? [lab.options.usual.join()] : given.rules;
  const named = wished.map((rules) => agreedLine(lab, rules, seats));
  const [base = ''] = named;
  const houseRules = given['house-rules'];
  if (houseRules && named.length > 1) throw new UsageError('--house-rules departs from one set of rules');
  const departures = lab.options.departures(wordsIn(base)).map((words) => words.join());
  if (houseRules && departures.length === 0) throw new UsageError(`--house-rules: the ${lab.game.id} has none`);
  const rules = houseRules ? [base, ...departures] : named;
  if (new Set(rules).size < rules.length) throw new UsageError('--rules names the same rules twice');
  return rules;
}

/** One strategy for all, or one for each seat. */
function readBots(text: string, seats: number): string[] {
  const names = text.split(',');
  const [first = ''] = names;
  if (names.length === 1) return Array.from({ length: seats }, () => first);
  if (names.length !== seats) throw new UsageError(`--bots names ${String(names.length)} for ${String(seats)} seats`);
  return names;
}

/** Plays and reports. The result depends on nothing but plans and number of games. */
export async function reportOf(
  { plans, games, workers }: Simulation,
  progress: Progress,
  builds?: Builds,
): Promise<Report> {
  const [plan] = plans;
  if (plan === undefined) throw new Error('nothing to play');
  const statistics = statisticsOf(labGame(plan.game));
  const results = await playPlans(plans, games, workers, progress, builds);
  const runs = results.map(({ tally, transcripts }, i) => ({
    rules: plans[i]?.rules ?? '',
    transcripts,
    sections: [...statistics.sections(tally, plan), ...mistakesOf(tally)],
  }));
  const comparison = compare(
    results.map(({ tally }, i) => ({ rules: plans[i]?.rules ?? '', measures: statistics.measures(tally, plan) })),
  );
  const { game, seats, strategies, seed } = plan;
  const transcripts = combined(runs.map((run) => run.transcripts));
  const compared = comparison === undefined ? [] : [{ name: '', sections: [comparison] }];
  return {
    title: `Simulated games of the ${game}`,
    about: [subjectOf(plan, games, plans.length > 1), `transcripts ${transcripts}`],
    chapters: [
      ...compared,
      ...runs.map((run) => ({ name: run.rules, about: `transcripts ${run.transcripts}`, sections: run.sections })),
    ],
    verdict: [],
    data: { game, games, seats, strategies, seed, transcripts, ...(comparison && { comparison }), runs },
  };
}

/** What was played, in one line. */
function subjectOf({ game, seats, strategies, seed, rules }: Plan, games: number, several: boolean): string {
  const who = new Set(strategies).size === 1 ? `all ${strategies[0] ?? ''}` : strategies.join(', ');
  const how = [`${seats} seats`, who, ...(several || rules === '' ? [] : [rules])].join(', ');
  return `${games} games of the ${game}${several ? ' for each set of rules' : ''}: ${how}; seed "${seed}"`;
}

/** A table of external strategies, if there are any. */
function mistakesOf(tally: Tally): Section[] {
  const rows = group(tally.counts, 'mistakes').map(([name, { crash = 0, illegal = 0 }]): Row => [name, crash, illegal]);
  if (rows.length === 0) return [];
  const about =
    'Questions that the clock answered instead, because a strategy threw an error or chose an illegal move.';
  return [{ id: 'mistakes', title: 'Mistakes', about, columns: ['strategy', 'errors', 'illegal moves'], rows }];
}
