import type {
  Decision,
  GameEvent,
  Input,
  GameTypes,
  KernelState,
  Move,
  PendingView,
  Question,
  Seat,
  Task,
} from './game';

/**
 * A paragraph of a rule book. `run` is called when its task reaches the top of the stack. It either
 * finishes (having told, changed and scheduled what it wants) or ends by asking a seat or chance, and
 * then hears back through `reply` or `rolled` with the same task.
 */
export interface Paragraph<S extends KernelState, T extends Task, M extends Move, E extends GameEvent, O> {
  run(turn: Turn<S, E>, task: T): void;
  /** The distinct answers of the seat that is asked. */
  options?(state: S, task: T, seat: Seat): O;
  /** The answer when the seat's clock runs out: deterministic, one of the options. */
  fallback?(state: S, task: T, seat: Seat): M;
  /** The public circumstances of the question to that seat. */
  describe?(state: S, task: T, seat: Seat): object;
  /** The paragraph that forbids a move which is not among the options. */
  forbids?(state: S, task: T, move: M): string;
  /** An answer. For a secret simultaneous question: store it, nothing else; `settled` goes on. */
  reply?(turn: Turn<S, E>, task: T, move: M, seat: Seat): void;
  /** All seats of a simultaneous question have answered. */
  settled?(turn: Turn<S, E>, task: T): void;
  /** The outcome of a roll, 0 … of−1. */
  rolled?(turn: Turn<S, E>, task: T, outcome: number): void;
}

/** The whole vocabulary of a rule writer. */
export class Turn<S extends KernelState, E extends GameEvent> {
  readonly events: E[] = [];

  constructor(readonly state: S) {}

  /** Records what has happened. */
  tell(event: E): void {
    this.events.push(event);
  }

  /** Schedules tasks, the first one to be carried out first, before anything already waiting. */
  next(...tasks: Task[]): void {
    for (let i = tasks.length - 1; i >= 0; i--) this.state.stack.push(tasks[i] as Task);
  }

  /** Asks one seat. Must be the last thing a paragraph does. */
  ask(seat: Seat, type: string, task: Task): void {
    this.open({ kind: 'decide', task, type, asked: [{ id: this.state.asked++, seat, answered: false }] });
  }

  /** Asks several seats at once, in secret; answers may be replaced until the last one has come. */
  askTogether(seats: readonly Seat[], type: string, task: Task): void {
    const asked = seats.map((seat) => ({ id: this.state.asked++, seat, answered: false }));
    this.open({ kind: 'decide', task, type, asked });
  }

  /** Asks chance for one of `of` equal outcomes. Must be the last thing a paragraph does. */
  roll(of: number, label: string, task: Task, seat?: Seat): void {
    this.open(seat === undefined ? { kind: 'chance', of, label, task } : { kind: 'chance', of, label, task, seat });
  }

  private open(question: Question): void {
    if (this.state.question !== null) throw new Error('a paragraph asked twice');
    this.state.question = question;
  }
}

/** A rule book: every task its paragraph. */
export type RuleBook<S extends KernelState, M extends Move, E extends GameEvent, O> = Readonly<
  Record<string, Paragraph<S, never, M, E, O>>
>;

type AnyParagraph<S extends KernelState, M extends Move, E extends GameEvent, O> = Paragraph<S, Task, M, E, O>;

/** The paragraph a task belongs to. A task without one is a bug. */
export function paragraphOf<S extends KernelState, M extends Move, E extends GameEvent, O>(
  book: RuleBook<S, M, E, O>,
  task: Task,
): AnyParagraph<S, M, E, O> {
  const paragraph = book[task.do] as AnyParagraph<S, M, E, O> | undefined;
  if (paragraph === undefined) throw new Error(`no paragraph for task ${task.do}`);
  return paragraph;
}

/** Carries out tasks until the game asks or the stack is empty. Returns what happened. */
export function run<S extends KernelState, M extends Move, E extends GameEvent, O>(
  book: RuleBook<S, M, E, O>,
  turn: Turn<S, E>,
): E[] {
  const { state } = turn;
  while (state.question === null) {
    const task = state.stack.pop();
    if (task === undefined) break;
    paragraphOf(book, task).run(turn, task);
  }
  return turn.events;
}

/** Applies one legal input to the open question and runs on to the next one. */
export function advance<G extends GameTypes, S extends KernelState, M extends Move, E extends GameEvent, O>(
  book: RuleBook<S, M, E, O>,
  state: S,
  input: Input<G>,
): E[] {
  const question = state.question;
  if (question === null) throw new Error('the game waits for nothing');
  const turn = new Turn<S, E>(state);
  if (input.kind === 'chance') answerChance(book, turn, question, input.outcome);
  else answerSeat(book, turn, question, input.seat, input.move as unknown as M);
  return run(book, turn);
}

function answerChance<S extends KernelState, M extends Move, E extends GameEvent, O>(
  book: RuleBook<S, M, E, O>,
  turn: Turn<S, E>,
  question: Question,
  outcome: number,
): void {
  if (question.kind !== 'chance') throw new Error('chance was not asked');
  if (!Number.isInteger(outcome) || outcome < 0 || outcome >= question.of) {
    throw new Error(`chance outcome ${String(outcome)} of ${String(question.of)}`);
  }
  turn.state.question = null;
  paragraphOf(book, question.task).rolled?.(turn, question.task, outcome);
}

function answerSeat<S extends KernelState, M extends Move, E extends GameEvent, O>(
  book: RuleBook<S, M, E, O>,
  turn: Turn<S, E>,
  question: Question,
  seat: Seat,
  move: M,
): void {
  const asked = question.kind === 'decide' ? question.asked.find((each) => each.seat === seat) : undefined;
  if (asked === undefined || question.kind !== 'decide') throw new Error(`seat ${String(seat)} was not asked`);
  const paragraph = paragraphOf(book, question.task);
  if (paragraph.settled === undefined) {
    turn.state.question = null;
    paragraph.reply?.(turn, question.task, move, seat);
    return;
  }
  paragraph.reply?.(turn, question.task, move, seat);
  asked.answered = true;
  if (question.asked.some((each) => !each.answered)) return;
  turn.state.question = null;
  paragraph.settled(turn, question.task);
}

/** The questions that still wait for a first answer. */
export function openDecisions<Type extends string>(state: KernelState): Decision<Type>[] {
  const question = state.question;
  if (question?.kind !== 'decide') return [];
  return question.asked
    .filter((asked) => !asked.answered)
    .map(({ id, seat }) => ({ id, seat, type: question.type as Type }));
}

/** What a view shows while nobody is asked. */
export const NOBODY_ASKED: PendingView<never> = { type: '', seats: [], about: [] };

/** The open questions as a view shows them, with what of them nothing else in the view shows. */
export function pendingView<Type extends string>(state: KernelState, about: readonly number[] = []): PendingView<Type> {
  const open = openDecisions<Type>(state);
  return { type: open[0]?.type ?? '', seats: open.map(({ seat }) => seat), about };
}

/** That seat's question, also when it has been answered but may still be replaced. */
export function questionFor<Type extends string>(state: KernelState, seat: Seat): Decision<Type> | undefined {
  const question = state.question;
  if (question?.kind !== 'decide') return undefined;
  const asked = question.asked.find((each) => each.seat === seat);
  return asked === undefined ? undefined : { id: asked.id, seat, type: question.type as Type };
}
