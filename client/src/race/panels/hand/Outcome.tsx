import type { RoomView } from '@brigantine/shared/protocol';
import type { RaceView } from '@brigantine/shared/race';
import type { CardForecast, HalfForecast, Landfall } from '../../forecast/forecast';
import type { ShortageOutcome } from '../../forecast/landing';
import { t } from '../../say';
import { Glyph } from '../common/Glyph';
import { phrases } from '../common/names';
import { useStore } from '../common/table';
import { shipName } from '../../order';

/** What a card would do, half by half, in words. */
export function CardOutcome({ forecast, view }: { readonly forecast: CardForecast; readonly view: RaceView }) {
  return (
    <dl class="outcome">
      <HalfOutcome half="morning" forecast={forecast.morning} view={view} />
      <HalfOutcome half="evening" forecast={forecast.evening} view={view} unsure={forecast.unsure} />
    </dl>
  );
}

interface HalfProps {
  readonly half: 'morning' | 'evening';
  readonly forecast: HalfForecast;
  readonly view: RaceView;
  readonly unsure?: boolean;
}

function HalfOutcome({ half, forecast, view, unsure = false }: HalfProps) {
  return (
    <div class="outcome-half" data-half={half}>
      <dt>
        <Glyph name={half} /> {t(`half.${half}.title`)}
      </dt>
      <dd>
        {unsure && forecast.kind !== 'none' && <p class="outcome-unsure">{t('forecast.unsure')}</p>}
        <HalfLines forecast={forecast} view={view} />
      </dd>
    </div>
  );
}

function HalfLines({ forecast, view }: { readonly forecast: HalfForecast; readonly view: RaceView }) {
  const { room } = useStore();
  if (forecast.kind === 'none') return <p>{t('forecast.none')}</p>;
  if (forecast.kind === 'move') return <Voyages landfalls={forecast.landfalls} view={view} />;
  const goods = phrases(room.value).goods(forecast.resource, forecast.count);
  return (
    <>
      <p>
        <Glyph name={forecast.resource} /> {t('forecast.load', { goods })}
      </p>
      {forecast.fates.map((fate) =>
        fate === 'stowed' ? null : (
          <p key={fate} class="outcome-warning">
            <Glyph name={fate === 'empties' ? 'warning' : 'none'} />{' '}
            {t(forecast.fates.length > 1 ? `forecast.maybe.${fate}` : `forecast.${fate}`)}
          </p>
        ),
      )}
    </>
  );
}

function Voyages({ landfalls, view }: { readonly landfalls: readonly Landfall[]; readonly view: RaceView }) {
  const starts = new Set(landfalls.map(({ from }) => `${String(from.at)}/${String(from.lap)}`));
  return (
    <ul class="voyages" role="list">
      {landfalls.map((landfall) => (
        <li key={`${String(landfall.from.at)}-${String(landfall.at)}`}>
          <Voyage landfall={landfall} view={view} from={starts.size > 1} />
        </li>
      ))}
    </ul>
  );
}

function Voyage({
  landfall,
  view,
  from,
}: {
  readonly landfall: Landfall;
  readonly view: RaceView;
  readonly from: boolean;
}) {
  const { room } = useStore();
  const say = phrases(room.value);
  const to = say.place(landfall.at);
  return (
    <>
      <p>
        <b>{from ? t('forecast.fromTo', { from: String(landfall.from.at), to }) : to}</b>{' '}
        <Found landfall={landfall} view={view} room={room.value} />
      </p>
      {landfall.cost !== null && (
        <p class="outcome-cost" data-payable={landfall.payable}>
          <Glyph name={landfall.cost.resource} />{' '}
          {t(`forecast.cost.${landfall.payable}`, {
            goods: say.goods(landfall.cost.resource, landfall.cost.count),
            missing: landfall.missing,
          })}
        </p>
      )}
      {landfall.shortage.length > 0 && <ShortageChain chain={landfall.shortage} view={view} />}
    </>
  );
}

/** Who must be fought and what is found, in the order it happens (R6). */
export function Found({
  landfall,
  view,
  room,
}: {
  readonly landfall: Pick<Landfall, 'fights' | 'treasure' | 'home'>;
  readonly view: RaceView;
  readonly room: RoomView;
}) {
  const say = phrases(room);
  const ships = landfall.fights.map((index) => say.object(shipName(view, index)));
  return (
    <>
      {landfall.home && (
        <span class="found">
          <Glyph name="portRoyal" /> {t('forecast.home')}
        </span>
      )}
      {ships.length > 0 && (
        <span class="found" data-kind="fight">
          <Glyph name="combat" />{' '}
          {ships.length === 1
            ? t('forecast.fight', { ship: ships[0] ?? '' })
            : t('forecast.fightOne', { ships: say.list(ships) })}
        </span>
      )}
      {landfall.treasure && (
        <span class="found">
          <Glyph name="treasure" /> {t('forecast.treasure')}
        </span>
      )}
    </>
  );
}

/** R7.4: pay all, roll, fall back; where to and how likely. */
export function ShortageChain({
  chain,
  view,
}: {
  readonly chain: readonly ShortageOutcome[];
  readonly view: RaceView;
}) {
  const { room } = useStore();
  const say = phrases(room.value);
  return (
    <ul class="shortage" role="list" aria-label={t('forecast.shortage')}>
      {chain.map(({ symbol, sixths, to }) => (
        <li key={symbol}>
          <span class="shortage-odds">
            <Glyph name={symbol} />
            {t('forecast.sixths', { sixths })}
          </span>{' '}
          {symbol === 'star' ? t('forecast.stays') : say.list(to.map(({ at }) => say.place(at)))}
          {to.map((place) => (
            <Found
              key={place.at}
              landfall={symbol === 'star' ? { ...place, fights: [], treasure: false } : place}
              view={view}
              room={room.value}
            />
          ))}
        </li>
      ))}
    </ul>
  );
}
