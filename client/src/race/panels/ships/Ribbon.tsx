import type { CardId, RaceView, ShipIndex } from '@brigantine/shared/race';
import { words } from '../../../i18n';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { rulesOf } from '../../rules';
import { signed } from '../../phrasing/phrases';
import { t } from '../../say';
import { Emblem } from '../../../ui/Emblem';
import { Glyph } from '../common/Glyph';
import { liveryOf, nameOf, phrases } from '../common/names';
import { useStore } from '../common/table';
import { pipsOf, playOrder, shipName, type PipState } from '../../order';
import { MiniCard } from '../hand/MiniCard';

const tableWords = words('table');

interface RibbonProps {
  readonly view: RaceView;
  readonly open: ShipIndex;
  readonly onOpen: (ship: ShipIndex) => void;
}

/** R3.3, R14.4: in which order the ships play morning and evening. */
export function Ribbon({ view, open, onOpen }: RibbonProps) {
  return (
    <ol class="ribbon" role="list" data-many={view.ships.length > 4} aria-label={t('ribbon.title')}>
      {playOrder(view).map((index) => (
        <li key={index}>
          <Station view={view} index={index} open={open === index} onOpen={() => onOpen(index)} />
        </li>
      ))}
    </ol>
  );
}

/** A name of more letters is written smaller in the chip of a phone, so that two lines hold it. */
const LONG_NAME = 14;

interface StationProps {
  readonly view: RaceView;
  readonly index: ShipIndex;
  readonly open: boolean;
  readonly onOpen: () => void;
}

function Station({ view, index, open, onOpen }: StationProps) {
  const { room, seat } = useStore();
  const ship = view.ships[index];
  if (ship === undefined) return null;
  const name = shipName(view, index);
  const pips = pipsOf(view, index);
  const captain = view.captain === index && !ship.ghost;
  const card = cardOf(view, index);
  const mine = seat.value === index;
  const who = nameOf(room.value, name);
  const score = signed((mine ? view.own?.score.total : undefined) ?? ship.score.total);
  const worth = `${phrases(room.value).goods('gold', ship.score.gold)}, ${t('ships.score', { score })}`;
  const text = `${stationText(mine ? `${who}, ${tableWords('seat.you')}` : who, view, index)}, ${worth}`;
  return (
    <button
      type="button"
      class="station"
      title={text}
      aria-expanded={open}
      data-acting={view.acting === index}
      data-me={mine}
      data-pips={pips.join(' ')}
      onClick={onOpen}
    >
      <span class="station-head" aria-hidden="true">
        <Emblem livery={liveryOf(room.value, name)} />
        {captain && (
          <span class="station-captain">
            <Glyph name="captain" />
          </span>
        )}
        <span class="station-name" data-long={who.length > LONG_NAME}>
          {who}
        </span>
      </span>
      <span class="station-worth" aria-hidden="true">
        <Glyph name="gold" />
        {ship.score.gold}
        <b class="plate-score">{score}</b>
      </span>
      <span class="station-card" aria-hidden="true">
        {ship.ghost && card === 0 ? <Glyph name="ship" /> : <MiniCard card={card} chosen={ship.hasChosen} />}
      </span>
      <span class="pips" aria-hidden="true">
        <Pip half="morning" state={pips[0]} />
        <Pip half="evening" state={pips[1]} />
      </span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </button>
  );
}

function Pip({ half, state }: { readonly half: 'morning' | 'evening'; readonly state: PipState }) {
  return (
    <span class="pip" data-half={half} data-state={state}>
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
