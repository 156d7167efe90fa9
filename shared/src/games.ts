/** All games. A new game adds its manifest here, and nowhere else in `shared`, `server` and `tools`. */
import type { GameTypes } from './engine';
import { invalid, quote } from './engine/check';
import type { GameManifest } from './manifest';
import { plankManifest } from './plank/manifest';
import { raceManifest } from './race/manifest';
import type { Notation } from './scenario/notation';

/** A game only ever meets its own states, moves and events. */
export type AnyGame = GameManifest<GameTypes>;

export const GAMES: readonly AnyGame[] = [raceManifest, plankManifest];

export function gameNamed(id: unknown, games: readonly AnyGame[] = GAMES): AnyGame | undefined {
  return games.find(({ game }) => game.id === id);
}

/** The notation of a game. Throws `CheckFailed` for an unknown game. */
export function notationOf(game: unknown, games: readonly AnyGame[]): Notation<GameTypes> {
  return gameNamed(game, games)?.notation ?? invalid('game', `unknown game ${quote(game)}`);
}
