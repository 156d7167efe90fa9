import { useSignal } from '@preact/signals';
import { forecastCard } from '@brigantine/shared/race';
import { t } from '../../../say';
import { drafts, hoveredCard } from '../../common/picked';
import { useStore } from '../../common/table';
import { CardOutcome } from '../../hand/Outcome';
import type { SurfaceProps } from './props';

/** R3.2: the cards are chosen in the hand itself; here stands what the picked one would do. */
export function ChooseCard({ ask, view }: SurfaceProps<'chooseCard'>) {
  const { seat } = useStore();
  const open = useSignal(false);
  const draft = drafts.of(ask.decision.id);
  const picked = draft?.type === 'chooseCard' ? draft.card : 0;
  const card = hoveredCard.value === 0 ? picked : hoveredCard.value;
  if (card === 0) return <p class="question-note">{t('hand.pick')}</p>;
  return (
    <>
      {/* On a phone the cards' own marks come first; the words unfold. */}
      <button
        type="button"
        class="plain-button outcome-toggle"
        aria-expanded={open.value}
        onClick={() => (open.value = !open.value)}
      >
        {t('hand.details')}
      </button>
      <div class="outcome-fold" data-open={open.value}>
        <h3 class="outcome-title">{t(`card.${card}`)}</h3>
        <CardOutcome forecast={forecastCard(view, seat.value, card, view.morning, view.evening)} view={view} />
        {view.captain !== seat.value && <p class="question-note">{t('forecast.earlier')}</p>}
      </div>
    </>
  );
}
