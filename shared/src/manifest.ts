/**
 * The door of a game: all that server, scenarios, laws, lab and bench must know of it. A game writes one manifest in
 * its folder and adds it to the list in `games.ts`; nothing else in `shared`, `server` or `tools` names a game.
 */
import { SetupRefused, type Game, type GameTypes, type RecordShape } from './engine';
import type { Lawful } from './laws/lawful';
import type { Notation } from './scenario/notation';
import type { Bot } from './table';

/** What options are called: the rules they begin with, and how many house rules depart from those. */
export interface Called {
  /** Its words are `summary.NAME` in the catalogues of the game. */
  readonly name: string;
  readonly houseRules: number;
}

/**
 * What players agree on before a game, as a list of words. Nobody but the game reads a word: the room, the lobby and
 * the tools carry the list. A list, because a string of the room's state must stay far below 255 bytes.
 */
export interface GameOptions<G extends GameTypes> {
  /** What a table begins with, as `read` writes it. */
  readonly usual: readonly string[];
  /** A wish as the game writes it. Throws `SetupRefused` for options there are not, or that do not go together. */
  read(wish: readonly string[]): readonly string[];
  /** What holds of them with that many seats, where the rules overrule a wish. Throws as `read` does. */
  atSeats(wish: readonly string[], seats: number): readonly string[];
  /** What `Game.setup` takes for them with that many seats. Throws as `read` does. */
  choices(wish: readonly string[], seats: number): G['choices'];
  /** What they are called; absent where there is nothing to agree on. Throws as `read` does. */
  called?(wish: readonly string[]): Called;
  /** Every choice of options that departs from this one in one point. */
  departures(from: readonly string[]): readonly (readonly string[])[];
}

/** A way to set up a game that is worth measuring, and the numbers of seats it is for. */
export interface Setup {
  readonly name: string;
  readonly seats: readonly number[];
  readonly options: readonly string[];
}

/** A game that is kept as a recording, by the name of its file. */
export interface RecordedGame {
  readonly name: string;
  readonly seats: number;
  readonly options: readonly string[];
  /** How every seat plays: a strategy of the lab. */
  readonly strategy: 'random' | 'bot' | 'default';
}

export interface GameManifest<G extends GameTypes> {
  readonly game: Game<G>;
  /** The shape of the public view, which becomes the room's schema. */
  readonly shape: RecordShape;
  readonly options: GameOptions<G>;
  /** Whether the game has only just begun, so that newcomers have more time for its questions; absent where it never has. */
  young?(state: G['state']): boolean;
  readonly bot: Bot<G>;
  readonly notation: Notation<G>;
  readonly lawful: Lawful<G>;
  /** What the bench measures; the others are compared with the first. */
  readonly setups: readonly Setup[];
  /** What the recordings of the suite are made of. */
  readonly recorded: readonly RecordedGame[];
  /** What is counted in random games: column and event. */
  readonly counted: Readonly<Record<string, G['event']['type']>>;
}

/** For a game in which there is nothing to agree on: any word is refused by that paragraph. */
export function noOptions<G extends GameTypes>(choices: G['choices'], rule: string): GameOptions<G> {
  const read = (wish: readonly string[]): readonly string[] => {
    if (wish.length > 0) throw new SetupRefused(rule, `nothing to choose: ${wish.join()}`);
    return [];
  };
  return {
    usual: [],
    read,
    atSeats: read,
    choices: (wish) => {
      read(wish);
      return choices;
    },
    departures: () => [],
  };
}
