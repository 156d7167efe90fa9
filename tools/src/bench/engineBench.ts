/** How fast the engine plays, and what random games are like. */
import { hashText, seededPicker } from '@brigantine/shared/chance';
import type { GameTypes } from '@brigantine/shared/engine';
import type { AnyGame } from '@brigantine/shared/games';
import type { Setup } from '@brigantine/shared/manifest';
import { playThrough, type Strategy } from '../lab/playout';
import { meanOf } from '../lab/statistics/estimates';
import { plainStatistics } from '../lab/statistics/plain';
import { strategyOf } from '../lab/strategies';

/** Figures of complete games with one number of seats. */
interface EngineFigures {
  readonly seats: number;
  readonly games: number;
  readonly gamesPerSecond: number;
  readonly decisionsPerSecond: number;
  /** Per game: decisions, what the game has counted; the mean score of a seat, and the best one. */
  readonly means: Readonly<Record<string, number>>;
}

/** Plays that many games on one core; the clock is the caller's, in milliseconds, who is told of every game. */
export function benchEngine(
  benched: AnyGame,
  setup: Setup,
  seats: number,
  games: number,
  now: () => number,
  played: (games: number) => void = () => undefined,
  strategy: Strategy<GameTypes> = strategyOf('random', benched),
): EngineFigures {
  const { game, options } = benched;
  const statistics = plainStatistics(benched);
  const tally = statistics.empty();
  const lineup = { seats, strategies: Array.from({ length: seats }, () => 'random') };
  const strategies = lineup.strategies.map(() => strategy);
  const pick = seededPicker(hashText(`bench ${String(seats)}`));
  const match = { game, seats, choices: options.choices(setup.options, seats), strategies, seed: '' };
  const started = now();
  for (let i = 0; i < games; i++) {
    playThrough(match, () => undefined, statistics.watch(tally, lineup), pick);
    played(i + 1);
  }
  const seconds = (now() - started) / 1000;
  const { decisions, score, best } = tally.results;
  const counted = Object.entries(tally.counted).map(([name, mean]) => [name, meanOf(mean)]);
  return {
    ...{ seats, games, gamesPerSecond: games / seconds, decisionsPerSecond: decisions.sum / seconds },
    means: {
      decisions: meanOf(decisions),
      ...(Object.fromEntries(counted) as Record<string, number>),
      score: meanOf(score, seats),
      best: meanOf(best),
    },
  };
}
