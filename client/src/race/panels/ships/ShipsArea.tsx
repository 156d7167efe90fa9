import { useEffect } from 'preact/hooks';
import { useEscape } from '../../../ui';
import { t } from '../../words';
import { low, shape } from '../../../table/window';
import { Glyph } from '../common/Glyph';
import { useStore, openShip } from '../common/table';
import { Plate } from './Plate';
import { Ribbon } from './Ribbon';
import { ShipSheet } from './ShipSheet';

/** The order of play and every ship: on the desktop as plates, on the phone as chips; each unfolds. */
export function ShipsArea() {
  const { shown, view, asks } = useStore();
  const now = shown.value ?? view.value;
  useFolding(asks.value[0]?.decision.id);
  if (now === null) return null;
  const many = now.ships.length > 4;
  const room = low.value ? (many ? 'least' : 'less') : many ? 'less' : 'much';
  return (
    <section class="area-ships race-ships" aria-label={t('ships.title')}>
      <Ribbon view={now} />
      {shape.value === 'wide' && (
        <ul class="plates" role="list" data-count={now.ships.length} data-room={room}>
          {now.ships.map((_, index) => (
            <Plate key={index} index={index} view={now} tight={room === 'least'} />
          ))}
        </ul>
      )}
      {shape.value !== 'wide' && now.lastRound && !now.over && (
        <p class="last-round-sign">
          <Glyph name="portRoyal" /> {t('lastRound.title')}
        </p>
      )}
      {openShip.value >= 0 && <ShipSheet index={openShip.value} view={now} />}
    </section>
  );
}

/** The unfolded ship goes with Escape, with a press beside it, and when there is something to decide. */
function useFolding(asked: number | undefined): void {
  const open = openShip.value >= 0;
  useEscape(open, () => void (openShip.value = -1));
  useEffect(() => void (openShip.value = -1), [asked]);
  useEffect(() => {
    if (!open) return undefined;
    const fold = (event: Event): void => {
      const { target } = event;
      const kept = '.ship-sheet, .plate, .station, .own-more, dialog';
      if (target instanceof Element && target.closest(kept) === null) openShip.value = -1;
    };
    document.addEventListener('pointerdown', fold, true);
    return () => document.removeEventListener('pointerdown', fold, true);
  }, [open]);
}
