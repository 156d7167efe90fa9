/** R9.3, R14.11: moves of treasure cards, and who knows them. */
import type { Seat } from '../engine';
import { isCursed, isPower, type Treasure } from './data/treasures';
import { pointsOf } from './rules/points';
import { faceDown, isGhost, lowestEmptyHold, REGULAR_HOLDS, shipAt, SIXTH_HOLD } from './ships';
import type { Berth, GoneTreasure, Hold, RaceState, Ship, ShipIndex, TreasureCard } from './types';

/** The mask of a seat; 0 for the Ghost Ship, where nobody looks at cards (R10.5). */
export function knower(state: Pick<RaceState, 'seats'>, index: ShipIndex): number {
  return isGhost(state, index) ? 0 : 1 << index;
}

/** The bit of spectators: what they know is public. */
export function onlookers(state: Pick<RaceState, 'seats'>): number {
  return 1 << state.seats;
}

/** The mask of all seats and spectators. */
export function everybody(state: Pick<RaceState, 'seats'>): number {
  return 2 * onlookers(state) - 1;
}

export function knows(mask: number, seat: Seat): boolean {
  return (mask & (1 << seat)) !== 0;
}

/** A treasure from a lair: powers face up, values face down; nobody looks at those of the Ghost Ship (R9.2, R10.5). */
export function newTreasure(state: RaceState, index: ShipIndex, card: Treasure): TreasureCard {
  const faceUp = isPower(card) && !isGhost(state, index);
  return { card, faceUp, knownBy: faceUp ? everybody(state) : knower(state, index), cursedKnownBy: 0, hold: 0 };
}

/** R14.11: the hold for a treasure: 0 beside the holds, undefined without room. */
export function berthFor(state: RaceState, index: ShipIndex, card: Treasure): Berth | undefined {
  // The 6th Hold is the additional one; the Ghost Ship keeps treasures beside its holds.
  const beside = pointsOf(state.rules).treasureStorage === 'beside' || isGhost(state, index) || card === 'sixthHold';
  return beside ? 0 : lowestEmptyHold(shipAt(state, index));
}

/** Puts a treasure beside a ship or into a hold; the 6th Hold adds one (R9.5). */
export function layTreasure(state: RaceState, index: ShipIndex, treasure: TreasureCard, hold: Berth): void {
  const ship = shipAt(state, index);
  ship.treasures.push(treasure);
  stowTreasure(ship, treasure, hold);
  if (isOpenSixthHold(treasure)) ship.holds.push(null);
}

/** Puts a treasure of that ship into an empty hold, or beside the holds (0). */
export function stowTreasure(ship: Ship, treasure: TreasureCard, hold: Berth): void {
  treasure.hold = hold;
  if (hold > 0) ship.holds[hold - 1] = { resource: 'treasure', count: 1 };
}

function isOpenSixthHold({ faceUp, card }: TreasureCard): boolean {
  return faceUp && card === 'sixthHold';
}

/**
 * Moves a treasure from ship to ship, into that hold or beside (0). Its new owner learns it; what others still know depends on how it was taken
 * (`loseTrack`, `loseTrackOfCurse`).
 */
export function moveTreasure(
  state: RaceState,
  treasure: TreasureCard,
  from: ShipIndex,
  to: ShipIndex,
  hold: Berth,
): void {
  const giver = shipAt(state, from);
  const contents = detach(giver, treasure);
  learn(state, treasure, to);
  layTreasure(state, to, treasure, hold);
  if (contents !== null) bringAlong(state, contents, from, to);
}

/** R9.3: after a blind theft from several face-down cards, only loser and taker know which one it was. */
export function loseTrack(state: RaceState, treasure: TreasureCard, from: ShipIndex, to: ShipIndex): void {
  const hidden = faceDown(shipAt(state, from));
  if (treasure.faceUp || hidden.length < 2) return;
  const witnesses = knower(state, from) | knower(state, to);
  for (const card of hidden) {
    card.knownBy &= witnesses;
    card.cursedKnownBy &= witnesses;
  }
}

/**
 * R9.3: everybody sees that a curse is given. Others keep their knowledge of cards that cannot be the given one; of several that may be, they know only
 * that all are cursed.
 */
export function loseTrackOfCurse(state: RaceState, from: ShipIndex, to: ShipIndex): void {
  const hidden = faceDown(shipAt(state, from));
  for (let viewer = 0; viewer <= state.seats; viewer++) {
    if (knows(knower(state, from) | knower(state, to), viewer)) continue;
    const candidates = hidden.filter(({ card, knownBy }) => isCursed(card) || !knows(knownBy, viewer));
    if (candidates.length < 2) continue;
    const cursed = candidates.every(({ knownBy, cursedKnownBy }) => knows(knownBy | cursedKnownBy, viewer));
    for (const card of candidates) {
      card.knownBy &= ~(1 << viewer);
      if (cursed) card.cursedKnownBy |= 1 << viewer;
      else card.cursedKnownBy &= ~(1 << viewer);
    }
  }
}

/** Takes a treasure off a ship, with hold 6 if it is its card: returns its content. */
function detach(ship: Ship, treasure: TreasureCard): Hold {
  ship.treasures.splice(ship.treasures.indexOf(treasure), 1);
  if (treasure.hold > 0) ship.holds[treasure.hold - 1] = null;
  return isOpenSixthHold(treasure) ? (ship.holds.splice(REGULAR_HOLDS, 1)[0] ?? null) : null;
}

/** The new owner looks at the card; not the Ghost Ship, which takes only face-up powers. */
function learn(state: RaceState, treasure: TreasureCard, to: ShipIndex): void {
  treasure.knownBy |= knower(state, to);
  // R8.6b a power taken from a face-down state turns face up and works at once.
  if (!isPower(treasure.card)) return;
  treasure.faceUp = true;
  treasure.knownBy = everybody(state);
}

/** R8.7 the hold keeps its content; R10.9 the Ghost Ship keeps only gold; R14.11 also a treasure. */
function bringAlong(state: RaceState, contents: NonNullable<Hold>, from: ShipIndex, to: ShipIndex): void {
  const receiver = shipAt(state, to);
  if (contents.resource === 'treasure') {
    const stowed = shipAt(state, from).treasures.find(({ hold }) => hold === SIXTH_HOLD);
    if (stowed === undefined) throw new Error('no treasure in hold 6');
    shipAt(state, from).treasures.splice(shipAt(state, from).treasures.indexOf(stowed), 1);
    learn(state, stowed, to);
    layTreasure(state, to, stowed, isGhost(state, to) ? 0 : SIXTH_HOLD);
  } else if (!isGhost(state, to) || contents.resource === 'gold') receiver.holds[REGULAR_HOLDS] = contents;
}

/** R14.11–R14.13: removes a treasure from the game, and with the 6th Hold a treasure in it. Returns the goods in it. */
export function removeTreasure(state: RaceState, index: ShipIndex, treasure: TreasureCard): Hold {
  const ship = shipAt(state, index);
  const contents = detach(ship, treasure);
  leaveGame(state, treasure);
  if (contents?.resource !== 'treasure') return contents;
  const stowed = ship.treasures.find(({ hold }) => hold === SIXTH_HOLD);
  if (stowed === undefined) throw new Error('no treasure in hold 6');
  ship.treasures.splice(ship.treasures.indexOf(stowed), 1);
  leaveGame(state, stowed);
  return null;
}

/** R9.3 seats that knew the card know that it has left. */
export function leaveGame(state: RaceState, { card, knownBy, cursedKnownBy }: GoneTreasure): void {
  state.gone.push({ card, knownBy, cursedKnownBy });
}
