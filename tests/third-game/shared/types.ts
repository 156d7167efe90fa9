/** The nouns of Stakes: state, moves, questions, events and views. */
import type { Decision, KernelState, PendingView, Seat } from '../../../shared/src/engine';
import type { StakesMove } from './moves';

export type { StakesMove };

export type StakesTask =
  | { readonly do: 'startRound' }
  | { readonly do: 'stake' }
  | { readonly do: 'rollDie'; readonly seat: Seat }
  | { readonly do: 'endRound' };

export interface StakesState extends KernelState {
  /** How many rounds are played. */
  rounds: number;
  round: number;
  /** By seat, as are the others. */
  coins: number[];
  /** What has been staked and not been shown yet; 0 is nothing. */
  secret: number[];
  /** What has been shown in this round. */
  stakes: number[];
  /** The dice of this round; 0 is not rolled. */
  faces: number[];
}

export type StakesDecision = Decision<'stake'>;

export interface StakesOptions {
  readonly kind: 'list';
  readonly moves: readonly StakesMove[];
}

export type StakesEvent =
  | { readonly type: 'roundStarted'; readonly round: number }
  /** `coins` reaches only the seat itself. */
  | { readonly type: 'stakeChosen'; readonly seat: Seat; readonly coins?: number }
  | { readonly type: 'stakesRevealed'; readonly stakes: readonly number[] }
  /** `coins`: what the seat has won, below 0 what it has lost. */
  | { readonly type: 'dieRolled'; readonly seat: Seat; readonly face: number; readonly coins: number }
  | {
      readonly type: 'gameEnded';
      readonly scores: Readonly<Record<string, number>>;
      readonly ranking: readonly (readonly Seat[])[];
    };

export interface StakesView {
  readonly rounds: number;
  readonly round: number;
  readonly coins: readonly number[];
  readonly staked: readonly boolean[];
  readonly stakes: readonly number[];
  readonly faces: readonly number[];
  readonly pending: PendingView<'stake'>;
  readonly over: boolean;
  readonly own?: { readonly stake: number };
}

export interface StakesChoices {
  readonly rounds: number;
}

export interface Stakes {
  state: StakesState;
  choices: StakesChoices;
  decision: StakesDecision;
  move: StakesMove;
  options: StakesOptions;
  event: StakesEvent;
  view: StakesView;
  ship: Seat;
}
