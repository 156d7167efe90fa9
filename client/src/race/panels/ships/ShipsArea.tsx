import { useEffect } from 'preact/hooks';
import { useEscape, VisuallyHidden, Emblem } from '../../../ui';
import { t } from '../../words';
import { low, shape } from '../../../table/window';
import { Glyph, CloseButton } from '../common/Glyph';
import { useStore, openShip } from '../common/table';
import { crewText } from './crew';
import { Plate, Points, ShipMarks } from './Plate';
import { Ribbon } from './Ribbon';
import type { RaceView, ShipIndex, ShipView } from '@brigantine/shared/race';
import { shipName } from '../../order';
import { rulesOf } from '../../rules';
import { Crates } from '../common/Crate';
import { liveryOf, nameOf } from '../../names';
import { MiniCard } from '../hand/ActionCard';
import { Treasures } from './Treasures';

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

/** Escape, a press elsewhere and a new question fold the ship again. */
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

/** The element that unfolded it, and gets the focus back. */
const OPENER = ':is(.plate button, .station, .own-more)[aria-expanded="true"]';

interface Props {
  readonly index: ShipIndex;
  readonly view: RaceView;
}

/** All of one ship, with what its treasures do and the cards it has played. */
function ShipSheet({ index, view }: Props) {
  const { room } = useStore();
  const ship = view.ships[index];
  if (ship === undefined) return null;
  const name = shipName(view, index);
  const text = nameOf(room.value, name);
  const known = view.own?.known[index] ?? [];
  const seat = ship.ghost ? undefined : room.value.seats[index];
  const about = crewText(seat, room.value, false)?.about;
  return (
    <section class="ship-sheet" data-livery={liveryOf(room.value, name)} aria-label={text}>
      <header class="row">
        <Emblem livery={liveryOf(room.value, name)} />
        <div class="plate-who">
          <h2 class="plate-name">{text}</h2>
          <p class="plate-marks">
            <ShipMarks view={view} index={index} ship={ship} />
          </p>
        </div>
        <CloseButton onClose={() => (openShip.value = -1)} opener={OPENER} />
      </header>
      {about !== undefined && <p>{about}</p>}
      <p class="sheet-points wrap">
        <Points view={view} index={index} made />
      </p>
      <Crates ship={ship} known={known} label={t('ships.holds', { name: text })} />
      <Treasures ship={ship} known={known} name={text} told />
      {!ship.ghost && <Cards ship={ship} common={rulesOf(view).actionDeck === 'common66'} />}
    </section>
  );
}

interface CardsProps {
  readonly ship: ShipView;
  /** There is one pile for everybody, which lies beside the hand (R14.1). */
  readonly common: boolean;
}

/** R11: the cards of a ship that everybody may see. */
function Cards({ ship: { discard, handSize, pileSize }, common }: CardsProps) {
  if (common) return <p>{t('ships.hand', { count: handSize })}</p>;
  return (
    <div class="sheet-cards">
      <p>{t('ships.cards', { hand: handSize, pile: pileSize, discard: discard.length })}</p>
      <ul class="wrap" role="list" aria-label={t('ships.discarded')}>
        {discard.map((card, i) => (
          <li key={i} title={t(`card.${card}`)}>
            <span aria-hidden="true">
              <MiniCard card={card} chosen={false} />
            </span>
            <VisuallyHidden>{t(`card.${card}`)}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </div>
  );
}
