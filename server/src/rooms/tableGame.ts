import type { Game, GameTypes, RecordShape } from '@brigantine/shared/engine';
import type { TableOptions } from '@brigantine/shared/protocol';
import type { Bot } from '@brigantine/shared/table';

/** The games of this server, and their shapes: the same two lists for every room. */
export interface Shelf {
  readonly games: readonly TableGame<GameTypes>[];
  readonly shapes: readonly RecordShape[];
}

/** All that the server must know of a game to host it. */
export interface TableGame<G extends GameTypes> {
  readonly game: Game<G>;
  /** The shape of the public view, which becomes the room's schema. */
  readonly shape: RecordShape;
  readonly bot: Bot<G>;
  /** What the host's options mean for that many seats; wishes the rules forbid there are overruled. */
  choicesOf(options: TableOptions, seats: number): G['choices'];
}
