/** The nouns of the Great Race: state, moves, questions, events and views (docs/rules/race.md). */
import type { Decision, KernelState, Seat } from '../engine';
import type { CardId, Face, Resource, Symbol, Treasure } from './data';
import type { RaceRules } from './rules/options';

export type { CardId, Face, Resource, Symbol, Treasure };

/** A ship on the wire and in events: its owner's seat, or the Ghost Ship (R10). */
export type ShipName = Seat | 'ghost';
/** Place of a ship in `RaceState.ships`: the seat, or the number of seats for the Ghost Ship. */
export type ShipIndex = number;
/** A hold as people count it, 1–6 (R1.9). */
export type HoldNumber = number;
/** Tokens taken from each hold, by hold number. */
export type Split = Readonly<Record<string, number>>;
export type Half = 'morning' | 'evening';
export type Direction = 'forward' | 'backward';

/** Where a ship is (R1.2). */
export interface Position {
  readonly at: number;
  readonly lap: number;
}

/** A hold's tokens, or null when it is empty (R1.9). */
export type Hold = { resource: Resource; count: number } | null;

/** A treasure beside a ship. Who knows what is a mask: 1 << seat, and 1 << seats for those who watch (R9.3). */
export interface TreasureCard {
  readonly card: Treasure;
  faceUp: boolean;
  /** Who knows the value of a face-down card. */
  knownBy: number;
  /** Who knows that a face-down card is cursed (R8.6c). */
  cursedKnownBy: number;
}

export interface Ship {
  at: number;
  lap: number;
  /** Holds 1–5 at 0–4, hold 6 at 5 when the ship has it. */
  holds: Hold[];
  treasures: TreasureCard[];
}

/** A player's cards (R1.4). */
export interface Deck {
  /** Longest held first. */
  hand: CardId[];
  /** The draw pile: a bag, as cards are drawn from it by chance. */
  pile: CardId[];
  discard: CardId[];
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
  /** Lairs whose token is still there, ascending. */
  lairs: number[];
  /** Treasures that may still turn up, a bag. */
  treasures: Treasure[];
  /** The ship whose action is being carried out, −1 for none, and its half. */
  acting: ShipIndex;
  half: Half | '';
  combat: Combat | null;
  over: boolean;
}

/** A combat in progress (R8). */
export interface Combat {
  readonly attacker: ShipIndex;
  readonly defender: ShipIndex;
  readonly at: number;
  attackPowder: number;
  attackFace: Face | null;
  defencePowder: number;
  defenceFace: Face | null;
  sabreUsed: boolean;
}

export interface RaceChoices {
  readonly rules: RaceRules;
  readonly ghostShip: boolean;
}

// ---------------------------------------------------------------- moves and questions

export type RaceMove =
  | { readonly type: 'assignDice'; readonly morning: number; readonly evening: number }
  | { readonly type: 'chooseCard'; readonly card: CardId }
  | { readonly type: 'chooseLoadHold'; readonly hold: HoldNumber }
  | { readonly type: 'chooseDestination'; readonly at: number; readonly lap: number }
  | { readonly type: 'chooseShortageDestination'; readonly at: number; readonly lap: number }
  | { readonly type: 'chooseGhostDirection'; readonly direction: Direction }
  | { readonly type: 'chooseTarget'; readonly ship: ShipName }
  | { readonly type: 'spendPowder'; readonly from: Split }
  | { readonly type: 'choosePayment'; readonly from: Split }
  | { readonly type: 'useSabre'; readonly reroll: boolean }
  | SpoilsMove;

export type SpoilsMove =
  | { readonly type: 'chooseSpoils'; readonly take: 'hold'; readonly hold: HoldNumber }
  | { readonly type: 'chooseSpoils'; readonly take: 'treasure'; readonly card: Treasure | 'faceDown' }
  | { readonly type: 'chooseSpoils'; readonly take: 'curse'; readonly card: Treasure }
  | { readonly type: 'chooseSpoils'; readonly take: 'nothing' };

export type RaceDecisionType = RaceMove['type'];

/**
 * An open question with its public circumstances. `ship` is the ship it is about: the seat's own, or the
 * Ghost Ship steered by the Captain or the deputy.
 */
export type RaceDecision = Decision<RaceDecisionType> & { readonly ship: ShipName } & RaceQuestion;

export type RaceQuestion =
  | { readonly type: 'assignDice'; readonly rolled: readonly number[] }
  | { readonly type: 'chooseCard' }
  /** `emptying`: every hold is full, one is emptied to the bank (R4.3). */
  | { readonly type: 'chooseLoadHold'; readonly resource: Resource; readonly count: number; readonly emptying: boolean }
  | { readonly type: 'chooseDestination'; readonly direction: Direction; readonly die: number; readonly half: Half }
  | { readonly type: 'chooseShortageDestination'; readonly symbol: Symbol; readonly from: number }
  | { readonly type: 'chooseGhostDirection'; readonly die: number; readonly half: Half }
  | { readonly type: 'chooseTarget'; readonly at: number }
  | { readonly type: 'spendPowder'; readonly attacking: boolean; readonly opponent: ShipName }
  /** `roller` threw `face`; the Sabre's owner may have it thrown again (R8.5). */
  | { readonly type: 'useSabre'; readonly roller: ShipName; readonly face: Face }
  | { readonly type: 'chooseSpoils'; readonly loser: ShipName }
  | { readonly type: 'choosePayment'; readonly resource: Resource; readonly cost: number; readonly at: number };

/** The answers to a question: listed, or described as a split of tokens (R13.2a). */
export type RaceOptions =
  | { readonly kind: 'list'; readonly moves: readonly RaceMove[] }
  | {
      readonly kind: 'split';
      readonly type: 'spendPowder' | 'choosePayment';
      readonly resource: Resource;
      /** How many tokens may be taken in all, both included. */
      readonly least: number;
      readonly most: number;
      /** The holds with that resource, ascending. */
      readonly holds: readonly { readonly hold: HoldNumber; readonly count: number }[];
    };

// ---------------------------------------------------------------- events

export type RaceEvent =
  | { readonly type: 'roundStarted'; readonly round: number; readonly captain: Seat }
  | { readonly type: 'diceRolled'; readonly captain: Seat; readonly rolled: readonly number[] }
  | { readonly type: 'diceAssigned'; readonly captain: Seat; readonly morning: number; readonly evening: number }
  /** `card` reaches only its owner. */
  | { readonly type: 'cardChosen'; readonly seat: Seat; readonly card?: CardId }
  | { readonly type: 'cardRevealed'; readonly seat: Seat; readonly card: CardId }
  | {
      readonly type: 'actionStarted';
      readonly ship: ShipName;
      readonly half: Half;
      readonly icon: Icon;
      readonly die: number;
    }
  | { readonly type: 'actionIgnored'; readonly ship: ShipName; readonly rule: string }
  | {
      readonly type: 'goodsLoaded';
      readonly ship: ShipName;
      readonly hold: HoldNumber;
      readonly resource: Resource;
      readonly count: number;
    }
  | {
      readonly type: 'goodsDumped';
      readonly ship: ShipName;
      readonly hold: HoldNumber;
      readonly resource: Resource;
      readonly count: number;
    }
  | ({
      readonly type: 'shipSailed';
      readonly ship: ShipName;
      readonly direction: Direction;
      readonly path: readonly number[];
    } & Position)
  | { readonly type: 'shipFinished'; readonly ship: ShipName }
  | {
      readonly type: 'costPaid';
      readonly ship: ShipName;
      readonly at: number;
      readonly resource: Resource;
      readonly count: number;
      readonly from: Split;
    }
  | {
      readonly type: 'shortageStarted';
      readonly ship: ShipName;
      readonly at: number;
      readonly resource: Resource;
      readonly paid: number;
      readonly missing: number;
    }
  | { readonly type: 'shortageRolled'; readonly ship: ShipName; readonly symbol: Symbol }
  | ({ readonly type: 'shipRetreated'; readonly ship: ShipName; readonly path: readonly number[] } & Position)
  | { readonly type: 'combatStarted'; readonly attacker: ShipName; readonly defender: ShipName; readonly at: number }
  | { readonly type: 'powderSpent'; readonly ship: ShipName; readonly count: number; readonly from: Split }
  | { readonly type: 'combatRolled'; readonly ship: ShipName; readonly face: Face; readonly reroll: boolean }
  | {
      readonly type: 'combatWon';
      readonly winner: ShipName;
      readonly loser: ShipName;
      readonly attack: number;
      readonly defence: number;
      readonly star: boolean;
    }
  | {
      readonly type: 'combatTied';
      readonly winner: null;
      readonly loser: null;
      readonly attack: number;
      readonly defence: number;
      readonly star: false;
      readonly attacker: ShipName;
      readonly defender: ShipName;
    }
  | SpoilsEvent
  | {
      readonly type: 'treasureFound';
      readonly ship: ShipName;
      readonly at: number;
      readonly card: Treasure | 'faceDown';
    }
  | {
      readonly type: 'ghostSteered';
      readonly captain: Seat;
      readonly direction: Direction;
      readonly reason: GhostReason;
      readonly half: Half;
      readonly die: number;
    }
  /** `cards` reaches only their owner. */
  | { readonly type: 'cardsDrawn'; readonly seat: Seat; readonly count: number; readonly cards?: readonly CardId[] }
  | { readonly type: 'pileRebuilt'; readonly seat: Seat; readonly count: number }
  | { readonly type: 'captainChanged'; readonly captain: Seat }
  | { readonly type: 'roundEnded'; readonly round: number }
  | {
      readonly type: 'gameEnded';
      readonly scores: Readonly<Record<string, number>>;
      readonly ranking: readonly (readonly ShipName[])[];
    };

export type GhostReason = 'alone in the lead' | 'alone in last place' | "Captain's choice";
export type Icon = Resource | Direction;

/** What the winner took. `card` is `faceDown` to those who may not know it. */
export type SpoilsEvent = {
  readonly type: 'spoilsTaken';
  readonly winner: ShipName;
  readonly loser: ShipName;
} & (
  | { readonly take: 'hold'; readonly hold: HoldNumber; readonly resource: Resource; readonly count: number }
  | { readonly take: 'treasure'; readonly card: Treasure | 'faceDown' }
  | { readonly take: 'curse'; readonly card: Treasure | 'faceDown' }
  | { readonly take: 'nothing' }
);

// ---------------------------------------------------------------- views

/** A hold in a view: resource '' when empty, so that the shape never changes. */
export interface HoldView {
  readonly resource: Resource | '';
  readonly count: number;
}

export interface TreasureView {
  /** The card if everybody may see it (face-up powers; all of them when the game is over), else `faceDown`. */
  readonly card: Treasure | 'faceDown';
  /** Everybody knows that it is cursed, though perhaps not which one (R8.6c). */
  readonly cursed: boolean;
}

/** What a score is made of (R12.2), from public knowledge; exact when the game is over. */
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

export interface CombatView {
  readonly attacker: ShipIndex;
  readonly defender: ShipIndex;
  readonly at: number;
  readonly attackPowder: number;
  /** '' until rolled. */
  readonly attackFace: string;
  readonly defencePowder: number;
  readonly defenceFace: string;
}

export interface PendingView {
  readonly seat: Seat;
  readonly type: RaceDecisionType;
  readonly ship: ShipIndex;
}

export interface RaceView {
  readonly round: number;
  readonly captain: Seat;
  readonly rolled: readonly number[];
  readonly morning: number;
  readonly evening: number;
  /** By ship index; the Ghost Ship last. */
  readonly ships: readonly ShipView[];
  readonly lairs: readonly number[];
  readonly acting: ShipIndex;
  readonly half: Half | '';
  /** None or one. */
  readonly combat: readonly CombatView[];
  readonly pending: readonly PendingView[];
  /** Some ship has finished: the game ends with this round (R12.1). */
  readonly lastRound: boolean;
  readonly over: boolean;
  /** Only in a seat's own view. */
  readonly own?: OwnView;
}

export interface OwnView {
  /** Longest held first; a chosen card stays in it until revealed. */
  readonly hand: readonly CardId[];
  readonly chosen: CardId | 0;
  /** By ship index, then by place in that ship's `treasures`: what this seat knows of the card (R9.3). */
  readonly known: readonly (readonly (Treasure | 'cursed' | 'faceDown')[])[];
  /** This seat's own score with the treasures it knows. */
  readonly score: ScoreView;
}

export interface Race {
  state: RaceState;
  choices: RaceChoices;
  decision: RaceDecision;
  move: RaceMove;
  options: RaceOptions;
  event: RaceEvent;
  view: RaceView;
  ship: ShipName;
}
