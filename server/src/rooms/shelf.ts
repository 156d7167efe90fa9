import type { RecordShape } from '@brigantine/shared/engine';
import type { AnyGame } from '@brigantine/shared/games';

/** The games of this server, and the shapes of their public views: the same two lists for every room. */
export interface Shelf {
  readonly games: readonly AnyGame[];
  readonly shapes: readonly RecordShape[];
}

export function shelfOf(games: readonly AnyGame[]): Shelf {
  return { games, shapes: games.map(({ shape }) => shape) };
}
