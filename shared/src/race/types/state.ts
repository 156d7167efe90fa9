/** The state of the race, and its nouns (R1, R2). */
import type { KernelState, Seat } from '../../engine';
import type { CardId, Face, Resource, Treasure } from '../data';
import type { RaceRules } from '../rules/options';

/** A ship on the wire and in events: its owner's seat, or the Ghost Ship (R10). */
export type ShipName = Seat | 'ghost';
/**
 * Place of a ship in `RaceState.ships`: the seat, or the number of seats for the Ghost Ship. So a seat will do for the
 * index of its own ship, but a ship's index not for a seat: see `ownerOf`.
 */
export type ShipIndex = number & { readonly counts?: 'seats' | 'ships' };
/** A hold as people count it, 1–6 (R1.9). */
export type HoldNumber = number;
/** Where a treasure lies: the number of the hold it blocks (R14.11), or 0 for beside the holds. */
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

/** Tokens of one resource. */
export interface Goods {
  resource: Resource;
  count: number;
}

/** A hold's tokens, a treasure that blocks it (R14.11), or null when it is empty (R1.9). */
export type Hold = Goods | { readonly resource: 'treasure'; readonly count: 1 } | null;

/** A treasure of a ship. Who knows what is a mask: 1 << seat, and 1 << seats for those who watch (R9.3). */
export interface TreasureCard {
  readonly card: Treasure;
  faceUp: boolean;
  /** Who knows the value of a face-down card. */
  knownBy: number;
  /** Who knows that a face-down card is cursed (R8.6c). */
  cursedKnownBy: number;
  hold: Berth;
}

/** A treasure that has left the game, and who knows which it was (R9.3). */
export type GoneTreasure = Pick<TreasureCard, 'card' | 'knownBy' | 'cursedKnownBy'>;

export interface Ship {
  at: number;
  lap: number;
  /** Holds 1–5 at 0–4, hold 6 at 5 when the ship has it. */
  holds: Hold[];
  treasures: TreasureCard[];
}

/** Cards to draw and cards played: every player's own, or one for all (R14.1). */
export interface Piles {
  /** The draw pile: a bag, as cards are drawn from it by chance. */
  pile: CardId[];
  discard: CardId[];
}

/** A player's cards (R1.4); the piles stay empty where there is one for all. */
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
  /** The Captain's seat; −1 until chance has named the first. */
  captain: Seat;
  /** The Captain's roll in the order rolled, [] before it. */
  rolled: number[];
  /** Die on each half, 0 until placed. */
  morning: number;
  evening: number;
  ships: Ship[];
  decks: Deck[];
  /** The piles of everybody (R14.1); null where players have their own. */
  commonPiles: Piles | null;
  /** Lairs whose token is still there, ascending. */
  lairs: number[];
  /** Treasures that may still turn up, a bag. */
  treasures: Treasure[];
  /** Treasures that have left the game (R14.11–R14.13, R14.17), in their order. */
  gone: GoneTreasure[];
  /** The ship whose action is being carried out, −1 for none, and its half. */
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
  /** How many of them have been told (`shipSailed`). */
  told: number;
  /** Stopped where it began: nothing happens there (R14.6). */
  cancelled: boolean;
}

/** The two sides of a combat: the ship that has landed attacks, the one it meets defends (R8.1). */
export type Side = 'attack' | 'defence';

/** What one side brings into a combat. */
export interface CombatSide {
  readonly ship: ShipIndex;
  /** Spent so far (R8.3). */
  powder: number;
  /** The die as it lies, null until rolled. */
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
