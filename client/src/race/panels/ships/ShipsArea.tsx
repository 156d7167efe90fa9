import { useEffect } from 'preact/hooks';
import { useEscape } from '../../../ui';
import { t } from '../../say';
import { low, shape } from '../../../table/window';
import { openShip } from '../common/picked';
import { useStore } from '../common/table';
import { playOrder } from '../../order';
import { Plate } from './Plate';
import { Ribbon } from './Ribbon';

/** The order of play and every ship: on the desktop as plates, on the phone as chips that unfold. */
export function ShipsArea() {
  const { shown, view, asks } = useStore();
  const now = shown.value ?? view.value;
  useFolding(asks.value[0]?.decision.id);
  if (now === null) return null;
  return (
    <section class="area-ships race-ships" aria-label={t('ships.title')}>
      <Ribbon
        view={now}
        open={openShip.value}
        onOpen={(ship) => (openShip.value = openShip.value === ship ? -1 : ship)}
      />
      <ul
        class="plates"
        role="list"
        data-count={now.ships.length}
        data-close={shape.value === 'wide' && (now.ships.length > 4 || low.value)}
      >
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

/** The unfolded plate goes with Escape, with a press beside it, and when there is something to decide. */
function useFolding(asked: number | undefined): void {
  const open = openShip.value >= 0;
  useEscape(open, () => void (openShip.value = -1));
  useEffect(() => void (openShip.value = -1), [asked]);
  useEffect(() => {
    if (!open) return undefined;
    const fold = (event: Event): void => {
      const { target } = event;
      const kept = '.plate[data-open="true"], .station, .own-more, dialog';
      if (target instanceof Element && target.closest(kept) === null) openShip.value = -1;
    };
    document.addEventListener('pointerdown', fold, true);
    return () => document.removeEventListener('pointerdown', fold, true);
  }, [open]);
}
