/**
 * The contract between a game and everything that plays it: table, server, bots, tests, browser.
 * A game is a set of pure functions over a plain-JSON state; see docs/architecture.md.
 */

import type { Moves } from './moves';

/**
 * A player's place at the table, 0 to n − 1 clockwise. Plain numbers are assignable; numbers that a game has branded as something else are not.
 */
export type Seat = number & { readonly counts?: 'seats' };

/** Who sees a view; `'table'` is a spectator. */
export type Viewer = Seat | 'table';

/** A question to one seat. Public; the legal answers are in `Game.options`. */
export interface Decision<Type extends string = string> {
  /** Identifies the question; moves on the wire quote it. */
  readonly id: number;
  readonly seat: Seat;
  readonly type: Type;
}

/** A move on the wire and in scenarios. */
export interface Move<Type extends string = string> {
  readonly type: Type;
}

/** Something that happened, in the past tense. */
export interface GameEvent<Type extends string = string> {
  readonly type: Type;
}

/** The types of a game, the parameter of every generic of the engine. */
export interface GameTypes {
  state: KernelState;
  choices: object;
  decision: Decision;
  move: Move;
  /** The answers to a question: a list of moves, or a description that only the game reads. */
  options: { readonly kind: 'list'; readonly moves: readonly Move[] } | { readonly kind: 'split' };
  event: GameEvent;
  /** The public part and, in a seat's own view, `own`: what only that seat may know. */
  view: { readonly own?: object };
  /** An entry of a ranking: a seat, or a ship or crew without a player. */
  ship: Seat | string;
}

/** The public part of the open question. Only one kind of question is open at a time, to one or several seats. */
export interface PendingView<Type extends string> {
  /** '' if nobody is asked. */
  readonly type: Type | '';
  readonly seats: readonly Seat[];
  /** The part of the question that nothing else in the view shows, in the game's own notation; mostly empty. */
  readonly about: readonly number[];
}

/** What the game waits for. */
export type Pending<G extends GameTypes> =
  | { readonly kind: 'decide'; readonly decisions: readonly G['decision'][] }
  | ChanceQuestion
  | { readonly kind: 'over'; readonly ranking: readonly (readonly G['ship'][])[] };

/** A draw of one of `of` equally likely outcomes, numbered from 0. */
export interface ChanceQuestion {
  readonly kind: 'chance';
  readonly of: number;
  readonly label: string;
  /** The owner of the cards drawn, unless the label says it. */
  readonly seat?: Seat;
}

/** An input of a game: a seat's move, or the outcome of a chance question. */
export type Input<G extends GameTypes> =
  | { readonly kind: 'move'; readonly seat: Seat; readonly move: G['move'] }
  | { readonly kind: 'chance'; readonly outcome: number };

/** Why an input was refused. The codes are in the order in which they are tested. */
export type RefusalCode = 'gameOver' | 'stale' | 'malformed' | 'notYourDecision' | 'notAnOption';

export interface Refusal {
  readonly code: RefusalCode;
  /** The paragraph that forbids the move, e.g. `R4.3`. */
  readonly rule?: string;
}

/** A task on the stack: a step of the rules that remains to be done, as plain JSON. */
export interface Task<Do extends string = string> {
  readonly do: Do;
}

/** An open question, stored in the state so that a game can be saved in the middle of it. */
export type Question =
  | {
      readonly kind: 'decide';
      /** Several seats choose in secret. An answer may be replaced until the last seat has answered. */
      readonly together: boolean;
      readonly task: Task;
      readonly type: string;
      readonly asked: { readonly id: number; readonly seat: Seat; answered: boolean }[];
    }
  | (ChanceQuestion & { readonly task: Task });

/** The kernel's part of every game's state. */
export interface KernelState {
  stack: Task[];
  question: Question | null;
  /** The number of questions asked so far, which is the next decision's id. */
  asked: number;
  over: boolean;
}

/** A source of uniform whole numbers from 0 to n − 1. */
export type PickNumber = (n: number) => number;

/**
 * Everything that a viewer may know at a question, as plain JSON. It is identical in two worlds that differ only in what the viewer cannot know; a
 * browser derives the same from its view (`Game.readKnowledge`).
 */
export interface Knowledge<G extends GameTypes> {
  readonly viewer: Viewer;
  /** The view, including a seat's own part. */
  readonly view: G['view'];
  /** The task whose question is open; null when the game is over. */
  readonly asking: Task | null;
  /** The waiting tasks, the next one last. */
  readonly waiting: readonly Task[];
}

/**
 * One game. All functions are pure except `apply`, which changes the given state: `copy` it first if the old one is still needed.
 */
export interface Game<G extends GameTypes> {
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** Starts a game. Chance during set-up is asked like any other. Throws `SetupRefused` for choices that the rules forbid. */
  setup(seats: number, choices: G['choices']): G['state'];
  pending(state: G['state']): Pending<G>;
  /** The seat's question with its details, also if its answer may still be replaced. */
  question(state: G['state'], seat: Seat): G['decision'] | undefined;
  /** The distinct answers of that seat's open question; undefined if it has none. */
  options(state: G['state'], seat: Seat): G['options'] | undefined;
  readonly moves: Moves<G['move']>;
  /** Checks any JSON against the open questions; undefined if it is legal. Changes nothing. */
  refuse(state: G['state'], seat: Seat, move: unknown): Refusal | undefined;
  /** Applies a legal input in place and returns the events. Throws only on a bug. */
  apply(state: G['state'], input: Input<G>): G['event'][];
  /** The default answer of a seat whose clock has run out; deterministic. Throws if the seat is not asked. */
  timeout(state: G['state'], seat: Seat): G['move'];
  /** A random legal answer; `pick(n)` returns 0 to n − 1. */
  sample(state: G['state'], seat: Seat, pick: PickNumber): G['move'];
  /** A random one of these answers, for players without access to the state. */
  answer(described: G['options'], pick: PickNumber): G['move'];
  /**
   * What the viewer may know: the public part and, for a seat, `own`. Plain JSON, freshly built. With the public part at hand, call only `own`.
   */
  view(state: G['state'], viewer: Viewer): G['view'];
  /** What only that seat may know. Plain JSON, freshly built. Throws for an invalid seat. */
  own(state: G['state'], seat: Seat): NonNullable<G['view']['own']>;
  /**
   * Everything that the viewer may know, including the waiting tasks. Plain JSON. Throws while chance is asked.
   */
  knowledge(state: G['state'], viewer: Viewer): Knowledge<G>;
  /** The same, derived from the view alone, for browsers. */
  readKnowledge(view: G['view'], viewer: Viewer): Knowledge<G>;
  /**
   * A state that agrees with everything the viewer knows; the rest is dealt at random. Used to predict the effects of moves. `pick(n)` returns 0 to
   * n − 1. Its decisions have ids of their own.
   */
  imagine(knowledge: Knowledge<G>, pick: PickNumber): G['state'];
  /** The event as the viewer may see it; undefined if hidden. An event that spectators see unchanged is unchanged for every seat. */
  redact(event: G['event'], viewer: Viewer): G['event'] | undefined;
  copy(state: G['state']): G['state'];
}

/** Thrown by `setup` for choices that the rules forbid. */
export class SetupRefused extends Error {
  constructor(
    readonly rule: string,
    message: string,
  ) {
    super(message);
    this.name = 'SetupRefused';
  }
}

/** The knowledge of a viewer with that view. Throws while chance is asked, because nobody may know what is drawn. */
export function knowledgeOf<G extends GameTypes>(state: G['state'], viewer: Viewer, view: G['view']): Knowledge<G> {
  if (state.question?.kind === 'chance') throw new Error('nobody knows what chance will answer');
  return { viewer, view, asking: state.question?.task ?? null, waiting: [...state.stack] };
}
