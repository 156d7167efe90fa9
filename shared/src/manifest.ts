/**
 * A game's manifest: all that server, scenarios, invariants, lab and benchmarks know about it. A game adds its manifest to the list in `games.ts`;
 * nothing else in `shared`, `server` or `tools` names a game.
 */
import { SetupRefused, type Game, type GameTypes, type RecordShape, type Seat } from './engine';
import type { Lawful } from './laws/lawful';
import type { Course, Feat } from './profiles/achievements';
import type { Notation } from './scenario/notation';
import type { BotLevel } from './protocol';
import type { Bot } from './table';

/** A summary of options: the preset, and the number of house rules that differ from it. */
export interface Called {
  /** Translated as `summary.NAME` in the game's catalogues. */
  readonly name: string;
  readonly houseRules: number;
}

/**
 * The options that players agree on before a game, as a list of words that only the game reads. A list, because strings of the room's state must be
 * shorter than 255 bytes.
 */
export interface GameOptions<G extends GameTypes> {
  /** The default, as returned by `read`. */
  readonly usual: readonly string[];
  /** Normalises a choice. Throws `SetupRefused` for unknown options, and for those that cannot be combined. */
  read(wish: readonly string[]): readonly string[];
  /** The options in force with that many seats, as the rules may overrule some. Throws like `read`. */
  atSeats(wish: readonly string[], seats: number): readonly string[];
  /** The argument of `Game.setup` for that many seats. Throws like `read`. */
  choices(wish: readonly string[], seats: number): G['choices'];
  /** The summary; absent for a game without options. Throws like `read`. */
  called?(wish: readonly string[]): Called;
  /** Every choice that differs from this one in one option. */
  departures(from: readonly string[]): readonly (readonly string[])[];
}

/** A set-up for benchmarks, with its numbers of seats. */
export interface Setup {
  readonly name: string;
  readonly seats: readonly number[];
  readonly options: readonly string[];
}

/** A recorded game, by the name of its file. */
export interface RecordedGame {
  readonly name: string;
  readonly seats: number;
  readonly options: readonly string[];
  /** The lab's strategy of all seats. */
  readonly strategy: 'random' | 'bot' | 'default';
}

export interface GameManifest<G extends GameTypes> {
  readonly game: Game<G>;
  /** The shape of the public view, which becomes the room's schema. */
  readonly shape: RecordShape;
  readonly options: GameOptions<G>;
  /** The round that is played. In the first one newcomers have more time for their questions. Absent where a game has none. */
  round?(state: G['state']): number;
  readonly bot: Bot<G>;
  /** Bots of several strengths; absent where there is only the one. */
  readonly levels?: Readonly<Record<BotLevel, Bot<G>>>;
  /** What a registered player has achieved in a finished game. */
  feats?(course: Course<G>, seat: Seat): readonly Feat[];
  readonly notation: Notation<G>;
  readonly lawful: Lawful<G>;
  /** The set-ups that benchmarks measure; the first is the reference. */
  readonly setups: readonly Setup[];
  readonly recorded: readonly RecordedGame[];
  /** Public draws that `/fair` counts, by label: the number of dice thrown at once. All outcomes are equally likely, and their number is fixed. */
  readonly dice?: Readonly<Record<string, number>>;
  /** Events counted in random games, by column. */
  readonly counted: Readonly<Record<string, G['event']['type']>>;
}

/** The bot of that level, or the only one. */
export function botOf<G extends GameTypes>({ bot, levels }: GameManifest<G>, level: BotLevel): Bot<G> {
  return levels?.[level] ?? bot;
}

/** The options of a game without any: every word is refused, citing that rule. */
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
