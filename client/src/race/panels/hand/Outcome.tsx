import { spaceScore, type Position, type RaceView } from '@brigantine/shared/race';
import type { CardForecast, HalfForecast, Landfall } from '@brigantine/shared/race';
import type { Cost, ShortageOutcome } from '@brigantine/shared/race';
import { VisuallyHidden } from '../../../ui';
import { t } from '../../words';
import { Die } from '../common/Die';
import { Glyph, type GlyphName } from '../common/Glyph';
import { Numbered } from '../common/Told';
import { signed } from '../../phrasing/phrases';
import { useStore, useSay } from '../common/table';
import { mayLeaveBefore, shipName } from '../../order';
import { Landing } from './ActionCard';
import { asPlanned, looksOf } from './badges';

/** What a card would do, half by half, in words; below it, across both, what the shortage die does for one voyage or for any. */
export function CardOutcome({ forecast, view }: { readonly forecast: CardForecast; readonly view: RaceView }) {
  const halves: readonly (readonly [Half, HalfForecast])[] = [
    ['morning', forecast.morning],
    ['evening', asPlanned(forecast)],
  ];
  const voyages = halves.flatMap(([half, each]) =>
    isMove(each) ? each.landfalls.map(({ shortage }) => ({ half, shortage })) : [],
  );
  const short = voyages.filter(({ shortage }) => shortage.length > 0);
  const only = short.length === 1;
  const below = only || halves.some(([, each]) => isFork(each)) ? short[0] : undefined;
  const told = halves.flatMap(([, each]) => (isMove(each) ? voyagesOf(each.landfalls) : []));
  const how = { view, brief: only, terse: told.length > ROOMY };
  return (
    <>
      <dl class="outcome">
        {halves.map(([half, each]) => (
          <HalfOutcome key={half} half={half} forecast={each} {...how} unsure={half === 'evening' && forecast.unsure} />
        ))}
      </dl>
      {below !== undefined && (
        <Shortage
          chain={below.shortage}
          view={only ? view : undefined}
          by={[...new Set(short.map(({ half }) => half))]}
        />
      )}
    </>
  );
}

/** So many voyages have room for all their words; of more the price stands in its sign alone. */
const ROOMY = 3;

/** Whether a movement may end on several spaces: then each is told in short. */
const isFork = (forecast: HalfForecast): boolean => isMove(forecast) && forecast.landfalls.length > 1;
const isMove = (forecast: HalfForecast): forecast is MoveForecast => forecast.kind === 'move';

type Half = 'morning' | 'evening';
type MoveForecast = Extract<HalfForecast, { kind: 'move' }>;

interface HalfProps<Forecast> {
  readonly forecast: Forecast;
  readonly view: RaceView;
  /** Without what the die makes of a cost that cannot be paid. */
  readonly brief: boolean;
  /** Of a cost that cannot be paid only what is missing. */
  readonly terse: boolean;
}

interface OutcomeProps extends HalfProps<HalfForecast> {
  readonly half: Half;
  readonly unsure?: boolean;
}

function HalfOutcome({ half, unsure = false, ...rest }: OutcomeProps) {
  return (
    <div class="outcome-half" data-half={half}>
      <dt>
        <Glyph name={half} label={t(`half.${half}.title`)} />
      </dt>
      <dd>
        {unsure && rest.forecast.kind === 'move' && <p class="outcome-unsure">{t('forecast.unsure')}</p>}
        <HalfLines {...rest} />
      </dd>
    </div>
  );
}

function HalfLines({ forecast, ...rest }: HalfProps<HalfForecast>) {
  const say = useSay();
  if (forecast.kind === 'none') return <p>{t('badge.none')}</p>;
  if (forecast.kind === 'move') return <Move {...rest} forecast={forecast} brief={rest.brief || isFork(forecast)} />;
  const load =
    forecast.count === 0
      ? t('forecast.loadDie', { goods: t(`resource.${forecast.resource}`) })
      : t('forecast.load', { goods: say.goods(forecast.resource, forecast.count) });
  return (
    <>
      <p>
        <Glyph name={forecast.resource} /> {load}
      </p>
      {forecast.fates.map((fate) =>
        fate === 'stowed' ? null : (
          <p key={fate} class="outcome-warning">
            <Glyph name={fate === 'empties' ? 'warning' : 'none'} />{' '}
            {forecast.fates.length > 1 ? t('forecast.maybe', { what: t(`badge.${fate}`) }) : t(`badge.${fate}`)}
          </p>
        ),
      )}
    </>
  );
}

function Move({ forecast: { landfalls, steps, direction }, ...rest }: HalfProps<MoveForecast>) {
  // With neither the start nor the die known, a list would be most of the board.
  if (landfalls.length === 0) return <p>{t(`forecast.range.${direction}`)}</p>;
  return <Voyages {...rest} landfalls={landfalls} die={steps === 0} />;
}

/** A landfall with every space from which it is reached to the same effect. */
interface Voyage {
  readonly landfall: Landfall;
  readonly from: readonly number[];
}

function voyagesOf(landfalls: readonly Landfall[]): readonly Voyage[] {
  const ends = new Map<string, Voyage>();
  for (const landfall of landfalls) {
    const effect = JSON.stringify({ ...landfall, from: undefined });
    const from = ends.get(effect)?.from ?? [];
    ends.set(effect, { landfall, from: [...from, landfall.from.at] });
  }
  return [...ends.values()];
}

interface VoyagesProps extends Partial<Omit<HalfProps<never>, 'view'>> {
  readonly landfalls: readonly Landfall[];
  readonly view: RaceView;
  /** The die is unknown and stands before each place. */
  readonly die?: boolean;
  /** The place has been named already. */
  readonly unnamed?: boolean;
}

/** Where a movement may end, each place with what it costs and what is found there; with its start where there are several. */
export function Voyages({ landfalls, view, die, brief, terse, unnamed = false }: VoyagesProps) {
  const say = useSay();
  const starts = new Set(landfalls.map(({ from }) => from.at)).size;
  return (
    <ul class="voyages" role="list">
      {voyagesOf(landfalls).map(({ landfall, from }, i) => {
        const to = say.place(landfall.at);
        const way = from.length < starts ? t('forecast.fromTo', { from: say.either(from.map(String)), to }) : to;
        return (
          <li key={i}>
            <p>
              {/* One start, one die: which of these it is to be is a choice. */}
              {i > 0 && starts === 1 && die !== true && <i>{say.either(['', ''])}</i>}
              {die === true ? (
                <Die half="rolled" value={landfall.steps} />
              ) : (
                <Landing {...looksOf(landfall)} fight={false} />
              )}{' '}
              {!unnamed && (
                <b>
                  <Numbered text={way} />
                </b>
              )}{' '}
              <Found landfall={landfall} view={view} />
            </p>
            <Dues landfall={landfall} terse={terse} />
            {die !== true && (
              <IfShort landfall={brief === true ? { ...landfall, shortage: [] } : landfall} view={view} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Everything that must be paid on the way and where the voyage ends (R7.1, R14.5). */
export function Dues({
  landfall,
  terse = false,
}: {
  readonly landfall: Landfall;
  readonly terse?: boolean | undefined;
}) {
  const say = useSay();
  const { payable, missing, cost, toll } = landfall;
  const dues = duesOf(landfall);
  if (dues.length === 0) return null;
  const goods = say.list(dues.map(({ resource, count }) => say.goods(resource, count)));
  // With something due on the way as well, it is not known where it is missing.
  const apart = payable !== 'yes' && (terse || toll > 0 || cost === null);
  return (
    <span class="outcome-cost" data-payable={payable}>
      {apart ? (
        <>
          {terse ? <VisuallyHidden>{goods}, </VisuallyHidden> : `${t('forecast.cost.yes', { goods })}, `}
          {t(`forecast.short.${payable}`, { missing })}
        </>
      ) : (
        t(`forecast.cost.${payable}`, { goods, have: (cost?.count ?? 0) - missing })
      )}
    </span>
  );
}

function duesOf({ toll, cost }: Landfall): Cost[] {
  const atTheEnd = cost === null ? [] : [cost];
  if (toll === 0) return atTheEnd;
  if (cost?.resource === 'food') return [{ resource: 'food', count: toll + cost.count }];
  return [{ resource: 'food', count: toll }, ...atTheEnd];
}

interface IfShortProps {
  readonly landfall: Pick<Landfall, 'at' | 'cover' | 'shortage' | 'retreats'> & { readonly from?: Position };
  readonly view: RaceView;
}

/** What comes of a cost that cannot be paid, by the rules in force (R7.4, R14.6–R14.9). */
export function IfShort({ landfall: { at: there, cover, shortage, retreats, from }, view }: IfShortProps) {
  const say = useSay();
  // R7.6: where nothing lies behind, the ship stays.
  const remains = retreats.every(({ at }) => at === there);
  return (
    <>
      {cover > 0 && (
        <p class="outcome-cover">
          <Glyph name="gold" /> {t('forecast.cover', { goods: say.goods('gold', cover) })}
        </p>
      )}
      {shortage.length > 0 && <Shortage chain={shortage} view={view} />}
      {retreats.length > 0 && (
        <p class="shortage">
          <span>
            <Glyph name="shortage" />{' '}
            <Numbered
              text={
                remains
                  ? t('forecast.remains')
                  : t('forecast.retreats', { places: say.list(retreats.map(({ at }) => say.place(at))) })
              }
            />
          </span>
          {/* R14.6: back where it began, nothing happens; and what is found where it stays has been told. */}
          {retreats.map(
            (place) => !remains && place.at !== from?.at && <Found key={place.at} landfall={place} view={view} />,
          )}
        </p>
      )}
    </>
  );
}

/** Who must be fought and what is found, in the order it happens (R6). */
export function Found({
  landfall,
  view,
  brief = false,
}: {
  readonly landfall: Pick<Landfall, 'at' | 'lap' | 'fights' | 'treasure' | 'home'> &
    Partial<Pick<Landfall, 'crosses' | 'noRoom'>>;
  readonly view: RaceView;
  /** Pictures alone. */
  readonly brief?: boolean;
}) {
  const { seat } = useStore();
  const say = useSay();
  // R12.3: behind the start the number beside a space does not count.
  const score = spaceScore(landfall);
  const vain = score < spaceScore({ at: landfall.at, lap: 0 });
  const ships = landfall.fights.map((index) => say.object(shipName(view, index)));
  const certain = landfall.fights.some((index) => !mayLeaveBefore(view, index, seat.value));
  const fight = { ships: say.list(ships), count: ships.length };
  const lines: readonly (readonly [GlyphName, boolean | undefined, string])[] = [
    ['portRoyal', landfall.home, t('badge.home')],
    ['portRoyal', landfall.crosses, t('badge.crosses')],
    ['combat', ships.length > 0, t(certain ? 'forecast.fight' : 'forecast.mayFight', fight)],
    ['treasure', landfall.treasure, t('badge.treasure')],
    ['warning', landfall.noRoom, t('forecast.noRoom')],
    ['warning', vain, t('forecast.behind', { score: signed(score) })],
  ];
  return (
    <>
      {lines.map(
        ([glyph, there, text]) =>
          there === true && (
            <span key={text} class="found" data-kind={glyph} data-certain={certain} title={text}>
              {brief ? (
                <Glyph name={glyph} label={text} />
              ) : (
                <>
                  <Glyph name={glyph} /> {text}
                </>
              )}
            </span>
          ),
      )}
    </>
  );
}

interface ShortageProps {
  readonly chain: readonly ShortageOutcome[];
  /** Without it the faces are told for any space, and with it where exactly each leads. */
  readonly view?: RaceView | undefined;
  /** The halves of a card that may fall short, where it is told below both. */
  readonly by?: readonly Half[];
}

/** R7.4: pay all, roll, fall back; where to and how likely. */
function Shortage({ chain, view, by = [] }: ShortageProps) {
  const say = useSay();
  return (
    <div class="shortage">
      <p>
        {by.map((half) => (
          <Glyph key={half} name={half} label={t(`half.${half}.title`)} />
        ))}{' '}
        {t('forecast.shortage')}
      </p>
      <ul class="wrap" role="list">
        {chain.map(({ symbol, sixths, to }) => (
          <li key={symbol}>
            <Glyph name={symbol} label={t(`forecast.back.${symbol}`)} /> <b>{sixths}/6</b>{' '}
            <Numbered
              text={
                view === undefined || symbol === 'star'
                  ? t(`forecast.back.${symbol}`)
                  : say.either(to.map(({ at }) => say.place(at)))
              }
            />{' '}
            {view !== undefined &&
              symbol !== 'star' &&
              to.map((place) => <Found key={place.at} landfall={place} view={view} brief />)}
          </li>
        ))}
      </ul>
    </div>
  );
}
