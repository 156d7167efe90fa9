/** `npm run lab -- crosscheck [--games N]`: compares random games by the 2007 rules with another engine (docs/performance.md). */
import type { GameTypes } from '@brigantine/shared/engine';
import type { Setup } from '@brigantine/shared/manifest';
import type { RaceState } from '@brigantine/shared/race';
import { raceManifest } from '@brigantine/shared/race/manifest';
import { plainMove } from '../bench/plainPlayer';
import { randomGames } from '../bench/randomGames';
import type { Strategy } from '../lab/playout';
import { columns } from '../lab/report/text';
import { value, whole } from './options';
import { PROGRESS, progressOn } from './progress';
import { tool } from './tool';

/** Per cent; a larger difference has a cause that must be known. */
const TOLERANCE = 3;

/** Their random player. */
const plain: Strategy<GameTypes> = (state, seat, pick) => plainMove(state as RaceState, seat, pick);
// That engine has no Ghost Ship (R14.22).
const SETUP: Setup = { name: 'classic2007', seats: [3, 4, 5, 6], options: ['classic2007'] };

/** The other engine's figures, by number of seats. */
const OTHER_ENGINE: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  3: { rounds: 27.1, combats: 7.6, shortages: 30.0, score: 10.3, best: 23.4 },
  4: { rounds: 25.0, combats: 13.6, shortages: 36.5, score: 8.2, best: 22.9 },
  5: { rounds: 23.5, combats: 20.5, shortages: 42.7, score: 6.8, best: 23.0 },
  6: { rounds: 22.2, combats: 28.2, shortages: 47.7, score: 6.0, best: 22.5 },
};

export const crosscheck = tool({
  purpose: 'Compares random games of the race with the figures of another engine (docs/performance.md).',
  options: { games: value('N', 'games for each number of seats', whole, 10_000), ...PROGRESS },
  run({ games, progress }) {
    const show = progressOn('games', { progress });
    const rows = SETUP.seats.flatMap((seats, i) => {
      const played = (done: number): void => show(i * games + done, SETUP.seats.length * games);
      const means = randomGames(raceManifest, SETUP, seats, games, played, plain);
      return Object.entries(OTHER_ENGINE[seats] ?? {}).map(([figure, other]) => {
        const own = means[figure] ?? NaN;
        return { seats, figure, own, other, difference: 100 * (own / other - 1) };
      });
    });
    console.log(`Random games of the race by the rules of 2007, ${games} for each number of seats.\n`);
    const body = rows.map(({ seats, figure, own, other, difference }) => {
      return [seats, figure, own.toFixed(2), other.toFixed(1), difference.toFixed(1)];
    });
    console.log(columns([['seats', 'mean', 'here', 'other engine', 'difference %'], ...body]));
    return rows.some(({ difference }) => Math.abs(difference) > TOLERANCE) ? 1 : 0;
  },
});
