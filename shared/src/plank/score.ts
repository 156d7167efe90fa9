/** P7: points of piles, places on the plank and captains; the winner. */
import type { Seat } from '../engine';
import { crewOf, pirateOf, type Pirate } from './pirates';
import type { Crew, CrewScore, PlankState, PlankView } from './types';

export const PILE_SIZE = 4;
/** P7.2 points of places 1–4. */
export const PLANK_POINTS = [9, 8, 7, 6] as const;
export const CAPTAIN = 1;
export const CAPTAIN_BONUS = 2;

/** P1.4 the pile of the nth fallen pirate (n from 0); its number is its points (P7.2). */
export function pileOf(n: number): number {
  return Math.floor(n / PILE_SIZE) + 1;
}

/** P7.2, P7.3 the current score of a crew. */
export function scoreOf(state: Pick<PlankView, 'plank' | 'fallen'>, crew: Crew): CrewScore {
  const ours = (pirate: Pirate): boolean => crewOf(pirate) === crew;
  const piles = state.fallen.reduce((sum, pirate, n) => (ours(pirate) ? sum + pileOf(n) : sum), 0);
  const plank = state.plank.reduce((sum, pirate, i) => (ours(pirate) ? sum + (PLANK_POINTS[i] ?? 0) : sum), 0);
  const captain = state.plank.includes(pirateOf(crew, CAPTAIN)) ? CAPTAIN_BONUS : 0;
  return { piles, plank, captain, total: piles + plank + captain };
}

/** P7.5 the players' crews by place; ties share one. Neutral crews cannot win (P8.7). */
export function ranking(state: PlankState): Seat[][] {
  const rows = state.hands
    .map((_, seat) => ({ seat, total: scoreOf(state, seat).total }))
    .sort((a, b) => b.total - a.total || a.seat - b.seat);
  const places: Seat[][] = [];
  rows.forEach(({ seat, total }, i) => {
    if (rows[i - 1]?.total === total) places.at(-1)?.push(seat);
    else places.push([seat]);
  });
  return places;
}

/** Totals of the players' crews, for `gameEnded`. */
export function totals(state: PlankState): Record<string, number> {
  return Object.fromEntries(state.hands.map((_, seat) => [String(seat), scoreOf(state, seat).total]));
}
