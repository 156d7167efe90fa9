/**
 * Predicts the effects of a card with the present dice (R3.5, R4, R5, R6, R7) and of an answer, by the rules in force (R14), from the present positions:
 * ships that act earlier in the round may still change it. Hidden cards do not matter, so any imagined deal will do.
 */
import type { Seat } from '../../engine';
import { samePosition } from '../board/routes';
import { CARDS, type CardId, type Resource } from '../data/cards';
import { race } from '../game';
import { pointsOf } from '../rules/points';
import { shipAt } from '../ships';
import type { RaceTask } from '../turn';
import type { Direction, RaceMove, RaceState, RaceView, ShipIndex } from '../types';
import { beginAnswer, beginHalf, cargoOf, endsOf, type Course, type Play } from './explore';
import { landfallOf, routesOf, voyageOf, type Begin, type Landfall } from './landfall';

/**
 * The effect of a load: it fits, a hold must be emptied for it, it is ignored, or lost (R4.1, R4.3, R4.4, R14.10).
 */
export type Fate = 'stowed' | 'empties' | 'ignored' | 'lost';

export type HalfForecast =
  /** `count` is 0 while the die is unknown. */
  | { readonly kind: 'load'; readonly resource: Resource; readonly count: number; readonly fates: readonly Fate[] }
  | {
      readonly kind: 'move';
      readonly direction: Direction;
      /** 0 while the die is unknown: then there are landfalls for every die, and none after a movement. */
      readonly steps: number;
      readonly landfalls: readonly Landfall[];
    }
  /** The ship has finished after its morning: there is no evening (R5.6). */
  | { readonly kind: 'none' };

export interface CardForecast {
  readonly card: CardId;
  readonly morning: HalfForecast;
  readonly evening: HalfForecast;
  /** The morning may change the ship: by a combat, a shortage or a treasure. */
  readonly unsure: boolean;
}

/** A half of a card, and the possible states after it. */
interface Told {
  readonly half: HalfForecast;
  readonly after: readonly RaceState[];
}

const DIE: readonly number[] = [1, 2, 3, 4, 5, 6];
const EXTREMES: readonly number[] = [1, 6];

function worldOf(view: RaceView): RaceState {
  return race.imagine(race.readKnowledge(view, 'table'), () => 0);
}

const told = new WeakMap<RaceView, Map<string, CardForecast>>();

/** The forecast of a card for a ship with those dice; 0 for an unknown die (R14.2). */
export function forecastCard(view: RaceView, ship: Seat, card: CardId, morning: number, evening: number): CardForecast {
  const known = told.get(view) ?? new Map<string, CardForecast>();
  told.set(view, known);
  const key = [ship, card, morning, evening].join();
  const forecast = known.get(key) ?? tellCard(worldOf(view), ship, card, morning, evening);
  known.set(key, forecast);
  return forecast;
}

function tellCard(world: RaceState, ship: Seat, card: CardId, morning: number, evening: number): CardForecast {
  const first = tellHalf({ ship, card, half: 'morning' }, morning, [world]);
  const { evening: icon } = CARDS[card];
  const blind = evening === 0 && first.half.kind === 'move' && first.after.length > 0;
  const second: HalfForecast =
    blind && (icon === 'forward' || icon === 'backward')
      ? { kind: 'move', direction: icon, steps: 0, landfalls: [] }
      : tellHalf({ ship, card, half: 'evening' }, evening, first.after).half;
  return { card, morning: first.half, evening: second, unsure: isUnsure(pointsOf(world.rules), first.half) };
}

/** R14.11, R14.12: a treasure may fill a hold. */
function isUnsure(points: ReturnType<typeof pointsOf>, half: HalfForecast): boolean {
  if (half.kind !== 'move') return false;
  const fills = points.treasureStorage === 'inHold' || points.treasureDeck === 'loot';
  return half.landfalls.some(
    ({ fights, missing, treasure }) => fights.length > 0 || missing > 0 || (fills && treasure),
  );
}

function tellHalf(play: Omit<Play, 'die'>, die: number, states: readonly RaceState[]): Told {
  const icon = CARDS[play.card][play.half];
  const moves = icon === 'forward' || icon === 'backward';
  // The fewest and the most tokens of a load suffice: more tokens never pay for less.
  const dice = die > 0 ? [die] : moves ? DIE : EXTREMES;
  const ways = states.flatMap((state) => dice.map((steps) => ({ state, steps })));
  if (moves) return tellMove(play, icon, die, ways);
  const courses = ways
    .flatMap(({ state, steps }) => endsOf(beginHalf(state, { ...play, die: steps }), play.ship))
    .filter(isPlayed);
  if (courses.length === 0) return NOTHING;
  const fates = [...new Set(courses.map(fateOf))];
  return { half: { kind: 'load', resource: icon, count: die, fates }, after: distinct(courses, play.ship) };
}

const NOTHING: Told = { half: { kind: 'none' }, after: [] };

interface Way {
  readonly state: RaceState;
  readonly steps: number;
}

function tellMove(
  { ship, card, half }: Omit<Play, 'die'>,
  direction: Direction,
  die: number,
  ways: readonly Way[],
): Told {
  const routes = new Map<string, readonly Course[]>();
  const tries = ways.map(({ state, steps }) => {
    const begin = (from: RaceState): Course => beginHalf(from, { ship, card, half, die: steps });
    const { at, lap } = shipAt(state, ship);
    // What a ship meets does not depend on its cargo.
    const key = [at, lap, state.lairs.length, steps].join();
    const known = routes.get(key) ?? routesOf(state, ship, begin);
    routes.set(key, known);
    return voyageOf(state, ship, steps, begin, known);
  });
  const landfalls = merged(tries.flatMap((each) => each.landfalls));
  if (landfalls.length === 0) return NOTHING;
  const ends = tries.flatMap((each) => each.ends);
  return { half: { kind: 'move', direction, steps: die, landfalls }, after: distinct(ends, ship) };
}

/** R5.6: a finished ship has no evening; R14.18 or only loads. */
function isPlayed({ events }: Course): boolean {
  return events.some(({ type }) => type === 'actionStarted');
}

function fateOf({ events }: Course): Fate {
  const told = (type: Course['events'][number]['type']): boolean => events.some((event) => event.type === type);
  if (told('goodsLost')) return 'lost';
  if (told('actionIgnored')) return 'ignored';
  return told('goodsDumped') ? 'empties' : 'stowed';
}

/** The effects of an answer on its ship up to the end of the action, without those of others. */
export function forecastAnswer(view: RaceView, ship: ShipIndex, move: RaceMove): readonly Landfall[] {
  const knowledge = race.readKnowledge(view, 'table');
  const world = race.imagine(knowledge, () => 0);
  const waiting = (knowledge.waiting as readonly RaceTask[]).filter(isOfAction);
  const begin: Begin = (state) => beginAnswer(state, move, waiting);
  if (move.type === 'chooseDestination' || move.type === 'chooseBranch' || move.type === 'chooseGhostDirection')
    return voyageOf(world, ship, 0, begin).landfalls;
  const { at, lap } = shipAt(world, ship);
  const ends = endsOf(begin(world), ship);
  const [route] = ends;
  return route === undefined ? [] : [landfallOf({ ship, from: { at, lap }, steps: 0, route, ends })];
}

function isOfAction({ do: what }: RaceTask): boolean {
  return what === 'land' || what === 'arrive' || what === 'endCombat' || what === 'sailOn' || what === 'endVoyage';
}

// ---------------------------------------------------------------- the same counts once

/** Merges equal movements with different cargoes, keeping the worst case. */
function merged(landfalls: readonly Landfall[]): Landfall[] {
  const known = new Map<string, Landfall>();
  for (const each of landfalls) {
    const key = [each.from.at, each.from.lap, each.at, each.lap, each.steps].join();
    const other = known.get(key);
    known.set(key, other === undefined ? each : worst(other, each));
  }
  return [...known.values()];
}

function worst(one: Landfall, other: Landfall): Landfall {
  const both = [...one.retreats, ...other.retreats];
  return {
    ...(other.missing > one.missing ? other : one),
    payable: one.payable === other.payable ? one.payable : 'maybe',
    cover: Math.max(one.cover, other.cover),
    retreats: both.filter((place, i) => both.findIndex((each) => samePosition(each, place)) === i),
    noRoom: one.noRoom && other.noRoom,
  };
}

/** Merges states that no later rule distinguishes for this ship; hold 6 is always different (R13.2). */
function distinct(courses: readonly Course[], ship: ShipIndex): RaceState[] {
  const known = new Map<string, RaceState>();
  for (const { state } of courses) {
    const { at, lap, holds } = shipAt(state, ship);
    known.set([at, lap, state.lairs.length, cargoOf({ holds })].join(), state);
  }
  return [...known.values()];
}

/**
 * The distinct spaces to which a card leads: those of the morning, and those of the evening unless it begins after a shortage.
 */
export function hintsOf({ morning, evening }: CardForecast): { readonly first: number[]; readonly later: number[] } {
  const first = morning.kind === 'move' ? morning.landfalls.map(({ at }) => at) : [];
  const begun = ({ from }: Landfall): boolean => morning.kind !== 'move' || first.includes(from.at);
  const then = evening.kind === 'move' ? evening.landfalls.filter(begun).map(({ at }) => at) : [];
  return { first: [...new Set(first)], later: [...new Set(then)].filter((at) => !first.includes(at)) };
}
