import type { GameTypes } from '../engine';
import { gameNamed, type AnyGame } from '../games';
import { invalid, quote } from '../engine/check';
import type { Notation } from './notation';

/** The notation of a game. Throws a `CheckFailed` for games there are none of. */
export function notationOf(game: unknown, games: readonly AnyGame[]): Notation<GameTypes> {
  return gameNamed(game, games)?.notation ?? invalid('game', `unknown game ${quote(game)}`);
}
