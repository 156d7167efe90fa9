/** A game that is a rule book: what it asks and takes follows from the book, and the game adds only what is its own. */
import type { Game, GameTypes, KernelState, Move, PickNumber, Question, Refusal, Seat, Task } from './game';
import { advance, handlerOf, isAsked, questionFor, run, type RuleBook } from './kernel';
import { knowledgeOf } from './game';

/** What a game says beside its book. */
export interface BookGame<G extends GameTypes> extends Pick<
  Game<G>,
  'id' | 'seats' | 'setup' | 'moves' | 'view' | 'own' | 'readKnowledge' | 'imagine' | 'redact' | 'copy'
> {
  readonly book: RuleBook<G>;
  /** Every ship or crew at its place; those that tie share it. */
  readonly ranking: (state: G['state']) => readonly (readonly G['ship'][])[];
  /** Paragraphs to name when the question itself forbids nothing. */
  readonly rules: { readonly gameOver: string; readonly notYourDecision: string };
  /** Moves that answer a question of another name, e.g. three moves for `turn`; by default a move answers its own name. */
  readonly answers?: Readonly<Record<string, string>>;
  /** The listed move that stands for all moves a rule cannot tell apart; by default a move stands for itself. */
  readonly canonical?: (state: G['state'], move: G['move']) => Move;
  /** Whether a move is one of the answers that are described, not listed. */
  readonly fits?: (options: G['options'], move: G['move']) => boolean;
  /** By default one of those that are listed. */
  readonly answer?: Game<G>['answer'];
}

type SeatQuestion = Extract<Question, { kind: 'decide' }>;
type Asked = SeatQuestion['asked'][number];

/** The game. Its `setup` begins with the tasks of the state that the given one lays out. */
export function bookGame<G extends GameTypes>(parts: BookGame<G>): Game<G> {
  const { book, setup, ranking, answer = anyListed, ...own } = parts;

  const decision = (state: G['state'], { task, type }: SeatQuestion, { id, seat }: Asked): G['decision'] => {
    // What describes it has just been made for it, and so may be completed.
    const described = handlerOf(book, task).describe?.(state, task, seat) ?? {};
    return Object.assign(described, { id, seat, type });
  };
  const question = (state: G['state'], seat: Seat): G['decision'] | undefined => {
    const open = state.question;
    if (open?.kind !== 'decide') return undefined;
    const asked = open.asked.find((each) => each.seat === seat);
    return asked && decision(state, open, asked);
  };
  const options = (state: G['state'], seat: Seat): G['options'] | undefined => {
    const task = openTask(state);
    return task && isAsked(state, seat) ? handlerOf(book, task).options?.(state, task, seat) : undefined;
  };
  return {
    ...own,
    setup(seats, choices) {
      const state = setup(seats, choices);
      run(book, state);
      return state;
    },
    pending(state) {
      if (state.over) return { kind: 'over', ranking: ranking(state) };
      const open = state.question;
      if (open?.kind === 'chance') return open;
      const decisions: G['decision'][] = [];
      if (open !== null) {
        for (const asked of open.asked) if (!asked.answered) decisions.push(decision(state, open, asked));
      }
      return { kind: 'decide', decisions };
    },
    question,
    options,
    refuse(state, seat, raw) {
      if (state.over) return { code: 'gameOver', rule: own.rules.gameOver };
      const move = own.moves.read(raw);
      if (move === undefined) return { code: 'malformed' };
      const asksForIt = questionFor(state, seat)?.type === (own.answers?.[move.type] ?? move.type);
      const task = asksForIt ? openTask(state) : undefined;
      // Options are worked out for an answer to this question only: they may cost more than all that comes before.
      const listed = task && options(state, seat);
      if (task === undefined || listed === undefined) {
        return { code: 'notYourDecision', rule: own.rules.notYourDecision };
      }
      return isAnswer(parts, state, listed, move) ? undefined : forbidden(book, state, task, move);
    },
    timeout(state, seat) {
      const task = openTask(state);
      const move = task && isAsked(state, seat) ? handlerOf(book, task).fallback?.(state, task, seat) : undefined;
      if (move === undefined) throw new Error(`seat ${seat} is not asked`);
      return move;
    },
    sample(state, seat, pick) {
      const answers = options(state, seat);
      if (answers === undefined) throw new Error(`seat ${seat} is not asked`);
      return answer(answers, pick);
    },
    answer,
    knowledge: (state, viewer) => knowledgeOf(state, viewer, own.view(state, viewer)),
    apply: (state, input) => advance(book, state, input),
  };
}

/** The task whose question is open. */
function openTask(state: KernelState): Task | undefined {
  return state.question?.kind === 'decide' ? state.question.task : undefined;
}

function isAnswer<G extends GameTypes>(
  { canonical, fits }: BookGame<G>,
  state: G['state'],
  options: G['options'],
  move: G['move'],
): boolean {
  if (options.kind === 'split') return fits?.(options, move) === true;
  const wanted = canonical?.(state, move) ?? move;
  return options.moves.some((option) => sameMove(option, wanted));
}

function forbidden<G extends GameTypes>(book: RuleBook<G>, state: G['state'], task: Task, move: G['move']): Refusal {
  const rule = handlerOf(book, task).forbids?.(state, task, move);
  return rule === undefined ? { code: 'notAnOption' } : { code: 'notAnOption', rule };
}

/** One of the answers that are listed, at random; `pick(n)` returns 0 … n−1. */
export function anyListed<G extends GameTypes>(options: G['options'], pick: PickNumber): G['move'] {
  const move = options.kind === 'list' ? options.moves[pick(options.moves.length)] : undefined;
  if (move === undefined) throw new Error('no listed answer');
  return move;
}

type AnyFields = Move & Readonly<Record<string, unknown>>;

/** Whether two moves are the same, field by field. Moves are flat but for splits, which are not compared. */
export function sameMove(a: Move, b: Move): boolean {
  const [one, other] = [a as AnyFields, b as AnyFields];
  for (const name in one) if (!(name in other) || one[name] !== other[name]) return false;
  for (const name in other) if (!(name in one)) return false;
  return true;
}

/** What the kernel keeps in a state, independent of it: for a game's `copy`. */
export function kernelCopy({ stack, question, asked }: KernelState): Pick<KernelState, 'stack' | 'question' | 'asked'> {
  return { stack: stack.slice(), question: questionCopy(question), asked };
}

/** An open question, independent of the given one: who has answered may change. For a game's `copy`. */
export function questionCopy(question: Question | null): Question | null {
  if (question?.kind !== 'decide') return question;
  const { kind, together, task, type } = question;
  return {
    kind,
    together,
    task,
    type,
    asked: question.asked.map(({ id, seat, answered }) => ({ id, seat, answered })),
  };
}
