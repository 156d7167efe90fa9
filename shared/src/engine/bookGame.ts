/** Makes a `Game` of a rule book: questions and answers follow from the book, and the game adds the rest. */
import type { Game, GameTypes, KernelState, Move, PickNumber, Question, Refusal, Seat, Task } from './game';
import { advance, handlerOf, isAsked, questionFor, run, type RuleBook } from './kernel';
import { knowledgeOf } from './game';

/** The part of a game that does not follow from its book. */
export interface BookGame<G extends GameTypes> extends Pick<
  Game<G>,
  'id' | 'seats' | 'setup' | 'moves' | 'view' | 'own' | 'readKnowledge' | 'imagine' | 'redact' | 'copy'
> {
  readonly book: RuleBook<G>;
  /** Ships or crews by place; ties share one. */
  readonly ranking: (state: G['state']) => readonly (readonly G['ship'][])[];
  /** Rules to cite in a refusal if the question's task names none. */
  readonly rules: { readonly gameOver: string; readonly notYourDecision: string };
  /** Moves that answer a question with another name, such as the three of `turn`; by default a move answers the question with its name. */
  readonly answers?: Readonly<Record<string, string>>;
  /** The listed move for all moves with the same effect; by default the move itself. */
  readonly canonical?: (state: G['state'], move: G['move']) => Move;
  /** Whether a move is among answers that are described instead of listed. */
  readonly fits?: (options: G['options'], move: G['move']) => boolean;
  /** By default one of the listed answers. */
  readonly answer?: Game<G>['answer'];
}

type SeatQuestion = Extract<Question, { kind: 'decide' }>;
type Asked = SeatQuestion['asked'][number];

/** Makes the game. Its `setup` runs the tasks of the state that the given one returns. */
export function bookGame<G extends GameTypes>(parts: BookGame<G>): Game<G> {
  const { book, setup, ranking, answer = anyListed, ...own } = parts;

  const decision = (state: G['state'], { task, type }: SeatQuestion, { id, seat }: Asked): G['decision'] => {
    // The description is a new object, so it can be completed in place.
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
      // Computed last: the options can be more expensive than all earlier checks.
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

/** A random listed answer; `pick(n)` returns 0 to n − 1. */
export function anyListed<G extends GameTypes>(options: G['options'], pick: PickNumber): G['move'] {
  const move = options.kind === 'list' ? options.moves[pick(options.moves.length)] : undefined;
  if (move === undefined) throw new Error('no listed answer');
  return move;
}

type AnyFields = Move & Readonly<Record<string, unknown>>;

/** Whether two moves have equal fields. Moves are flat, except splits, which are not compared. */
export function sameMove(a: Move, b: Move): boolean {
  const [one, other] = [a as AnyFields, b as AnyFields];
  for (const name in one) if (!(name in other) || one[name] !== other[name]) return false;
  for (const name in other) if (!(name in one)) return false;
  return true;
}

/** Copies the kernel's part of a state, for a game's `copy`. */
export function kernelCopy({ stack, question, asked }: KernelState): Pick<KernelState, 'stack' | 'question' | 'asked'> {
  return { stack: stack.slice(), question: questionCopy(question), asked };
}

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
