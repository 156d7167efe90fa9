/** R13: answers that the rules of the race cannot tell apart. */
import { sameHold, shipAt } from './ships';
import type { RaceTask } from './turn';
import type { RaceMove, RaceState } from './types';

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
