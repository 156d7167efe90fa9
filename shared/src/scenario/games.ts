/** The games whose scenarios can be played. A new game adds its line here. */
import type { GameTypes } from '../engine';
import { raceNotation } from '../race/scenario';
import type { Race } from '../race';
import type { PlankGame } from '../plank';
import { plankNotation } from '../plank/scenario';
import { invalid, quote } from './json';
import type { Notation } from './notation';

const NOTATIONS: { readonly race: Notation<Race>; readonly plank: Notation<PlankGame> } = {
  race: raceNotation,
  plank: plankNotation,
};

/** The notation of a game. Throws a `ScenarioFailure` for games there are none of, or not yet. */
export function notationOf(game: unknown): Notation<GameTypes> {
  if (game !== 'race' && game !== 'plank') return invalid('game', `unknown game ${quote(game)}`);
  // A notation only ever meets the state, moves and events of its own game.
  return NOTATIONS[game];
}
