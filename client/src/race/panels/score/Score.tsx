import { useSignal } from '@preact/signals';
import type { RaceView, ShipIndex } from '@brigantine/shared/race';
import { t } from '../../say';
import { signed } from '../../tell/phrases';
import { Portrait } from '../../../captains';
import { Emblem } from '../../../ui/Emblem';
import { Glyph } from '../common/Glyph';
import { liveryOf, nameOf, phrases } from '../common/names';
import { useStore } from '../common/table';
import { shipName } from '../../order';
import { TreasureChip } from '../ships/Treasures';

/** R12: the ranking with what every score is made of. It can be laid aside to look at the board. */
export function Score() {
  const store = useStore();
  const { view, timelineBusy, seat } = store;
  const aside = useSignal(false);
  const now = view.value;
  if (now?.over !== true || timelineBusy.value) return null;
  if (aside.value) {
    return (
      <div class="score-again">
        <button type="button" class="main-button" onClick={() => (aside.value = false)}>
          {t('score.show')}
        </button>
      </div>
    );
  }
  return (
    <section class="score" aria-labelledby="race-score">
      <div class="slip score-slip">
        <h2 id="race-score" class="score-title">
          {t('score.title')}
        </h2>
        <p class="score-winner">{winnerText(now)}</p>
        <Ranking view={now} />
        <footer class="score-foot">
          {seat.value >= 0 && (
            <button type="button" class="main-button" onClick={() => store.rematch()}>
              {t('score.rematch')}
            </button>
          )}
          <button type="button" class="button" onClick={() => (aside.value = true)}>
            {t('score.aside')}
          </button>
        </footer>
      </div>
    </section>
  );

  function winnerText(over: RaceView): string {
    const say = phrases(store.room.value);
    const first = over.ships.flatMap((ship, i) => (ship.place === 1 ? [shipName(over, i)] : []));
    const ships = say.list(first.map((ship, i) => (i === 0 ? say.subject(ship) : say.object(ship))));
    return t('score.winner', { ships, count: first.length });
  }
}

function Ranking({ view }: { readonly view: RaceView }) {
  const order = view.ships
    .map((_, index) => index)
    .sort((a, b) => (view.ships[a]?.place ?? 0) - (view.ships[b]?.place ?? 0));
  return (
    <div class="score-scroll" tabIndex={0} role="group" aria-label={t('score.table')}>
      <table class="score-table">
        <caption class="unseen">{t('score.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('score.place')}</th>
            <th scope="col">{t('score.ship')}</th>
            <th scope="col">{t('score.space')}</th>
            <th scope="col">{t('score.gold')}</th>
            <th scope="col">{t('score.treasures')}</th>
            <th scope="col">{t('score.total')}</th>
          </tr>
        </thead>
        <tbody>
          {order.map((index) => (
            <Row key={index} view={view} index={index} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ view, index }: { readonly view: RaceView; readonly index: ShipIndex }) {
  const { room, seat } = useStore();
  const ship = view.ships[index];
  if (ship === undefined) return null;
  const name = shipName(view, index);
  const say = phrases(room.value);
  return (
    <tr data-first={ship.place === 1} data-me={seat.value === index}>
      <td class="score-place">{ship.place}</td>
      <th scope="row">
        <span class="score-ship">
          <span class="score-portrait" aria-hidden="true">
            {ship.ghost ? <Emblem livery="ghost" /> : <Portrait captain={room.value.seats[index]?.captain ?? ''} />}
          </span>
          {!ship.ghost && <Emblem livery={liveryOf(room.value, name)} />}
          {nameOf(room.value, name)}
        </span>
      </th>
      <td>
        <b>{signed(ship.score.space)}</b>
        <small>{ship.finished ? t('score.finished') : ship.lap < 0 ? t('score.behind') : say.place(ship.at)}</small>
      </td>
      <td>
        <b>{ship.score.gold}</b> <Glyph name="gold" />
      </td>
      <td>
        <b>{ship.score.treasures === 0 ? '0' : signed(ship.score.treasures)}</b>
        <span class="score-cards">
          {ship.treasures.map(({ card, cursed }, i) => (
            <TreasureChip key={i} seen={card} faceUp cursed={cursed} />
          ))}
        </span>
      </td>
      <td class="score-total">{signed(ship.score.total).replace('+', '')}</td>
    </tr>
  );
}
