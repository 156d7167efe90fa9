import { useEffect } from 'preact/hooks';
import { t } from '../../say';
import { ArrivalList } from '../arrival/ArrivalList';
import { CombatPanel } from '../combat/CombatPanel';
import { draftFor, hasDraft, hoveredCard, pick } from '../common/draft';
import { useStore } from '../common/table';
import { placedDice } from '../hand/HandArea';
import { LastRound } from './LastRound';
import { offerOf, placeMoves } from './offer';
import { firstDraft } from './surfaces/firstDraft';
import { QuestionForm } from './QuestionForm';
import { useKeys } from './keys';
import { Waiting } from './Waiting';

/** What is asked, or who is waited for; above it the fight and the arrival that are going on. */
export function QuestionArea() {
  const store = useStore();
  const { view, shown, asks, seat } = store;
  const now = view.value;
  const ask = asks.value[0];
  useBoardOffer();
  useKeys();
  useEffect(() => {
    if (ask === undefined || now === null || hasDraft(ask.decision.id)) return;
    pick(ask.decision.id, firstDraft(ask, now));
  }, [ask?.decision.id]);
  if (now === null || now.over) return null;
  const seen = shown.value ?? now;
  return (
    <section
      class="area-question race-question"
      aria-label={t('question.title')}
      data-asked={ask !== undefined && !ask.answered}
    >
      <div class="race-question-stack">
        {seen.lastRound && <LastRound view={seen} />}
        {seen.combat[0] !== undefined && (
          <CombatPanel
            view={seen}
            combat={seen.combat[0]}
            asked={ask?.decision.type === 'spendPowder' || ask?.decision.type === 'useSabre'}
          />
        )}
        <ArrivalList view={seen} />
        {ask === undefined ? (
          <Waiting view={now} me={seat.value} />
        ) : (
          <QuestionForm key={ask.decision.id} ask={ask} view={now} />
        )}
      </div>
    </section>
  );
}

/** Keeps the lights of the board in step with question, draft and pointer, and hears what is clicked there. */
function useBoardOffer(): void {
  const store = useStore();
  const view = store.view.value;
  const ask = store.asks.value[0];
  const draft = ask === undefined ? null : draftFor(ask.decision.id);
  const hovered = hoveredCard.value;
  const offer =
    view === null
      ? { places: [] }
      : offerOf({ view, me: store.seat.value, ask, draft, hovered, dice: placedDice(view, store.asks.value) });
  const written = JSON.stringify(offer);
  useEffect(() => store.offer(offer), [written]);
  useEffect(
    () =>
      store.onPlace((place) => {
        const move = placeMoves(ask).find(({ at }) => at === place);
        if (ask === undefined || move === undefined) return;
        pick(ask.decision.id, move);
        // Whoever came by keyboard goes on with Enter.
        document.getElementById('race-confirm')?.focus({ preventScroll: true });
      }),
    [ask],
  );
}
