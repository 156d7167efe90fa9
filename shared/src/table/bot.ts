import type { GameTypes, Seat } from '../engine';
import type { Ask } from '../protocol';

/**
 * A computer player. It is given what a person at that seat sees, and nothing more: the public view with
 * the seat's own part, and one open question with its answers. It has no access to the state.
 */
export interface Bot<G extends GameTypes> {
  /** One answer to the question; the table plays the default instead of an answer that is not legal. */
  choose(input: { readonly view: G['view']; readonly ask: Ask<G>; readonly seat: Seat }): G['move'];
}
