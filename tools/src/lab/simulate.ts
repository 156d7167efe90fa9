/** `npm run lab -- simulate`: games in process, by the thousand, and what they tell. */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { readOptions, UsageError } from '../cli/options';
import { willWriteFile } from '../cli/outputs';
import type { Command } from './command';
import { labGame } from './games';
import type { Plan } from './gathering';
import { gather, type Progress } from './pool';
import { combined } from './playout';
import { progressBar } from './progress';
import { csvReport, jsonReport } from './report/data';
import { htmlReport } from './report/html';
import type { Report } from './report/report';
import { textReport } from './report/text';
import { compare } from './statistics/compare';
import { strategyOf } from './strategies';

const DEFAULTS = { game: 'race', games: 1000, seats: 4, seed: 'lab', strategy: 'random' };

const MOST_WORKERS = 64;

const FORMATS: Readonly<Record<string, (report: Report) => string>> = {
  table: (report) => `${textReport(report)}\n`,
  json: jsonReport,
  csv: csvReport,
  html: htmlReport,
};
const ENDINGS: Readonly<Record<string, string>> = { '.txt': 'table', '.json': 'json', '.csv': 'csv', '.html': 'html' };

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

export const simulate: Command = {
  usage:
    'simulate [--game ID] [--games N] [--seats N] [--bots NAME[,NAME…]] [--rules TEXT… | --house-rules [--rules TEXT]] [--ghost] [--seed TEXT] [--workers N] [--format table|json|csv|html] [--out FILE…] [--progress]',
  async run(args) {
    const simulation = readSimulation(args);
    for (const file of simulation.out) willWriteFile('--out', file);
    const shown = simulation.progress || process.stderr.isTTY;
    const bar = progressBar(
      (text) => process.stderr.write(text),
      () => performance.now(),
    );
    const report = await reportOf(simulation, shown ? bar : () => undefined);
    for (const file of simulation.out) writeFileSync(file, FORMATS[formatOf(file)]?.(report) ?? '');
    process.stdout.write(FORMATS[simulation.format]?.(report) ?? '');
    return 0;
  },
};

/** Throws `UsageError` for anything that cannot be played or written. */
export function readSimulation(args: readonly string[]): Simulation {
  const { numbers, texts, lists, flags } = readOptions(args, {
    numbers: ['games', 'seats', 'workers'],
    texts: ['game', 'bots', 'seed', 'format'],
    lists: ['rules', 'out'],
    flags: ['house-rules', 'ghost', 'progress'],
  });
  const lab = labGame(texts.game ?? DEFAULTS.game);
  const seats = readSeats(numbers.seats ?? DEFAULTS.seats, lab.game.seats, lab.game.id);
  const ghostShip = lab.ghostShip(seats, flags.includes('ghost'));
  const named = (lists.rules ?? [lab.rules]).map((rules) => lab.canonical(rules));
  const [base = lab.rules] = named;
  const houseRules = flags.includes('house-rules');
  if (houseRules && named.length > 1) throw new UsageError('--house-rules departs from one set of rules');
  const rules = houseRules ? [base, ...lab.houseRules(base, ghostShip)] : named;
  if (new Set(rules).size < rules.length) throw new UsageError('--rules names the same rules twice');
  const format = texts.format ?? 'table';
  if (!Object.hasOwn(FORMATS, format))
    throw new UsageError(`no format "${format}": there are ${Object.keys(FORMATS).join(', ')}`);
  const out = lists.out ?? [];
  out.forEach(formatOf);
  const strategies = readBots(texts.bots, seats);
  for (const name of strategies) strategyOf(name, lab.game, lab.bot);
  const workers = numbers.workers ?? Math.min(availableParallelism(), MOST_WORKERS);
  if (workers > MOST_WORKERS) throw new UsageError(`--workers ${String(workers)}: at most ${String(MOST_WORKERS)}`);
  const common = {
    game: lab.game.id,
    seats,
    ghostShip,
    strategies,
    seed: texts.seed ?? DEFAULTS.seed,
  };
  const plans = rules.map((each): Plan => ({ ...common, rules: each }));
  return {
    plans,
    games: numbers.games ?? DEFAULTS.games,
    workers,
    format,
    out,
    progress: flags.includes('progress'),
  };
}

function readSeats(seats: number, { min, max }: { readonly min: number; readonly max: number }, game: string): number {
  if (seats >= min && seats <= max) return seats;
  throw new UsageError(`--seats ${String(seats)}: the ${game} is for ${String(min)} to ${String(max)}`);
}

/** One strategy for all, or one for each seat. */
function readBots(text: string | undefined, seats: number): string[] {
  const names = (text ?? DEFAULTS.strategy).split(',');
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
  const { statistics } = labGame(plan.game);
  const gathered = await gather(plans, games, workers, progress);
  const runs = gathered.map(({ tally, transcripts }, i) => ({
    rules: plans[i]?.rules ?? '',
    transcripts,
    sections: statistics.sections(tally, plan),
  }));
  const measured = gathered.map(({ tally }, i) => ({
    rules: plans[i]?.rules ?? '',
    measures: statistics.measures(tally, plan),
  }));
  const { game, seats, strategies, ghostShip, seed } = plan;
  const comparison = compare(measured);
  return {
    ...{ game, games, seats, strategies, ghostShip, seed },
    transcripts: combined(runs.map(({ transcripts }) => transcripts)),
    ...(comparison === undefined ? {} : { comparison }),
    runs,
  };
}
