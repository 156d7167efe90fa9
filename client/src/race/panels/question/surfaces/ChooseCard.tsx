import { useSignal } from '@preact/signals';
import { forecastCard, type RaceView } from '@brigantine/shared/race';
import { useEscape } from '../../../../ui';
import { t } from '../../../say';
import { drafts, hoveredCard } from '../../common/picked';
import { useStore } from '../../common/table';
import { CloseButton } from '../../common/CloseButton';
import { BadgeMark, Landing, PRICE_WORDS } from '../../hand/ActionCard';
import { badgesOf, landingsOf } from '../../hand/badges';
import { CardOutcome } from '../../hand/Outcome';
import type { SurfaceProps } from './props';

/** R3.2: the cards are chosen in the hand itself; here stands what the picked one would do. */
export function ChooseCard({ ask, view }: SurfaceProps<'chooseCard'>) {
  const { seat } = useStore();
  const open = useSignal<'no' | 'above' | 'below'>('no');
  useEscape(open.value !== 'no', () => void (open.value = 'no'));
  const draft = drafts.of(ask.decision.id);
  const picked = draft?.type === 'chooseCard' ? draft.card : 0;
  const card = hoveredCard.value === 0 ? picked : hoveredCard.value;
  if (card === 0) {
    return (
      <>
        <p class="question-note">{t('hand.pick')}</p>
        <Legend view={view} me={seat.value} />
      </>
    );
  }
  const toggle = (): void => {
    open.value = open.value !== 'no' ? 'no' : isLow(view.ships[seat.value]?.at) ? 'above' : 'below';
  };
  return (
    <>
      {/* On a phone the cards' own marks come first; the words unfold over the chart, and stay from card to card. */}
      <button type="button" class="plain-button outcome-toggle" aria-expanded={open.value !== 'no'} onClick={toggle}>
        {t('hand.details')}
      </button>
      <div class="outcome-fold" data-open={open.value}>
        <div class="outcome-sheet">
          <h3 class="outcome-title">{t(`card.${card}`)}</h3>
          <CloseButton onClose={toggle} opener=".outcome-toggle" />
          <CardOutcome forecast={forecastCard(view, seat.value, card, view.morning, view.evening)} view={view} />
          {view.captain !== seat.value && <p class="question-note">{t('forecast.earlier')}</p>}
        </div>
      </div>
    </>
  );
}

/** What the marks on the cards of this hand mean. */
function Legend({ view, me }: { readonly view: RaceView; readonly me: number }) {
  const halves = (view.own?.hand ?? []).flatMap((card) => {
    const { morning, evening } = forecastCard(view, me, card, view.morning, view.evening);
    return [morning, evening];
  });
  const badges = halves.flatMap(badgesOf);
  const landings = halves.map(landingsOf);
  const marks = landings.flatMap((each) => each.marks);
  const either = marks.find(({ counts }) => counts.length > 1);
  return (
    <ul class="badge-legend" role="list">
      {(['yes', 'no', 'maybe'] as const).map((payable) => {
        const sample = marks.find((mark) => mark.payable === payable && mark.resource !== null);
        if (sample === undefined) return null;
        return (
          <li key={payable}>
            <Landing {...sample} counts={sample.counts.slice(0, 1)} /> {t(PRICE_WORDS[payable])}
          </li>
        );
      })}
      {either !== undefined && (
        <li>
          <Landing {...either} /> {t('badge.either')}
        </li>
      )}
      {marks.some(({ resource, payable }) => resource === null && payable === 'yes') && (
        <li>
          <Landing resource={null} counts={[]} payable="yes" /> {t('badge.free')}
        </li>
      )}
      {landings.some(({ more }) => more) && <li data-more="true">… {t('badge.more')}</li>}
      {[...new Set(badges)].map((badge) => (
        <li key={badge}>
          <BadgeMark badge={badge} /> {t(`badge.${badge}`)}
        </li>
      ))}
    </ul>
  );
}

/** Whether a space lies in the lower half of the chart: what lies there must not be covered. */
function isLow(at: number | undefined): boolean {
  const place = document.querySelector(`.place[data-place="${String(at)}"]`)?.getBoundingClientRect();
  const chart = document.querySelector('.board')?.getBoundingClientRect();
  return place !== undefined && chart !== undefined && place.top > (chart.top + chart.bottom) / 2;
}
