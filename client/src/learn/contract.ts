/** What a game provides for its lessons: positions, played with the real engine on the real table. `client/learn` knows no game. */
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

/** The button that confirms a selected answer. */
export const CONFIRM = '.question .main-button:not([aria-disabled="true"])';

/** One short sentence of the coach. */
export interface Remark {
  /** Key of its text. */
  readonly say: string;
  readonly at?: Pointed;
}

/** A position, its explanation, and a task for the learner, who has seat 0. */
export interface Lesson<G extends GameTypes> {
  /** Its title is the text `<id>.title`. */
  readonly id: string;
  /** A scenario (docs/scenarios.md): position, chance, and moves made before the learner takes over. */
  readonly scenario: Readonly<Record<string, unknown>>;
  /** Remarks before the first question. */
  readonly intro: readonly Remark[];
  /** Remarks by type of the open question. */
  readonly asks: Partial<Readonly<Record<G['decision']['type'], Remark>>>;
  /** The same for later questions, where they differ. */
  readonly then?: Lesson<G>['asks'];
  /** An answer to the first question that shows the topic of the lesson. The learner may choose another one. */
  readonly expected: G['move'];
  /** Whether the lesson ends with this event, or before it, so that neither it nor later events are shown. */
  readonly ends: (event: G['event']) => 'with' | 'before' | undefined;
  /** Remarks about the result, by the events, after the playback. */
  readonly meaning: (events: readonly G['event'][], after: G['view']) => readonly Remark[];
}

/** The lessons of one game. */
export interface Lessons<G extends GameTypes = GameTypes> {
  readonly notation: Notation<G>;
  /** The options of the table, in the game's notation. */
  readonly agreed: readonly string[];
  readonly lessons: readonly Lesson<G>[];
  /** Remark for questions without one. */
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

export interface Hint<G extends GameTypes = GameTypes> {
  /** Unique among the game's hints, for remembering those that were read. */
  readonly id: string;
  /** Players who have finished this lesson do not get the hint. */
  readonly lesson: string;
  /** Its target. */
  readonly at: Pointed;
  /** In the page's language. */
  readonly text: () => string;
  readonly due: (moment: Moment<G>) => boolean;
}
