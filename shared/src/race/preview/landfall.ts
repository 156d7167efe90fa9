/** Where movements end, and what comes of that: read from what the rules do on an imagined state (R5–R7, R14.5–R14.9). */
import { isFinished } from '../board/routes';
import { FACES, type ShortageSymbol } from '../data/dice';
import { spaceAt, type Cost } from '../data/spaces';
import { race } from '../game';
import { shipAt } from '../ships';
import type { Hold, Position, RaceEvent, RaceMove, RaceOptions, RaceQuestion, RaceState, ShipIndex } from '../types';
import { endsOf, everyAnswer, type Course } from './explore';

/** `no` means a shortage for certain; `maybe` depends on what is chosen or thrown before. */
export type Payable = 'yes' | 'no' | 'maybe';

/** A place with what is found there. */
export interface Waiting extends Position {
  /** The race is over for a ship that lands here (R5.5). */
  readonly home: boolean;
  /** Ships of which one will have to be fought (R8.1). */
  readonly fights: readonly ShipIndex[];
  /** A treasure token is still there. */
  readonly treasure: boolean;
}

/** Where a ship comes to that cannot pay, and what it pays there. */
export interface Retreat extends Waiting {
  readonly cost: Cost | null;
}

/** One outcome of the shortage die (R7.4): where the ship falls back to; the mover chooses among several. */
export interface ShortageOutcome {
  readonly symbol: ShortageSymbol;
  /** Faces out of six that show it. */
  readonly sixths: number;
  readonly to: readonly Waiting[];
}

export interface Landfall extends Waiting {
  /** Where the movement starts; after a morning voyage there may be several. */
  readonly from: Position;
  /** The die it takes; told apart only while the dice are unknown. */
  readonly steps: number;
  /** What is due where it ends. */
  readonly cost: Cost | null;
  /** Food due for the sea on the way, the end not counted (R14.5). */
  readonly toll: number;
  /** Whether everything that is due can be paid. */
  readonly payable: Payable;
  /** Tokens missing at worst. */
  readonly missing: number;
  /** Gold that may fill in for missing food, if the captain wishes (R14.6, R14.9); 0 for none. */
  readonly cover: number;
  /** What the shortage die may do, if it must be thrown; commonest first. */
  readonly shortage: readonly ShortageOutcome[];
  /** Where the ship may stop or fall back to when it cannot pay and no die is thrown (R14.6–R14.8). */
  readonly retreats: readonly Retreat[];
  /** The movement ends beyond the line: the race ends with this round, and the ship sails on (R14.18). */
  readonly crosses: boolean;
  /** A treasure found there would leave the game: no hold is empty (R14.11). */
  readonly noRoom: boolean;
}

/** Begins an action on a state. */
export type Begin = (state: RaceState) => Course;

/** The landfalls of a movement, and all the ways things may stand after it. */
export interface Tries {
  readonly landfalls: readonly Landfall[];
  readonly ends: readonly Course[];
}

const SYMBOLS = ['circle', 'square', 'skull', 'star'] as const;
const PLENTY = 99;

/** What a movement of that ship comes to: its routes as they are for a ship that can pay everything, each tried as it is. */
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

/** The ways a ship could go that can pay everything. */
export function routesOf(state: RaceState, ship: ShipIndex, begin: Begin): Course[] {
  // R5.6 a ship that is home goes nowhere.
  return endsOf(begin(provisioned(state, ship)), ship).filter((route) => has(route, 'shipSailed'));
}

/** A copy in which that ship has more than any way costs, in one hold each: there is no question how to pay. */
function provisioned(state: RaceState, ship: ShipIndex): RaceState {
  const world = race.copy(state);
  const stores: Hold[] = [
    { resource: 'food', count: PLENTY },
    { resource: 'gold', count: PLENTY },
  ];
  shipAt(world, ship).holds = shipAt(world, ship).holds.map((_, i) => stores[i] ?? null);
  return world;
}

/** The spaces entered, in order. */
function stepsOf(events: readonly RaceEvent[]): number[] {
  return events.flatMap((event) => (event.type === 'shipSailed' ? event.path : []));
}

/** Keeps a ship to a route wherever there is another. */
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
  /** As it goes for who can pay. */
  readonly route: Course;
  /** All the ways it may end. */
  readonly ends: readonly Course[];
}

/** What a movement along one route comes to. */
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

/** R14.9: gold that was paid where food was due. */
function coverIn({ events }: Course): number {
  const gold = events.flatMap((event) =>
    event.type === 'costPaid' && event.resource === 'gold' && spaceAt(event.at).type === 'sea' ? [event.count] : [],
  );
  return Math.max(0, ...gold);
}

/** What is found at the place that event has brought the ship to. */
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

/** Where a ship has come to that could not pay. */
function endOf(course: Course, ship: ShipIndex): Waiting {
  return placeAt(course, course.events.findLastIndex(isMovement), ship);
}

function isMovement({ type }: RaceEvent): boolean {
  return type === 'shipSailed' || type === 'shipRetreated';
}

/** The same, with what it has paid there after falling back. */
function retreatOf(course: Course, ship: ShipIndex): Retreat {
  const place = endOf(course, ship);
  const back = course.events.findLastIndex(({ type }) => type === 'shipRetreated');
  const paid = course.events.slice(back + 1).find((event) => event.type === 'costPaid' && event.at === place.at);
  return {
    ...place,
    cost: back >= 0 && paid?.type === 'costPaid' ? { resource: paid.resource, count: paid.count } : null,
  };
}

/** R7.4–R7.6: what each symbol does; none is missing, as every face has been tried. */
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
