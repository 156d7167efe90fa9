/** R9.3: treasure cards change places, and what people know of them goes along or ends. */
import type { Seat } from '../engine';
import { isPower, type Treasure } from './data';
import { faceDown, isGhost, REGULAR_HOLDS, shipAt } from './ships';
import type { RaceState, ShipIndex, TreasureCard } from './types';

/** A mask with one seat's bit; none for the Ghost Ship, on which nobody looks at cards (R10.5). */
export function knower(state: RaceState, index: ShipIndex): number {
  return isGhost(state, index) ? 0 : 1 << index;
}

/** The bit of those who watch: what they know, everybody knows. */
export function onlookers(state: Pick<RaceState, 'seats'>): number {
  return 1 << state.seats;
}

/** A mask of all seats and the onlookers. */
export function everybody(state: Pick<RaceState, 'seats'>): number {
  return 2 * onlookers(state) - 1;
}

export function knows(mask: number, seat: Seat): boolean {
  return (mask & (1 << seat)) !== 0;
}

/** A treasure as it comes from a lair: powers face up, values face down; nobody looks at the Ghost Ship's (R9.2, R10.5). */
export function newTreasure(state: RaceState, index: ShipIndex, card: Treasure): TreasureCard {
  const faceUp = isPower(card) && !isGhost(state, index);
  return { card, faceUp, knownBy: faceUp ? everybody(state) : knower(state, index), cursedKnownBy: 0 };
}

/** Lays a treasure beside a ship; the 6th Hold opens one, with what it may bring along (R9.5, R8.7). */
export function layBeside(state: RaceState, index: ShipIndex, treasure: TreasureCard): void {
  const ship = shipAt(state, index);
  ship.treasures.push(treasure);
  if (treasure.faceUp && treasure.card === 'sixthHold' && ship.holds.length === REGULAR_HOLDS) ship.holds.push(null);
}

/**
 * Moves a treasure from ship to ship. With two or more face-down cards at its old place, only its old and
 * new owner know which one moved and what remains: everybody else's knowledge of those cards ends (R9.3).
 */
export function moveTreasure(state: RaceState, treasure: TreasureCard, from: ShipIndex, to: ShipIndex): void {
  const giver = shipAt(state, from);
  const witnesses = knower(state, from) | knower(state, to);
  const hidden = faceDown(giver);
  if (!treasure.faceUp && hidden.length > 1) {
    for (const card of hidden) {
      card.knownBy &= witnesses;
      card.cursedKnownBy &= witnesses;
    }
  }
  giver.treasures.splice(giver.treasures.indexOf(treasure), 1);
  const contents = treasure.faceUp && treasure.card === 'sixthHold' ? giver.holds.splice(REGULAR_HOLDS, 1)[0] : null;
  receive(state, treasure, to);
  // R8.7 the hold brings its contents along, unchanged; R10.9 the Ghost Ship keeps only gold.
  if (contents && (!isGhost(state, to) || contents.resource === 'gold'))
    shipAt(state, to).holds[REGULAR_HOLDS] = contents;
}

function receive(state: RaceState, treasure: TreasureCard, to: ShipIndex): void {
  if (!isGhost(state, to)) {
    treasure.knownBy |= knower(state, to);
    // R8.6b a power taken from a face-down state turns face up and works at once.
    if (isPower(treasure.card)) {
      treasure.faceUp = true;
      treasure.knownBy = everybody(state);
    }
  }
  layBeside(state, to, treasure);
}
