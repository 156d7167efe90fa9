/** What a viewer sees (R11). */
import type { PendingView, Seat } from '../../engine';
import type { CardId, Resource, Treasure } from '../data';
import type { RaceDecisionType } from './moves';
import type { Berth, Half, ShipIndex, Side } from './state';

/** A hold in a view: resource '' when empty, so that the shape never changes. */
export interface HoldView {
  /** `treasure`: a treasure blocks it (R14.11). */
  readonly resource: Resource | 'treasure' | '';
  readonly count: number;
}

export interface TreasureView {
  /** The card if it is public (face-up powers; all at the end), otherwise `faceDown`. */
  readonly card: Treasure | 'faceDown';
  /** It is public that it is cursed, but perhaps not which curse it is (R8.6c). */
  readonly cursed: boolean;
  readonly hold: Berth;
}

/** The parts of a score (R12.2) from public knowledge; exact at the end. */
export interface ScoreView {
  readonly space: number;
  readonly gold: number;
  readonly treasures: number;
  readonly total: number;
}

export interface ShipView {
  readonly ghost: boolean;
  readonly at: number;
  readonly lap: number;
  readonly finished: boolean;
  /** Five, or six with the 6th Hold. */
  readonly holds: readonly HoldView[];
  readonly treasures: readonly TreasureView[];
  readonly score: ScoreView;
  /** Place when the game is over (ties share it), else 0. */
  readonly place: number;
  /** The cards; zero and empty for the Ghost Ship. */
  readonly handSize: number;
  readonly pileSize: number;
  readonly discard: readonly CardId[];
  readonly hasChosen: boolean;
  readonly revealed: CardId | 0;
}

export interface CombatSideView {
  readonly ship: ShipIndex;
  readonly powder: number;
  /** '' until rolled. */
  readonly face: string;
}

export interface CombatView {
  readonly at: number;
  readonly sides: Readonly<Record<Side, CombatSideView>>;
  /** R8.5 once in a combat. */
  readonly sabreUsed: boolean;
}

export interface RaceView {
  /** The rules in force, as `writeRules` writes them. */
  readonly rules: string;
  readonly round: number;
  readonly captain: Seat;
  readonly rolled: readonly number[];
  readonly morning: number;
  readonly evening: number;
  /** By ship index; the Ghost Ship last. */
  readonly ships: readonly ShipView[];
  readonly lairs: readonly number[];
  /** The common piles (R14.1); 0 and empty if players have their own. */
  readonly pileSize: number;
  readonly discard: readonly CardId[];
  readonly acting: ShipIndex;
  readonly half: Half | '';
  /** None or one. */
  readonly combat: readonly CombatView[];
  /** A movement in progress (`writeVoyage`); '' for none. */
  readonly voyage: string;
  readonly pending: PendingView<RaceDecisionType>;
  /** The game ends with this round (R12.1, R14.18). */
  readonly lastRound: boolean;
  readonly over: boolean;
  /** Only in a seat's own view. */
  readonly own?: OwnView;
}

/** What a seat knows about a card: its value, that it is cursed (R8.6c), or nothing. */
export type KnownTreasure = Treasure | 'cursed' | 'faceDown';

export interface OwnView {
  /** Longest held first; a chosen card stays in it until revealed. */
  readonly hand: readonly CardId[];
  readonly chosen: CardId | 0;
  /** By ship index, then by place in that ship's `treasures`: what this seat knows of the card (R9.3). */
  readonly known: readonly (readonly KnownTreasure[])[];
  /** What this seat knows of the treasures that have left the game, in their order (R14.11–R14.13, R14.17). */
  readonly gone: readonly KnownTreasure[];
}
