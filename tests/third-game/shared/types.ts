/** The types of Stakes: state, moves, questions, events and views. */
import type { Decision, KernelState, PendingView, Seat } from '../../../shared/src/engine';
import type { StakesMove } from './moves';

export type { StakesMove };

export type StakesTask =
  | { readonly do: 'startRound' }
  | { readonly do: 'stake' }
  | { readonly do: 'rollDie'; readonly seat: Seat }
  | { readonly do: 'endRound' };

export interface StakesState extends KernelState {
  /** Number of rounds in the game. */
  rounds: number;
  round: number;
  /** By seat, like the others. */
  coins: number[];
  /** Stakes that are not revealed yet; 0 for none. */
  secret: number[];
  /** Revealed stakes of this round. */
  stakes: number[];
  /** The dice of this round; 0 before the roll. */
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
  /** `coins`: won, or lost if negative. */
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
