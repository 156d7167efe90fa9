/** Detects which rules of a game an input has played. */
import type { GameTypes } from './game';

export interface Moment<G extends GameTypes> {
  readonly before: G['state'];
  readonly after: G['state'];
  readonly events: readonly G['event'][];
  /** The open decisions afterwards. */
  readonly decisions: readonly G['decision'][];
  /** The type of the move; '' for chance. */
  readonly move: string;
}

export type Sign<G extends GameTypes> = (moment: Moment<G>) => boolean;

export interface SignWords<G extends GameTypes> {
  /** There is an event of that type that fits. */
  readonly told: <Type extends G['event']['type']>(
    type: Type,
    fits?: (event: Extract<G['event'], { readonly type: Type }>, moment: Moment<G>) => boolean,
  ) => Sign<G>;
  /** There is an open decision of that type that fits. */
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
