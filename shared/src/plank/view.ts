/** P9: the views. A new field of the state is hidden until it is listed here. */
import { pendingView, type Seat, type Viewer } from '../engine';
import { CREWS, isNeutral, stackSize } from './crews';
import { ranking, scoreOf } from './score';
import type { Crew, CrewScore, CrewView, OwnView, PlankEvent, PlankState, PlankView } from './types';

/** The view of a viewer. Plain JSON, freshly built. */
export function view(state: PlankState, viewer: Viewer): PlankView {
  const shown: PlankView = {
    round: state.round,
    turn: state.turn,
    order: [...state.order],
    ageOrder: [...state.ageOrder],
    // Until all placements are revealed the plank is empty: the players' choices are in `placements`.
    plank: [...state.plank],
    fallen: [...state.fallen],
    crews: [...Array(CREWS).keys()].map((crew) => crewView(state, crew)),
    pending: pendingView(state),
    over: state.over,
  };
  return viewer === 'table' ? shown : { ...shown, own: own(state, viewer) };
}

/** P9: what only that seat may know. Throws if there is no such seat. */
export function own(state: PlankState, seat: Seat): OwnView {
  const placement = state.placements[seat];
  if (placement === undefined) throw new Error(`no seat ${seat}`);
  return { placement };
}

/** P8.7 */
const NO_SCORE: CrewScore = { piles: 0, plank: 0, captain: 0, total: 0 };

function crewView(state: PlankState, crew: Crew): CrewView {
  const hand = state.hands[crew];
  const stack = state.stacks.find((each) => each.crew === crew);
  const discards = state.discards[crew];
  return {
    neutral: isNeutral(state, crew),
    pirates: [...(hand?.pirates ?? [])],
    actions: [...(hand?.actions ?? [])],
    pass: hand?.pass ?? false,
    stackSize: stack === undefined ? 0 : stackSize(stack),
    passUnder: stack?.passUnder ?? -1,
    playedActions: [...(discards?.actions ?? [])],
    passed: discards?.pass ?? false,
    hasChosen: (state.placements[crew] ?? 0) !== 0,
    score: isNeutral(state, crew) ? NO_SCORE : scoreOf(state, crew),
    place: state.over ? placeOf(state, crew) : 0,
  };
}

function placeOf(state: PlankState, crew: Crew): number {
  const places = ranking(state);
  const at = places.findIndex((tied) => tied.includes(crew));
  return at < 0 ? 0 : places.slice(0, at).reduce((sum, tied) => sum + tied.length, 1);
}

export function redact(event: PlankEvent, viewer: Viewer): PlankEvent {
  if (event.type !== 'placementChosen' || viewer === event.seat) return event;
  return { type: event.type, seat: event.seat };
}
