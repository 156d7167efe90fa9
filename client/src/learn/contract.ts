/**
 * What a game's folder gives so that it can be learnt by playing: short lessons from positions, played with the real
 * engine on the real table. `client/learn` knows no game.
 */
import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { Notation } from '@brigantine/shared/scenario/notation';
import type { Ask } from '@brigantine/shared/protocol';

/** The target of a lesson's highlight: a board space, with or without its piece, or an element. */
export type Pointed = { readonly place: number; readonly piece?: true } | Part;

/** The first visible element of a CSS selector. Without `:has()`, which throws in Firefox before 121. */
interface Part {
  readonly part: string;
  /** Once something matches this selector, `then` replaces `part`. */
  readonly until?: string;
  readonly then?: Part;
}

/** The button that gives the answer, once one is picked. */
export const CONFIRM = '.question .main-button:not([aria-disabled="true"])';

/** One short sentence of the coach. */
export interface Remark {
  /** Key in the lessons' words. */
  readonly say: string;
  readonly at?: Pointed;
}

/** One position, what is said about it, and what the learner does there. The learner has seat 0. */
export interface Lesson<G extends GameTypes> {
  /** Its title is `<id>.title` in the lessons' words. */
  readonly id: string;
  /** A scenario (docs/scenarios.md): position, chance, and moves made before the learner takes over. */
  readonly scenario: Readonly<Record<string, unknown>>;
  /** Said first, one after the other; only then is anything asked. */
  readonly intro: readonly Remark[];
  /** What is said while a question of that type is open. */
  readonly asks: Partial<Readonly<Record<G['decision']['type'], Remark>>>;
  /** The same for questions that follow an answer, where they differ. */
  readonly then?: Lesson<G>['asks'];
  /** An answer that shows what the lesson is about, to its first question. The learner may give another one. */
  readonly expected: G['move'];
  /** Whether the lesson is over: with this event, or before it (it and what follows are not shown). */
  readonly ends: (event: G['event']) => 'with' | 'before' | undefined;
  /** What it meant, by what has happened: said one after the other once it has been seen. */
  readonly meaning: (events: readonly G['event'][], after: G['view']) => readonly Remark[];
}

/** The lessons of one game. */
export interface Lessons<G extends GameTypes> {
  readonly notation: Notation<G>;
  /** What the table has agreed on, as the game's options write it. */
  readonly agreed: readonly string[];
  readonly lessons: readonly Lesson<G>[];
  /** Said at any question that a lesson says nothing about. */
  readonly otherwise: Remark;
}

/** The player's knowledge when a question is asked. */
export interface Moment<G extends GameTypes> {
  readonly view: G['view'];
  readonly me: Seat;
  readonly ask: Ask<G>;
  /** All events so far, the newest last. */
  readonly events: readonly G['event'][];
}

export interface Hint<G extends GameTypes> {
  /** Unlike those of the game's other hints: it is remembered by it. */
  readonly id: string;
  /** Players who have finished this lesson do not get the hint. */
  readonly lesson: string;
  /** The thing it is about. */
  readonly at: Pointed;
  /** In the page's language. */
  readonly text: () => string;
  readonly due: (moment: Moment<G>) => boolean;
}
