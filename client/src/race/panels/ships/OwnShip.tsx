import type { RaceView } from '@brigantine/shared/race';
import type { Seat } from '@brigantine/shared/engine';
import { t } from '../../say';
import { signed } from '../../phrasing/phrases';
import { Emblem } from '../../../ui/Emblem';
import { Crates } from '../common/Crate';
import { Glyph } from '../common/Glyph';
import { liveryOf, nameOf } from '../common/names';
import { useStore } from '../common/table';
import { Die } from '../common/Die';
import { Treasures } from './Treasures';

/** On a phone the own holds and the dice stand under the chart; elsewhere the plates and the chart show them. */
export function OwnShip({ view, me }: { readonly view: RaceView; readonly me: Seat }) {
  const { room } = useStore();
  const ship = view.ships[me];
  if (ship === undefined) return null;
  const name = nameOf(room.value, me);
  return (
    <div class="own-ship">
      <div class="own-dice" role="group" aria-label={t('dice.title')}>
        <Die half="morning" value={view.morning} />
        <Die half="evening" value={view.evening} />
      </div>
      <div class="own-plate" data-livery={liveryOf(room.value, me)} data-acting={view.acting === me}>
        <p class="own-head">
          <Emblem livery={liveryOf(room.value, me)} />
          <b class="plate-name">{name}</b>
          <Treasures ship={ship} known={view.own?.known[me] ?? []} name={name} />
          <span class="plate-gold">
            <Glyph name="gold" label={t('resource.gold')} />
            <b>{ship.score.gold}</b>
          </span>
          <span class="plate-score" title={t('ships.score', { score: signed(view.own?.score.total ?? 0) })}>
            {signed(view.own?.score.total ?? 0)}
          </span>
        </p>
        <Crates ship={ship} known={view.own?.known[me] ?? []} label={t('ships.holds', { name })} />
      </div>
    </div>
  );
}
