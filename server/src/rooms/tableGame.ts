import type { Game, GameTypes, RecordShape } from '@brigantine/shared/engine';
import type { TableOptions } from '@brigantine/shared/protocol';
import type { Bot } from '@brigantine/shared/table';

/** The games of this server, and their shapes: the same two lists for every room. */
export interface Shelf {
  readonly games: readonly TableGame<GameTypes>[];
  readonly shapes: readonly RecordShape[];
}

/** The rules among which the host may choose, in the words of `TableOptions.rules`. */
export interface RulesChoice {
  /** What a table begins with. */
  readonly usual: readonly string[];
  /** A wish as the game writes it. Throws `SetupRefused` for rules there are not, or that do not go together. */
  read(wish: readonly string[]): readonly string[];
}

/** All that the server must know of a game to host it. */
export interface TableGame<G extends GameTypes> {
  readonly game: Game<G>;
  /** The shape of the public view, which becomes the room's schema. */
  readonly shape: RecordShape;
  readonly bot: Bot<G>;
  /** Absent for a game with one set of rules. */
  readonly rules?: RulesChoice;
  /** What the host's options mean for that many seats; wishes the rules forbid there are overruled. */
  choicesOf(options: TableOptions, seats: number): G['choices'];
}
