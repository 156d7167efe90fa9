/** R13: the race's open questions and their answers, read from the rule book. */
import { Answers, sameMove } from '../engine';
import { parseMove } from './moves';
import { sameHold, shipAt } from './ships';
import { fits } from './splits';
import { BOOK, type RaceTask } from './turn';
import type { Race, RaceMove, RaceOptions, RaceState } from './types';

export const ANSWERS = new Answers<Race>(BOOK, {
  isOver: (state) => state.over,
  parse: parseMove,
  isAnswer,
  rules: { gameOver: 'R12.1', notYourDecision: 'R13.3' },
});

function isAnswer(state: RaceState, answers: RaceOptions, move: RaceMove): boolean {
  if (answers.kind === 'split') return 'from' in move && fits(move.from, answers);
  const wanted = canonical(state, move);
  return answers.moves.some((option) => sameMove(option, wanted));
}

/** R13.2: the move that stands for all moves a rule cannot tell apart. */
export function canonical(state: RaceState, move: RaceMove): RaceMove {
  const asked = state.question?.task as RaceTask | undefined;
  if (move.type === 'chooseLoadHold' && asked?.do === 'load') {
    return { ...move, hold: sameHold(shipAt(state, asked.ship), move.hold) };
  }
  if (move.type === 'chooseSpoils' && move.take === 'hold' && asked?.do === 'takeSpoils') {
    return { ...move, hold: sameHold(shipAt(state, asked.loser), move.hold) };
  }
  if (move.type === 'makeRoomForCurse' && asked?.do === 'makeRoom') {
    return { ...move, hold: sameHold(shipAt(state, asked.ship), move.hold) };
  }
  return move;
}
