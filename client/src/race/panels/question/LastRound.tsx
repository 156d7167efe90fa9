import type { RaceView, ShipIndex } from '@brigantine/shared/race';
import { t } from '../../words';
import { Glyph } from '../common/Glyph';
import { nameOf, phrases } from '../../names';
import { useStore } from '../common/table';
import { pipsOf, playOrder, shipName } from '../../order';
import { rulesOf } from '../../rules';

/** R12.1: the round is played to its end; who still has a turn in it. */
export function LastRound({ view }: { readonly view: RaceView }) {
  const { room } = useStore();
  // R5.6: who is home has nothing left to play; R14.18 there it may sail on.
  const sailsOn = rulesOf(view).finishMove === 'passBeyond';
  const home = (index: ShipIndex): boolean => !sailsOn && view.ships[index]?.finished === true;
  const left = playOrder(view).filter((index) => !home(index) && pipsOf(view, index)[1] !== 'done');
  const names = left.map((index) => nameOf(room.value, shipName(view, index)));
  return (
    <p class="last-round row">
      <Glyph name="portRoyal" />
      <span>
        <b>{t('lastRound.title')}</b>{' '}
        <span>
          {names.length === 0
            ? t('lastRound.nobody')
            : t('lastRound.left', { ships: phrases(room.value).list(names), count: names.length })}
        </span>
      </span>
    </p>
  );
}
