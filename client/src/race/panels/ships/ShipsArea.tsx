import { t } from '../../say';
import { low } from '../../../table/window';
import { openShip } from '../common/picked';
import { useStore } from '../common/table';
import { playOrder } from '../../order';
import { Plate } from './Plate';
import { Ribbon } from './Ribbon';

/** The order of play and every ship: on the desktop as plates, on the phone as chips that unfold. */
export function ShipsArea() {
  const { shown, view } = useStore();
  const now = shown.value ?? view.value;
  if (now === null) return null;
  return (
    <section class="area-ships race-ships" aria-label={t('ships.title')}>
      <Ribbon
        view={now}
        open={openShip.value}
        onOpen={(ship) => (openShip.value = openShip.value === ship ? -1 : ship)}
      />
      <ul class="plates" role="list" data-count={now.ships.length} data-close={now.ships.length > 4 || low.value}>
        {playOrder(now)
          .slice()
          .sort((a, b) => a - b)
          .map((index) => (
            <Plate key={index} index={index} view={now} open={openShip.value === index} />
          ))}
      </ul>
    </section>
  );
}
