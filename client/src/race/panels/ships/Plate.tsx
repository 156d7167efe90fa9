import type { RaceView, ShipIndex, ShipView } from '@brigantine/shared/race';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { words } from '../../../i18n';
import { stateOfSeat } from '../../../table/panel/seats';
import { shape } from '../../../table/window';
import { rulesOf } from '../../rules';
import { t } from '../../say';
import { signed } from '../../phrasing/phrases';
import { Emblem } from '../../../ui/Emblem';
import { Crates } from '../common/Crate';
import { CloseButton } from '../common/CloseButton';
import { Glyph } from '../common/Glyph';
import { liveryOf, nameOf } from '../common/names';
import { openShip } from '../common/picked';
import { useStore } from '../common/table';
import { shipName } from '../../order';
import { captainName } from './captains';
import { Cards } from './Cards';
import { Treasures } from './Treasures';

const tableWords = words('table');

/** What has unfolded the plate on a phone. */
const OPENER = ':is(.station, .own-more)[aria-expanded="true"]';

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
  const known = view.own?.known[index] ?? [];
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
            <SeatState view={view} index={index} ship={ship} />
          </p>
        </div>
        {ship.hasChosen && (
          <span class="plate-chosen" title={t('ships.chosen')}>
            <Glyph name="tick" label={t('ships.chosen')} />
          </span>
        )}
        {view.captain === index && !ship.ghost && (
          <span class="plate-compass" title={t('ribbon.captain')}>
            <Glyph name="captain" label={t('ribbon.captain')} />
          </span>
        )}
        <span class="plate-gold">
          <Glyph name="gold" />
          <b>{ship.score.gold}</b>
          <VisuallyHidden>{t('resource.gold')}</VisuallyHidden>
        </span>
        <Points
          ship={ship}
          own={seat.value === index ? view.own?.score : undefined}
          named={open && shape.value !== 'wide'}
        />
        {open && <CloseButton onClose={() => (openShip.value = -1)} opener={OPENER} />}
      </header>
      <Crates ship={ship} known={known} label={t('ships.holds', { name: text })} />
      <footer class="plate-foot">
        <Treasures ship={ship} known={known} name={text} />
        {!ship.ghost && <Cards ship={ship} name={text} common={rulesOf(view).actionDeck === 'common66'} />}
      </footer>
    </li>
  );
}

interface SeatStateProps {
  readonly view: RaceView;
  readonly index: ShipIndex;
  readonly ship: ShipView;
}

/** Whether somebody else plays the seat, and whether the ship is home, or beyond the line (R14.18). */
function SeatState({ view, index, ship }: SeatStateProps) {
  const { room, seat: me } = useStore();
  const sailsOn = rulesOf(view).finishMove === 'passBeyond';
  const seat = ship.ghost ? undefined : room.value.seats[index];
  const state = seat === undefined ? null : stateOfSeat(seat, room.value, index === me.value);
  return (
    <>
      {state !== null && (
        <span class="seat-state" data-state={state}>
          {tableWords(`seat.${state}`)}
        </span>
      )}
      {ship.lap >= 1 && (
        <span class="seat-state" data-state="home">
          {t(sailsOn ? 'ships.crossed' : 'ships.home')}
        </span>
      )}
    </>
  );
}

interface PointsProps {
  readonly ship: ShipView;
  readonly own: ShipView['score'] | undefined;
  /** There is room to say what the number is. */
  readonly named: boolean;
}

/** R12.2: what the ship would score now, and what that is made of; of others only what everybody can see. */
function Points({ ship, own, named }: PointsProps) {
  const score = own ?? ship.score;
  const hidden = own === undefined && ship.treasures.some(({ card }) => card === 'faceDown');
  const now = t(hidden ? 'ships.scorePublic' : 'ships.score', { score: signed(score.total) });
  const made = t('ships.made', { space: signed(score.space), gold: score.gold, treasures: signed(score.treasures) });
  return (
    <>
      <span class="plate-score" title={`${now} (${made})`}>
        <span aria-hidden="true">
          {signed(score.total)}
          {hidden && ' + ?'} {named && t('ships.points')}
        </span>
        <VisuallyHidden>{now}</VisuallyHidden>
      </span>
      {named && <small class="plate-made">{made}</small>}
    </>
  );
}
