/**
 * The contract between a game and everything that plays it: table, server, bots, tests, browser.
 * A game is a set of pure functions over a plain-JSON state; see docs/architecture.md.
 */

import type { Moves } from './moves';

/**
 * A player's place at the table, 0 … n−1 clockwise. Any plain number may be written for one; what a game marks as
 * counting something else may not.
 */
export type Seat = number & { readonly counts?: 'seats' };

/** Whose eyes a view is for; `'table'` is what a spectator sees. */
export type Viewer = Seat | 'table';

/** A question to one seat. Public: what it may answer is asked for with `Game.options`. */
export interface Decision<Type extends string = string> {
  /** Lives exactly as long as the question; a move on the wire quotes it. */
  readonly id: number;
  readonly seat: Seat;
  readonly type: Type;
}

/** A move as the wire and the scenarios write it. */
export interface Move<Type extends string = string> {
  readonly type: Type;
}

/** Something that happened, in the past tense. */
export interface GameEvent<Type extends string = string> {
  readonly type: Type;
}

/** The types one game is made of; every generic of the engine takes this bundle. */
export interface GameTypes {
  state: KernelState;
  choices: object;
  decision: Decision;
  move: Move;
  /** How the answers to a question are described: the moves themselves, or a split of tokens that only the game reads. */
  options: { readonly kind: 'list'; readonly moves: readonly Move[] } | { readonly kind: 'split' };
  event: GameEvent;
  /** Public part plus, in a seat's own view, `own`: everything only that seat may know. */
  view: { readonly own?: object };
  /** How a ranking names what it ranks: a seat, or a ship or crew without a player. */
  ship: Seat | string;
}

/** Who is waited for, as everybody sees it: one kind of question is open at a time, put to one seat or to several. */
export interface PendingView<Type extends string> {
  /** '' while nobody is asked. */
  readonly type: Type | '';
  /** Those who have not answered. */
  readonly seats: readonly Seat[];
  /** What of the question nothing else in the view shows, as the game itself writes it; mostly empty. */
  readonly about: readonly number[];
}

/** What the game waits for. */
export type Pending<G extends GameTypes> =
  | { readonly kind: 'decide'; readonly decisions: readonly G['decision'][] }
  | ChanceQuestion
  | { readonly kind: 'over'; readonly ranking: readonly (readonly G['ship'][])[] };

/** One of `of` equally likely outcomes, answered by a number 0 … of−1. */
export interface ChanceQuestion {
  readonly kind: 'chance';
  readonly of: number;
  readonly label: string;
  /** Whose cards are drawn, where the label alone does not say. */
  readonly seat?: Seat;
}

/** What goes into a game: a seat's move, or the outcome of a chance question. */
export type Input<G extends GameTypes> =
  | { readonly kind: 'move'; readonly seat: Seat; readonly move: G['move'] }
  | { readonly kind: 'chance'; readonly outcome: number };

/** Why an input was not taken. The order of the codes is the order in which they are tested. */
export type RefusalCode = 'gameOver' | 'stale' | 'malformed' | 'notYourDecision' | 'notAnOption';

export interface Refusal {
  readonly code: RefusalCode;
  /** The paragraph that forbids the move, e.g. `R4.3`. */
  readonly rule?: string;
}

/** A task on the stack: one step of the rules still to be carried out, as plain JSON. */
export interface Task<Do extends string = string> {
  readonly do: Do;
}

/** An open question, stored in the state so that a game can be saved in the middle of it. */
export type Question =
  | {
      readonly kind: 'decide';
      /** Several seats choose in secret: an answer may be replaced until the last one has come. */
      readonly together: boolean;
      readonly task: Task;
      readonly type: string;
      /** Who is asked, and whether they have answered. */
      readonly asked: { readonly id: number; readonly seat: Seat; answered: boolean }[];
    }
  | (ChanceQuestion & { readonly task: Task });

/** What the kernel keeps in every game's state. */
export interface KernelState {
  stack: Task[];
  question: Question | null;
  /** How many questions have been asked: the next decision's id. */
  asked: number;
  /** The game has ended. */
  over: boolean;
}

/** A source of uniform whole numbers 0 … n−1. */
export type PickNumber = (n: number) => number;

/**
 * Everything that a viewer may know at a question, as plain JSON. It is equal byte for byte for two worlds that differ
 * only in what the viewer cannot know; a browser builds the same from its view (`Game.readKnowledge`).
 */
export interface Knowledge<G extends GameTypes> {
  readonly viewer: Viewer;
  /** What the viewer is shown, a seat's own part included. */
  readonly view: G['view'];
  /** The task whose question is open; null when the game is over. */
  readonly asking: Task | null;
  /** The tasks that wait, the next one last. */
  readonly waiting: readonly Task[];
}

/**
 * One game. All functions are pure but for `apply`, which changes the state it is given:
 * `copy` first if the old state is still needed.
 */
export interface Game<G extends GameTypes> {
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** A new game. Set-up chance is asked like any other. Throws `SetupRefused` for choices the rules forbid. */
  setup(seats: number, choices: G['choices']): G['state'];
  /** What the game waits for now. */
  pending(state: G['state']): Pending<G>;
  /** That seat's question with its circumstances, also when answered but still replaceable. */
  question(state: G['state'], seat: Seat): G['decision'] | undefined;
  /** The distinct answers of that seat's open question; undefined if it has none. */
  options(state: G['state'], seat: Seat): G['options'] | undefined;
  readonly moves: Moves<G['move']>;
  /** Checks any JSON against the open questions; undefined when it may be applied, as it is read. Changes nothing. */
  refuse(state: G['state'], seat: Seat, move: unknown): Refusal | undefined;
  /** Carries out a legal input in place and returns what happened. Throws on a bug, never on a refusable move. */
  apply(state: G['state'], input: Input<G>): G['event'][];
  /** The deterministic answer when that seat's clock runs out. Throws if the seat is not asked. */
  timeout(state: G['state'], seat: Seat): G['move'];
  /** One legal answer at random; `pick(n)` returns 0 … n−1. */
  sample(state: G['state'], seat: Seat, pick: PickNumber): G['move'];
  /** One of the answers that are described, at random: for players who see no state. */
  answer(described: G['options'], pick: PickNumber): G['move'];
  /**
   * What that viewer may know: what everybody sees, and for a seat `own` beside it. Plain JSON, freshly built; whoever
   * has the public part already asks for `own` alone.
   */
  view(state: G['state'], viewer: Viewer): G['view'];
  /** What only that seat may know. Plain JSON, freshly built. Throws if there is no such seat. */
  own(state: G['state'], seat: Seat): NonNullable<G['view']['own']>;
  /**
   * Everything that viewer may know, the tasks that wait included. Plain JSON. Throws while chance is asked.
   */
  knowledge(state: G['state'], viewer: Viewer): Knowledge<G>;
  /** The same from what that viewer is shown: a browser needs no state to know what its player may know. */
  readKnowledge(view: G['view'], viewer: Viewer): Knowledge<G>;
  /**
   * A state in which everything is so that the viewer knows, and the rest is dealt: on it the rules can be asked what
   * would come of a move. `pick(n)` returns 0 … n−1. Its decisions have ids of their own.
   */
  imagine(knowledge: Knowledge<G>, pick: PickNumber): G['state'];
  /** The event as that viewer may see it; undefined when it is not for them. What who watches sees as it is, every seat sees as it is. */
  redact(event: G['event'], viewer: Viewer): G['event'] | undefined;
  /** An independent copy of the state. */
  copy(state: G['state']): G['state'];
}

/** Thrown by `setup` for a combination of choices the rules forbid. */
export class SetupRefused extends Error {
  constructor(
    readonly rule: string,
    message: string,
  ) {
    super(message);
    this.name = 'SetupRefused';
  }
}

/** What a viewer who is shown that view knows of that state. Throws while chance is asked: what is drawn is nobody's to know. */
export function knowledgeOf<G extends GameTypes>(state: G['state'], viewer: Viewer, view: G['view']): Knowledge<G> {
  if (state.question?.kind === 'chance') throw new Error('nobody knows what chance will answer');
  return { viewer, view, asking: state.question?.task ?? null, waiting: [...state.stack] };
}
