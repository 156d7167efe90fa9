/** R13: open questions with their circumstances, their answers, and whether a move is one of them. */
import { paragraphOf, questionFor, type Refusal, type Seat, type Task } from '../engine';
import { parseMove } from './moves';
import { sameHold, shipAt, nameOf } from './ships';
import { fits } from './splits';
import { BOOK } from './turn';
import type { Asking, RaceTask } from './turn';
import type { RaceDecision, RaceDecisionType, RaceMove, RaceOptions, RaceState, ShipIndex } from './types';

type AnyAsking = Asking<Extract<RaceTask, { do: 'load' }>['do']>;

/** The task whose question is open. */
function openTask(state: RaceState): Task | undefined {
  return state.question?.kind === 'decide' ? state.question.task : undefined;
}

function describe(state: RaceState, task: Task) {
  const paragraph = paragraphOf(BOOK, task) as unknown as AnyAsking;
  return paragraph.describe(state, task as never);
}

/** The ship a seat's open question is about: its own, or the Ghost Ship it decides for. */
export function shipInQuestion(state: RaceState, seat: Seat): ShipIndex {
  const task = openTask(state);
  if (task === undefined) return seat;
  return task.do === 'chooseCards' ? seat : describe(state, task).ship;
}

/** That seat's question with its public circumstances. */
export function question(state: RaceState, seat: Seat): RaceDecision | undefined {
  const decision = questionFor<RaceDecisionType>(state, seat);
  const task = openTask(state);
  if (decision === undefined || task === undefined) return undefined;
  const ship = nameOf(state, shipInQuestion(state, seat));
  return { ...decision, ...describe(state, task), ship };
}

/** The distinct answers to that seat's question. */
export function options(state: RaceState, seat: Seat): RaceOptions | undefined {
  const task = openTask(state);
  if (task === undefined || questionFor(state, seat) === undefined) return undefined;
  return paragraphOf(BOOK, task).options?.(state, task, seat);
}

/** The default of R13 for that seat. Throws if it is not asked. */
export function timeout(state: RaceState, seat: Seat): RaceMove {
  const task = openTask(state);
  const move = task && questionFor(state, seat) && paragraphOf(BOOK, task).fallback?.(state, task, seat);
  if (move === undefined) throw new Error(`seat ${String(seat)} is not asked`);
  return move;
}

/** Why a move would not be taken; the first code that applies (RefusalCode). */
export function refuse(state: RaceState, seat: Seat, raw: unknown): Refusal | undefined {
  if (state.over) return { code: 'gameOver', rule: 'R12.1' };
  const move = parseMove(raw);
  if (move === undefined) return { code: 'malformed' };
  const answers = options(state, seat);
  const task = openTask(state);
  if (answers === undefined || task === undefined || questionFor(state, seat)?.type !== move.type) {
    return { code: 'notYourDecision', rule: 'R13.3' };
  }
  if (isAnswer(state, task, answers, move as RaceMove)) return undefined;
  const rule = paragraphOf(BOOK, task).forbids?.(state, task, move as RaceMove);
  return rule === undefined ? { code: 'notAnOption' } : { code: 'notAnOption', rule };
}

function isAnswer(state: RaceState, task: Task, answers: RaceOptions, move: RaceMove): boolean {
  if (answers.kind === 'split') return 'from' in move && fits(move.from, answers);
  const wanted = canonical(state, task, move);
  return answers.moves.some((option) => sameMove(option, wanted));
}

/** R13.2: the move that stands for all moves a rule cannot tell apart. */
function canonical(state: RaceState, task: Task, move: RaceMove): RaceMove {
  const raceTask = task as RaceTask;
  if (move.type === 'chooseLoadHold' && raceTask.do === 'load') {
    return { ...move, hold: sameHold(shipAt(state, raceTask.ship), move.hold) };
  }
  if (move.type === 'chooseSpoils' && move.take === 'hold' && raceTask.do === 'takeSpoils') {
    return { ...move, hold: sameHold(shipAt(state, raceTask.loser), move.hold) };
  }
  return move;
}

function sameMove(a: RaceMove, b: RaceMove): boolean {
  const others = new Map<string, unknown>(Object.entries(b));
  const fields = Object.entries(a);
  return fields.length === others.size && fields.every(([name, value]) => others.get(name) === value);
}
