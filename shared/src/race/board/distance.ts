/** R1.3, R14.20: a ship's distance to the finish, by the longest or the shortest route. */
import { CIRCUIT, PORT_ROYAL, spaceAt } from '../data/spaces';
import type { Position } from '../types';

/** Steps to the finish: start 44, finished 0, one step behind the start 45. Smaller is further along. */
export function longestRoute({ at, lap }: Position): number {
  return at === PORT_ROYAL ? CIRCUIT * (1 - lap) : spaceAt(at).toGo - CIRCUIT * lap;
}

/** The steps that the short lane of each fork saves, and the last space before the fork. */
const SHORTCUTS = [
  { before: 6, saves: 4 },
  { before: 19, saves: 4 },
  { before: 32, saves: 4 },
] as const;
const SHORT_CIRCUIT = 32;

/** R14.20: the same by the shortest route: start 32, finished 0. */
export function shortestRoute({ at, lap }: Position): number {
  if (at === PORT_ROYAL) return SHORT_CIRCUIT * (1 - lap);
  const saved = SHORTCUTS.reduce((sum, { before, saves }) => (at <= before ? sum + saves : sum), 0);
  return spaceAt(at).toGo - saved - SHORT_CIRCUIT * lap;
}
