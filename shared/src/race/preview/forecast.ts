/**
 * What a card would do with the dice as they lie, before it is played (R3.5, R4, R5, R6, R7), and what an answer would
 * bring, by the rules in force (R14). Said of the ships as they stand now: whoever acts earlier in the round may still
 * change it. Whose cards are whose makes no difference to it, so any imagined deal will do.
 */
import { samePosition } from '../board';
import { CARDS, type CardId, type Resource } from '../data';
import { race } from '../game';
import { pointsOf } from '../rules';
import { shipAt } from '../ships';
import type { RaceTask } from '../turn';
import type { Direction, Half, Hold, RaceMove, RaceState, RaceView, Ship, ShipIndex } from '../types';
import { exploreAnswer, exploreHalf, type Course } from './explore';
import { everyCourse, landfallOf, voyageOf, type Begin, type Landfall } from './landfall';

/**
 * What becomes of a load: it fits as things are, a hold must be emptied for it, it is ignored, or lost (R4.1, R4.3,
 * R4.4, R14.10).
 */
export type Fate = 'stowed' | 'empties' | 'ignored' | 'lost';

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
  /** The morning may leave the ship otherwise than it seems: a combat, a shortage or a treasure comes first. */
  readonly unsure: boolean;
}

/** A half, and how things may stand after it. */
interface Told {
  readonly half: HalfForecast;
  readonly after: readonly RaceState[];
}

const DIE: readonly number[] = [1, 2, 3, 4, 5, 6];

/** A world like the one that is shown. */
function worldOf(view: RaceView): RaceState {
  return race.imagine(race.readKnowledge(view, 'table'), () => 0);
}

/** The outcome of a card for a ship, with those dice on morning and evening; 0 for a die nobody knows yet (R14.2). */
export function forecastCard(
  view: RaceView,
  ship: ShipIndex,
  card: CardId,
  morning: number,
  evening: number,
): CardForecast {
  const first = tellHalf({ ship, card, half: 'morning' }, morning, [worldOf(view)]);
  const second = tellHalf({ ship, card, half: 'evening' }, evening, first.after);
  return {
    card,
    morning: first.half,
    evening: second.half,
    unsure: isUnsure(pointsOf(worldOf(view).rules), first.half),
  };
}

/** R14.11, R14.12: a treasure may fill a hold. */
function isUnsure(points: ReturnType<typeof pointsOf>, half: HalfForecast): boolean {
  if (half.kind !== 'move') return false;
  const fills = points.treasureStorage === 'inHold' || points.treasureDeck === 'loot';
  return half.landfalls.some(
    ({ fights, missing, treasure }) => fights.length > 0 || missing > 0 || (fills && treasure),
  );
}

interface Play {
  readonly ship: ShipIndex;
  readonly card: CardId;
  readonly half: Half;
}

function tellHalf(play: Play, die: number, states: readonly RaceState[]): Told {
  const icon = CARDS[play.card][play.half];
  const dice = die === 0 ? DIE : [die];
  const begins = states.flatMap((state) => dice.map((shown) => ({ state, die: shown, begin: beginHalf(play, shown) })));
  if (icon === 'forward' || icon === 'backward') {
    const voyages = begins.map(({ state, begin, die: steps }) => voyageOf(state, play.ship, steps, begin));
    const landfalls = merged(voyages.flatMap((each) => each.landfalls));
    if (landfalls.length === 0) return { half: { kind: 'none' }, after: [] };
    const half = { kind: 'move', direction: icon, steps: die, landfalls } as const;
    return {
      half,
      after: distinct(
        voyages.flatMap(({ ends }) => ends),
        play.ship,
      ),
    };
  }
  const courses = begins.flatMap(({ state, begin }) => begin(state, everyCourse())).filter(isPlayed);
  if (courses.length === 0) return { half: { kind: 'none' }, after: [] };
  const fates = [...new Set(courses.map(fateOf))];
  return { half: { kind: 'load', resource: icon, count: die, fates }, after: distinct(courses, play.ship) };
}

function beginHalf(play: Play, die: number): Begin {
  return (state, explorer) => exploreHalf(state, { ...play, die }, explorer);
}

/** R5.6: a ship that is home has no evening; R14.18 or loads once more. */
function isPlayed({ events }: Course): boolean {
  return events.some(({ type }) => type === 'actionStarted');
}

function fateOf({ events }: Course): Fate {
  const told = (type: Course['events'][number]['type']): boolean => events.some((event) => event.type === type);
  if (told('goodsLost')) return 'lost';
  if (told('actionIgnored')) return 'ignored';
  return told('goodsDumped') ? 'empties' : 'stowed';
}

/** What an answer to the open question would bring its ship, to the end of the action; nobody else's doing counts. */
export function forecastAnswer(view: RaceView, ship: ShipIndex, move: RaceMove): readonly Landfall[] {
  const knowledge = race.readKnowledge(view, 'table');
  const world = race.imagine(knowledge, () => 0);
  const waiting = (knowledge.waiting as readonly RaceTask[]).filter(isOfAction);
  const begin: Begin = (state, explorer) => exploreAnswer(state, move, waiting, explorer);
  if (move.type === 'chooseDestination' || move.type === 'chooseBranch' || move.type === 'chooseGhostDirection')
    return voyageOf(world, ship, 0, begin).landfalls;
  const { at, lap } = shipAt(world, ship);
  const ends = begin(world, everyCourse());
  const [route] = ends;
  return route === undefined ? [] : [landfallOf({ ship, from: { at, lap }, steps: 0, route, ends })];
}

/** Whether a task belongs to the action that goes on, and not to what comes after it. */
function isOfAction({ do: what }: RaceTask): boolean {
  return what === 'land' || what === 'arrive' || what === 'endCombat' || what === 'sailOn' || what === 'endVoyage';
}

// ---------------------------------------------------------------- the same counts once

/** The same movement with different cargoes counts once, with what may go wrong at worst. */
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

/** States that no later rule can tell apart for this ship count once; hold 6 stays its own (R13.2). */
function distinct(courses: readonly Course[], ship: ShipIndex): RaceState[] {
  const known = new Map<string, RaceState>();
  for (const { state } of courses) {
    const { at, lap, holds } = shipAt(state, ship);
    known.set([at, lap, state.lairs.length, signature(holds)].join(), state);
  }
  return [...known.values()];
}

function signature(holds: Ship['holds']): string {
  const written = holds.map((hold: Hold) => (hold === null ? '' : `${String(hold.count)}${hold.resource}`));
  return [...written.slice(0, 5).sort(), ...written.slice(5)].join();
}

/** The places a card leads to, each once: the morning's first. For the board's faint rings. */
export function hintsOf(forecast: CardForecast): number[] {
  const halves = [forecast.morning, forecast.evening];
  return [...new Set(halves.flatMap((half) => (half.kind === 'move' ? half.landfalls.map(({ at }) => at) : [])))];
}
