/** Hints in real games: each comes once, when its moment first comes. */
import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { Ask } from '@brigantine/shared/protocol';
import type { Pointed } from './contract';

/** What is known at a table when a question has been put. */
export interface Moment<G extends GameTypes> {
  readonly view: G['view'];
  readonly me: Seat;
  readonly ask: Ask<G>;
  /** What has happened so far, the newest last. */
  readonly events: readonly G['event'][];
}

export interface Hint<G extends GameTypes> {
  /** Unlike those of the game's other hints: it is remembered by it. */
  readonly id: string;
  /** Whoever has played this lesson to its end does without the hint. */
  readonly lesson: string;
  /** The thing it is about. */
  readonly at: Pointed;
  /** In the page's language. */
  readonly text: () => string;
  readonly due: (moment: Moment<G>) => boolean;
}
