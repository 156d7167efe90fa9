import type { RaceView } from '@brigantine/shared/race';
import { useEffect } from 'preact/hooks';
import { CONFIRM_BUTTON } from '../../../table/panel/form';
import { useAnswerKeys } from '../../../table/panel/keys';
import { QuestionPlace } from '../../../table/panel/Question';
import { Waiting } from '../../../table/panel/Waiting';
import { t } from '../../say';
import { ArrivalList } from '../arrival/ArrivalList';
import { CombatPanel } from '../combat/CombatPanel';
import { nameOf, phrases } from '../common/names';
import { drafts, hoveredCard } from '../common/picked';
import { useStore, type RaceStore } from '../common/table';
import { diceAhead } from '../hand/dice';
import { numbered } from './digits';
import { LastRound } from './LastRound';
import { moveAt, offerOf } from './offer';
import { RaceQuestion } from './RaceQuestion';
import { firstDraft, takenBack } from './surfaces/firstDraft';

/** What is asked, or who is waited for; above it the fight and the arrival that are going on. */
export function QuestionArea() {
  const store = useStore();
  const { view, asks } = store;
  const now = view.value;
  const ask = asks.value[0];
  useBoardOffer(store);
  useKeys(store);
  useEffect(() => {
    if (ask === undefined || now === null || drafts.has(ask.decision.id)) return;
    drafts.pick(ask.decision.id, firstDraft(ask, now));
  }, [ask?.decision.id]);
  if (now === null || now.over || store.room.value.phase === 'frozen') return null;
  const say = phrases(store.room.value);
  return (
    <QuestionPlace asked={ask !== undefined && !ask.answered} beside={<GoingOn view={store.shown.value ?? now} />}>
      {ask === undefined ? (
        <Waiting
          store={store}
          pending={now.pending}
          idle={t('waiting.story')}
          line={(type, seats) =>
            t(`waiting.${type}`, {
              ships: say.list(seats.map((seat) => nameOf(store.room.value, seat))),
              count: seats.length,
            })
          }
        />
      ) : (
        <RaceQuestion key={ask.decision.id} ask={ask} view={now} />
      )}
    </QuestionPlace>
  );
}

/** The end of the race, the fight and the arrival, as far as the story has been told. */
function GoingOn({ view }: { readonly view: RaceView }) {
  const type = useStore().asks.value[0]?.decision.type;
  const [combat] = view.combat;
  return (
    <>
      {view.lastRound && <LastRound view={view} />}
      {combat !== undefined && (
        <CombatPanel view={view} combat={combat} asked={type === 'spendPowder' || type === 'useSabre'} />
      )}
      <ArrivalList view={view} />
    </>
  );
}

/** Keeps the lights of the board in step with question, draft and pointer, and hears what is clicked there. */
function useBoardOffer(store: RaceStore): void {
  const view = store.view.value;
  const ask = store.asks.value[0];
  const draft = ask === undefined ? null : drafts.of(ask.decision.id);
  const hovered = hoveredCard.value;
  const offer =
    view === null
      ? { places: [] }
      : offerOf({
          view,
          me: store.seat.value,
          ask,
          draft,
          hovered,
          dice: diceAhead(view, store.seat.value, store.asks.value),
        });
  const written = JSON.stringify(offer);
  useEffect(() => store.offer(offer), [written]);
  useEffect(
    () =>
      store.onPlace((place) => {
        const move = ask === undefined ? undefined : moveAt(ask, place);
        if (ask === undefined || move === undefined) return;
        drafts.pick(ask.decision.id, move);
        // Whoever came by keyboard goes on with Enter.
        document.getElementById(CONFIRM_BUTTON)?.focus({ preventScroll: true });
      }),
    [ask],
  );
}

function useKeys(store: RaceStore): void {
  useAnswerKeys({
    open: () => store.asks.peek().length > 0,
    pick: (key) => {
      const [ask] = store.asks.peek();
      const digit = Number(key);
      if (ask === undefined || !Number.isInteger(digit) || digit < 1) return false;
      const move = numbered(ask, store.view.peek()?.own?.hand ?? [])[digit - 1];
      if (move === undefined) return false;
      drafts.pick(ask.decision.id, move);
      return true;
    },
    takeBack: () => {
      const [ask] = store.asks.peek();
      if (ask !== undefined) drafts.pick(ask.decision.id, takenBack(ask));
    },
  });
}
