/** What a position is worth to a captain, in gold: the bot's taste, all its numbers in one place. */
import { isFinished, longestRoute } from '../board';
import { CIRCUIT, RESOURCES, SPACES, type Resource } from '../data';
import type { RaceView, ShipView } from '../types';

/** A ship as the bot imagines it. */
export interface Vessel {
  readonly at: number;
  readonly lap: number;
  readonly holds: readonly { readonly resource: Resource | ''; readonly count: number }[];
  /** Gold expected from treasures and combats on the way. */
  readonly luck: number;
}

export function vesselOf({ at, lap, holds }: ShipView): Vessel {
  return { at, lap, holds, luck: 0 };
}

export function stockOf(vessel: Pick<Vessel, 'holds'>, resource: Resource): number {
  return vessel.holds.reduce((sum, hold) => sum + (hold.resource === resource ? hold.count : 0), 0);
}

/** Worth of a step towards home: a circuit turns −5 into 15 and ends the race while others are at sea. */
const STEP = 0.9;
const HOME = 8;
/** The first few tokens pay the next landings; what goes beyond is ballast. Gold always scores. */
const NEEDED: Readonly<Record<Resource, number>> = { gold: 5, food: 7, powder: 4 };
const NEED: Readonly<Record<Resource, number>> = { gold: 0.5, food: 1, powder: 0.45 };
const BALLAST: Readonly<Record<Resource, number>> = { gold: 1, food: 0.15, powder: 0.15 };
const EMPTY_HOLD = 0.6;
/** A treasure nobody has seen: the mean of its value and of what the powers are worth. */
export const UNSEEN_TREASURE = 2.2;

/** Worth of a number of tokens. Near home there is little left to pay for. */
function worthOf(resource: Resource, count: number, stepsLeft: number): number {
  const needed = Math.min(count, (NEEDED[resource] * Math.min(stepsLeft, 16)) / 16);
  const scored = resource === 'gold' ? count : 0;
  const ballast = resource === 'gold' ? 0 : (count - needed) * BALLAST[resource];
  return scored + needed * NEED[resource] + ballast;
}

/** The worth of a position, in gold. */
export function worth(vessel: Vessel): number {
  const left = longestRoute(vessel);
  const goods = RESOURCES.reduce((sum, resource) => sum + worthOf(resource, stockOf(vessel, resource), left), 0);
  const room = vessel.holds.some(({ count }) => count === 0) ? EMPTY_HOLD : 0;
  const home = isFinished(vessel) ? HOME : 0;
  const printed = vessel.lap === 0 ? (SPACES[vessel.at]?.score ?? 0) * 0.2 : 0;
  return (CIRCUIT - left) * STEP + home + printed + goods + room + vessel.luck;
}

/** Worth of what a ship's winner may take, roughly: its best hold or half an unseen treasure. */
export function prize(view: RaceView, index: number): number {
  const ship = view.ships[index];
  if (ship === undefined) return 0;
  const weight: Readonly<Record<Resource, number>> = { gold: 1.2, food: 0.5, powder: 0.5 };
  const holds = ship.holds.map(({ resource, count }) => (resource === '' ? 0 : count * weight[resource]));
  return Math.max(0, ...holds, ship.treasures.length > 0 ? UNSEEN_TREASURE : 0);
}
