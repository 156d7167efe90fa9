/** What the page knows of an event or a decision: one record each (docs/decisions/0014). */
import type { Seat } from '@brigantine/shared/engine';
import type {
  RaceDecision,
  RaceDecisionType,
  RaceEvent,
  RaceMove,
  RaceView,
  Resource,
  RulePoints,
  ShipName,
} from '@brigantine/shared/race';
import type { ComponentType } from 'preact';
import type { AfterAnimation, SoundName } from '../table/contract';
import type { Personal } from '../table/story/person';
import type { GlyphName } from './panels/common/Glyph';
import type { AskOf } from './panels/common/table';
import type { Phrases } from './phrasing/phrases';
import type { RaceKey, Say } from './words';

export type EventType = RaceEvent['type'];
export type EventOf<Type extends EventType> = Extract<RaceEvent, { type: Type }>;

/** The context of an event's sentence. */
export interface Wording {
  readonly t: Say;
  /** A sentence whose subject is that ship, in the second person where it is the reader's. */
  readonly tell: (key: Personal<RaceKey>, ship: ShipName, values?: Readonly<Record<string, string | number>>) => string;
  readonly say: Phrases;
  readonly after: RaceView;
}

/** Everything about one event but its animation. */
export interface EventRecord<Type extends EventType> {
  /** The view after the event, as far as the event tells it to seat `me`; absent where nothing changes. */
  apply?(view: RaceView, event: EventOf<Type>, me: Seat): RaceView;
  /** Its sentence, with marks; null for none. */
  sentence(event: EventOf<Type>, wording: Wording): string | null;
  /** What that ship did, as part of a sentence about its turn. */
  deed?(event: EventOf<Type>, wording: Pick<Wording, 't' | 'say'>, ship: ShipName): string | undefined;
  /** The picture of its line in the log; null where it has no line. */
  readonly icon: GlyphName | null;
  /** While a card runs, sun or moon replaces the icon. */
  readonly showsHalf?: boolean;
  /** Null for silence, or where another event sounds for it. */
  sound(event: EventOf<Type>): SoundName | null;
  /** The goods that the ship gains, or loses where the count is negative; pictured beside the sentence. */
  goods?(event: EventOf<Type>): { readonly count: number; readonly resource: Resource };
  /** The turn that begins with it, or to which it belongs; absent where that is the turn of the event before. */
  readonly turn?: 'round' | 'choice' | 'ship' | 'end';
  /** It names a seat, but happens between the turns. */
  readonly betweenTurns?: boolean;
  /** Shown to every seat, however many events wait. */
  readonly central?: boolean;
  /** Takes little time, and may overlap with the next event: before the last round, or only in an ordinary turn of another ship. */
  readonly brief?: 'always' | 'others';
  readonly afterAnimation?: AfterAnimation;
  /** Hides the chart, so that the space of its sentence is not lit. */
  readonly hidesChart?: boolean;
  /** Whether the event affects this seat although another ship acts. */
  affects?(event: EventOf<Type>, seat: Seat): boolean;
}

export type EventRecords = { readonly [Type in EventType]?: EventRecord<Type> };

export type DecisionOf<Type extends RaceDecisionType> = Extract<RaceDecision, { type: Type }>;
export type MoveOf<Type extends RaceDecisionType> = Extract<RaceMove, { type: Type }>;

/** A question and the view it is asked in. */
export interface AnswerProps<Type extends RaceDecisionType> {
  readonly ask: AskOf<Type>;
  readonly view: RaceView;
}

/** What the words of a question depend on. */
export interface Asking {
  readonly say: Phrases;
  readonly rules: RulePoints;
  readonly me: Seat;
  readonly view: RaceView;
  /** The question has an answer already, which may still be changed. */
  readonly answered: boolean;
}

/** Everything about one decision. What lies ready, the keys and the lights on the board follow from the options. */
export interface DecisionRecord<Type extends RaceDecisionType> {
  /** The component with its answers. */
  readonly Answers: ComponentType<AnswerProps<Type>>;
  heading(decision: DecisionOf<Type>, asking: Asking): string;
  reason(decision: DecisionOf<Type>, asking: Asking): string;
  /** The button for a picked answer; absent where `confirm.TYPE` does for all of them. */
  confirm?(move: MoveOf<Type>, decision: DecisionOf<Type>): RaceKey;
  /** The rule that asks, such as R7.3. */
  rule(decision: DecisionOf<Type>): string;
  /** The other ship whose holds the answers name; absent where they name those of the ship that decides. */
  holdsOf?(decision: DecisionOf<Type>): ShipName;
  /** Its answers show the odds of the combat. */
  readonly showsOdds?: boolean;
  /** It weighs a cost, and nothing else in it shows the ship's goods. */
  readonly showsStock?: boolean;
  /** The answers are cards in the hand, or depend on them. */
  readonly inHand?: boolean;
}

export type DecisionRecords = { readonly [Type in RaceDecisionType]?: DecisionRecord<Type> };
