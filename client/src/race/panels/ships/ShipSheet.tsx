import type { RaceView, ShipIndex, ShipView } from '@brigantine/shared/race';
import { VisuallyHidden, Emblem } from '../../../ui';
import { t } from '../../words';
import { shipName } from '../../order';
import { rulesOf } from '../../rules';
import { CloseButton } from '../common/Glyph';
import { Crates } from '../common/Crate';
import { liveryOf, nameOf } from '../../names';
import { useStore, openShip } from '../common/table';
import { MiniCard } from '../hand/ActionCard';
import { Points, ShipMarks } from './Plate';
import { Treasures } from './Treasures';

/** What has unfolded it, and has the focus again afterwards. */
const OPENER = ':is(.plate button, .station, .own-more)[aria-expanded="true"]';

interface Props {
  readonly index: ShipIndex;
  readonly view: RaceView;
}

/** All of one ship, with what its treasures do and the cards it has played. */
export function ShipSheet({ index, view }: Props) {
  const { room } = useStore();
  const ship = view.ships[index];
  if (ship === undefined) return null;
  const name = shipName(view, index);
  const text = nameOf(room.value, name);
  const known = view.own?.known[index] ?? [];
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
