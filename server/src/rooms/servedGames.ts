import { shapeFault, type RecordShape } from '@brigantine/shared/engine';
import type { AnyGame } from '@brigantine/shared/games';
import { roomServices } from './services';

/** The games of this server, and the shapes of their public views: the same two lists for every room. */
export interface ServedGames {
  readonly games: readonly AnyGame[];
  readonly shapes: readonly RecordShape[];
}

/** One schema describes every game to the clients, so a game whose shape does not fit in it is left out with a line in the log. */
export function servedGames(games: readonly AnyGame[]): ServedGames {
  const served = games.filter(({ game: { id: game }, shape }) => {
    const fault = shapeFault(shape);
    if (fault !== undefined) roomServices().log.error({ game, fault }, `${game} is not served: ${fault}`);
    return fault === undefined;
  });
  return { games: served, shapes: served.map(({ shape }) => shape) };
}
