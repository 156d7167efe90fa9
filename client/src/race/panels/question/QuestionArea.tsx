import type { Race, RaceMove, RaceView, ShipIndex } from '@brigantine/shared/race';
import { useEffect } from 'preact/hooks';
import { usePicking, type Picking } from '../../../table/panel/picking';
import { QuestionPlace } from '../../../table/panel/Question';
import { Waiting } from '../../../table/panel/Waiting';
import { shape } from '../../../table/window';
import { CombatPanel } from '../../combat/panel';
import { recordOf } from '../../decisions';
import { shipName, pipsOf, playOrder } from '../../order';
import { t } from '../../words';
import { ArrivalList } from '../arrival/ArrivalList';
import { nameOf, phrases } from '../../names';
import { useStore, type RaceStore, drafts, hoveredCard, openShip } from '../common/table';
import { diceAhead } from '../hand/dice';
import { answersByDigit } from './digits';
import { happeningOf, RunningCard } from './Happening';
import { moveAt, offerOf } from './offer';
import { RaceQuestion } from './RaceQuestion';
import { firstDraft } from './surfaces/firstDraft';
import { Glyph } from '../common/Glyph';
import { rulesOf } from '../../rules';

const PICKING: Picking<Race, RaceMove> = {
  drafts,
  first: firstDraft,
  offer: (view, ask, draft, { seat, asks }) => {
    const dice = diceAhead(view, seat.value, asks.value);
    return offerOf({ view, me: seat.value, ask, draft, hovered: hoveredCard.value, dice });
  },
  atPlace: ({ ask }, place) => moveAt(ask, place),
  byKey: ({ ask, view }, key) => answersByDigit(ask, view)[Number(key)],
  takenBack: ({ ask, view }) => firstDraft(ask, view),
};

/** A click on a hold of one's own plate picks it, if the question asks for one. */
function pickHold({ asks, view, seat }: RaceStore, pressed: EventTarget | null): void {
  const [ask] = asks.peek();
  const now = view.peek();
  const hold = pressed instanceof Element && pressed.closest('.plate[data-me="true"] .crates > li');
  if (!(hold instanceof Element) || ask === undefined || now === null) return;
  const place = Array.prototype.indexOf.call(hold.parentElement?.children ?? [], hold);
  const move = answersByDigit(ask, now)[place + 1];
  if (move === undefined || !('hold' in move)) return;
  const { decision } = ask;
  if (decision.ship !== seat.peek() || recordOf(decision).holdsOf !== undefined) return;
  drafts.pick(decision.id, move);
  openShip.value = -1;
}

/** The open question, or the players who decide; above it the current combat and arrival. */
export function QuestionArea() {
  const store = useStore();
  const { view, asks } = store;
  const now = view.value;
  const ask = asks.value[0];
  usePicking(store, PICKING);
  useEffect(() => {
    const press = ({ target }: MouseEvent): void => pickHold(store, target);
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, [store]);
  if (now === null || store.room.value.phase === 'frozen') return null;
  if ((store.shown.value ?? now).over && !store.timelineBusy.value) return null;
  const say = phrases(store.room.value);
  return (
    <QuestionPlace asked={ask !== undefined && !ask.answered} beside={<GoingOn view={store.shown.value ?? now} />}>
      {ask === undefined ? (
        <Waiting
          store={store}
          pending={now.pending}
          idle={t('waiting.story')}
          happening={(event, shown) => happeningOf(event, shown, store.room.value, store.seat.value)}
          meanwhile={now.acting >= 0 && <RunningCard ship={shipName(now, now.acting)} view={now} />}
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

/** The end of the race, the combat and the arrival, as far as the story has been told. */
function GoingOn({ view }: { readonly view: RaceView }) {
  const decision = useStore().asks.value[0]?.decision;
  const asked = decision !== undefined && recordOf(decision).showsOdds === true;
  const [combat] = view.combat;
  return (
    <>
      {view.lastRound && shape.value === 'wide' && <LastRound view={view} />}
      {combat !== undefined && <CombatPanel view={view} combat={combat} asked={asked} />}
      <ArrivalList view={view} />
    </>
  );
}

/** R12.1: the round is played to its end; who still has a turn in it. */
function LastRound({ view }: { readonly view: RaceView }) {
  const { room } = useStore();
  // R5.6: who is home has nothing left to play; R14.18 there it may sail on.
  const sailsOn = rulesOf(view).finishMove === 'passBeyond';
  const home = (index: ShipIndex): boolean => !sailsOn && view.ships[index]?.finished === true;
  const left = playOrder(view).filter((index) => !home(index) && pipsOf(view, index)[1] !== 'done');
  const names = left.map((index) => nameOf(room.value, shipName(view, index)));
  return (
    <p class="last-round row">
      <Glyph name="portRoyal" />
      <span>
        <b>{t('lastRound.title')}</b>{' '}
        <span>
          {names.length === 0
            ? t('lastRound.nobody')
            : t('lastRound.left', { ships: phrases(room.value).list(names), count: names.length })}
        </span>
      </span>
    </p>
  );
}
