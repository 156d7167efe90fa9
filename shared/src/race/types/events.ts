/** The events of a race (docs/scenarios.md). */
import type { Seat } from '../../engine';
import type { CardId, Face, Resource, ShortageSymbol, Treasure } from '../data';
import type { Direction, Half, HoldNumber, Position, ShipName, Split } from './state';

export type RaceEvent =
  | { readonly type: 'roundStarted'; readonly round: number; readonly captain: Seat }
  | { readonly type: 'diceRolled'; readonly captain: Seat; readonly rolled: readonly number[] }
  | { readonly type: 'diceAssigned'; readonly captain: Seat; readonly morning: number; readonly evening: number }
  /** Only the owner sees `card`. */
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
      /** R4.3 for a load, R14.13 for a curse, R14.17 because the hold itself leaves the game. */
      readonly rule: string;
    }
  /** Tokens without room go to the bank (R14.10, R14.17). */
  | {
      readonly type: 'goodsLost';
      readonly ship: ShipName;
      readonly resource: Resource;
      readonly count: number;
      readonly rule: string;
    }
  | ({
      readonly type: 'shipSailed';
      readonly ship: ShipName;
      readonly direction: Direction;
      readonly path: readonly number[];
    } & Position)
  | { readonly type: 'shipFinished'; readonly ship: ShipName }
  /** A movement has ended beyond the finish if ships sail on (R14.18). */
  | { readonly type: 'shipCrossedLine'; readonly ship: ShipName }
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
  | { readonly type: 'shortageRolled'; readonly ship: ShipName; readonly symbol: ShortageSymbol }
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
  /** The combat and its spoils are over; the landing continues (R6.1). */
  | { readonly type: 'combatEnded' }
  | {
      readonly type: 'treasureFound';
      readonly ship: ShipName;
      readonly at: number;
      readonly card: Treasure | 'faceDown';
    }
  /** A treasure has left the game (R14.11–R14.13). `stowed`: the hold that it blocked, 0 for none. */
  | {
      readonly type: 'treasureLost';
      readonly ship: ShipName;
      readonly from: ShipName;
      readonly card: Treasure | 'faceDown';
      readonly stowed: HoldNumber;
      /** R14.11 without a hold, R14.13 to make room for a curse, R14.17 if the thief rejects it. */
      readonly rule: string;
    }
  | {
      readonly type: 'ghostSteered';
      readonly captain: Seat;
      readonly direction: Direction;
      readonly reason: GhostReason;
      readonly half: Half;
      readonly die: number;
    }
  /** Only the owner sees `cards`. */
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

/** The winner's spoils. `card` is `faceDown` for viewers who may not know it. */
export type SpoilsEvent = {
  readonly type: 'spoilsTaken';
  readonly winner: ShipName;
  readonly loser: ShipName;
} & (
  | { readonly take: 'hold'; readonly hold: HoldNumber; readonly resource: Resource; readonly count: number }
  | {
      readonly take: 'hold';
      readonly hold: HoldNumber;
      readonly resource: 'treasure';
      readonly card: Treasure | 'faceDown';
    }
  /** `stowed`: the hold that it blocked (R14.11), 0 beside the holds. */
  | { readonly take: 'treasure'; readonly card: Treasure | 'faceDown'; readonly stowed: HoldNumber }
  | { readonly take: 'curse'; readonly card: Treasure | 'faceDown'; readonly stowed: HoldNumber }
  | { readonly take: 'nothing' }
);
