import { type PlankGame, pirateOf, type PlankEvent, type PlankView } from '@brigantine/shared/plank';
import { usePicking, type Picking } from '../../../table/panel/picking';
import { QuestionPlace } from '../../../table/panel/Question';
import { Waiting, type Happening } from '../../../table/panel/Waiting';
import { plain } from '../../../table/story/marks';
import { aimAt, keptPirate, pirateAfter, type Draft } from '../../draft';
import { useEffect } from 'preact/hooks';
import { t } from '../../words';
import { phrasesOf } from '../../phrasing/phrases';
import { useStore, drafts, hovered } from '../common/table';
import { draftByKey, takenBack } from './keys';
import { LastMove } from './LastMove';
import { offerOf } from './offer';
import { PlankQuestion } from './PlankQuestion';
import type { Seat } from '@brigantine/shared/engine';
import type { RoomView } from '@brigantine/shared/protocol';
import { Rich } from '../../../table/story/Rich';
import { Emblem } from '../../../ui';
import { leaderOf, liveryIn, liveryOf } from '../../crews';
import { phrase } from '../../events';
import { actorOf } from '../../phrasing/turns';
import { PirateFigure } from '../common/Pirate';

/** The pirate picked last in this turn and not deselected: it is selected again after the action. */
let lastPirate: Draft | null = null;

const PICKING: Picking<PlankGame, Draft> = {
  drafts,
  first: ({ answered, decision, options }, { own }) => {
    if (decision.type === 'turn' && decision.due === 'pirate') return keptPirate(options.moves, lastPirate);
    lastPirate = null;
    const sent = own?.placement ?? 0;
    return answered && sent !== 0 ? { type: 'choosePlacement', pirate: sent } : null;
  },
  offer: (view, ask, draft, { seat }) => offerOf({ view, me: seat.value, ask, draft, hovered: hovered.value }),
  atPlace: ({ ask, draft }, place) => aimAt(ask.options.moves, draft, place),
  byKey: ({ ask, draft }, key) => draftByKey(ask, draft, key),
  takenBack: ({ draft }) => takenBack(draft),
};

/** The open question, or the players who decide. */
export function QuestionArea() {
  const store = useStore();
  const { view, asks } = store;
  const now = view.value;
  const ask = asks.value[0];
  usePicking(store, PICKING);
  const draft = ask === undefined ? null : drafts.of(ask.decision.id);
  useEffect(() => {
    if (ask !== undefined && drafts.has(ask.decision.id)) lastPirate = pirateAfter(lastPirate, draft);
  }, [draft]);
  if (now === null || store.room.value.phase === 'frozen') return null;
  if ((store.shown.value ?? now).over && !store.timelineBusy.value) return null;
  const say = phrasesOf(t, store.room.value);
  return (
    <QuestionPlace asked={ask !== undefined && !ask.answered}>
      {ask === undefined ? (
        <Waiting
          store={store}
          pending={now.pending}
          idle={t('waiting.story')}
          meanwhile={<LastMove />}
          happening={(event, shown) => happeningOf(event, shown, store.room.value, store.seat.value)}
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

/** How an event of the plank looks while one waits. */
function happeningOf(event: PlankEvent, view: PlankView, room: RoomView, me: Seat): Happening {
  const crew = actorOf(event);
  const led = crew !== undefined && leaderOf(room, crew) !== undefined;
  return {
    // Shows the pirate that comes or falls: the captain's portrait would be another pirate.
    who: led && !isOfPirate(event) ? crew : undefined,
    sign: isOfPirate(event) ? (
      <PirateFigure pirate={pirateOf(event.crew, event.pirate)} />
    ) : (
      crew !== undefined && !led && <Emblem livery={liveryOf(room, crew)} />
    ),
    sentence: <Rich text={phrase(t, event, view, room, me)} livery={liveryIn(room)} />,
    pictures: <LastMove told={event} />,
  };
}

type OfPirate = Extract<PlankEvent, { readonly type: 'pirateEntered' | 'pirateFell' }>;
const isOfPirate = (event: PlankEvent): event is OfPirate =>
  event.type === 'pirateEntered' || event.type === 'pirateFell';
