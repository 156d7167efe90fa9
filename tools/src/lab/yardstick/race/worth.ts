/** What a position is worth to a captain, in gold: the bot's taste, all its numbers in one place. */
import {
  type Hold,
  type HoldView,
  isLoot,
  longestRoute,
  LOOT,
  pointsIn,
  PORT_ROYAL,
  type Position,
  type RaceView,
  type Resource,
  RESOURCES,
  type RulePoints,
  type ShipView,
  spaceAt,
  spaceScore,
  stock,
  type Treasure,
} from '@brigantine/shared/race';

/** A ship as the bot imagines it. */
export interface Vessel extends Position {
  readonly holds: Hold[];
  /** Gold expected from treasures and combats on the way. */
  readonly luck: number;
}

export function vesselOf({ at, lap, holds }: ShipView): Vessel {
  return { at, lap, holds: holds.map(holdOfView), luck: 0 };
}

function holdOfView({ resource, count }: HoldView): Hold {
  if (resource === '') return null;
  return resource === 'treasure' ? { resource, count: 1 } : { resource, count };
}

// ---------------------------------------------------------------- the rules in force

/** How a captain weighs things under the rules in force. */
export interface Taste {
  readonly points: RulePoints;
  /** What the rest of the way home costs, in gold. A circuit turns −5 into 15 and ends the race while others are at sea. */
  readonly wayHome: (position: Position) => number;
  /** The first few tokens pay the next landings; what goes beyond is ballast. */
  readonly needed: Readonly<Record<Resource, number>>;
  readonly need: Readonly<Record<Resource, number>>;
  /** A treasure nobody has seen: the mean of what the cards are worth. */
  readonly unseen: number;
}

const STEP = 0.9;
const NEEDED: Readonly<Record<Resource, number>> = { gold: 5, food: 7, powder: 4 };
const NEED: Readonly<Record<Resource, number>> = { gold: 0.5, food: 1, powder: 0.45 };
/** R14.5: with every sea space to be paid, a circuit swallows far more food than it brings gold: food is saved up, and cheap. */
const LONG_VOYAGES = {
  needed: { gold: 5, food: 26, powder: 4 },
  need: { gold: 0.3, food: 0.45, powder: 0.45 },
} as const;

/** Prices of the way home then: of a step, and of each food it takes. */
const PRICED_STEP = 0.3;
const PRICED_FOOD = 0.6;

/** The way home by the cheapest lanes when every sea space must be paid. */
function pricedWay(): Taste['wayHome'] {
  const ahead = new Map<number, number>();
  const price = (at: number): number => PRICED_STEP + (spaceAt(at).type === 'sea' ? spaceAt(at).cost * PRICED_FOOD : 0);
  const rest = (at: number): number => {
    const known = ahead.get(at);
    if (known !== undefined) return known;
    const ways = spaceAt(at).next.map((next) => price(next) + (next === PORT_ROYAL ? 0 : rest(next)));
    ahead.set(at, Math.min(...ways));
    return Math.min(...ways);
  };
  const circuit = rest(PORT_ROYAL);
  return ({ at, lap }) => rest(at) - circuit * lap;
}

/** The last rules somebody asked for: a table keeps to its own. */
let last: { readonly text: string; readonly taste: Taste } | undefined;

/** The taste for rules as a view writes them. Throws when they are none. */
export function tasteOf(text: string): Taste {
  if (last?.text !== text) last = { text, taste: acquire(text) };
  return last.taste;
}

function acquire(text: string): Taste {
  const points = pointsIn(text);
  const costs = points.spaceCost === 'everySeaEntered' ? LONG_VOYAGES : { needed: NEEDED, need: NEED };
  const wayHome = points.spaceCost === 'everySeaEntered' ? pricedWay() : (at: Position) => longestRoute(at) * STEP;
  const values = points.treasures.map((card) => worthOfTreasure(points, card));
  return { points, ...costs, wayHome, unseen: mean(values) };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

// ---------------------------------------------------------------- positions

const BALLAST = 0.15;
const EMPTY_HOLD = 0.6;
/** Of what is printed on the space: more steps usually follow. */
const PRINTED = 0.2;

/** Worth of a number of tokens. Near home there is little left to pay for. Gold always scores. */
function worthOfGoods({ needed, need }: Taste, resource: Resource, count: number, stepsLeft: number): number {
  const used = Math.min(count, (needed[resource] * Math.min(stepsLeft, 16)) / 16);
  return used * need[resource] + (resource === 'gold' ? count : (count - used) * BALLAST);
}

/** The worth of a position, in gold; `final` when the race ends before the ship can do anything more. */
export function worth(taste: Taste, vessel: Vessel, final: boolean): number {
  if (final) return spaceScore(vessel) + stock(vessel, 'gold') + vessel.luck;
  // Beyond the line there is nothing more to sail for.
  const left = Math.max(0, longestRoute(vessel));
  const goods = RESOURCES.reduce((sum, each) => sum + worthOfGoods(taste, each, stock(vessel, each), left), 0);
  const room = vessel.holds.includes(null) ? EMPTY_HOLD : 0;
  const printed = vessel.lap >= 1 ? 0 : spaceScore(vessel) * PRINTED;
  return printed - Math.max(0, taste.wayHome(vessel)) + goods + room + vessel.luck;
}

// ---------------------------------------------------------------- treasures and prizes

const POWER_WORTH: Readonly<Partial<Record<Treasure, number>>> = { map: 1.5, sabre: 2, ladyBeth: 2.5, sixthHold: 2.5 };

/** What a treasure is worth to its owner. Where it blocks a hold (R14.11), that comes off. */
export function worthOfTreasure(points: RulePoints, card: Treasure): number {
  if (isLoot(card)) return LOOT[card].resource === 'gold' ? LOOT[card].count : LOOT[card].count * GOODS;
  const blocks = points.treasureStorage === 'inHold' && card !== 'sixthHold';
  return points.treasureValue(card) + (POWER_WORTH[card] ?? 0) - (blocks ? EMPTY_HOLD : 0);
}

const GOODS = 0.5;
const PRIZES = { gold: 1.2, food: GOODS, powder: GOODS } as const;

/** Worth of what a ship's winner may take, roughly: its best hold or an unseen treasure. */
export function prize(taste: Taste, ship: RaceView['ships'][number]): number {
  const holds = ship.holds.map(({ resource, count }) => {
    if (resource === '') return 0;
    return resource === 'treasure' ? taste.unseen : count * PRIZES[resource];
  });
  return Math.max(0, ...holds, ship.treasures.length > 0 ? taste.unseen : 0);
}
