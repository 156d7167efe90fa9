import type { CardForecast, HalfForecast, Landfall, RaceView } from '@brigantine/shared/race';
import { t } from '../../words';
import { Glyph } from '../common/Glyph';
import { useSay } from '../common/table';
import { NumberOf, Numbered } from '../common/Told';
import { BadgeMark, Landing } from './ActionCard';
import { asPlanned, looksOf, marksOf, wordsOn } from './badges';
import { Dues, Found } from './Outcome';

/** On a card of a desk: what both halves lead to, in words as far as there is room. A phone has these lines below its cards. */
export function CardInShort({ forecast, view }: { readonly forecast: CardForecast; readonly view: RaceView }) {
  const words = wordsOn(forecast);
  const worded = words && { view, words };
  return (
    <span class="card-told">
      <InShort half="morning" forecast={forecast.morning} worded={worded} />
      <InShort half="evening" forecast={asPlanned(forecast)} worded={worded} />
    </span>
  );
}

/** Where there is room for words. */
interface Worded {
  readonly view: RaceView;
  readonly words: NonNullable<ReturnType<typeof wordsOn>>;
}

interface Props<Forecast> {
  readonly forecast: Forecast;
  /** Without it, each space is told by its sign and its number. */
  readonly worded?: Worded | undefined;
}

/** Where a half leads and what that costs, or what it loads: one space by its name, or by what cannot be paid there. */
export function InShort({ half, forecast, worded }: Props<HalfForecast> & { readonly half: 'morning' | 'evening' }) {
  return (
    <span class="in-short">
      <Glyph name={half} />{' '}
      {forecast.kind === 'none' ? (
        t('badge.none')
      ) : forecast.kind === 'load' ? (
        <Load forecast={forecast} worded={worded} />
      ) : forecast.steps === 0 ? (
        t(`direction.${forecast.direction}`)
      ) : (
        <Ends landfalls={forecast.landfalls} worded={worded} />
      )}
    </span>
  );
}

function Load({ forecast, worded }: Props<Extract<HalfForecast, { kind: 'load' }>>) {
  const say = useSay();
  const { resource, count } = forecast;
  const { badge } = marksOf(forecast);
  if (worded !== undefined && badge !== undefined) {
    return (
      <span class="outcome-warning">
        <BadgeMark badge={badge} /> {t(`badge.${badge}`)}
      </span>
    );
  }
  return (
    <>
      {count === 0 ? t(`resource.${resource}`) : say.goods(resource, count)}{' '}
      {badge !== undefined && <BadgeMark badge={badge} />}
    </>
  );
}

function Ends({ landfalls, worded }: Pick<Props<never>, 'worded'> & { readonly landfalls: readonly Landfall[] }) {
  const say = useSay();
  const ends = [...new Map(landfalls.map((landfall) => [landfall.at, landfall])).values()];
  const fights = ends.length < 3 && ends.some((end) => end.fights.length > 0);
  const few = worded !== undefined || (ends.length === 2 && !fights);
  // Of more than two, or where one fights, a line has no room for words between them.
  const or = few ? say.either(['', '']) : '';
  return (
    <>
      {ends.map((end, i) => (
        <span key={end.at}>
          {i > 0 && or}
          <Landing {...looksOf(end)} fight={fights && worded === undefined && end.fights.length > 0} />
          {(worded !== undefined || ends.length < 4) && (
            <Ending landfall={end} brief={ends.length > 1} worded={worded} />
          )}
        </span>
      ))}
    </>
  );
}

interface EndingProps {
  readonly landfall: Landfall;
  readonly brief: boolean;
  readonly worded: Worded | undefined;
}

/** A space with its cost and what is found there; in the room of a line its number alone, what is missing there, or its name. */
function Ending({ landfall, brief, worded }: EndingProps) {
  const say = useSay();
  const { at, payable } = landfall;
  const name = <Numbered text={say.place(at)} />;
  if (worded !== undefined) {
    const { view, words } = worded;
    const terse = words === 'missing';
    return (
      <>
        {words === 'all' ? name : <NumberOf at={at} />} <Dues landfall={landfall} terse={terse} />{' '}
        <Found landfall={landfall} view={view} brief={terse} />
      </>
    );
  }
  if (brief) return <NumberOf at={at} />;
  if (payable !== 'no') return name;
  return (
    <>
      <NumberOf at={at} /> <Dues landfall={landfall} terse />
    </>
  );
}
