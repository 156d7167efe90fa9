/** `npm run lab -- simulate`: games in process, by the thousand, and what they tell. */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { AnyGame } from '@brigantine/shared/games';
import { flag, list, oneOf, readOptions, text, UsageError, value, whole, type Given } from '../cli/options';
import { willWriteFile } from '../cli/outputs';
import { PROGRESS, progressOn, type Progress } from '../cli/progress';
import { tool } from '../cli/tool';
import { agreedLine, FIRST_GAME, GAME_NAMES, labGame, wordsIn } from './games';
import type { Plan } from './planRunner';
import { playPlans } from './pool';
import { combined } from './playout';
import { csvReport, jsonReport } from './report/data';
import { htmlReport } from './report/html';
import type { Report } from './report/report';
import { textReport } from './report/text';
import { statisticsOf } from './statistics';
import { compare } from './statistics/compare';
import { STRATEGY_NAMES, strategyOf } from './strategies';

const MOST_WORKERS = 64;

const FORMATS: Readonly<Record<string, (report: Report) => string>> = {
  table: (report) => `${textReport(report)}\n`,
  json: jsonReport,
  csv: csvReport,
  html: htmlReport,
};
const ENDINGS: Readonly<Record<string, string>> = { '.txt': 'table', '.json': 'json', '.csv': 'csv', '.html': 'html' };

const OPTIONS = {
  game: value('ID', 'what is played', oneOf(GAME_NAMES), FIRST_GAME),
  games: value('N', 'games by each set of rules', whole, 1000),
  seats: value('N', 'players', whole, 4),
  bots: value(
    'NAME,…',
    `one strategy for all seats, or one for each: ${STRATEGY_NAMES.join(', ')}, which is what the clock plays`,
    text,
    'random',
  ),
  rotate: flag('the strategies move on by one seat from game to game'),
  rules: list(
    'TEXT',
    'options of the game, such as salon,combatTie:nothing,ghostShip for the race; several are compared with the first',
  ),
  'house-rules': flag('compares every single option and value with --rules; options linked by R14.0 change together'),
  seed: value('TEXT', 'the same seed, the same games', text, 'lab'),
  workers: value(
    'N',
    `threads, at most ${MOST_WORKERS}; what comes out does not depend on it (default one per core)`,
    whole,
  ),
  format: value('NAME', `what is printed: ${Object.keys(FORMATS).join(', ')}`, oneOf(Object.keys(FORMATS)), 'table'),
  out: list('FILE', `files to write beside it, by their ending: ${Object.keys(ENDINGS).join(', ')}`),
  ...PROGRESS,
};

/** A command line, read and checked. */
export interface Simulation {
  readonly plans: readonly Plan[];
  readonly games: number;
  readonly workers: number;
  readonly format: string;
  /** Files to write, their format told by their ending. */
  readonly out: readonly string[];
  readonly progress: boolean;
}

export const simulate = tool({
  purpose: 'Plays games in process, by the thousand, with statistics (docs/lab.md).',
  options: OPTIONS,
  async run(given) {
    const simulation = simulationOf(given);
    for (const file of simulation.out) willWriteFile('--out', file);
    const report = await reportOf(simulation, progressOn('games', simulation));
    for (const file of simulation.out) writeFileSync(file, FORMATS[formatOf(file)]?.(report) ?? '');
    process.stdout.write(FORMATS[simulation.format]?.(report) ?? '');
    return 0;
  },
});

/** Throws `UsageError` for anything that cannot be played or written. */
export function readSimulation(args: readonly string[]): Simulation {
  return simulationOf(readOptions(args, OPTIONS).given);
}

function simulationOf(given: Given<typeof OPTIONS>): Simulation {
  const { games, rotate, seed, format, out, progress } = given;
  const lab = labGame(given.game);
  const seats = readSeats(given.seats, lab.game.seats, lab.game.id);
  out.forEach(formatOf);
  const strategies = readBots(given.bots, seats);
  for (const name of strategies) strategyOf(name, lab);
  const workers = given.workers ?? Math.min(availableParallelism(), MOST_WORKERS);
  if (workers > MOST_WORKERS) throw new UsageError(`--workers ${workers}: at most ${MOST_WORKERS}`);
  const common = { game: lab.game.id, seats, strategies, seed, ...(rotate ? { rotate } : {}) };
  const plans = rulesOf(given, lab, seats).map((rules): Plan => ({ ...common, rules }));
  return { plans, games, workers, format, out, progress };
}

/** The sets of rules that are played, the one that others are compared with first. */
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

function readSeats(seats: number, { min, max }: { readonly min: number; readonly max: number }, game: string): number {
  if (seats >= min && seats <= max) return seats;
  throw new UsageError(`--seats ${String(seats)}: the ${game} is for ${String(min)} to ${String(max)}`);
}

/** One strategy for all, or one for each seat. */
function readBots(text: string, seats: number): string[] {
  const names = text.split(',');
  const [first = ''] = names;
  if (names.length === 1) return Array.from({ length: seats }, () => first);
  if (names.length !== seats) throw new UsageError(`--bots names ${String(names.length)} for ${String(seats)} seats`);
  return names;
}

function formatOf(file: string): string {
  const format = ENDINGS[path.extname(file)];
  if (format === undefined) throw new UsageError(`--out ${file}: it must end in ${Object.keys(ENDINGS).join(', ')}`);
  return format;
}

/** Plays and reports. What comes out depends on nothing but plans and number of games. */
export async function reportOf({ plans, games, workers }: Simulation, progress: Progress): Promise<Report> {
  const [plan] = plans;
  if (plan === undefined) throw new Error('nothing to play');
  const statistics = statisticsOf(labGame(plan.game));
  const results = await playPlans(plans, games, workers, progress);
  const runs = results.map(({ tally, transcripts }, i) => ({
    rules: plans[i]?.rules ?? '',
    transcripts,
    sections: statistics.sections(tally, plan),
  }));
  const measured = results.map(({ tally }, i) => ({
    rules: plans[i]?.rules ?? '',
    measures: statistics.measures(tally, plan),
  }));
  const { game, seats, strategies, seed } = plan;
  const comparison = compare(measured);
  return {
    ...{ game, games, seats, strategies, seed },
    transcripts: combined(runs.map(({ transcripts }) => transcripts)),
    ...(comparison === undefined ? {} : { comparison }),
    runs,
  };
}
