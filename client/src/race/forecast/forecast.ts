/**
 * What a card would do with the dice as they lie, before it is played (R3.5, R4, R5, R6, R7), by the rules in force
 * (R14). Said of the ships as they stand now: whoever acts earlier in the round may still change it.
 */
import {
  CARDS,
  landings,
  samePosition,
  type CardIcon,
  type CardId,
  type Direction,
  type Landing,
  type Position,
  type RaceView,
  type Resource,
  type RulePoints,
  type ShipIndex,
} from '@brigantine/shared/race';
import { rulesOf } from '../rules';
import { afterLoad, loadFate, signature, type Fate } from './cargo';
import { costAt, shortageChain, waitingAt, type Cost, type ShortageOutcome, type Waiting } from './landing';
import { endingsOf, tollOf, type Ending, type Endings } from './sail';

/** `no` means a shortage for certain; `maybe` depends on what is chosen or thrown before. */
export type Payable = 'yes' | 'no' | 'maybe';

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
  /** What the shortage die may do, if it must be thrown. */
  readonly shortage: readonly ShortageOutcome[];
  /** Where the ship may stop or fall back to when it cannot pay and no die is thrown (R14.6–R14.8). */
  readonly retreats: readonly Waiting[];
  /** The movement ends beyond the line: the race ends with this round, and the ship sails on (R14.18). */
  readonly crosses: boolean;
  /** A treasure found there would leave the game: no hold is empty (R14.11). */
  readonly noRoom: boolean;
}

export type HalfForecast =
  /** `count` is 0 while the die is unknown. */
  | { readonly kind: 'load'; readonly resource: Resource; readonly count: number; readonly fates: readonly Fate[] }
  | {
      readonly kind: 'move';
      readonly direction: Direction;
      /** 0 while the die is unknown: then the landfalls are those of every die. */
      readonly steps: number;
      readonly landfalls: readonly Landfall[];
    }
  /** The ship is home after its morning: there is no evening (R5.6). */
  | { readonly kind: 'none' };

export interface CardForecast {
  readonly card: CardId;
  readonly morning: HalfForecast;
  readonly evening: HalfForecast;
  /** The morning may leave the ship otherwise than it seems: a fight, a shortage or a treasure comes first. */
  readonly unsure: boolean;
}

/** One way things may stand between morning and evening. */
interface Prospect extends Ending {
  readonly lairs: readonly number[];
}

interface Captain {
  readonly view: RaceView;
  readonly ship: ShipIndex;
  readonly points: RulePoints;
}

/** A half, and how things may stand after it. */
interface Told {
  readonly half: HalfForecast;
  readonly after: readonly Prospect[];
}

const DIE: readonly number[] = [1, 2, 3, 4, 5, 6];

function isDirection(icon: CardIcon): icon is Direction {
  return icon === 'forward' || icon === 'backward';
}

/** The outcome of a card for a ship, with those dice on morning and evening; 0 for a die nobody knows yet (R14.2). */
export function forecastCard(
  view: RaceView,
  ship: ShipIndex,
  card: CardId,
  morning: number,
  evening: number,
): CardForecast {
  const now = view.ships[ship];
  if (now === undefined) throw new Error(`no ship ${String(ship)}`);
  const captain: Captain = { view, ship, points: rulesOf(view) };
  const start: Prospect = { position: { at: now.at, lap: now.lap }, cargo: now.holds, lairs: view.lairs };
  const icons = CARDS[card];
  const first = tellHalf(captain, icons.morning, morning, [start]);
  const second = tellHalf(captain, icons.evening, evening, first.after);
  return { card, morning: first.half, evening: second.half, unsure: isUnsure(captain, first.half) };
}

/** R14.11, R14.12: a treasure may fill a hold. */
function isUnsure({ points }: Captain, half: HalfForecast): boolean {
  if (half.kind !== 'move') return false;
  const fills = points.treasureStorage === 'inHold' || points.treasureDeck === 'loot';
  return half.landfalls.some(
    ({ fights, missing, treasure }) => fights.length > 0 || missing > 0 || (fills && treasure),
  );
}

function tellHalf(captain: Captain, icon: CardIcon, die: number, prospects: readonly Prospect[]): Told {
  const { points } = captain;
  // R5.6 a ship that is home has no evening; R14.18 or loads once more.
  const loads = !isDirection(icon) && points.finisherEvening === 'played';
  const afloat = prospects.filter(({ position }) => loads || !points.finishes(position));
  if (afloat.length === 0) return { half: { kind: 'none' }, after: [] };
  return isDirection(icon) ? tellMove(captain, icon, die, afloat) : tellLoad(captain, icon, die, afloat);
}

function tellLoad({ points }: Captain, resource: Resource, die: number, prospects: readonly Prospect[]): Told {
  const fates = prospects.map(({ cargo }) => loadFate(cargo, resource, points).fate);
  const after = prospects.flatMap((prospect) =>
    diceFor(die).flatMap((count) =>
      afterLoad(prospect.cargo, resource, count, points).map((cargo): Prospect => ({ ...prospect, cargo })),
    ),
  );
  return { half: { kind: 'load', resource, count: die, fates: [...new Set(fates)] }, after: distinct(after) };
}

/** A die that is known, or all it may show. */
function diceFor(die: number): readonly number[] {
  return die === 0 ? DIE : [die];
}

function tellMove(captain: Captain, direction: Direction, die: number, prospects: readonly Prospect[]): Told {
  const sailsOn = captain.points.finishMove === 'passBeyond';
  const found = prospects.flatMap((prospect) =>
    diceFor(die).flatMap((steps) =>
      landings(prospect.position, direction, steps, sailsOn).map((to) => sail(captain, prospect, direction, steps, to)),
    ),
  );
  return {
    half: { kind: 'move', direction, steps: die, landfalls: merged(found.map(({ landfall }) => landfall)) },
    after: distinct(found.flatMap(({ after }) => after)),
  };
}

interface Sail {
  readonly landfall: Landfall;
  readonly after: readonly Prospect[];
}

function sail(captain: Captain, prospect: Prospect, direction: Direction, steps: number, to: Landing): Sail {
  const { view, ship } = captain;
  const { position: from, cargo, lairs } = prospect;
  const ends = endingsOf({ view, ship, from, to, direction }, cargo);
  const after = [...ends.reached, ...ends.short].map((ending): Prospect => ({
    ...ending,
    lairs: lairs.filter((lair) => lair !== ending.position.at),
  }));
  return { landfall: landfallOf(captain, { from, steps, to, lairs }, ends), after };
}

/** A movement by that many steps of the die, while those lairs have their tokens. */
interface Movement {
  readonly from: Position;
  readonly steps: number;
  readonly to: Landing;
  readonly lairs: readonly number[];
}

/** What a movement would meet with, given the ways it may end. */
function landfallOf(captain: Captain, { from, steps, to, lairs }: Movement, ends: Endings): Landfall {
  const { view, ship, points } = captain;
  const waiting = waitingAt(view, ship, to, lairs);
  const dies = points.shortageRule === 'die';
  return {
    ...waiting,
    from,
    steps,
    cost: costAt(to.at),
    toll: tollOf({ view, to }),
    payable: payableIn(ends),
    missing: ends.missing,
    cover: ends.cover,
    shortage: ends.missing > 0 && dies ? shortageChain(view, ship, to, lairs) : [],
    retreats: dies ? [] : places(ends.short).map((place) => waitingAt(view, ship, place, lairs)),
    crosses: !waiting.home && to.lap >= 1 && from.lap < 1,
    noRoom: waiting.treasure && isFull(captain, ends),
  };
}

/** What the movement of a ship as it stands would meet with, step by step or by the die. */
export function forecastMove(
  view: RaceView,
  ship: ShipIndex,
  direction: Direction,
  steps: number,
  to: Landing,
): Landfall {
  const { at = 0, lap = 0, holds = [], ghost = false } = view.ships[ship] ?? {};
  const from = { at, lap };
  const captain: Captain = { view, ship, points: rulesOf(view) };
  const landfall = landfallOf(
    captain,
    { from, steps, to, lairs: view.lairs },
    endingsOf({ view, ship, from, to, direction }, holds),
  );
  // R10.5 the Ghost Ship never pays, and keeps treasures beside its holds.
  return ghost ? { ...landfall, ...GHOST_PAYS_NOTHING } : landfall;
}

const GHOST_PAYS_NOTHING = {
  cost: null,
  toll: 0,
  payable: 'yes',
  missing: 0,
  cover: 0,
  shortage: [],
  retreats: [],
  noRoom: false,
} as const satisfies Partial<Landfall>;

function payableIn({ reached, short }: Endings): Payable {
  if (short.length === 0) return 'yes';
  return reached.length === 0 ? 'no' : 'maybe';
}

/** R14.11: whether no hold is empty however things have been paid. */
function isFull({ points }: Captain, { reached }: Endings): boolean {
  if (points.treasureStorage === 'beside') return false;
  return reached.every(({ cargo }) => cargo.every(({ resource }) => resource !== ''));
}

function places(endings: readonly Ending[]): Position[] {
  const all = endings.map(({ position }) => position);
  return all.filter((place, i) => all.findIndex((other) => samePosition(other, place)) === i);
}

/** The same voyage with different cargoes counts once, with what may go wrong at worst. */
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

/** Prospects that no later rule can tell apart count once. */
function distinct(prospects: readonly Prospect[]): Prospect[] {
  const known = new Map<string, Prospect>();
  for (const each of prospects) {
    const { at, lap } = each.position;
    known.set([at, lap, each.lairs.length, signature(each.cargo)].join(), each);
  }
  return [...known.values()];
}

/** The places a card leads to, each once: the morning's first. For the board's faint rings. */
export function hintsOf(forecast: CardForecast): number[] {
  const halves = [forecast.morning, forecast.evening];
  return [...new Set(halves.flatMap((half) => (half.kind === 'move' ? half.landfalls.map(({ at }) => at) : [])))];
}
