/**
 * The door of a game on this side: what the pages up to the lobby must know of it, and how the rest is loaded. A game
 * writes one manifest in its folder and adds it to the list in `games.ts`; nothing else in `client` names a game.
 */
import type { ComponentType } from 'preact';
import type { GameTypes } from '@brigantine/shared/engine';
import type { ByLanguage, OwnArea } from './i18n';
import type { Lessons } from './learn/contract';
import type { GameClient, OptionsPart } from './table/contract';

/** A game of any kind, as the table handles it: the table never looks inside a view or an event. */
export type AnyGameClient = GameClient<GameTypes>;

/** What the first pages say of a game, in every language: it is there before anything is loaded. */
export interface FrontWords {
  readonly name: string;
  readonly hint: string;
  /** Asks how many shall play. */
  readonly howMany: string;
  /** So many of them: `{{count}}`. */
  readonly players_one: string;
  readonly players_other: string;
  /** Whose game it follows: `{{people}}`. */
  readonly credits: string;
}
export type FrontKey = 'name' | 'hint' | 'howMany' | 'players' | 'credits';

export interface ClientManifest {
  /** That of the engine. */
  readonly id: string;
  /** How many may play: the engine's own numbers. */
  readonly seats: { readonly min: number; readonly max: number };
  /** The number of players offered first. */
  readonly usual: number;
  readonly front: ByLanguage<Readonly<Record<keyof FrontWords, string>>>;
  /** Who designed the game that it follows. */
  readonly designers: string;
  /** What stands above the waves in the choice of games, as SVG of 96 × 44: decoration. */
  readonly picture: string;
  /** The words of the game, loaded along with it. */
  readonly words: readonly OwnArea[];
  load(): Promise<AnyGameClient>;
  /** Fetches the board and its letters, which the game itself does when it is shown: a table begins with it at once. */
  readonly fetchBoard?: () => Promise<unknown>;
  /** How its options are shown from the lobby on; absent where there is nothing to agree on. */
  readonly options?: { readonly words: OwnArea; load(): Promise<OptionsPart> };
  /** How it is learnt by playing, and what stands over the end of that, as wide as it is put; absent where there are no lessons. */
  readonly lessons?: {
    readonly words: OwnArea;
    load(): Promise<Lessons<GameTypes>>;
    picture(): Promise<ComponentType>;
  };
}
