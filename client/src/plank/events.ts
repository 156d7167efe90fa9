/** The records of all events: view, sentence, icon, sound and turn of each. A new event does not compile without one. */
import { NOBODY_ASKED, type Seat } from '@brigantine/shared/engine';
import {
  crewOf,
  enter,
  pirateOf,
  scoreOf,
  slide,
  type Action,
  type Crew,
  type CrewView,
  type PlankEvent,
  type PlankView,
  type Value,
} from '@brigantine/shared/plank';
import type { RoomView } from '@brigantine/shared/protocol';
import type { IconName } from '../icons';
import type { AfterAnimation, SoundName } from '../table/contract';
import { named } from '../table/story/marks';
import { inPerson, type Personal } from '../table/story/person';
import { answeredLate } from '../table/story/phrased';
import { placeSign } from './crews';
import { phrasesOf, signed, type Phrases } from './phrasing/phrases';
import type { PlankKey, Say } from './words';

type EventType = PlankEvent['type'];
type EventOf<Type extends EventType> = Extract<PlankEvent, { type: Type }>;

/** The context of an event's sentence. */
interface Wording {
  readonly t: Say;
  /** A sentence whose subject is that crew, in the second person where it is the reader's. */
  readonly tell: (key: Personal<PlankKey>, crew: Crew, values?: Readonly<Record<string, string | number>>) => string;
  readonly say: Phrases;
  readonly after: PlankView;
}

/** Everything about one event but its animation. */
interface EventRecord<Type extends EventType> {
  /** The view after the event, as far as the event tells. */
  apply(view: PlankView, event: EventOf<Type>): PlankView;
  /** Its sentence, with marks. */
  sentence(event: EventOf<Type>, wording: Wording): string;
  readonly icon: IconName;
  readonly sound: SoundName;
  /** The turn that begins with it, or to which it belongs; absent where that is the turn of the event before. */
  turn?(event: EventOf<Type>): string;
  /** Shown to every seat, however many events wait. */
  readonly central?: boolean;
  /** Later events of its turn say it too. */
  readonly unsaid?: boolean;
  readonly afterAnimation?: AfterAnimation;
  /** Whether the event affects this seat although another crew acts. */
  affects?(event: EventOf<Type>, seat: Seat): boolean;
}

/** Marks the number on a card, where others have their colour. */
const CARD = 'card';

/** Cards above a pass card just put back, as players count them (P8.2). */
const ABOVE_PASS = 3;

/** P8.2 the pass card goes back below three cards; the one that is placed instead does not count. */
const UNDER_WHEN_PUT_BACK = 3;

const EVENTS: { readonly [Type in EventType]: EventRecord<Type> } = {
  ageOrderDrawn: {
    apply: (view, { ageOrder }) => ({ ...view, ageOrder }),
    sentence: ({ ageOrder }, { t, say }) =>
      t('event.ageOrderDrawn', { crews: say.list(ageOrder.map((seat) => say.object(seat))) }),
    icon: 'two-coins',
    sound: 'lots',
    turn: () => 'placement',
  },
  placementChosen: {
    apply(view, { seat, pirate }) {
      const chosen = withCrew(view, seat, () => ({ hasChosen: true }));
      return pirate === undefined || view.own === undefined ? chosen : { ...chosen, own: { placement: pirate } };
    },
    // When the clock chose, only the owner learns which pirate.
    sentence(event, { tell }) {
      const { seat, pirate } = event;
      if (pirate !== undefined) return tell('event.placementChosen.own', seat, { value: pirate });
      return answeredLate.has(event) ? '' : tell('event.placementChosen.hidden', seat);
    },
    icon: 'treasure-map',
    sound: 'cardLaid',
    turn: () => 'placement',
    unsaid: true,
  },
  placementsRevealed: {
    apply(view, { pirates }) {
      const crews = view.crews.map((crew, i) => ({
        ...crew,
        hasChosen: false,
        pirates: crew.pirates.filter((value) => !pirates.includes(pirateOf(i, value))),
      }));
      const own = view.own && { placement: 0 as const };
      return scored({ ...view, crews, plank: [...pirates], ...(own && { own }) });
    },
    sentence: ({ pirates }, { t, say }) =>
      t('event.placementsRevealed', { pirates: say.list(pirates.map((pirate) => say.pirate(pirate))) }),
    icon: 'spyglass',
    sound: 'cardTurned',
    turn: () => 'reveal',
    central: true,
    afterAnimation: 'text',
  },
  stackDrawn: {
    apply(view, { crew, card, putBack }) {
      if (putBack) return scored(withCrew(view, crew, () => ({ passUnder: UNDER_WHEN_PUT_BACK })));
      const drawn = withCrew(view, crew, ({ stackSize, passUnder }) => ({
        stackSize: stackSize - 1,
        passUnder: view.round === 0 ? passUnder : Math.max(-1, passUnder - 1),
      }));
      // Before the first round it is placed with the others; later it enters by an event of its own.
      const enters = view.round > 0 || card === 'pass';
      return scored(enters ? drawn : { ...drawn, plank: [...view.plank, pirateOf(crew, card)] });
    },
    // P8.2 before the plank is manned, P8.5 afterwards.
    sentence({ crew, card, putBack }, { tell }) {
      if (putBack) return tell('event.stackDrawn.putBack', crew, { count: ABOVE_PASS });
      if (card === 'pass') return tell('event.stackDrawn.pass', crew);
      return card === 1
        ? tell('event.stackDrawn.captain', crew)
        : tell('event.stackDrawn.pirate', crew, { value: card });
    },
    icon: 'parrot-head',
    sound: 'cardDrawn',
  },
  plankManned: {
    apply: (view, { plank, order }) => scored({ ...view, plank, order }),
    sentence({ plank, order }, { tell, say }) {
      const pirates = say.list(plank.map((pirate) => say.pirate(pirate)));
      return tell('event.plankManned', order[0] ?? 0, { pirates });
    },
    icon: 'pirate-hat',
    sound: 'bell',
    central: true,
  },
  turnStarted: {
    apply: (view, { crew, round }) => ({ ...view, turn: crew, round }),
    sentence: ({ crew, round }, { tell, say, after }) =>
      tell(crew === after.order[0] ? 'event.turnStarted.round' : 'event.turnStarted', crew, {
        crew: say.object(crew),
        round,
      }),
    icon: 'ship-wheel',
    sound: 'flag',
    turn: ({ crew, round }) => `${round}/${crew}`,
    unsaid: true,
  },
  pirateEntered: {
    // P4.3 a crew whose pirate is pushed off keeps its score until that one has fallen.
    apply(view, { crew, pirate }) {
      const { plank, fell } = enter(view.plank, pirateOf(crew, pirate));
      const boarded = withCrew({ ...view, plank }, crew, ({ pirates }) => ({ pirates: without(pirates, pirate) }));
      return fell === undefined ? scored(boarded) : boarded;
    },
    sentence({ crew, pirate, place }, { t, say }) {
      const where = place === 1 ? 'ship' : place === 4 ? 'sea' : 'middle';
      return t(`event.pirateEntered.${where}`, {
        pirate: say.pirateFirst(pirateOf(crew, pirate)),
        place: placeSign(place),
      });
    },
    icon: 'pirate-hat',
    sound: 'boots',
  },
  pirateFell: {
    apply: (view, { crew, pirate }) => scored({ ...view, fallen: [...view.fallen, pirateOf(crew, pirate)] }),
    // P8.7 neutral crews do not score.
    sentence({ crew, pirate, pile, points }, { t, say, after }) {
      const values = { pirate: say.pirateFirst(pirateOf(crew, pirate)), pile, count: points };
      return t(after.crews[crew]?.neutral === true ? 'event.pirateFell.neutral' : 'event.pirateFell', values);
    },
    icon: 'big-wave',
    sound: 'plunge',
    central: true,
    afterAnimation: 'numbers',
  },
  actionPlayed: {
    apply(view, { crew, action, from }) {
      const slid = { ...view, plank: slide(view.plank, action, from) };
      return scored(
        withCrew(slid, crew, ({ actions, playedActions }) => ({
          actions: without(actions, action),
          playedActions: [...playedActions, action],
        })),
      );
    },
    sentence({ crew, action, from, to, moved }, { tell, say }) {
      const way = { from: placeSign(from), to: placeSign(to) };
      const card = named(CARD, signed(action));
      const values = { action: card, pirate: say.pirate(moved), ...way };
      if (from === to) return tell('event.actionPlayed.stays', crew, values);
      return tell(action < 0 ? 'event.actionPlayed.back' : 'event.actionPlayed.forward', crew, values);
    },
    icon: 'crossed-sabres',
    sound: 'shove',
    affects: ({ moved }, seat) => crewOf(moved) === seat,
  },
  turnPassed: {
    apply: (view, { crew }) => withCrew(view, crew, () => ({ pass: false, passed: true })),
    // P6.1 a crew whose last card is the pass had no choice, and the sentence says so.
    sentence({ crew }, { t, tell, say, after }) {
      const passes = after.crews[crew];
      const last =
        passes?.actions.length === 0 && passes.pirates.length === 0 ? 'event.turnPassed.last' : 'event.turnPassed';
      return passes?.neutral === true ? t('event.turnPassed.neutral', { crew: say.subject(crew) }) : tell(last, crew);
    },
    icon: 'moon',
    sound: 'shrug',
  },
  gameEnded: {
    // P7.5 equal totals share the place.
    apply(view, { ranking }) {
      const placeOf = (crew: Crew): number => {
        const at = ranking.findIndex((tied) => tied.includes(crew));
        return at < 0 ? 0 : ranking.slice(0, at).reduce((sum, tied) => sum + tied.length, 1);
      };
      const crews = view.crews.map((crew, i) => ({ ...crew, place: placeOf(i) }));
      return { ...view, crews, over: true, turn: -1, pending: NOBODY_ASKED };
    },
    sentence({ scores, ranking }, { t, tell, say }) {
      const [winners = []] = ranking;
      const [winner, ...others] = winners;
      const crews = say.list(winners.map((seat, i) => (i === 0 ? say.subject(seat) : say.object(seat))));
      const values = { crews, score: scores[String(winner)] ?? 0, count: winners.length };
      return winner === undefined || others.length > 0
        ? t('event.gameEnded', values)
        : tell('event.gameEnded', winner, values);
    },
    icon: 'pirate-flag',
    sound: 'win',
    turn: () => 'end',
    central: true,
    affects: () => true,
    afterAnimation: 'text',
  },
};

function withCrew(view: PlankView, crew: Crew, change: (crew: CrewView) => Partial<CrewView>): PlankView {
  return { ...view, crews: view.crews.map((each, i) => (i === crew ? { ...each, ...change(each) } : each)) };
}

/** P7 the players' scores as the plank and the piles stand; neutral crews do not score (P8.7). */
function scored(view: PlankView): PlankView {
  const crews = view.crews.map((crew, i) => (crew.neutral ? crew : { ...crew, score: scoreOf(view, i) }));
  return { ...view, crews };
}

function without<T extends Action | Value>(cards: readonly T[], card: T): T[] {
  return cards.filter((each) => each !== card);
}

export function recordOf({ type }: PlankEvent): EventRecord<EventType> {
  return EVENTS[type] as EventRecord<EventType>;
}

/**
 * The view after an event, as far as the event tells it. The rest, such as the next question, stays until `show(view)`. The
 * given view is untouched.
 */
export function reduce(view: PlankView, event: PlankEvent): PlankView {
  return recordOf(event).apply(view, event);
}

/** The sentence for an event as the player at seat `me` reads it, with marks; in the third person without one. */
export function phrase(t: Say, event: PlankEvent, after: PlankView, room: RoomView, me: Seat = -1): string {
  const say = phrasesOf(t, room, me);
  const tell: Wording['tell'] = (key, crew, values) =>
    t(inPerson(key, crew, me), { crew: say.subject(crew), ...values });
  return recordOf(event).sentence(event, { t, tell, say, after });
}
