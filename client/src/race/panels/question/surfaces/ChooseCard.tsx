import { useSignal } from '@preact/signals';
import {
  forecastCard,
  hintsOf,
  spaceAt,
  type CardForecast,
  type HalfForecast,
  type RaceView,
} from '@brigantine/shared/race';
import type { ComponentChildren } from 'preact';
import { useEscape } from '../../../../ui';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden';
import { t } from '../../../say';
import { Glyph } from '../../common/Glyph';
import { phrases } from '../../common/names';
import { drafts, hoveredCard } from '../../common/picked';
import { useStore } from '../../common/table';
import { CloseButton } from '../../common/CloseButton';
import { BadgeMark, Fight, Landing, PRICE_WORDS } from '../../hand/ActionCard';
import { asPlanned, marksOf } from '../../hand/badges';
import { CardOutcome } from '../../hand/Outcome';
import type { SurfaceProps } from './props';

/** R3.2: the cards are chosen in the hand itself; here stands what the picked one would do. */
export function ChooseCard({ ask, view }: SurfaceProps<'chooseCard'>) {
  const { seat } = useStore();
  const open = useSignal(false);
  useEscape(open.value, () => void (open.value = false));
  const draft = drafts.of(ask.decision.id);
  const picked = draft?.type === 'chooseCard' ? draft.card : 0;
  const card = hoveredCard.value === 0 ? picked : hoveredCard.value;
  if (card === 0) {
    return (
      <>
        <p class="question-note">{t('forecast.pick')}</p>
        <Legend view={view} me={seat.value} />
      </>
    );
  }
  const forecast = forecastCard(view, seat.value, card, view.morning, view.evening);
  const toggle = (): void => void (open.value = !open.value);
  return (
    <>
      {/* On a phone one line for each half; the rest unfolds over the chart, and stays from card to card. */}
      <button type="button" class="outcome-toggle" aria-expanded={open.value} onClick={toggle}>
        <VisuallyHidden>{t('hand.details')}</VisuallyHidden>
        <InShort half="morning" forecast={forecast.morning} />
        <InShort half="evening" forecast={asPlanned(forecast)} />
      </button>
      <div class="outcome-fold" data-open={open.value ? freeSide(forecast) : 'no'}>
        <div class="outcome-sheet">
          <h3 class="outcome-title">{t(`card.${card}`)}</h3>
          <CloseButton onClose={toggle} opener=".outcome-toggle" />
          <CardOutcome forecast={forecast} view={view} />
          {view.captain !== seat.value && <p class="question-note">{t('forecast.earlier')}</p>}
        </div>
      </div>
    </>
  );
}

/** Where a half leads, or what it loads: one space by its name, several by kind and number. */
function InShort({ half, forecast }: { readonly half: 'morning' | 'evening'; readonly forecast: HalfForecast }) {
  const { room } = useStore();
  const say = phrases(room.value);
  const words = (): ComponentChildren => {
    if (forecast.kind === 'none') return t('badge.none');
    if (forecast.kind === 'load') {
      const { resource, count } = forecast;
      return count === 0 ? t(`resource.${resource}`) : say.goods(resource, count);
    }
    if (forecast.steps === 0) return t(`direction.${forecast.direction}`);
    const [first = 0, ...others] = new Set(forecast.landfalls.map(({ at }) => at));
    if (others.length === 0) return say.place(first);
    return [first, ...others].map((at, i) => (
      <span key={at}>
        {i > 0 && ' / '}
        <Glyph name={spaceAt(at).type} /> {at}
      </span>
    ));
  };
  return (
    <span class="in-short">
      <Glyph name={half} /> {words()}
    </span>
  );
}

/** What the marks on the cards of this hand mean; first what says least by itself, as a phone has room for one. */
function Legend({ view, me }: { readonly view: RaceView; readonly me: number }) {
  const halves = (view.own?.hand ?? []).flatMap((card) => {
    const forecast = forecastCard(view, me, card, view.morning, view.evening);
    return [marksOf(forecast.morning), marksOf(asPlanned(forecast))];
  });
  const badges = new Set(halves.flatMap(({ badge }) => badge ?? []));
  const landings = halves.flatMap((half) => half.landings);
  const either = halves.find((half) => half.landings.length > 1)?.landings.slice(0, 2);
  return (
    <ul class="badge-legend" role="list">
      {[...badges].map((badge) => (
        <li key={badge}>
          <BadgeMark badge={badge} /> {t(`badge.${badge}`)}
        </li>
      ))}
      {(['no', 'maybe', 'yes'] as const).map((payable) => {
        const sample = landings.find((landing) => landing.payable === payable && landing.count > 0);
        if (sample === undefined) return null;
        return (
          <li key={payable}>
            <Landing {...sample} fight={false} /> {t(PRICE_WORDS[payable])}
          </li>
        );
      })}
      {either !== undefined && (
        <li>
          {either.map((landing, i) => (
            <Landing key={i} {...landing} fight={false} />
          ))}{' '}
          {t('badge.either')}
        </li>
      )}
      {landings.some(({ fight }) => fight) && (
        <li>
          <Fight /> {t('badge.combat')}
        </li>
      )}
    </ul>
  );
}

/** The half of the chart in which fewer of the spaces lie that a card leads to. */
function freeSide(forecast: CardForecast): 'above' | 'below' {
  const chart = document.querySelector('.board')?.getBoundingClientRect();
  const low = hintsOf(forecast).map((at) => {
    const place = document.querySelector(`.place[data-place="${String(at)}"]`)?.getBoundingClientRect();
    return place !== undefined && chart !== undefined && place.top > (chart.top + chart.bottom) / 2;
  });
  return low.filter(Boolean).length * 2 > low.length ? 'above' : 'below';
}
