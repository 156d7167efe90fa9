import { t } from '../../../say';
import { Die } from '../../common/Die';
import { MoveOptions, movesOf, type MoveOption } from '../MoveOptions';
import type { AnswerProps, MoveOf } from '../../../section';

/** R3.1: two dice onto sun and moon. The hand shows at once what each card would do. */
export function AssignDice({ ask }: AnswerProps<'assignDice'>) {
  return (
    <>
      <MoveOptions ask={ask} layout="row" options={movesOf(ask).map(placement)} />
      <p class="question-note">{t('dice.preview')}</p>
    </>
  );
}

function placement(move: MoveOf<'assignDice'>): MoveOption {
  const label = (
    <span class="placement">
      <Die half="morning" value={move.morning} />
      <Die half="evening" value={move.evening} />
    </span>
  );
  return { move, label };
}
