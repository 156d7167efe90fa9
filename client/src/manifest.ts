/**
 * The client manifest of a game: what the pages up to the lobby need, and how to load the rest. A game has one
 * manifest in its folder, listed in `games.ts`; nothing else in `client` names a game.
 */
import type { ComponentType } from 'preact';
import type { ByLanguage, OwnArea } from './i18n';
import type { Lessons } from './learn/contract';
import type { GameClient, OptionsPart } from './table/contract';

/** Any game, as the table uses it: the table never looks inside a view or an event. */
export type AnyGameClient = GameClient;

/** The texts of a game on the first pages in every language, available before anything loads. */
export interface FrontWords {
  readonly name: string;
  readonly hint: string;
  /** The question for the number of players. */
  readonly howMany: string;
  /** With `{{count}}`. */
  readonly players_one: string;
  readonly players_other: string;
  /** Designers of the original game: `{{people}}`. */
  readonly credits: string;
}
export type FrontKey = 'name' | 'hint' | 'howMany' | 'players' | 'credits';

export interface ClientManifest {
  /** The engine's id. */
  readonly id: string;
  /** The engine's numbers of players. */
  readonly seats: { readonly min: number; readonly max: number };
  /** The default number of players. */
  readonly usual: number;
  readonly front: ByLanguage<Readonly<Record<keyof FrontWords, string>>>;
  /** Designers of the original game. */
  readonly designers: string;
  /** Decoration above the waves in the choice of games, as SVG of 96 × 44. */
  readonly picture: string;
  /** The texts of the game, which load with it. */
  readonly words: readonly OwnArea[];
  load(): Promise<AnyGameClient>;
  /** Loads the board and its fonts early, which the game otherwise does when shown. */
  readonly fetchBoard?: () => Promise<unknown>;
  /** Shows the options from the lobby on; absent without options. */
  readonly options?: { readonly words: OwnArea; load(): Promise<OptionsPart> };
  /** The game has hints. */
  readonly coach?: true;
  /** The game has puzzles. */
  readonly puzzles?: true;
  /** The lessons and the picture above their end; absent without lessons. */
  readonly lessons?: {
    readonly words: OwnArea;
    load(): Promise<Lessons>;
    picture(): Promise<ComponentType>;
  };
}
