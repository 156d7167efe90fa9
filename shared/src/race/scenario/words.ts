/** The words of the race notation: holds, treasures, ships (docs/scenarios.md). */
import { inside, invalid, list, oneOf, quote, whole, type Check } from '../../scenario/json';
import { CARD_IDS, isPower, POWERS, RESOURCES, SPACES, TREASURES } from '../data';
import type { CardId, Hold, RaceState, ShipIndex, ShipName, Treasure, TreasureCard } from '../types';

export const space = whole(0, SPACES.length - 1);
export const die = whole(1, 6);
export const cardId: Check<CardId> = oneOf(CARD_IDS, 'card');
export const treasureName: Check<Treasure> = oneOf([...new Set(TREASURES)], 'treasure');
export const valueName = oneOf(
  [...new Set(TREASURES)].filter((name) => !isPower(name)),
  'face-down value',
);

/** `3 food`, or `-` for an empty hold. */
export const holdText: Check<Hold> = (value, path) => {
  if (value === '-') return null;
  const [, count, resource] = (typeof value === 'string' && /^(\d+) (\w+)$/.exec(value)) || [];
  if (count === undefined) return invalid(path, `expected a hold such as "3 food" or "-", got ${quote(value)}`);
  if (Number(count) < 1) return invalid(path, `a hold has at least 1 token, got ${quote(value)}`);
  return { resource: oneOf(RESOURCES, 'resource')(resource, path), count: Number(count) };
};

export function writeHold(hold: Hold): string {
  return hold === null ? '-' : `${hold.count} ${hold.resource}`;
}

/** A treasure beside a ship: powers by id, values signed, a power that lies face down with `?`. */
export interface LaidTreasure {
  readonly card: Treasure;
  readonly faceUp: boolean;
}

const DORMANT = POWERS.filter((power) => power !== 'ladyBeth').map((power) => `?${power}`);

export const laidTreasure: Check<LaidTreasure> = (value, path) => {
  if (typeof value === 'string' && DORMANT.includes(value)) {
    return { card: treasureName(value.slice(1), path), faceUp: false };
  }
  const card = treasureName(value, path);
  return { card, faceUp: isPower(card) };
};

export function writeTreasure({ card, faceUp }: Pick<TreasureCard, 'card' | 'faceUp'>): string {
  return isPower(card) && !faceUp ? `?${card}` : card;
}

/** Names of the ships in a game: seats as text, and the Ghost Ship. */
export function shipNames(seats: number, ghostShip = true): string[] {
  const names = Array.from({ length: seats }, (_, seat) => String(seat));
  return ghostShip ? [...names, 'ghost'] : names;
}

export function shipIndex(state: Pick<RaceState, 'seats'>, name: string): ShipIndex {
  return name === 'ghost' ? state.seats : Number(name);
}

export const shipName: Check<ShipName> = (value, path) => (value === 'ghost' ? value : whole(0, 5)(value, path));

/** A list that names nothing twice. */
export function distinct<T>(item: Check<T>, noun: string): Check<readonly T[]> {
  return (value, path) => {
    const items = list(item)(value, path);
    items.forEach((each, i) => {
      if (items.indexOf(each) < i) invalid(inside(path, i), `${noun} ${quote(each)} used twice`);
    });
    return items;
  };
}
