/** Predicts where movements end, and the costs there, by running the rules on an imagined state (R5–R7, R14.5–R14.9). */
import { isFinished } from '../board/routes';
import { FACES, type ShortageSymbol } from '../data/dice';
import { spaceAt, type Cost } from '../data/spaces';
import { race } from '../game';
import { shipAt } from '../ships';
import type { Hold, Position, RaceEvent, RaceMove, RaceOptions, RaceQuestion, RaceState, ShipIndex } from '../types';
import { endsOf, everyAnswer, type Course } from './explore';

/** `no` is a certain shortage; `maybe` depends on earlier choices or dice. */
export type Payable = 'yes' | 'no' | 'maybe';

/** A space, and what is there. */
export interface Waiting extends Position {
  /** The finish (R5.5). */
  readonly home: boolean;
  /** Ships of which one must be fought (R8.1). */
  readonly fights: readonly ShipIndex[];
  /** A treasure token is still there. */
  readonly treasure: boolean;
}

/** Where a ship retreats that cannot pay, and what it pays there. */
export interface Retreat extends Waiting {
  readonly cost: Cost | null;
}

/** One outcome of the shortage die (R7.4): the spaces to which the ship may retreat. */
export interface ShortageOutcome {
  readonly symbol: ShortageSymbol;
  /** Faces of the die with it, of six. */
  readonly sixths: number;
  readonly to: readonly Waiting[];
}

export interface Landfall extends Waiting {
  /** Where the movement begins; after a movement in the morning there may be several. */
  readonly from: Position;
  /** The die; distinguished only while the dice are unknown. */
  readonly steps: number;
  readonly cost: Cost | null;
  /** Food due on the way, without the end (R14.5). */
  readonly toll: number;
  readonly payable: Payable;
  /** Tokens missing at worst. */
  readonly missing: number;
  /** Gold that may replace missing food (R14.6, R14.9); 0 for none. */
  readonly cover: number;
  /** The outcomes of the shortage die, if it must be rolled; the most likely first. */
  readonly shortage: readonly ShortageOutcome[];
  /** Where the ship may stop or retreat if it cannot pay and no die is rolled (R14.6–R14.8). */
  readonly retreats: readonly Retreat[];
  /** The movement ends beyond the finish: the race ends with this round, and the ship sails on (R14.18). */
  readonly crosses: boolean;
  /** A treasure found there would leave the game: no hold is empty (R14.11). */
  readonly noRoom: boolean;
}

export type Begin = (state: RaceState) => Course;

/** The landfalls of a movement, and the possible states after it. */
export interface Tries {
  readonly landfalls: readonly Landfall[];
  readonly ends: readonly Course[];
}

const SYMBOLS = ['circle', 'square', 'skull', 'star'] as const;
const PLENTY = 99;

/** Predicts a movement of a ship: finds its routes with unlimited goods, then tries each with its own. */
export function voyageOf(
  state: RaceState,
  ship: ShipIndex,
  steps: number,
  begin: Begin,
  routes: readonly Course[] = routesOf(state, ship, begin),
): Tries {
  const { at, lap } = shipAt(state, ship);
  const tried = routes.map((route) => {
    const path = stepsOf(route.events);
    const ends = endsOf(begin(state), ship, (question, options, course) => along(path, question, options, course));
    return { ends, landfall: landfallOf({ ship, from: { at, lap }, steps, route, ends }) };
  });
  return { landfalls: tried.map(({ landfall }) => landfall), ends: tried.flatMap(({ ends }) => ends) };
}

/** The routes of a ship that can pay everything. */
export function routesOf(state: RaceState, ship: ShipIndex, begin: Begin): Course[] {
  // R5.6 a finished ship does not move.
  return endsOf(begin(provisioned(state, ship)), ship).filter((route) => has(route, 'shipSailed'));
}

/** A copy in which the ship has more than any route costs, in one hold each, so that payments need no question. */
function provisioned(state: RaceState, ship: ShipIndex): RaceState {
  const world = race.copy(state);
  const stores: Hold[] = [
    { resource: 'food', count: PLENTY },
    { resource: 'gold', count: PLENTY },
  ];
  shipAt(world, ship).holds = shipAt(world, ship).holds.map((_, i) => stores[i] ?? null);
  return world;
}

function stepsOf(events: readonly RaceEvent[]): number[] {
  return events.flatMap((event) => (event.type === 'shipSailed' ? event.path : []));
}

/** Chooses a given route at forks. */
function along(
  path: readonly number[],
  question: RaceQuestion,
  options: RaceOptions,
  course: Course,
): readonly RaceMove[] {
  const entered = stepsOf(course.events).length;
  const moves = everyAnswer(options);
  if (question.type === 'chooseDestination') return moves.filter((move) => 'at' in move && move.at === path.at(-1));
  return question.type === 'chooseBranch'
    ? moves.filter((move) => 'next' in move && move.next === path[entered])
    : moves;
}

export interface Tried {
  readonly ship: ShipIndex;
  readonly from: Position;
  readonly steps: number;
  /** The course of a ship that can pay. */
  readonly route: Course;
  readonly ends: readonly Course[];
}

export function landfallOf({ ship, from, steps, route, ends }: Tried): Landfall {
  const arrival = route.events.findLastIndex(isMovement);
  const end = placeAt(route, arrival, ship);
  const dues = route.events.flatMap((event) => (event.type === 'costPaid' ? [event] : []));
  const due = dues.find((paid) => paid.at === end.at);
  const short = ends.filter(isShort);
  const thrown = short.filter(({ events }) => events.some(({ type }) => type === 'shortageRolled'));
  const others = short.filter((course) => !thrown.includes(course));
  return {
    ...end,
    from,
    steps,
    cost: due === undefined ? null : { resource: due.resource, count: due.count },
    toll: dues.reduce((sum, paid) => sum + (paid === due ? 0 : paid.count), 0),
    payable: short.length === 0 ? 'yes' : short.length === ends.length ? 'no' : 'maybe',
    missing: Math.max(0, ...ends.map(missingIn)),
    cover: Math.max(0, ...ends.map(coverIn)),
    shortage: thrownIn(thrown, ship),
    retreats: distinctPlaces(others.map((course) => retreatOf(course, ship))),
    crosses: has(route, 'shipCrossedLine'),
    noRoom: end.treasure && ends.every((course) => isShort(course) || has(course, 'treasureLost')),
  };
}

function has({ events }: Course, type: RaceEvent['type']): boolean {
  return events.some((event) => event.type === type);
}

function isShort(course: Course): boolean {
  return has(course, 'shortageStarted');
}

function missingIn(course: Course): number {
  const missing = course.events.flatMap((event) => (event.type === 'shortageStarted' ? [event.missing] : []));
  return Math.max(coverIn(course), ...missing);
}

/** R14.9: gold paid instead of food. */
function coverIn({ events }: Course): number {
  const gold = events.flatMap((event) =>
    event.type === 'costPaid' && event.resource === 'gold' && spaceAt(event.at).type === 'sea' ? [event.count] : [],
  );
  return Math.max(0, ...gold);
}

function placeAt(course: Course, arrival: number, ship: ShipIndex): Waiting {
  const event = course.events[arrival];
  const { at, lap } =
    event?.type === 'shipSailed' || event?.type === 'shipRetreated' ? event : shipAt(course.state, ship);
  const later = course.events.slice(arrival + 1);
  return {
    at,
    lap,
    home: later.some(({ type }) => type === 'shipFinished') || (isFinished({ at, lap }) && has(course, 'shipFinished')),
    fights: course.encounters.findLast((met) => met.at === at)?.ships ?? [],
    treasure: later.some((found) => found.type === 'treasureFound'),
  };
}

function endOf(course: Course, ship: ShipIndex): Waiting {
  return placeAt(course, course.events.findLastIndex(isMovement), ship);
}

function isMovement({ type }: RaceEvent): boolean {
  return type === 'shipSailed' || type === 'shipRetreated';
}

/** The same, with what it has paid there. */
function retreatOf(course: Course, ship: ShipIndex): Retreat {
  const place = endOf(course, ship);
  const back = course.events.findLastIndex(({ type }) => type === 'shipRetreated');
  const paid = course.events.slice(back + 1).find((event) => event.type === 'costPaid' && event.at === place.at);
  return {
    ...place,
    cost: back >= 0 && paid?.type === 'costPaid' ? { resource: paid.resource, count: paid.count } : null,
  };
}

/** R7.4–R7.6: the effect of each symbol. All are there, because every face was tried. */
function thrownIn(courses: readonly Course[], ship: ShipIndex): ShortageOutcome[] {
  if (courses.length === 0) return [];
  return SYMBOLS.map((symbol) => ({
    symbol,
    sixths: FACES.filter((face) => face.shortage === symbol).length,
    to: distinctPlaces(courses.filter((course) => symbolOf(course) === symbol).map((course) => endOf(course, ship))),
  }));
}

function symbolOf({ events }: Course): ShortageSymbol | undefined {
  const roll = events.findLast(({ type }) => type === 'shortageRolled');
  return roll?.type === 'shortageRolled' ? roll.symbol : undefined;
}

function distinctPlaces<P extends Position>(places: readonly P[]): P[] {
  return places.filter((place, i) => places.findIndex(({ at, lap }) => at === place.at && lap === place.lap) === i);
}
