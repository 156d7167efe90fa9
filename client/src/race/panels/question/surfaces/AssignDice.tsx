import type { RaceMove } from '@brigantine/shared/race';
import { t } from '../../../say';
import { Die } from '../../common/Die';
import { movesOf, Options, type Option } from '../../common/Options';
import type { SurfaceProps } from './Surface';

/** R3.1: two dice onto sun and moon. The hand shows at once what each card would do. */
export function AssignDice({ ask }: SurfaceProps<'assignDice'>) {
  return (
    <>
      <Options ask={ask} layout="row" legend={t('ask.assignDice')} options={movesOf(ask).flatMap(placement)} />
      <p class="question-note">{t('dice.preview')}</p>
    </>
  );
}

function placement(move: RaceMove): Option[] {
  if (move.type !== 'assignDice') return [];
  const label = (
    <span class="placement">
      <Die half="morning" value={move.morning} />
      <Die half="evening" value={move.evening} />
    </span>
  );
  return [{ move, label }];
}
