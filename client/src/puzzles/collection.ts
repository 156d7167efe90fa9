/** The puzzles of all games. */
import type { GameTypes } from '@brigantine/shared/engine';
import { GRADES, type Solution } from '@brigantine/shared/scenario/puzzle';
import { GAMES } from '../games';
import { loadWords } from '../i18n';
import type { LoadGame } from '../table/TableScreen';
import type { Puzzles } from './contract';
import { PUZZLE_WORDS } from './words';

export interface Entry {
  /** From 1; the easy ones come first. */
  readonly number: number;
  readonly position: Readonly<Record<string, unknown>>;
  readonly solution: Solution;
  readonly part: Puzzles<GameTypes>;
}

/** Loads them with their texts. Rejects with `NetError`. */
export async function loadPuzzles(loadGame: LoadGame): Promise<readonly Entry[]> {
  const clients = await Promise.all(GAMES.flatMap(({ id, puzzles }) => (puzzles === true ? [loadGame(id)] : [])));
  const parts = await Promise.all(clients.flatMap(({ puzzles }) => puzzles?.() ?? []));
  await Promise.all([PUZZLE_WORDS, ...parts.map(({ words }) => words)].map(loadWords));
  return entriesOf(parts);
}

/** Positions without a solution are left out. */
export function entriesOf(parts: readonly Puzzles<GameTypes>[]): readonly Entry[] {
  const all = parts.flatMap((part) =>
    part.positions.flatMap((position) => {
      const solution = part.solutions.find(({ name }) => name === position['name']);
      return solution === undefined ? [] : [{ position, solution, part }];
    }),
  );
  const graded = GRADES.flatMap((grade) => all.filter(({ solution }) => solution.grade === grade));
  return graded.map((each, i) => ({ ...each, number: i + 1 }));
}

const DAY = 86_400_000;
/** Successive days have different grades. */
const STRIDE = 17;

/** The UTC day of a time in ms, counted from 1970. */
export const dayOf = (now: number): number => Math.floor(now / DAY);

/** The puzzle of that day. None comes twice before all have had a day, unless their number is a multiple of 17. */
export function puzzleOfDay(entries: readonly Entry[], day: number): Entry | undefined {
  return entries[(day * STRIDE) % entries.length];
}
