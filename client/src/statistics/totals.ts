import { DISASTERS, type Disaster } from './contract';
import type { PlayedGame } from './store';

export interface Total {
  readonly games: number;
  readonly wins: number;
  readonly mean: number;
}

export function totalOf(games: readonly PlayedGame[]): Total {
  const wins = games.filter(({ place }) => place === 1).length;
  return { games: games.length, wins, mean: meanOf(games.map(({ points }) => points)) };
}

/** Totals of groups, the largest first, each with one of its games. */
export function totalsBy(
  games: readonly PlayedGame[],
  keyOf: (game: PlayedGame) => string,
): readonly (Total & { readonly key: string; readonly one: PlayedGame })[] {
  const keys = [...new Set(games.map(keyOf))];
  return keys
    .flatMap((key) => {
      const all = games.filter((game) => keyOf(game) === key);
      const [one] = all;
      return one === undefined ? [] : [{ key, one, ...totalOf(all) }];
    })
    .sort((a, b) => b.games - a.games);
}

/** The mishaps of all games, the most frequent first. */
export function disastersOf(games: readonly PlayedGame[]): readonly (readonly [Disaster, number])[] {
  return DISASTERS.map((disaster) => {
    const count = games.reduce((sum, { disasters }) => sum + (disasters[disaster] ?? 0), 0);
    return [disaster, count] as const;
  })
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a);
}

/** The mean luck of the games that have one, and their number. */
export function luckOf(games: readonly PlayedGame[]): { readonly games: number; readonly mean: number } {
  const all = games.flatMap(({ luck }) => luck ?? []);
  return { games: all.length, mean: meanOf(all) };
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, each) => sum + each, 0) / values.length;
}
