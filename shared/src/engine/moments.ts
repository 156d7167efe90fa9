/** What has just happened in a game, and signs read from it: which paragraphs of its rules were played. */
import type { GameTypes } from './game';

/** One input and what came of it. */
export interface Moment<G extends GameTypes> {
  readonly before: G['state'];
  readonly after: G['state'];
  readonly events: readonly G['event'][];
  /** Those that are open afterwards. */
  readonly decisions: readonly G['decision'][];
  /** The type of the move that was the input, '' for chance. */
  readonly move: string;
}

/** Whether a moment shows something. */
export type Sign<G extends GameTypes> = (moment: Moment<G>) => boolean;

/** The words in which a game writes its signs. */
export interface SignWords<G extends GameTypes> {
  /** An event of that type happened that fits. */
  readonly told: <Type extends G['event']['type']>(
    type: Type,
    fits?: (event: Extract<G['event'], { readonly type: Type }>, moment: Moment<G>) => boolean,
  ) => Sign<G>;
  /** A decision of that type is open now that fits. */
  readonly asked: (
    type: G['decision']['type'],
    fits?: (decision: G['decision'], moment: Moment<G>) => boolean,
  ) => Sign<G>;
  readonly both: (...all: readonly Sign<G>[]) => Sign<G>;
  readonly either: (...all: readonly Sign<G>[]) => Sign<G>;
}

export function signWords<G extends GameTypes>(): SignWords<G> {
  return {
    told: (type, fits) => (moment) =>
      moment.events.some(
        (event) => event.type === type && (fits?.(event as Extract<G['event'], { type: typeof type }>, moment) ?? true),
      ),
    asked: (type, fits) => (moment) =>
      moment.decisions.some((decision) => decision.type === type && (fits?.(decision, moment) ?? true)),
    both:
      (...all) =>
      (moment) =>
        all.every((each) => each(moment)),
    either:
      (...all) =>
      (moment) =>
        all.some((each) => each(moment)),
  };
}
