import type { CardId, RaceView, Resource, ShipIndex, ShipView } from '@brigantine/shared/race';
import { words } from '../../../i18n';
import { VisuallyHidden, Emblem } from '../../../ui';
import { pointsSeen, rulesOf } from '../../rules';
import { signed } from '../../phrasing/phrases';
import { t } from '../../words';
import { Glyph } from '../common/Glyph';
import { liveryOf, nameOf, phrases } from '../../names';
import { useStore, openShip } from '../common/table';
import { seenOf, treasureText } from '../common/treasure';
import { pipsOf, playOrder, shipName, type PipState } from '../../order';
import { shape } from '../../../table/window';
import { MiniCard } from '../hand/ActionCard';
import { scoreText } from './Plate';
import { TreasureRow } from './Treasures';

const tableWords = words('table');
/** In the order in which they always stand. */
const RESOURCES = ['food', 'gold', 'powder'] as const;

/**
 * R3.3, R14.4: in which order the ships play morning and evening. On a phone, where these are all there is to see of a ship, each keeps
 * its place, and the compass tells who begins.
 */
export function Ribbon({ view }: { readonly view: RaceView }) {
  const order = shape.value === 'wide' ? playOrder(view) : view.ships.map((_, index) => index);
  return (
    <ol class="ribbon" data-order role="list" data-many={view.ships.length > 4} aria-label={t('ribbon.title')}>
      {order.map((index) => (
        <li key={index}>
          <Station view={view} index={index} />
        </li>
      ))}
    </ol>
  );
}

/** A longer name, or word, is written smaller in the chip of a phone, so that two lines hold it. */
const LONG_NAME = /.{15}|\p{L}{9}/u;

interface StationProps {
  readonly view: RaceView;
  readonly index: ShipIndex;
}

function Station({ view, index }: StationProps) {
  const { room, seat } = useStore();
  const ship = view.ships[index];
  if (ship === undefined) return null;
  const name = shipName(view, index);
  const pips = pipsOf(view, index);
  const captain = view.captain === index && !ship.ghost;
  const card = cardOf(view, index);
  const mine = seat.value === index;
  const who = nameOf(room.value, name);
  const score = pointsSeen(view, index);
  const open = openShip.value === index;
  const phone = shape.value !== 'wide';
  const goods = RESOURCES.map((resource) => [resource, aboard(ship, resource)] as const);
  const has = goods.map(([resource, count]) => phrases(room.value).goods(resource, count)).join(', ');
  const stand = stationText(mine ? `${who}, ${tableWords('seat.you')}` : who, view, index);
  const known = view.own?.known[index] ?? [];
  const treasures = ship.treasures.map((_, i) => treasureText(seenOf(ship, known, i)));
  const text = [stand, has, scoreText(score), ...treasures].join(', ');
  return (
    <button
      type="button"
      class="station"
      title={text}
      aria-expanded={open}
      data-acting={view.acting === index}
      data-me={mine}
      data-speaker={index}
      data-pips={pips.join(' ')}
      data-captain={captain}
      onClick={() => (openShip.value = open ? -1 : index)}
    >
      <span class="station-head" aria-hidden="true">
        <Emblem livery={liveryOf(room.value, name)} />
        {captain && (
          <span class="station-captain centred">
            <Glyph name="captain" />
          </span>
        )}
        {phone && (
          <span class="station-name" data-long={LONG_NAME.test(who)}>
            {who}
          </span>
        )}
      </span>
      {phone && (
        <>
          <span class="station-goods" aria-hidden="true">
            {goods.map(([resource, count]) => (
              <span key={resource} class="row" data-cargo={resource}>
                <Glyph name={resource} />
                {count}
              </span>
            ))}
          </span>
          <b class="plate-score" aria-hidden="true">
            {signed(score.total)}
          </b>
          <TreasureRow ship={ship} known={known} />
        </>
      )}
      <span class="station-card centred" aria-hidden="true">
        {ship.ghost && card === 0 ? <Glyph name="ship" /> : <MiniCard card={card} chosen={ship.hasChosen} />}
      </span>
      {!phone && (
        <span class="pips" aria-hidden="true">
          <Pip half="morning" state={pips[0]} />
          <Pip half="evening" state={pips[1]} />
        </span>
      )}
      <VisuallyHidden>{text}</VisuallyHidden>
    </button>
  );
}

/** How much of some goods lies in the holds of a ship. */
const aboard = ({ holds }: ShipView, wanted: Resource): number =>
  holds.reduce((sum, { resource, count }) => sum + (resource === wanted ? count : 0), 0);

function Pip({ half, state }: { readonly half: 'morning' | 'evening'; readonly state: PipState }) {
  return (
    <span class="pip centred" data-half={half} data-state={state}>
      <Glyph name={half} />
    </span>
  );
}

/** The open card a ship plays; R14.21 the Ghost Ship may play the Captain's. 0 for none. */
function cardOf(view: RaceView, index: ShipIndex): CardId | 0 {
  const ship = view.ships[index];
  if (ship?.ghost !== true) return ship?.revealed ?? 0;
  return rulesOf(view).ghostActions === 'captainCard' ? (view.ships[view.captain]?.revealed ?? 0) : 0;
}

function stationText(name: string, view: RaceView, index: ShipIndex): string {
  const ship = view.ships[index];
  const [morning, evening] = pipsOf(view, index);
  const parts = [name];
  if (view.captain === index && ship?.ghost === false) parts.push(t('ribbon.captain'));
  if (view.acting === index) parts.push(t(view.half === 'evening' ? 'ribbon.evening' : 'ribbon.morning'));
  else if (evening === 'done') parts.push(t('ribbon.done'));
  else if (morning === 'done') parts.push(t('ribbon.halfDone'));
  else if (ship?.ghost === true) parts.push(t('ribbon.waits'));
  else parts.push(t(ship?.hasChosen === true ? 'ribbon.faceDown' : 'ribbon.noCard'));
  const card = cardOf(view, index);
  if (card !== 0) parts.push(t('card.quoted', { title: t(`card.${card}`) }));
  return parts.join(', ');
}
