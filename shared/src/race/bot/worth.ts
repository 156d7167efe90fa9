/** What a position is worth to a captain: the bot's weights, all its numbers in one place. */
import { longestRoute } from '../board/distance';
import { CIRCUIT } from '../data/spaces';
import { isPower, type Power } from '../data/treasures';
import { RESOURCES, type Resource } from '../data/cards';
import { pointsOf, type RulePoints } from '../rules/points';
import { scoreOf } from '../score';
import { shipAt, stock } from '../ships';
import type { Position, RaceState, Ship, ShipIndex } from '../types';

/** A weight at the start of the race, and when the first ship is home; in between it lies between. */
type Weight = readonly [early: number, late: number];

/** Tokens up to that many in all weigh so much each. */
type Step = readonly [upTo: number, weight: Weight];

interface Weights {
  readonly goods: Readonly<Record<Resource, readonly Step[]>>;
  /** For each space behind the leader. */
  readonly behind: Weight;
}

/**
 * Logarithms of odds to win, fitted to who won 3,000 races between bots, and then corrected by play. The first tokens pay the next landings;
 * gold scores, the more surely the nearer the end.
 */
const WEIGHTS: Weights = {
  goods: {
    gold: [
      [5, [0.04, 0.14]],
      [Infinity, [0.01, 0.145]],
    ],
    food: [
      [3, [0.18, 0.14]],
      [9, [0.06, 0.06]],
      [Infinity, [0.005, 0]],
    ],
    powder: [
      [3, [0.03, 0.08]],
      [7, [0.015, 0.06]],
      [Infinity, [0.005, 0.02]],
    ],
  },
  behind: [-0.04, -0.18],
};

/** R14.5: with every sea space to be paid, a circuit swallows far more food. */
const LONG_VOYAGES: Weights = {
  goods: {
    ...WEIGHTS.goods,
    food: [
      [26, [0.06, 0.06]],
      [Infinity, [0.01, 0]],
    ],
  },
  behind: [-0.04, -0.12],
};

/** Each space of the finish stretch scores one more for whoever stands there when another comes home. */
const PLACE = 0.1;
/** Room for the next load. */
const EMPTY_HOLD = 0.08;
const FINISH_STRETCH = 9;
const TREASURE = 0.135;
const POWERS: Readonly<Record<Power, number>> = { map: 0.25, sabre: 0.3, ladyBeth: 0.2, sixthHold: 0.15 };
/** A point of the score, when the race ends with this round. */
export const POINT = 0.35;

function weightsOf({ spaceCost }: RulePoints): Weights {
  return spaceCost === 'everySeaEntered' ? LONG_VOYAGES : WEIGHTS;
}

function weigh([early, late]: Weight, near: number): number {
  return early + (late - early) * near;
}

function worthOfGoods(weights: Weights, resource: Resource, count: number, near: number): number {
  let [sum, below] = [0, 0];
  for (const [upTo, weight] of weights.goods[resource]) {
    sum += Math.max(0, Math.min(count, upTo) - below) * weigh(weight, near);
    below = upTo;
  }
  return sum;
}

/** Steps still to go, none for whoever is home. */
function toGo(ship: Ship): number {
  return Math.max(0, longestRoute(ship));
}

/** How near the race is to its end, 0 at its start and 1 with a ship at home. */
function nearness(state: RaceState): number {
  return 1 - Math.min(CIRCUIT, leaders(state)) / CIRCUIT;
}

function leaders({ ships, seats }: RaceState): number {
  let least = Infinity;
  for (let i = 0; i < seats; i++) least = Math.min(least, toGo(ships[i] as Ship));
  return least;
}

/** What tokens are worth to a ship beside those it has. */
export function worthOfMore(state: RaceState, index: ShipIndex, resource: Resource, count: number): number {
  const weights = weightsOf(pointsOf(state.rules));
  const near = nearness(state);
  const has = stock(shipAt(state, index), resource);
  return worthOfGoods(weights, resource, has + count, near) - worthOfGoods(weights, resource, has, near);
}

export function worthOfTreasure(value: number): number {
  return value * TREASURE;
}

export function worthOfPower(power: Power): number {
  return POWERS[power];
}

/** What the weights see of a ship. */
export interface Craft extends Position {
  readonly gold: number;
  readonly food: number;
  readonly powder: number;
  /** Empty holds. */
  readonly room: number;
  /** Its treasures and its luck, as logarithms of odds. */
  readonly luck: number;
}

/** How far the race has come, and by which rules. */
export interface Stage {
  readonly points: RulePoints;
  readonly near: number;
  /** Steps that the leader still has to go. */
  readonly ahead: number;
}

export function stageOf(state: RaceState): Stage {
  return { points: pointsOf(state.rules), near: nearness(state), ahead: leaders(state) };
}

export function craftOf({ rules, ships }: RaceState, index: ShipIndex): Craft {
  const points = pointsOf(rules);
  const ship = ships[index] as Ship;
  let luck = 0;
  for (const { card, faceUp } of ship.treasures)
    luck += faceUp && isPower(card) ? POWERS[card] : points.treasureValue(card) * TREASURE;
  let room = 0;
  for (const hold of ship.holds) if (hold === null) room++;
  const [gold, food, powder] = [stock(ship, 'gold'), stock(ship, 'food'), stock(ship, 'powder')];
  return { at: ship.at, lap: ship.lap, gold, food, powder, room, luck };
}

/** The logarithm of a ship's odds while the race goes on, as far as they are its own doing. */
export function prospect({ points, near, ahead }: Stage, craft: Craft): number {
  const weights = weightsOf(points);
  const left = Math.max(0, longestRoute(craft));
  let sum = craft.luck + (left - ahead) * weigh(weights.behind, near);
  if (left <= FINISH_STRETCH) sum += (FINISH_STRETCH + 2 - left) * PLACE;
  if (craft.room > 0) sum += EMPTY_HOLD;
  for (const resource of RESOURCES) sum += worthOfGoods(weights, resource, craft[resource], near);
  return sum;
}

function prospects(state: RaceState, luck: Luck): number[] {
  const stage = stageOf(state);
  return state.ships
    .slice(0, state.seats)
    .map((_, index) => prospect(stage, craftOf(state, index)) + (luck.get(index) ?? 0));
}

/** What is expected beside what the state says, by ship, as logarithms of odds. */
export type Luck = ReadonlyMap<ShipIndex, number>;

/** A captain's chance to win, when the race ends with this round at those odds. */
export function chanceToWin(state: RaceState, seat: ShipIndex, ending: number, luck: Luck): number {
  const ends = state.lastRound ? 1 : ending;
  const scores = (): number[] => state.ships.map((_, i) => scoreOf(state, i).total * POINT + (luck.get(i) ?? 0));
  const now = ends > 0 ? share(scores(), seat) : 0;
  const later = ends < 1 ? share(prospects(state, luck), seat) : 0;
  return ends * now + (1 - ends) * later;
}

/** That ship's part of all odds. */
export function share(odds: readonly number[], index: number): number {
  const own = odds[index] ?? 0;
  return 1 / odds.reduce((sum, each) => sum + Math.exp(each - own), 0);
}

/** The first of those worth most. Throws when there are none. */
export function bestOf<T extends object>([first, ...rest]: readonly T[], worthOf: (move: T) => number): T {
  if (first === undefined) throw new Error('no answer to choose from');
  if (rest.length === 0) return first;
  let top = { move: first, worth: worthOf(first) };
  for (const move of rest) {
    const each = worthOf(move);
    if (each > top.worth) top = { move, worth: each };
  }
  return top.move;
}
