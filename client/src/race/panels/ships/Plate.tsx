import type { RaceView, ShipIndex, ShipView } from '@brigantine/shared/race';
import type { RoomView, SeatView } from '@brigantine/shared/protocol';
import { t } from '../../say';
import { signed } from '../../tell/phrases';
import { Emblem } from '../../../ui/Emblem';
import { Crates } from '../common/Crate';
import { Glyph, Spoken } from '../common/Glyph';
import { liveryOf, nameOf } from '../common/names';
import { useStore } from '../common/table';
import { shipName } from '../../order';
import { captainName } from './captains';
import { Treasures } from './Treasures';

interface PlateProps {
  readonly index: ShipIndex;
  readonly view: RaceView;
  readonly open?: boolean;
}

/** One ship: who, holds, treasures, cards and score, everything public and what this seat knows besides. */
export function Plate({ index, view, open = false }: PlateProps) {
  const { room, seat } = useStore();
  const ship = view.ships[index];
  if (ship === undefined) return null;
  const name = shipName(view, index);
  const text = nameOf(room.value, name);
  return (
    <li
      class="plate"
      data-livery={liveryOf(room.value, name)}
      data-acting={view.acting === index}
      data-me={seat.value === index}
      data-open={open}
    >
      <header class="plate-head">
        <Emblem livery={liveryOf(room.value, name)} />
        <div class="plate-who">
          <h2 class="plate-name">{text}</h2>
          <p class="plate-captain">
            <span>{captainName(room.value, name)}</span>
            <SeatState room={room.value} index={index} ship={ship} />
          </p>
        </div>
        {view.captain === index && !ship.ghost && (
          <span class="plate-compass" title={t('ribbon.captain')}>
            <Glyph name="captain" label={t('ribbon.captain')} />
          </span>
        )}
        <span class="plate-gold">
          <Glyph name="gold" />
          <b>{ship.score.gold}</b>
          <Spoken>{t('resource.gold')}</Spoken>
        </span>
      </header>
      <Crates holds={ship.holds} label={t('ships.holds', { name: text })} />
      <footer class="plate-foot">
        <Treasures ship={ship} known={view.own?.known[index] ?? []} name={text} />
        {!ship.ghost && <Cards ship={ship} />}
        <Points ship={ship} own={seat.value === index ? view.own?.score.total : undefined} />
      </footer>
    </li>
  );
}

function SeatState({
  room,
  index,
  ship,
}: {
  readonly room: RoomView;
  readonly index: number;
  readonly ship: ShipView;
}) {
  const seat = ship.ghost ? undefined : room.seats[index];
  const key = seat === undefined ? null : stateKey(seat);
  return (
    <>
      {key !== null && (
        <span class="seat-state" data-state={key}>
          {t(key)}
        </span>
      )}
      {ship.finished && (
        <span class="seat-state" data-state="home">
          {t('ships.home')}
        </span>
      )}
    </>
  );
}

function stateKey(seat: SeatView): 'ships.bot' | 'ships.botPlays' | 'ships.away' | null {
  if (seat.kind === 'bot') return 'ships.bot';
  if (seat.botPlays) return 'ships.botPlays';
  return seat.connected ? null : 'ships.away';
}

/** Hand, pile and discards; a tick once the card of this round is chosen. */
function Cards({ ship }: { readonly ship: ShipView }) {
  const counts = { hand: ship.handSize, pile: ship.pileSize, discard: ship.discard.length };
  return (
    <span class="plate-cards" title={t('ships.cards', counts)}>
      <span aria-hidden="true">
        <Glyph name="cards" /> {counts.hand}
        <i>·</i>
        {counts.pile}
        <i>·</i>
        {counts.discard}
      </span>
      {ship.hasChosen && (
        <span class="plate-chosen">
          <Glyph name="tick" label={t('ships.chosen')} />
        </span>
      )}
      <Spoken>{t('ships.cards', counts)}</Spoken>
    </span>
  );
}

/** R12.2: what the ship would score now; of others only what everybody can see. */
function Points({ ship, own }: { readonly ship: ShipView; readonly own: number | undefined }) {
  const total = own ?? ship.score.total;
  const hidden = own === undefined && ship.treasures.some(({ card }) => card === 'faceDown');
  const label = t(hidden ? 'ships.scorePublic' : 'ships.score', { score: signed(total) });
  return (
    <span class="plate-score" title={label}>
      <span aria-hidden="true">
        {signed(total)}
        {hidden && '…'}
      </span>
      <Spoken>{label}</Spoken>
    </span>
  );
}
