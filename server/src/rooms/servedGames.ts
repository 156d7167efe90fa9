import type { RecordShape } from '@brigantine/shared/engine';
import type { AnyGame } from '@brigantine/shared/games';

/** The games of this server, and the shapes of their public views: the same two lists for every room. */
export interface ServedGames {
  readonly games: readonly AnyGame[];
  readonly shapes: readonly RecordShape[];
}

export function servedGames(games: readonly AnyGame[]): ServedGames {
  return { games, shapes: games.map(({ shape }) => shape) };
}
