/** `npm run lab -- puzzles`: mines puzzles from races (docs/bots.md). */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { GRADES } from '@brigantine/shared/scenario/puzzle';
import { pointsOf } from '@brigantine/shared/race';
import type { PlayedRace } from '@brigantine/shared/race/coach';
import { filesOf } from '../../cli/files';
import { text, UsageError, value, whole } from '../../cli/options';
import { willWriteInto } from '../../cli/outputs';
import { PROGRESS, progressOn } from '../../cli/progress';
import { tool } from '../../cli/tool';
import { agreedLine, labGame, wordsIn } from '../games';
import { playThrough } from '../playout';
import { raceIn } from '../recording/review';
import { strategyOf } from '../strategies';
import { minePuzzles, type Puzzle, type Wanted } from './mine';

/** Good and bad players meet, so that positions differ. */
const BOTS = ['shipsBoy', 'sailor', 'captain'];
/** Numbers of seats, in turn. */
const SEATS = [3, 4, 2, 5];
/** At most one in so many puzzles is of the same kind, and at most so many are from one race. */
const ALIKE = 5;
const OF_ONE_RACE = 2;

export const puzzles = tool({
  purpose: 'Mines puzzles, questions with one clearly best answer that is easily missed, from races (docs/bots.md).',
  words: { shown: 'FILE…', sentence: 'recorded races (default races of bots)', needed: false },
  options: {
    seed: value('N', 'the same seed gives the same puzzles', whole, 1),
    out: value('FOLDER', 'where positions.json and answers.json are written', text, 'puzzles'),
    puzzles: value('N', 'puzzles, at most', whole, 50),
    games: value('N', 'races of bots, at most', whole, 1000),
    rules: value('TEXT', 'options of the races of bots (default the usual ones)', text),
    ...PROGRESS,
  },
  run({ out, progress, ...given }, files) {
    willWriteInto('--out', out);
    const found = chosen(sources(given, files.flatMap(racesIn)), given.puzzles, progressOn('puzzles', { progress }));
    write(
      out,
      'positions',
      found.map(({ scenario }) => scenario),
    );
    write(
      out,
      'answers',
      found.map(({ solution }) => solution),
    );
    console.log(`${found.length} puzzles: ${countsOf(found)}`);
    return found.length === 0 ? 1 : 0;
  },
});

interface Source {
  readonly name: string;
  readonly race: PlayedRace;
}

function racesIn(pattern: string): Source[] {
  const files = filesOf(pattern);
  if (files.length === 0) throw new UsageError(`no such file: ${pattern}`);
  return files.map((file) => ({ name: path.basename(file, '.json'), race: raceIn(file) }));
}

interface Given {
  readonly seed: number;
  readonly games: number;
  readonly rules: string | undefined;
}

function* sources({ seed, games, rules }: Given, recorded: readonly Source[]): Generator<Source> {
  if (recorded.length > 0) return yield* recorded;
  for (let number = 0; number < games; number++) {
    yield { name: `race-${seed}-${number}`, race: raceOfBots(number, seed, rules) };
  }
}

function raceOfBots(number: number, seed: number, rules: string | undefined): PlayedRace {
  const entry = labGame('race');
  const { game, options } = entry;
  const seats = SEATS[number % SEATS.length] ?? game.seats.min;
  const choices = options.choices(wordsIn(agreedLine(entry, rules ?? options.usual.join(), seats)), seats);
  const strategies = Array.from({ length: seats }, (_, seat) =>
    strategyOf(BOTS[(number + seat) % BOTS.length] ?? 'bot', entry),
  );
  const inputs: unknown[] = [];
  const match = { game, seats, choices, strategies, seed: `puzzles ${seed} ${number}` };
  playThrough(match, (input) => inputs.push(input));
  return { seats, choices, inputs } as unknown as PlayedRace;
}

/** A third of each grade, of many kinds. */
function chosen(races: Iterable<Source>, most: number, progress: (done: number, all: number) => void): Puzzle[] {
  const found: Puzzle[] = [];
  const count = (same: (puzzle: Puzzle) => boolean): number => found.filter(same).length;
  const wanted: Wanted = ({ kind, solution: { grade } }) =>
    count((each) => each.kind === kind) < most / ALIKE &&
    count(({ solution }) => solution.grade === grade) < most / GRADES.length;
  for (const { name, race } of races) {
    if (pointsOf(race.choices.rules).spaceCost === 'everySeaEntered')
      throw new UsageError(`${name}: the coach judges races too poorly where every sea space costs food`);
    const before = found.length;
    for (const puzzle of minePuzzles(race, name, wanted)) {
      found.push(puzzle);
      progress(found.length, most);
      if (found.length === most) return found;
      if (found.length - before === OF_ONE_RACE) break;
    }
  }
  return found;
}

/** One puzzle a line. */
function write(folder: string, name: string, list: readonly object[]): void {
  const lines = list.map((each) => JSON.stringify(each));
  writeFileSync(path.join(folder, `${name}.json`), `[\n${lines.join(',\n')}\n]\n`);
}

function countsOf(found: readonly Puzzle[]): string {
  return GRADES.map((grade) => `${found.filter(({ solution }) => solution.grade === grade).length} ${grade}`).join(
    ', ',
  );
}
