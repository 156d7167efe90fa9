/** Helpers about ships: names, holds, powers, who decides. */
import { isFinished } from './board/routes';
import type { Resource } from './data';
import { pointsOf, type RulePoints } from './rules/points';
import type {
  Half,
  Hold,
  HoldNumber,
  HoldView,
  Position,
  RaceState,
  Ship,
  ShipIndex,
  ShipName,
  Split,
  TreasureCard,
} from './types';
import type { Seat } from '../engine';

/** The last regular hold; hold 6 comes with its treasure card (R1.9, R9.5). */
export const REGULAR_HOLDS = 5;
export const SIXTH_HOLD: HoldNumber = 6;

/** The ship at that index. Throws if there is none: indices come from the state. */
export function shipAt(state: RaceState, index: ShipIndex): Ship {
  const ship = state.ships[index];
  if (ship === undefined) throw new Error(`no ship ${String(index)}`);
  return ship;
}

export function isGhost(state: Pick<RaceState, 'seats'>, index: ShipIndex): boolean {
  return index === state.seats;
}

export function nameOf(state: RaceState, index: ShipIndex): ShipName {
  return isGhost(state, index) ? 'ghost' : ownerOf(state, index);
}

/** The seat of a ship's owner (R1). Throws for the Ghost Ship. */
export function ownerOf(state: RaceState, index: ShipIndex): Seat {
  if (isGhost(state, index)) throw new Error('the Ghost Ship has no owner');
  return index as Seat;
}

/** The index of a named ship; −1 if there is none. */
export function indexOf(state: RaceState, name: ShipName): ShipIndex {
  const index = name === 'ghost' ? state.seats : name;
  return index in state.ships ? index : -1;
}

/** The seat `steps` places clockwise. */
export function clockwise(state: Pick<RaceState, 'seats'>, seat: Seat, steps: number): Seat {
  return (seat + steps) % state.seats;
}

/** R3.1: the die of that half of the day. */
export function dieOn({ morning, evening }: Pick<RaceState, 'morning' | 'evening'>, half: Half): number {
  return half === 'morning' ? morning : evening;
}

/** All seats in turn order, the Captain first (R3.3). */
export function turnOrder(state: Pick<RaceState, 'seats' | 'captain'>): Seat[] {
  const order: Seat[] = [];
  for (let steps = 0; steps < state.seats; steps++) order.push(clockwise(state, state.captain, steps));
  return order;
}

/**
 * Who answers for a ship: its owner; for the Ghost Ship the Captain (R10.4), in combat the deputy (R10.6).
 */
export function decider(state: RaceState, index: ShipIndex): Seat {
  if (!isGhost(state, index)) return ownerOf(state, index);
  const { attack, defence } = state.combat?.sides ?? {};
  const opponent = attack?.ship === index ? defence : attack;
  return opponent?.ship === state.captain ? clockwise(state, state.captain, 1) : state.captain;
}

/** Ships that could be attacked on a space, by index; finished ones are out of the race (R5.7). */
export function othersOn({ ships }: { readonly ships: readonly Position[] }, index: ShipIndex): ShipIndex[] {
  const here = ships[index]?.at;
  const others: ShipIndex[] = [];
  let i = 0;
  for (const other of ships) {
    if (other.at === here && i !== index && !isFinished(other)) others.push(i);
    i++;
  }
  return others;
}

/** R8.1 the ships of which a landed ship must fight one; none on spaces without combat (R8.9, R14.14). */
export function opponentsOf(
  { isCombatFree }: RulePoints,
  fleet: { readonly ships: readonly Position[] },
  index: ShipIndex,
): ShipIndex[] {
  return isCombatFree(fleet.ships[index]?.at ?? 0) ? [] : othersOn(fleet, index);
}

/** R5.5 whether a ship has finished. If ships sail on (R14.18), only at the end of the game. */
export function hasFinished(state: RaceState, ship: Position): boolean {
  return state.over ? ship.lap >= 1 : pointsOf(state.rules).finishes(ship);
}

// ---------------------------------------------------------------- holds

/** Anything with holds: a ship, or an imagined one. */
export type Stowage = Pick<Ship, 'holds'> & Partial<Ship>;

export function holdOf(ship: Stowage, hold: HoldNumber): Hold {
  return ship.holds[hold - 1] ?? null;
}

/** Holds of a state or of a view. */
export interface Laden {
  readonly holds: readonly (Pick<HoldView, 'resource' | 'count'> | null)[];
}

/** All tokens of a resource on board. */
export function stock(ship: Laden, resource: Resource): number {
  let sum = 0;
  for (const hold of ship.holds) if (hold !== null && hold.resource === resource) sum += hold.count;
  return sum;
}

export function lowestEmptyHold(ship: Stowage): HoldNumber | undefined {
  const at = ship.holds.indexOf(null);
  return at < 0 ? undefined : at + 1;
}

/** Takes tokens out of holds; emptied holds become empty (R7.1, R8.3). */
export function takeFrom(ship: Stowage, from: Split): void {
  ship.holds.forEach((hold, i) => {
    if (hold === null || hold.resource === 'treasure') return;
    hold.count -= from[i + 1] ?? 0;
    if (hold.count === 0) ship.holds[i] = null;
  });
}

/** Takes all tokens of a resource out of the holds. Returns how many (R7.4). */
export function takeAll(ship: Stowage, resource: Resource): number {
  let taken = 0;
  for (let i = 0; i < ship.holds.length; i++) {
    const hold = ship.holds[i];
    if (hold?.resource !== resource) continue;
    taken += hold.count;
    ship.holds[i] = null;
  }
  return taken;
}

/**
 * R13.2: one hold for all that no rule distinguishes. Holds 1–5 with the same resource
 * and count are equivalent; hold 6 and holds with a treasure are not.
 */
export function sameHold(ship: Stowage, number: HoldNumber): HoldNumber {
  const hold = holdOf(ship, number);
  if (number >= SIXTH_HOLD || (hold !== null && hold.resource === 'treasure')) return number;
  let same = 0;
  while (!sameContents(ship.holds[same] ?? null, hold)) same++;
  return same + 1;
}

export function sameContents(a: Hold, b: Hold): boolean {
  if (a === null || b === null) return a === b;
  return a.resource === b.resource && a.count === b.count;
}

// ---------------------------------------------------------------- treasures

/** Whether the ship has that power face up, so that it works (R9.2, R10.5). */
export function hasPower(ship: Ship, power: TreasureCard['card']): boolean {
  for (const { faceUp, card } of ship.treasures) if (faceUp && card === power) return true;
  return false;
}

/** The face-down treasures in their order beside the ship. */
export function faceDown(ship: Ship): TreasureCard[] {
  return ship.treasures.filter((treasure) => !treasure.faceUp);
}
