/** What a pirate on the plank may still hope for: a small Markov chain over places, one step for each fall to come. */
import { CAPTAIN, CAPTAIN_BONUS, pileOf, type Pirate, PLANK_POINTS, valueOf } from '@brigantine/shared/plank';

/** P6.3 */
const FALLS = 20;

/**
 * Where another crew's play (a pirate and an action) leaves the pirate of each place, as shares of places 1–4; the
 * rest fall. Counted in 6,000 random games of four.
 */
const DRIFT: readonly (readonly number[])[] = [
  [0.42, 0.33, 0.22, 0.03],
  [0.14, 0.32, 0.3, 0.2],
  [0.05, 0.14, 0.25, 0.36],
  [0.01, 0.05, 0.08, 0.1],
];

/** By falls to come, then by place: the points of an ordinary pirate, and its chance to stay aboard to the end. */
const POINTS = chain(PLANK_POINTS, (falls) => pileOf(FALLS - falls));
const STAYS = chain([1, 1, 1, 1], () => 0);

/** `end`: worth of the places when the game ends; `fallen`: worth of falling with so many falls to come. */
function chain(end: readonly number[], fallen: (falls: number) => number): number[][] {
  const rows = [[...end]];
  for (let falls = 1; falls <= FALLS; falls++) {
    const later = rows[falls - 1] ?? [];
    rows.push(
      DRIFT.map((shares) =>
        shares.reduce((sum, share, to) => sum + share * ((later[to] ?? 0) - fallen(falls)), fallen(falls)),
      ),
    );
  }
  return rows;
}

/** The points a pirate may expect that stands on a place (from 0) when so many have fallen. */
export function prospect(pirate: Pirate, place: number, fallen: number): number {
  const falls = FALLS - fallen;
  const bonus = valueOf(pirate) === CAPTAIN ? CAPTAIN_BONUS * (STAYS[falls]?.[place] ?? 0) : 0;
  return (POINTS[falls]?.[place] ?? 0) + bonus;
}
