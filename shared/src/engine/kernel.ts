/** Runs a rule book: tasks from the stack until a seat or chance must be asked (docs/architecture.md). */
import type { Decision, GameTypes, Input, KernelState, PendingView, Question, Seat, Task } from './game';

/**
 * Handles one kind of task. `run` is called when the task reaches the top of the stack. It either finishes or ends by asking a seat or chance, and is
 * then called back through `reply` or `rolled` with the same task. A missing callback is a bug and throws.
 */
export interface TaskHandler<G extends GameTypes, T extends Task = Task, M extends G['move'] = G['move']> {
  run(turn: Turn<G>, task: T): void;
  /** The distinct answers of the seat that is asked. */
  options?(state: G['state'], task: T, seat: Seat): G['options'];
  /** For described answers: whether all have the same effect. By default there are always several. */
  isForced?(state: G['state'], task: T): boolean;
  /** The default answer when the seat's clock runs out: deterministic, one of the options. */
  fallback?(state: G['state'], task: T, seat: Seat): M;
  /** The public details of the question to that seat. */
  describe?(state: G['state'], task: T, seat: Seat): object;
  /** The rule that forbids moves outside the options. */
  forbids?(state: G['state'], task: T, move: M): string;
  /** Handles an answer. If several seats are asked together, it only stores the answer; `settled` continues. */
  reply?(turn: Turn<G>, task: T, move: M, seat: Seat): void;
  /** Called when all seats that were asked together have answered. */
  settled?(turn: Turn<G>, task: T): void;
  /** Handles the outcome of a roll, from 0 to `of` − 1. */
  rolled?(turn: Turn<G>, task: T, outcome: number): void;
}

export type RuleBook<G extends GameTypes> = ReadonlyMap<string, Handler<G>>;
type Handler<G extends GameTypes> = {
  readonly [Part in keyof TaskHandler<G>]-?: TaskHandler<G>[Part] | (Part extends 'run' ? never : undefined);
};

export function ruleBook<G extends GameTypes>(handlers: Readonly<Record<string, TaskHandler<G, never>>>): RuleBook<G> {
  return new Map(Object.entries(handlers).map(([name, handler]) => [name, complete(handler as TaskHandler<G>)]));
}

type Part = keyof TaskHandler<GameTypes>;
const ASKING: readonly Part[] = ['options', 'isForced', 'fallback', 'describe', 'forbids'];
const PARTS: readonly Part[] = ['run', ...ASKING, 'reply', 'settled', 'rolled'];

/** A handler with all fields, missing ones as undefined: objects of one shape are faster. */
function complete<G extends GameTypes>(handler: TaskHandler<G>): Handler<G> {
  return Object.fromEntries(PARTS.map((part) => [part, handler[part]])) as Handler<G>;
}

export function handlerOf<G extends GameTypes>(book: RuleBook<G>, task: Task): Handler<G> {
  const handler = book.get(task.do);
  if (handler === undefined) throw new Error(`no handler for task ${task.do}`);
  return handler;
}

function missing(part: keyof TaskHandler<GameTypes>, { do: name }: Task): Error {
  return new Error(`task ${name} has no ${part}`);
}

/** What the code of rules can do. */
export class Turn<G extends GameTypes> {
  readonly events: G['event'][] = [];
  /** The running task and its handler, which usually asks the question. */
  private task: Task | undefined;
  private handler: Handler<G> | undefined;

  constructor(
    private readonly book: RuleBook<G>,
    readonly state: G['state'],
  ) {}

  /** Runs a task. Throws if it has no handler. */
  carryOut(task: Task): void {
    this.task = task;
    this.handler = handlerOf(this.book, task);
    this.handler.run(this, task);
  }

  /** Emits an event. */
  tell(event: G['event']): void {
    this.events.push(event);
  }

  /** Schedules a task, and one after it, before all waiting ones. */
  next(task: Task, then?: Task): void {
    if (then !== undefined) this.state.stack.push(then);
    this.state.stack.push(task);
  }

  /** Schedules tasks in this order before all waiting ones. */
  nextAll(tasks: readonly Task[]): void {
    for (let i = tasks.length - 1; i >= 0; i--) {
      const task = tasks[i];
      if (task !== undefined) this.state.stack.push(task);
    }
  }

  /**
   * Asks one seat. A single legal answer is applied without a question (R13.1, P10). Must be the last call of a handler.
   */
  ask(seat: Seat, type: G['decision']['type'], task: Task): void {
    const handler = (task === this.task ? this.handler : undefined) ?? handlerOf(this.book, task);
    const only = this.onlyAnswer(handler, task, seat);
    if (only === undefined) this.askAnyway(seat, type, task);
    else if (handler.reply === undefined) throw missing('reply', task);
    else handler.reply(this, task, only, seat);
  }

  /** Asks one seat even if there is only one answer, because a missing question would reveal a secret (R13.1). */
  askAnyway(seat: Seat, type: G['decision']['type'], task: Task): void {
    this.open({ kind: 'decide', together: false, task, type, asked: [this.newDecision(seat)] });
  }

  /** Asks several seats at once, in secret. Answers may be replaced until the last seat has answered. */
  askTogether(seats: readonly Seat[], type: G['decision']['type'], task: Task): void {
    this.open({ kind: 'decide', together: true, task, type, asked: seats.map((seat) => this.newDecision(seat)) });
  }

  /** Draws one of `of` equally likely outcomes. Must be the last call of a handler. */
  roll(of: number, label: string, task: Task, seat?: Seat): void {
    this.open(seat === undefined ? { kind: 'chance', of, label, task } : { kind: 'chance', of, label, task, seat });
  }

  private onlyAnswer(handler: Handler<G>, task: Task, seat: Seat): G['move'] | undefined {
    if (handler.options === undefined) throw missing('options', task);
    if (handler.isForced !== undefined) {
      if (!handler.isForced(this.state, task)) return undefined;
      if (handler.fallback === undefined) throw missing('fallback', task);
      return handler.fallback(this.state, task, seat);
    }
    const options = handler.options(this.state, task, seat);
    if (options.kind !== 'list') return undefined;
    if (options.moves.length === 0) throw new Error(`task ${task.do} asks without an answer`);
    return options.moves.length === 1 ? options.moves[0] : undefined;
  }

  private newDecision(seat: Seat) {
    return { id: this.state.asked++, seat, answered: false };
  }

  private open(question: Question): void {
    if (this.state.question !== null) throw new Error(`task ${question.task.do} asked twice`);
    this.state.question = question;
  }
}

/** Runs tasks until the game asks or the stack is empty. Returns the events. */
export function run<G extends GameTypes>(book: RuleBook<G>, state: G['state']): G['event'][] {
  return runOn(new Turn(book, state));
}

function runOn<G extends GameTypes>(turn: Turn<G>): G['event'][] {
  const { state } = turn;
  while (state.question === null) {
    const task = state.stack.pop();
    if (task === undefined) break;
    turn.carryOut(task);
  }
  return turn.events;
}

/** Applies a legal input to the open question and runs to the next question. */
export function advance<G extends GameTypes>(book: RuleBook<G>, state: G['state'], input: Input<G>): G['event'][] {
  const { question } = state;
  if (question === null) throw new Error('the game waits for nothing');
  const turn = new Turn(book, state);
  const handler = handlerOf(book, question.task);
  if (input.kind === 'chance') answerChance(handler, turn, question, input.outcome);
  else answerSeat(handler, turn, question, input.seat, input.move);
  return runOn(turn);
}

function answerChance<G extends GameTypes>(
  handler: Handler<G>,
  turn: Turn<G>,
  question: Question,
  outcome: number,
): void {
  if (question.kind !== 'chance') throw new Error('chance was not asked');
  if (!Number.isInteger(outcome) || outcome < 0 || outcome >= question.of) {
    throw new Error(`chance outcome ${String(outcome)} of ${String(question.of)}`);
  }
  if (handler.rolled === undefined) throw missing('rolled', question.task);
  turn.state.question = null;
  handler.rolled(turn, question.task, outcome);
}

function answerSeat<G extends GameTypes>(
  handler: Handler<G>,
  turn: Turn<G>,
  question: Question,
  seat: Seat,
  move: G['move'],
): void {
  const asked = question.kind === 'decide' ? question.asked.find((each) => each.seat === seat) : undefined;
  if (asked === undefined || question.kind !== 'decide') throw new Error(`seat ${String(seat)} was not asked`);
  const { task, together } = question;
  if (handler.reply === undefined) throw missing('reply', task);
  if (!together) turn.state.question = null;
  handler.reply(turn, task, move, seat);
  if (!together) return;
  asked.answered = true;
  if (question.asked.some((each) => !each.answered)) return;
  if (handler.settled === undefined) throw missing('settled', task);
  turn.state.question = null;
  handler.settled(turn, task);
}

/** Gives the open question new ids: the next ones after `asked` questions. */
export function renewQuestion(state: KernelState, asked: number): void {
  const { question } = state;
  state.asked = asked;
  if (question?.kind !== 'decide') return;
  state.question = { ...question, asked: question.asked.map((each) => ({ ...each, id: state.asked++ })) };
}

/** The questions that still wait for a first answer. */
export function openDecisions<Type extends string>(state: KernelState): Decision<Type>[] {
  const question = state.question;
  if (question?.kind !== 'decide') return [];
  return question.asked
    .filter((asked) => !asked.answered)
    .map(({ id, seat }) => ({ id, seat, type: question.type as Type }));
}

/** The public question while nobody is asked. */
export const NOBODY_ASKED: PendingView<never> = { type: '', seats: [], about: [] };

/** The public question; `about` is the part that nothing else in the view shows. */
export function pendingView<Type extends string>(state: KernelState, about: readonly number[] = []): PendingView<Type> {
  const open = openDecisions<Type>(state);
  return { type: open[0]?.type ?? '', seats: open.map(({ seat }) => seat), about };
}

/** The open question of an imagined state, with ids of its own. `together`: all `seats` are asked, and answers may still be replaced. */
export function shownQuestion(
  { type, seats: open }: PendingView<string>,
  task: Task | null,
  together: boolean,
  seats: number,
): Question | null {
  if (task === null) return null;
  const asked = together ? Array.from({ length: seats }, (_, seat) => seat) : open;
  return {
    kind: 'decide',
    together,
    task,
    type,
    asked: asked.map((seat) => ({ id: seat, seat, answered: !open.includes(seat) })),
  };
}

/** Whether the seat has a question, also if its answer may still be replaced. */
export function isAsked({ question }: KernelState, seat: Seat): boolean {
  return question?.kind === 'decide' && question.asked.some((each) => each.seat === seat);
}

/** Whether the seat has an unanswered question. */
export function isAwaited({ question }: KernelState, seat: Seat): boolean {
  return question?.kind === 'decide' && question.asked.some((each) => each.seat === seat && !each.answered);
}

/** The seat's question, also if its answer may still be replaced. */
export function questionFor<Type extends string>(state: KernelState, seat: Seat): Decision<Type> | undefined {
  const question = state.question;
  if (question?.kind !== 'decide') return undefined;
  const asked = question.asked.find((each) => each.seat === seat);
  return asked === undefined ? undefined : { id: asked.id, seat, type: question.type as Type };
}
