import { useEffect } from 'preact/hooks';
import { CONFIRM_BUTTON } from '../../../table/panel/form';
import { useAnswerKeys } from '../../../table/panel/keys';
import { QuestionPlace } from '../../../table/panel/Question';
import { Waiting } from '../../../table/panel/Waiting';
import { plain } from '../../../table/story/marks';
import { aimAt } from '../../draft';
import { drafts, hovered } from '../common/picked';
import { t } from '../../say';
import { phrasesOf } from '../../tell/phrases';
import { useStore, type PlankStore } from '../common/table';
import { draftByKey, takenBack } from './keys';
import { offerOf } from './offer';
import { PlankQuestion } from './PlankQuestion';

/** What is asked, or who is waited for. */
export function QuestionArea() {
  const store = useStore();
  const { view, asks } = store;
  const now = view.value;
  const ask = asks.value[0];
  useBoardOffer(store);
  useKeys(store);
  useEffect(() => {
    if (ask === undefined || now === null || drafts.has(ask.decision.id)) return;
    const sent = now.own?.placement ?? 0;
    drafts.pick(ask.decision.id, ask.answered && sent !== 0 ? { type: 'choosePlacement', pirate: sent } : null);
  }, [ask?.decision.id]);
  if (now === null || now.over || store.room.value.phase === 'frozen') return null;
  const say = phrasesOf(t, store.room.value);
  return (
    <QuestionPlace asked={ask !== undefined && !ask.answered}>
      {ask === undefined ? (
        <Waiting
          store={store}
          pending={now.pending}
          idle={t('waiting.story')}
          line={(type, seats) =>
            plain(t(`waiting.${type}`, { crews: say.list(seats.map((seat) => say.object(seat))), count: seats.length }))
          }
        />
      ) : (
        <PlankQuestion key={ask.decision.id} ask={ask} view={now} />
      )}
    </QuestionPlace>
  );
}

/** Keeps the lights of the board in step with question, draft and pointer, and hears what is clicked there. */
function useBoardOffer(store: PlankStore): void {
  const view = store.view.value;
  const ask = store.asks.value[0];
  const draft = ask === undefined ? null : drafts.of(ask.decision.id);
  const offer =
    view === null ? { places: [] } : offerOf({ view, me: store.seat.value, ask, draft, hovered: hovered.value });
  const written = JSON.stringify(offer);
  useEffect(() => store.offer(offer), [written]);
  useEffect(
    () =>
      store.onPlace((place) => {
        if (ask === undefined) return;
        const move = aimAt(ask.options.moves, drafts.of(ask.decision.id), place);
        if (move === undefined) return;
        drafts.pick(ask.decision.id, move);
        // Whoever came by keyboard goes on with Enter.
        document.getElementById(CONFIRM_BUTTON)?.focus({ preventScroll: true });
      }),
    [ask],
  );
}

function useKeys(store: PlankStore): void {
  useAnswerKeys({
    open: () => store.asks.peek().length > 0,
    pick: (key) => {
      const [ask] = store.asks.peek();
      const next = ask && draftByKey(ask, drafts.of(ask.decision.id), key);
      if (ask === undefined || next === undefined) return false;
      drafts.pick(ask.decision.id, next);
      return true;
    },
    takeBack: () => {
      const [ask] = store.asks.peek();
      if (ask !== undefined) drafts.pick(ask.decision.id, takenBack(drafts.of(ask.decision.id)));
    },
  });
}
