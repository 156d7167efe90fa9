/** Moves the public furniture: the view after an event, as far as the event tells. */
import { NOBODY_ASKED } from '@brigantine/shared/engine';
import {
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

type EventOf<Type extends PlankEvent['type']> = Extract<PlankEvent, { type: Type }>;
type Steps = { readonly [Type in PlankEvent['type']]: (view: PlankView, event: EventOf<Type>) => PlankView };

function withCrew(view: PlankView, crew: Crew, change: (crew: CrewView) => Partial<CrewView>): PlankView {
  return { ...view, crews: view.crews.map((each, i) => (i === crew ? { ...each, ...change(each) } : each)) };
}

/** P7 what players have as the plank and the piles stand; neutral crews do not score (P8.7). */
function scored(view: PlankView): PlankView {
  const crews = view.crews.map((crew, i) => (crew.neutral ? crew : { ...crew, score: scoreOf(view, i) }));
  return { ...view, crews };
}

function without<T extends Action | Value>(cards: readonly T[], card: T): T[] {
  return cards.filter((each) => each !== card);
}

function choose(view: PlankView, { seat, pirate }: EventOf<'placementChosen'>): PlankView {
  const chosen = withCrew(view, seat, () => ({ hasChosen: true }));
  return pirate === undefined || view.own === undefined ? chosen : { ...chosen, own: { placement: pirate } };
}

function reveal(view: PlankView, { pirates }: EventOf<'placementsRevealed'>): PlankView {
  const crews = view.crews.map((crew, i) => ({
    ...crew,
    hasChosen: false,
    pirates: crew.pirates.filter((value) => !pirates.includes(pirateOf(i, value))),
  }));
  const shown = { ...view, crews, plank: [...pirates] };
  return view.own === undefined ? shown : { ...shown, own: { placement: 0 } };
}

/** P8.2 the pass card goes back below three cards; the one that is placed instead does not count. */
const UNDER_WHEN_PUT_BACK = 3;

function draw(view: PlankView, { crew, card, putBack }: EventOf<'stackDrawn'>): PlankView {
  if (putBack) return withCrew(view, crew, () => ({ passUnder: UNDER_WHEN_PUT_BACK }));
  const drawn = withCrew(view, crew, ({ stackSize, passUnder }) => ({
    stackSize: stackSize - 1,
    passUnder: view.round === 0 ? passUnder : Math.max(-1, passUnder - 1),
  }));
  // Before the first round it is placed with the others; later it enters by an event of its own.
  return view.round > 0 || card === 'pass' ? drawn : { ...drawn, plank: [...view.plank, pirateOf(crew, card)] };
}

/** P4.3 who is pushed off keeps what they had until they have fallen. */
function board(view: PlankView, { crew, pirate }: EventOf<'pirateEntered'>): PlankView {
  const { plank, fell } = enter(view.plank, pirateOf(crew, pirate));
  const boarded = withCrew({ ...view, plank }, crew, ({ pirates }) => ({ pirates: without(pirates, pirate) }));
  return fell === undefined ? scored(boarded) : boarded;
}

function act(view: PlankView, { crew, action, from }: EventOf<'actionPlayed'>): PlankView {
  return withCrew({ ...view, plank: slide(view.plank, action, from) }, crew, ({ actions, playedActions }) => ({
    actions: without(actions, action),
    playedActions: [...playedActions, action],
  }));
}

/** P7.5 equal totals share the place. */
function end(view: PlankView, { ranking }: EventOf<'gameEnded'>): PlankView {
  const placeOf = (crew: Crew): number => {
    const at = ranking.findIndex((tied) => tied.includes(crew));
    return at < 0 ? 0 : ranking.slice(0, at).reduce((sum, tied) => sum + tied.length, 1);
  };
  const crews = view.crews.map((crew, i) => ({ ...crew, place: placeOf(i) }));
  return { ...view, crews, over: true, turn: -1, pending: NOBODY_ASKED };
}

const STEPS: Steps = {
  ageOrderDrawn: (view, { ageOrder }) => ({ ...view, ageOrder }),
  placementChosen: choose,
  placementsRevealed: (view, event) => scored(reveal(view, event)),
  stackDrawn: (view, event) => scored(draw(view, event)),
  plankManned: (view, { plank, order }) => scored({ ...view, plank, order }),
  turnStarted: (view, { crew, round }) => ({ ...view, turn: crew, round }),
  pirateEntered: board,
  pirateFell: (view, { crew, pirate }) => scored({ ...view, fallen: [...view.fallen, pirateOf(crew, pirate)] }),
  actionPlayed: (view, event) => scored(act(view, event)),
  turnPassed: (view, { crew }) => withCrew(view, crew, () => ({ pass: false, passed: true })),
  gameEnded: end,
};

/**
 * The view after an event, as far as the event tells; what it cannot tell (the next question) stays as it was, and
 * `show(view)` settles it. The view given is untouched.
 */
export function reduce(view: PlankView, event: PlankEvent): PlankView {
  const step = STEPS[event.type] as (view: PlankView, event: PlankEvent) => PlankView;
  return step(view, event);
}
