import type { RaceView, ShipIndex, ShipView } from '@brigantine/shared/race';
import { words } from '../../../i18n';
import { rulesOf } from '../../rules';
import { t } from '../../words';
import { signed } from '../../phrasing/phrases';
import { Portrait } from '../../../captains';
import { ScoreSheet } from '../../../table/panel/ScoreSheet';
import { Emblem } from '../../../ui';
import { Glyph } from '../common/Glyph';
import { liveryOf, nameOf, phrases } from '../../names';
import { useStore } from '../common/table';
import { shipName } from '../../order';
import { TreasureChip } from '../ships/Treasures';
import { Homecoming } from './Homecoming';
import '../styles/score.css';

const tableWords = words('table');

/** R12: the ranking with what every score is made of. */
export function Score() {
  const store = useStore();
  const now = store.view.value;
  if (now === null) return null;
  const columns = (['place', 'ship', 'space', 'gold', 'treasures', 'total'] as const).map((key) => t(`score.${key}`));
  return (
    <ScoreSheet
      store={store}
      over={now.over}
      title={t('score.title')}
      winner={winnerText(now)}
      feast={<Homecoming view={now} />}
      place={now.ships[store.seat.value]?.place}
      columns={columns}
      legend={legendOf(now)}
      reviewed={rulesOf(now).spaceCost !== 'everySeaEntered'}
    >
      {ranked(now).map((index) => (
        <Row key={index} view={now} index={index} />
      ))}
    </ScoreSheet>
  );

  function winnerText(over: RaceView): string {
    const say = phrases(store.room.value);
    const first = over.ships.flatMap((ship, i) => (ship.place === 1 ? [shipName(over, i)] : []));
    const ships = say.list(first.map((ship, i) => (i === 0 ? say.subject(ship) : say.object(ship))));
    return t('score.winner', { ships, count: first.length });
  }
}

/** R12.2–R12.4: what the columns mean; how places are told apart only where totals are equal. */
function legendOf(view: RaceView): [string, string][] {
  const totals = view.ships.map(({ score }) => score.total);
  const tied = new Set(totals).size < totals.length;
  return [
    [t('score.space'), t('score.why.space')],
    [t('score.treasures'), t(`score.why.treasures.${rulesOf(view).treasurePoints}`)],
    ...(tied ? [[t('score.place'), t('score.why.place')] as [string, string]] : []),
  ];
}

function ranked({ ships }: RaceView): ShipIndex[] {
  return ships.map((_, index) => index).sort((a, b) => (ships[a]?.place ?? 0) - (ships[b]?.place ?? 0));
}

/** Where a ship has ended, or why that is worth less than nothing; R14.18 beyond the line it has sailed on. */
function placeText(view: RaceView, ship: ShipView, place: string): string {
  if (ship.lap < 0) return t('score.behind');
  if (ship.score.space < 0) return t('score.before');
  if (!ship.finished) return place;
  return rulesOf(view).finishMove === 'passBeyond' ? t('score.crossed', { place }) : t('score.finished');
}

/** A sum: less than nothing with a true minus. */
const number = (value: number): string => signed(value).replace('+', '');

function Row({ view, index }: { readonly view: RaceView; readonly index: ShipIndex }) {
  const { room, seat } = useStore();
  const ship = view.ships[index];
  if (ship === undefined) return null;
  const name = shipName(view, index);
  const say = phrases(room.value);
  return (
    <tr data-seat={index} data-first={ship.place === 1} data-me={seat.value === index} data-ghost={ship.ghost}>
      <td class="score-place">
        <span>{ship.place}</span>
      </td>
      <th scope="row">
        <span class="score-ship">
          <span class="score-portrait" aria-hidden="true">
            {ship.ghost ? <Emblem livery="ghost" /> : <Portrait captain={room.value.seats[index]?.captain ?? ''} />}
          </span>
          {!ship.ghost && <Emblem livery={liveryOf(room.value, name)} />}
          {nameOf(room.value, name)}
          {seat.value === index && <small class="score-you">{tableWords('seat.you')}</small>}
        </span>
      </th>
      <td data-label={t('score.space')}>
        <b>{signed(ship.score.space)}</b>
        <small>{placeText(view, ship, say.place(ship.at))}</small>
      </td>
      <td data-label={t('score.gold')}>
        <b>{ship.score.gold}</b> <Glyph name="gold" />
      </td>
      <td data-label={t('score.treasures')}>
        <span class="score-brings">
          <b>{ship.score.treasures === 0 ? '0' : signed(ship.score.treasures)}</b>
          <span class="score-cards">
            {ship.treasures.map(({ card, cursed }, i) => (
              <TreasureChip key={i} seen={{ card, faceUp: true, cursed }} />
            ))}
          </span>
        </span>
      </td>
      <td
        class="score-total"
        data-first={number(ship.score.space)}
        data-then={number(ship.score.space + ship.score.gold)}
      >
        <span>{number(ship.score.total)}</span>
      </td>
    </tr>
  );
}
