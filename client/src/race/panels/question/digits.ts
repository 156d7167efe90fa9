import { splitSize, type RaceMove, type RaceView } from '@brigantine/shared/race';
import { recordOf } from '../../decisions';
import { shipIndex } from '../../order';
import type { AskOf, RaceAsk } from '../common/table';
import { someAnswers } from './surfaces/firstDraft';
import { mayLoad } from './surfaces/Holds';

/**
 * The answers at the digits that pick them: a hold has its own number, a card its place in the hand, and of tokens it is how
 * many; all else is counted as it is listed, after the last hold of the ship that is looked at with anything in it.
 */
export function answersByDigit(ask: RaceAsk, view: RaceView): readonly (RaceMove | undefined)[] {
  const { decision } = ask;
  const answers: (RaceMove | undefined)[] = [undefined];
  if (ask.options.kind !== 'list') {
    for (const move of someAnswers(ask)) if ('from' in move) answers[splitSize(move.from)] = move;
    return answers;
  }
  const { moves } = ask.options;
  if (decision.type === 'chooseCard') {
    const card = (held: number) => moves.find((move) => move.type === 'chooseCard' && move.card === held);
    return answers.concat((view.own?.hand ?? []).map(card));
  }
  const holds = moves.filter((move) => 'hold' in move);
  for (const move of holds) answers[move.hold] = move;
  if (decision.type === 'chooseLoadHold') {
    const ship = view.ships[shipIndex(view, decision.ship)];
    ship?.holds.forEach((hold, i) => {
      if (mayLoad(ask as AskOf<'chooseLoadHold'>, ship, hold, i + 1))
        answers[i + 1] = { type: decision.type, hold: i + 1 };
    });
  }
  const other = recordOf(decision).holdsOf?.(decision);
  if (other !== undefined) {
    const ship = view.ships[shipIndex(view, other)];
    answers.length = (ship?.holds.findLastIndex(({ resource }) => resource !== '') ?? -1) + 2;
  }
  return answers.concat(moves.filter((move) => !('hold' in move)));
}
