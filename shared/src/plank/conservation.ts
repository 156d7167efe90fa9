/** Conservation on the plank: the cards, four pirates aboard, and the sum of all points. */
import { CREWS, isNeutral, turnsLeft } from './crews';
import { ACTIONS, crewOf, pirateOf, PIRATES, valueOf } from './pirates';
import { CAPTAIN, CAPTAIN_BONUS, scoreOf } from './score';
import type { Crew, PlankEvent, PlankState, PlankView } from './types';

const PLANK_LENGTH = 4;
/** P6.3 five full piles. */
const FALLS = 20;
const ROUNDS = 6;
/** P7.4 piles and places, without captains. */
const POINTS = 90;

/** Describes what an input has not conserved; undefined if all is well. */
export function brokenPlank(before: PlankState, after: PlankState, events: readonly PlankEvent[]): string | undefined {
  const crews = [...Array(CREWS).keys()];
  for (const crew of crews) {
    const broken = brokenCards(after, crew);
    if (broken !== undefined) return `crew ${crew}: ${broken}`;
  }
  return brokenPlace(after) ?? brokenFalls(before, after, events) ?? (after.over ? brokenEnd(after) : undefined);
}

/** P1.1: every card of a crew is in exactly one place; a neutral crew's actions have left the game (P8.1). */
function brokenCards(state: PlankState, crew: Crew): string | undefined {
  const hand = state.hands[crew];
  const stack = state.stacks.find((each) => each.crew === crew);
  const discards = state.discards[crew];
  const away = [...state.plank, ...state.fallen].filter((pirate) => crewOf(pirate) === crew).map(valueOf);
  const bag = stack?.bag ?? [];
  const pirates = [...away, ...(hand?.pirates ?? []), ...bag.filter((card) => card !== 'pass')].sort();
  if (pirates.join() !== PIRATES.join()) return `pirates ${pirates.join()}`;
  const actions = [...(hand?.actions ?? []), ...(discards?.actions ?? [])].sort((a, b) => a - b);
  const all = hand === undefined ? [] : [...ACTIONS].sort((a, b) => a - b);
  if (actions.join() !== all.join()) return `actions ${actions.join()}`;
  const places = [hand?.pass, discards?.pass, bag.includes('pass'), (stack?.passUnder ?? -1) >= 0];
  const passes = places.filter((there) => there === true).length;
  return passes === 1 ? undefined : `${passes} pass cards`;
}

/** P1.2, and P2.3: nobody stands on the plank while a placement is secret. */
function brokenPlace(state: PlankState): string | undefined {
  const secret = state.placements.some((pirate) => pirate !== 0);
  if (secret && state.plank.length > 0) return 'a placement is still secret';
  if (state.order.length > 0 && state.plank.length !== PLANK_LENGTH) return `${state.plank.length} on the plank`;
  return undefined;
}

/** P4, P5.3: one falls for each that enters, the piles only grow, and an action leaves the same four aboard. */
function brokenFalls(before: PlankState, after: PlankState, events: readonly PlankEvent[]): string | undefined {
  const entered = events.filter(({ type }) => type === 'pirateEntered').length;
  const fell = events.flatMap((event) => (event.type === 'pirateFell' ? [pirateOf(event.crew, event.pirate)] : []));
  if (entered !== fell.length) return `${entered} entered, ${fell.length} fell`;
  const fallen = [...before.fallen, ...fell];
  if (fallen.join() !== after.fallen.join()) return `fallen ${after.fallen.join()}, told ${fallen.join()}`;
  const sorted = (state: PlankState): string => [...state.plank].sort().join();
  const manned = before.order.length > 0;
  return manned && entered === 0 && sorted(before) !== sorted(after) ? 'the four on the plank changed' : undefined;
}

/** P6.3 and the sum of P7.4. */
function brokenEnd(state: PlankState): string | undefined {
  if (state.fallen.length !== FALLS) return `${state.fallen.length} falls`;
  if (state.round !== ROUNDS) return `the game ended in round ${state.round}`;
  const crews = [...Array(CREWS).keys()];
  const late = crews.find((crew) => turnsLeft(state, crew) > 0 || (state.hands[crew]?.actions.length ?? 0) > 0);
  if (late !== undefined) return `crew ${late} still has cards`;
  const captains = crews.filter((crew) => state.plank.includes(pirateOf(crew, CAPTAIN))).length;
  const sum = crews.reduce((total, crew) => total + scoreOf(state, crew).total, 0);
  if (sum !== POINTS + CAPTAIN_BONUS * captains) return `${sum} points with ${captains} captains`;
  return state.order.some((crew, i) => isNeutral(state, crew) !== i >= state.seats)
    ? 'a neutral crew too early'
    : undefined;
}

/** The same in a viewer's view: pirates, piles, and the points of the players' crews (P7.4). */
export function brokenPlankView(
  before: PlankView,
  after: PlankView,
  events: readonly PlankEvent[],
): string | undefined {
  const fell = events.flatMap((event) => (event.type === 'pirateFell' ? [pirateOf(event.crew, event.pirate)] : []));
  const fallen = [...before.fallen, ...fell].join();
  if (fallen !== after.fallen.join()) return `fallen ${after.fallen.join()}, told ${fallen}`;
  for (const [crew, { neutral, pirates }] of after.crews.entries()) {
    const away = [...after.plank, ...after.fallen].filter((pirate) => crewOf(pirate) === crew).map(valueOf);
    const all = [...away, ...pirates].sort().join();
    if (!neutral && all !== PIRATES.join()) return `pirates of crew ${crew}: ${all}`;
  }
  const wrong = after.crews.findIndex(({ neutral, score }, crew) => {
    return !neutral && score.total !== scoreOf(after, crew).total;
  });
  return wrong < 0 ? undefined : `crew ${wrong} has ${after.crews[wrong]?.score.total ?? 0} points`;
}
