/** The notation of holds, treasures and ships (docs/scenarios.md). */
import { inside, invalid, list, oneOf, quote, type Check } from '../../engine/check';
import { RESOURCES } from '../data/cards';
import { isLoot, isPower, POWERS, TREASURE_DECKS } from '../data/treasures';
import type { Goods, HoldView, RaceState, ShipIndex, Treasure, TreasureCard } from '../types';

const TREASURE_NAMES = [...new Set([...TREASURE_DECKS.points, ...TREASURE_DECKS.loot])];
export const treasureName: Check<Treasure> = oneOf(TREASURE_NAMES, 'treasure');
export const valueName = oneOf(
  TREASURE_NAMES.filter((name) => !isPower(name) && !isLoot(name)),
  'face-down value',
);

/** The content of a hold: goods, a treasure that blocks it (R14.11), or nothing. */
export type WrittenHold = Goods | { readonly stowed: Treasure } | null;

/** `3 food`, `=map` for a treasure, or `-` for an empty hold. */
export const holdText: Check<WrittenHold> = (value, path) => {
  if (value === '-') return null;
  if (typeof value === 'string' && value.startsWith('=')) return { stowed: stowable(value.slice(1), path) };
  const [, count, resource] = (typeof value === 'string' && /^(\d+) (\w+)$/.exec(value)) || [];
  if (count === undefined) return invalid(path, `expected a hold such as "3 food" or "-", got ${quote(value)}`);
  if (Number(count) < 1) return invalid(path, `a hold has at least 1 token, got ${quote(value)}`);
  return { resource: oneOf(RESOURCES, 'resource')(resource, path), count: Number(count) };
};

/** Not the 6th Hold, which needs no hold, nor loot, which is not kept (R14.11, R14.12). */
const stowable = oneOf(
  TREASURE_NAMES.filter((name) => name !== 'sixthHold' && !isLoot(name)),
  'treasure in a hold',
);

/** `stowed`: the treasure in it as far as it is known, if there is one. */
export function writeHold(hold: HoldView | null, stowed: string | undefined): string {
  if (hold === null || hold.resource === '') return '-';
  return hold.resource === 'treasure' ? `=${stowed ?? '?'}` : `${hold.count} ${hold.resource}`;
}

/** A treasure beside a ship: powers by id, values with a sign, a face-down power with `?`. */
export interface LaidTreasure {
  readonly card: Treasure;
  readonly faceUp: boolean;
}

const DORMANT = POWERS.filter((power) => power !== 'ladyBeth').map((power) => `?${power}`);

export const laidTreasure: Check<LaidTreasure> = (value, path) => {
  if (typeof value === 'string' && isLoot(value))
    return invalid(path, `${quote(value)} is loaded at once and never kept`);
  if (typeof value === 'string' && DORMANT.includes(value)) {
    return { card: treasureName(value.slice(1), path), faceUp: false };
  }
  const card = treasureName(value, path);
  return { card, faceUp: isPower(card) };
};

export function writeTreasure({ card, faceUp, hold = 0 }: Partial<Pick<TreasureCard, 'hold'>> & LaidTreasure): string {
  if (hold > 0) return `=${card}`;
  return isPower(card) && !faceUp ? `?${card}` : card;
}

/** Compares unordered lists. A treasure in a hold is in `holds`, and may also be listed, with or without `=`. */
export function sameTreasures(expected: readonly unknown[], got: readonly unknown[]): boolean {
  const left = [...got];
  const take = (name: unknown): boolean => {
    const i = left.indexOf(name);
    return i >= 0 && left.splice(i, 1).length > 0;
  };
  const all = expected.every((name) => take(name) || take(`=${String(name)}`));
  return all && left.every((name) => typeof name === 'string' && name.startsWith('='));
}

/** Names of the ships in a game: seats as text, and the Ghost Ship. */
export function shipNames(seats: number, ghostShip = true): string[] {
  const names = Array.from({ length: seats }, (_, seat) => String(seat));
  return ghostShip ? [...names, 'ghost'] : names;
}

export function shipIndex(state: Pick<RaceState, 'seats'>, name: string): ShipIndex {
  return name === 'ghost' ? state.seats : Number(name);
}

/** A list without duplicates. */
export function distinct<T>(item: Check<T>, noun: string): Check<readonly T[]> {
  return (value, path) => {
    const items = list(item)(value, path);
    items.forEach((each, i) => {
      if (items.indexOf(each) < i) invalid(inside(path, i), `${noun} ${quote(each)} used twice`);
    });
    return items;
  };
}
