/** The puzzles of one game. `client/puzzles` contains nothing specific to a game. */
import type { GameTypes } from '@brigantine/shared/engine';
import type { RoomView } from '@brigantine/shared/protocol';
import type { Solution } from '@brigantine/shared/scenario/puzzle';
import type { OwnArea } from '../i18n';

export interface Puzzles<G extends GameTypes> {
  /** Scenarios whose last move is the best one. */
  readonly positions: readonly Readonly<Record<string, unknown>>[];
  /** In the same order. */
  readonly solutions: readonly Solution[];
  /** The texts of `moveText` and `reason`. */
  readonly words: OwnArea;
  /** A move in a few words; `view` is that of the question. */
  moveText(move: G['move'], room: RoomView, view: G['view']): string;
  /** Why the best answer is better than the next one. */
  reason(reason: string): string;
  /** True if both moves are the same answer. */
  isAlike(one: G['move'], other: G['move']): boolean;
}
