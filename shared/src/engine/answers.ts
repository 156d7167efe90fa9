/**
 * Open questions and their answers, for every game that is a rule book: one source of legality. A game adds
 * how its moves are read (`parse`) and when a move is one of the options (`isAnswer`).
 */
import type { GameTypes, KernelState, Move, Refusal, Seat, Task } from './game';
import { handlerOf, openDecisions, questionFor, type RuleBook } from './kernel';

/** What a game says about its own moves. */
export interface MoveReader<G extends GameTypes> {
  readonly isOver: (state: G['state']) => boolean;
  /** Reads any JSON as a move of this game, whether legal now or not; undefined when it is none. */
  readonly parse: (raw: unknown) => G['move'] | undefined;
  /** Whether a move that answers the open question's kind is one of its options. */
  readonly isAnswer: (state: G['state'], options: G['options'], move: G['move']) => boolean;
  /** Paragraphs to name when the question itself forbids nothing. */
  readonly rules: { readonly gameOver: string; readonly notYourDecision: string };
  /** Moves that answer a question of another name, e.g. three moves for `turn`; by default a move answers its own name. */
  readonly answers?: Readonly<Record<string, string>>;
}

/** The answers of one game. */
export class Answers<G extends GameTypes> {
  constructor(
    private readonly book: RuleBook<G>,
    private readonly reader: MoveReader<G>,
  ) {}

  /** The questions that still wait for a first answer. */
  open(state: G['state']): G['decision'][] {
    return openDecisions(state).flatMap(({ seat }) => this.question(state, seat) ?? []);
  }

  /** That seat's question with its public circumstances, also when answered but still replaceable. */
  question(state: G['state'], seat: Seat): G['decision'] | undefined {
    const decision = questionFor(state, seat);
    const task = openTask(state);
    if (decision === undefined || task === undefined) return undefined;
    return { ...handlerOf(this.book, task).describe?.(state, task, seat), ...decision };
  }

  /** The distinct answers to that seat's question. */
  options(state: G['state'], seat: Seat): G['options'] | undefined {
    const task = openTask(state);
    if (task === undefined || questionFor(state, seat) === undefined) return undefined;
    return handlerOf(this.book, task).options?.(state, task, seat);
  }

  /** The default answer of that seat. Throws if it is not asked. */
  timeout(state: G['state'], seat: Seat): G['move'] {
    const task = openTask(state);
    const move = task && questionFor(state, seat) && handlerOf(this.book, task).fallback?.(state, task, seat);
    if (move === undefined) throw new Error(`seat ${seat} is not asked`);
    return move;
  }

  /** Why a move would not be taken: the first code that applies, and the paragraph that forbids it. */
  refuse(state: G['state'], seat: Seat, raw: unknown): Refusal | undefined {
    const { isOver, parse, isAnswer, rules, answers } = this.reader;
    if (isOver(state)) return { code: 'gameOver', rule: rules.gameOver };
    const move = parse(raw);
    if (move === undefined) return { code: 'malformed' };
    const answered = answers?.[move.type] ?? move.type;
    const task = questionFor(state, seat)?.type === answered ? openTask(state) : undefined;
    // Options are worked out for an answer to this question only: they may cost more than all that comes before.
    const options = task && this.options(state, seat);
    if (options === undefined || task === undefined) {
      return { code: 'notYourDecision', rule: rules.notYourDecision };
    }
    if (isAnswer(state, options, move)) return undefined;
    const rule = handlerOf(this.book, task).forbids?.(state, task, move);
    return rule === undefined ? { code: 'notAnOption' } : { code: 'notAnOption', rule };
  }
}

/** The task whose question is open. */
function openTask(state: KernelState): Task | undefined {
  return state.question?.kind === 'decide' ? state.question.task : undefined;
}

/** Whether two moves are the same, field by field. Moves are flat but for splits, which are not compared. */
export function sameMove(a: Move, b: Move): boolean {
  const others = new Map<string, unknown>(Object.entries(b));
  const fields = Object.entries(a);
  return fields.length === others.size && fields.every(([name, value]) => others.get(name) === value);
}
