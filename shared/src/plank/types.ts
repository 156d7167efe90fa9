/** The types of The Plank: cards, state, moves, questions, events and views (docs/rules/plank.md). */
import type { Decision, KernelState, PendingView, Seat } from '../engine';
import type { PlankMove } from './moves';
import type { Action, Crew, Pirate, Place, Value } from './pirates';

export type { Action, Crew, Pirate, Place, PlankMove, Value };

/** The cards a player still has (P9: public by subtraction). */
export interface Hand {
  pirates: Value[];
  actions: Action[];
  pass: boolean;
}

/**
 * A neutral crew's face-down stack (P8.1). Unordered, because nobody knows its order, except for a pass card that was put back in view of all.
 */
export interface Stack {
  readonly crew: Crew;
  bag: (Value | 'pass')[];
  /** Cards above the pass card that was put back (P8.2); −1 if its place is unknown or it is gone. */
  passUnder: number;
}

export interface PlankState extends KernelState {
  readonly seats: number;
  /** Player seats, youngest first (P2.2); [] until drawn. */
  ageOrder: Seat[];
  hands: Hand[];
  /** Each player's secret placement until all are revealed, 0 for none. */
  placements: (Value | 0)[];
  stacks: Stack[];
  /** Places 1–4 in order; empty before the placement. */
  plank: Pirate[];
  /** In order of falling (P1.4). */
  fallen: Pirate[];
  discards: { actions: Action[]; pass: boolean }[];
  /** All crews in their order of turns, fixed for the game (P2.5, P8.4). */
  order: Crew[];
  /** The crew whose turn it is, −1 outside turns. */
  turn: Crew;
  round: number;
}

/** What a turn asks for: anything, or the second card of a play (P3). */
export type Due = 'anything' | 'pirate' | 'action';

export type PlankDecision = Decision<'choosePlacement'> | (Decision<'turn'> & { readonly due: Due });

export interface PlankOptions {
  readonly kind: 'list';
  readonly moves: readonly PlankMove[];
}

export type PlankEvent =
  | { readonly type: 'ageOrderDrawn'; readonly ageOrder: readonly Seat[] }
  /** Only the owner sees `pirate`. */
  | { readonly type: 'placementChosen'; readonly seat: Seat; readonly pirate?: Value }
  | { readonly type: 'placementsRevealed'; readonly pirates: readonly Pirate[] }
  /** A card from a neutral crew's stack; `put`: the pass card went back into the middle (P8.2). */
  | { readonly type: 'stackDrawn'; readonly crew: Crew; readonly card: Value | 'pass'; readonly putBack: boolean }
  | { readonly type: 'plankManned'; readonly plank: readonly Pirate[]; readonly order: readonly Crew[] }
  | { readonly type: 'turnStarted'; readonly crew: Crew; readonly round: number }
  | { readonly type: 'pirateEntered'; readonly crew: Crew; readonly pirate: Value; readonly place: Place }
  | {
      readonly type: 'pirateFell';
      readonly crew: Crew;
      readonly pirate: Value;
      readonly pile: number;
      readonly points: number;
    }
  | {
      readonly type: 'actionPlayed';
      readonly crew: Crew;
      readonly action: Action;
      readonly from: Place;
      readonly to: Place;
      readonly moved: Pirate;
    }
  | { readonly type: 'turnPassed'; readonly crew: Crew }
  | {
      readonly type: 'gameEnded';
      readonly scores: Readonly<Record<string, number>>;
      readonly ranking: readonly (readonly Seat[])[];
    };

// ---------------------------------------------------------------- views

export interface CrewView {
  readonly neutral: boolean;
  /** Cards left; those of a neutral crew are in its stack. */
  readonly pirates: readonly Value[];
  readonly actions: readonly Action[];
  readonly pass: boolean;
  readonly stackSize: number;
  /** Cards above a pass card whose place is public; −1 otherwise. */
  readonly passUnder: number;
  readonly playedActions: readonly Action[];
  readonly passed: boolean;
  readonly hasChosen: boolean;
  readonly score: CrewScore;
  /** Place when the game is over (ties share it), else 0; neutral crews have none. */
  readonly place: number;
}

/** The current points of a crew: piles, places and captain (P7). */
export interface CrewScore {
  readonly piles: number;
  readonly plank: number;
  readonly captain: number;
  readonly total: number;
}

export interface PlankView {
  readonly round: number;
  readonly turn: Crew;
  readonly order: readonly Crew[];
  readonly ageOrder: readonly Seat[];
  readonly plank: readonly Pirate[];
  readonly fallen: readonly Pirate[];
  readonly crews: readonly CrewView[];
  readonly pending: PendingView<PlankDecision['type']>;
  readonly over: boolean;
  /** Only in a seat's own view. */
  readonly own?: OwnView;
}

export interface OwnView {
  /** The pirate chosen for the plank until all are revealed, 0 for none. */
  readonly placement: Value | 0;
}

/** The Plank has no options. */
export type PlankChoices = Readonly<Record<string, never>>;

export interface PlankGame {
  state: PlankState;
  choices: PlankChoices;
  decision: PlankDecision;
  move: PlankMove;
  options: PlankOptions;
  event: PlankEvent;
  view: PlankView;
  ship: Seat;
}
