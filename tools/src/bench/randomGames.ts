/** Statistics of random games: means of the events that a game counts. */
import { hashText, seededPicker } from '@brigantine/shared/chance';
import type { GameTypes } from '@brigantine/shared/engine';
import type { AnyGame } from '@brigantine/shared/games';
import type { Setup } from '@brigantine/shared/manifest';
import { playThrough, type Strategy } from '../lab/playout';
import { meanOf } from '../lab/statistics/estimates';
import { plainStatistics } from '../lab/statistics/plain';
import { Tally } from '../lab/statistics/tally';
import { strategyOf } from '../lab/strategies';

/** Per game: decisions and counted events, the mean score of a seat, and the best score. */
type Means = Readonly<Record<string, number>>;

/** Plays that many games with one strategy for all seats, and reports progress. */
export function randomGames(
  benched: AnyGame,
  setup: Setup,
  seats: number,
  games: number,
  played: (games: number) => void = () => undefined,
  strategy: Strategy<GameTypes> = strategyOf('random', benched),
): Means {
  const { game, options } = benched;
  const statistics = plainStatistics(benched);
  const tally = new Tally();
  const lineup = { seats, strategies: Array.from({ length: seats }, () => 'random') };
  const strategies = lineup.strategies.map(() => strategy);
  const pick = seededPicker(hashText(`bench ${String(seats)}`));
  const match = { game, seats, choices: options.choices(setup.options, seats), strategies, seed: '' };
  for (let i = 0; i < games; i++) {
    playThrough(match, () => undefined, statistics.watch(tally, lineup), pick);
    played(i + 1);
  }
  const counted = Object.keys(benched.counted).map((name) => [name, meanOf(tally.mean(name))] as const);
  return {
    decisions: meanOf(tally.mean('decisions')),
    ...Object.fromEntries(counted),
    score: meanOf(tally.mean('score'), seats),
    best: meanOf(tally.mean('best score')),
  };
}
