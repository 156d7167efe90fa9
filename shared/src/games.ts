/** Every game there is. A new game adds its manifest here, and nowhere else in `shared`, `server` and `tools`. */
import type { GameTypes } from './engine';
import type { GameManifest } from './manifest';
import { plankManifest } from './plank/manifest';
import { raceManifest } from './race/manifest';

/** A game only ever meets its own states, moves and events. */
export type AnyGame = GameManifest<GameTypes>;

export const GAMES: readonly AnyGame[] = [raceManifest, plankManifest];

/** The game of that name; undefined when there is none. */
export function gameNamed(id: unknown, games: readonly AnyGame[] = GAMES): AnyGame | undefined {
  return games.find(({ game }) => game.id === id);
}
