/** Puzzles of the race, mined by `npm run lab -- puzzles --out shared/src/race/puzzles`. */
import type { Solution } from '../../scenario/puzzle';
import answers from './answers.json';
import positions from './positions.json';

/** Scenarios (docs/scenarios.md) whose last move is the best one. */
export const racePositions: readonly Readonly<Record<string, unknown>>[] = positions;
/** In the same order. */
export const raceAnswers = answers as readonly Solution[];
