/** The state of the race (R1, R2). */
import type { KernelState, Seat } from '../../engine';
import type { CardId, Face, Resource, Treasure } from '../data';
import type { RaceRules } from '../rules/options';

/** A ship on the wire and in events: its owner's seat, or the Ghost Ship (R10). */
export type ShipName = Seat | 'ghost';
/**
 * The index of a ship in `RaceState.ships`: the seat, or the number of seats for the Ghost Ship. A seat is assignable to it, but not the reverse: use
 * `ownerOf`.
 */
export type ShipIndex = number & { readonly counts?: 'seats' | 'ships' };
/** A hold as people count it, 1–6 (R1.9). */
export type HoldNumber = number;
/** The place of a treasure: the number of the hold that it blocks (R14.11), or 0 beside the holds. */
export type Berth = number;
/** Tokens taken from each hold, by hold number. */
export type Split = Readonly<Record<string, number>>;
export type Half = 'morning' | 'evening';
export type Direction = 'forward' | 'backward';

/** Where a ship is (R1.2). */
export interface Position {
  readonly at: number;
  readonly lap: number;
}

export interface Goods {
  resource: Resource;
  count: number;
}

/** A hold's tokens, a treasure that blocks it (R14.11), or null if it is empty (R1.9). */
export type Hold = Goods | { readonly resource: 'treasure'; readonly count: 1 } | null;

/** A treasure of a ship. Masks have 1 << seat, and 1 << seats for spectators (R9.3). */
export interface TreasureCard {
  readonly card: Treasure;
  faceUp: boolean;
  /** Who knows the value of a face-down card. */
  knownBy: number;
  /** Who knows that a face-down card is cursed (R8.6c). */
  cursedKnownBy: number;
  hold: Berth;
}

/** A treasure that has left the game, and who knows it (R9.3). */
export type GoneTreasure = Pick<TreasureCard, 'card' | 'knownBy' | 'cursedKnownBy'>;

export interface Ship {
  at: number;
  lap: number;
  /** Holds 1–5 at 0–4, hold 6 at 5 when the ship has it. */
  holds: Hold[];
  treasures: TreasureCard[];
}

/** Draw and discard pile: every player's own, or common ones (R14.1). */
export interface Piles {
  /** The draw pile, unordered: cards are drawn by chance. */
  pile: CardId[];
  discard: CardId[];
}

/** A player's cards (R1.4); the piles are empty if there are common ones. */
export interface Deck extends Piles {
  /** Longest held first. */
  hand: CardId[];
  /** The card chosen this round, 0 for none; it stays in `hand` until revealed. */
  chosen: CardId | 0;
  /** The card revealed this round, 0 for none. */
  revealed: CardId | 0;
}

export interface RaceState extends KernelState {
  readonly rules: RaceRules;
  readonly seats: number;
  readonly ghostShip: boolean;
  round: number;
  /** The Captain's seat; −1 until the first is drawn. */
  captain: Seat;
  /** The Captain's roll in the order rolled, [] before it. */
  rolled: number[];
  /** Die on each half, 0 until placed. */
  morning: number;
  evening: number;
  ships: Ship[];
  decks: Deck[];
  /** The common piles (R14.1); null if players have their own. */
  commonPiles: Piles | null;
  /** Lairs whose token is still there, ascending. */
  lairs: number[];
  /** Treasures not yet found, unordered. */
  treasures: Treasure[];
  /** Treasures that have left the game (R14.11–R14.13, R14.17), in their order. */
  gone: GoneTreasure[];
  /** The acting ship, −1 for none, and the half of the day. */
  acting: ShipIndex;
  half: Half | '';
  combat: Combat | null;
  /** The step-by-step movement in progress (R14.5). */
  voyage: Voyage | null;
  /** The race ends with this round (R12.1, R14.18). */
  lastRound: boolean;
}

/** A movement that pays for every sea space it enters (R14.5). */
export interface Voyage {
  readonly ship: ShipIndex;
  readonly direction: Direction;
  readonly half: Half;
  readonly began: Position;
  /** Steps still to go. */
  left: number;
  /** Places entered so far, in order. */
  entered: Position[];
  /** How many of them have been emitted (`shipSailed`). */
  told: number;
  /** It stopped where it began: nothing happens there (R14.6). */
  cancelled: boolean;
}

/** The two sides of a combat: the ship that has landed attacks, the one it meets defends (R8.1). */
export type Side = 'attack' | 'defence';

export interface CombatSide {
  readonly ship: ShipIndex;
  /** Spent so far (R8.3). */
  powder: number;
  /** The rolled face, null before the roll. */
  face: Face | null;
}

/** A combat in progress (R8), its spoils included. */
export interface Combat {
  readonly at: number;
  readonly sides: Readonly<Record<Side, CombatSide>>;
  sabreUsed: boolean;
}

export interface RaceChoices {
  readonly rules: RaceRules;
  readonly ghostShip: boolean;
}
