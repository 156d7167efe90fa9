import type { RaceView } from '@brigantine/shared/race';
import type { Seat } from '@brigantine/shared/engine';
import { VisuallyHidden } from '../../../ui';
import { pointsSeen } from '../../rules';
import { t } from '../../words';
import { signed } from '../../phrasing/phrases';
import { Crates } from '../common/Crate';
import { liveryOf, nameOf } from '../../names';
import { useStore, openShip } from '../common/table';
import { seenOf, treasureText } from '../common/treasure';
import { Die } from '../common/Die';
import { TreasureRow } from './Treasures';

/** On a phone a line below the chart, with the way to the whole plate; elsewhere the plates and the chart show it all. */
export function OwnShip({ view, me }: { readonly view: RaceView; readonly me: Seat }) {
  const { room } = useStore();
  const ship = view.ships[me];
  if (ship === undefined) return null;
  const name = nameOf(room.value, me);
  const open = openShip.value === me;
  const known = view.own?.known[me] ?? [];
  const { total } = pointsSeen(view, me);
  const score = signed(total);
  const treasures = ship.treasures.map((_, i) => treasureText(seenOf(ship, known, i)));
  return (
    <div class="own-ship">
      <div class="own-dice row" role="group" aria-label={t('dice.title')}>
        <Die half="morning" value={view.morning} />
        <Die half="evening" value={view.evening} />
      </div>
      <div class="own-plate row" data-livery={liveryOf(room.value, me)} data-acting={view.acting === me}>
        <Crates ship={ship} known={known} label={t('ships.holds', { name })} />
        <button
          type="button"
          class="own-more bare"
          aria-expanded={open}
          onClick={() => (openShip.value = open ? -1 : me)}
        >
          <TreasureRow ship={ship} known={known} />
          <span class="own-points" aria-hidden="true">
            {t('ships.points', { count: total })}
          </span>
          <span class="plate-score" aria-hidden="true">
            {score}
          </span>
          <VisuallyHidden>{[`${name}: ${t('ships.score', { score })}`, ...treasures].join(', ')}</VisuallyHidden>
        </button>
      </div>
    </div>
  );
}
