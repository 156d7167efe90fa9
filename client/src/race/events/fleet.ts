/** Changing one ship, hold or treasure of a view without touching the view that was there before. */
import {
  placeScore,
  type HoldNumber,
  type HoldView,
  type RaceView,
  type Resource,
  type RulePoints,
  type ShipName,
  type ShipView,
  type Split,
  type Treasure,
} from '@brigantine/shared/race';
import { shipIndex } from '../order';
import { rulesOf } from '../rules';

export const EMPTY_HOLD: HoldView = { resource: '', count: 0 };

/** The view with one ship replaced by what `change` makes of it; unchanged if there is no such ship. */
export function withShip(view: RaceView, ship: ShipName, change: (ship: ShipView) => Partial<ShipView>): RaceView {
  const index = shipIndex(view, ship);
  const ships = view.ships.map((each, i) => (i === index ? { ...each, ...change(each) } : each));
  const points = rulesOf(view);
  return { ...view, ships: ships.map((each) => rescored(points, each, ships)) };
}

/** R12.2: space and gold follow from where the ships are and what they carry; treasures are counted elsewhere. */
function rescored(points: RulePoints, ship: ShipView, fleet: readonly ShipView[]): ShipView {
  const space = placeScore(points, ship, fleet);
  const gold = ship.holds.reduce((sum, hold) => sum + (hold.resource === 'gold' ? hold.count : 0), 0);
  const { treasures } = ship.score;
  return { ...ship, score: { space, gold, treasures, total: space + gold + treasures } };
}

export const BLOCKED_HOLD: HoldView = { resource: 'treasure', count: 1 };

/** The holds with a load in one of them, on top of the same goods or in place of what was there (R4.1, R14.10). */
export function loaded(holds: readonly HoldView[], hold: HoldNumber, resource: Resource, count: number): HoldView[] {
  const before = holds[hold - 1];
  return setHold(holds, hold, { resource, count: count + (before?.resource === resource ? before.count : 0) });
}

/** The holds with one of them set; hold numbers count from 1. */
export function setHold(holds: readonly HoldView[], hold: HoldNumber, contents: HoldView): HoldView[] {
  return holds.map((each, i) => (i === hold - 1 ? contents : each));
}

/** The holds after tokens have been taken out by hold number (R7.3, R8.4). */
export function taken(holds: readonly HoldView[], from: Split): HoldView[] {
  return holds.map((hold, i) => {
    const count = hold.count - (from[String(i + 1)] ?? 0);
    return count > 0 ? { ...hold, count } : EMPTY_HOLD;
  });
}

/** The holds after all of one resource is gone (R7.4 step 1). */
export function drained(holds: readonly HoldView[], resource: Resource): HoldView[] {
  return holds.map((hold) => (hold.resource === resource ? EMPTY_HOLD : hold));
}

/** The holds with a sixth one, or without it (R9.5). */
export function sixHolds(holds: readonly HoldView[], sixth: HoldView | null): HoldView[] {
  return sixth === null ? holds.slice(0, 5) : [...holds.slice(0, 5), sixth];
}

/** What the own view's knowledge of a card says, in words of `known`. */
export type Known = Treasure | 'cursed' | 'faceDown';
