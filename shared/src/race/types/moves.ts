/** Moves, questions, and options (R13). */
import type { Decision } from '../../engine';
import type { Face, Resource, ShortageSymbol, Treasure } from '../data';
import type { RaceMove, SpoilsMove } from '../moves';
import type { Direction, Half, HoldNumber, ShipName, Side } from './state';

export type { RaceMove, SpoilsMove };

export type RaceDecisionType = RaceMove['type'];

/**
 * An open question with its public details. `ship` is the seat's own, or the Ghost Ship, for which the Captain or the deputy decides.
 */
export type RaceDecision = Decision<RaceDecisionType> & { readonly ship: ShipName } & RaceQuestion;

export type RaceQuestion =
  | { readonly type: 'assignDice'; readonly rolled: readonly number[] }
  | { readonly type: 'chooseCard' }
  /** `emptying`: every hold is full, one is emptied to the bank (R4.3). */
  | { readonly type: 'chooseLoadHold'; readonly resource: Resource; readonly count: number; readonly emptying: boolean }
  | { readonly type: 'chooseDestination'; readonly direction: Direction; readonly die: number; readonly half: Half }
  | { readonly type: 'chooseShortageDestination'; readonly symbol: ShortageSymbol; readonly from: number }
  | { readonly type: 'chooseGhostDirection'; readonly die: number; readonly half: Half }
  | { readonly type: 'chooseTarget'; readonly at: number }
  | { readonly type: 'spendPowder'; readonly side: Side; readonly opponent: ShipName }
  /** `roller` rolled `face`; the Sabre's owner may have it rolled again (R8.5). */
  | { readonly type: 'useSabre'; readonly roller: ShipName; readonly face: Face }
  | { readonly type: 'chooseSpoils'; readonly loser: ShipName }
  | { readonly type: 'choosePayment'; readonly resource: Resource; readonly cost: number; readonly at: number }
  /** `left`: steps still to go, the next one included (R14.5). */
  | {
      readonly type: 'chooseBranch';
      readonly direction: Direction;
      readonly left: number;
      readonly half: Half;
      readonly from: number;
    }
  | { readonly type: 'chooseRetreat'; readonly from: number }
  | { readonly type: 'choosePortRetreat'; readonly from: number }
  /** `food` is all there is, `gold` the missing part; `stops`: otherwise the voyage stops here (R14.6, R14.9). */
  | {
      readonly type: 'coverShortfall';
      readonly at: number;
      readonly food: number;
      readonly gold: number;
      readonly stops: boolean;
    }
  /** Only the thief is asked, and so sees the card. */
  | { readonly type: 'keepStolenTreasure'; readonly card: Treasure; readonly loser: ShipName }
  | { readonly type: 'makeRoomForCurse'; readonly card: Treasure; readonly giver: ShipName };

/** The answers to a question: listed, or described as a split of tokens (R13.2a). */
export type RaceOptions =
  | { readonly kind: 'list'; readonly moves: readonly RaceMove[] }
  | {
      readonly kind: 'split';
      readonly type: 'spendPowder' | 'choosePayment';
      readonly resource: Resource;
      readonly least: number;
      readonly most: number;
      /** The holds with that resource, ascending. */
      readonly holds: readonly { readonly hold: HoldNumber; readonly count: number }[];
      /** Any split, or only the smallest holds first, and hold 6 before equal ones (R14.22). */
      readonly order: 'free' | 'smallestFirst';
    };
