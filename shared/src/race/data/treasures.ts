/** R1.7, R14.12: the twelve treasure cards of each deck. */
import type { Resource } from './cards';

export type Power = 'map' | 'sabre' | 'ladyBeth' | 'sixthHold';
/** Loot is loaded at once, and its card leaves the game (R14.12). */
export type Loot = '7 gold' | '5 gold' | '3 gold' | '7 food' | '3 powder';
export type Treasure = Power | '+3' | '+5' | '+7' | '-2' | '-3' | '-4' | Loot;

export const POWERS: readonly Power[] = ['map', 'sabre', 'ladyBeth', 'sixthHold'];

/** The tokens of each loot card. */
export const LOOT: Readonly<Record<Loot, { readonly resource: Resource; readonly count: number }>> = {
  '7 gold': { resource: 'gold', count: 7 },
  '5 gold': { resource: 'gold', count: 5 },
  '3 gold': { resource: 'gold', count: 3 },
  '7 food': { resource: 'food', count: 7 },
  '3 powder': { resource: 'powder', count: 3 },
};

/** All twelve of each deck, in the order of R1.7. */
export const TREASURE_DECKS: Readonly<Record<'points' | 'loot', readonly Treasure[]>> = {
  points: [...POWERS, '+3', '+3', '+5', '+7', '+7', '-2', '-3', '-4'],
  loot: [...POWERS, ...(Object.keys(LOOT) as Loot[]), '-2', '-3', '-4'],
};

const VALUES: Readonly<Record<Exclude<Treasure, Power | Loot>, number>> = {
  '+3': 3,
  '+5': 5,
  '+7': 7,
  '-2': -2,
  '-3': -3,
  '-4': -4,
};

/** Gold a treasure is worth at the end (R12.2); powers and loot are worth none. */
export function treasureValue(card: Treasure): number {
  return Object.hasOwn(VALUES, card) ? VALUES[card as keyof typeof VALUES] : 0;
}

/** Whether a card is one of the four powers, which lie face up. */
export function isPower(card: string): card is Power {
  return card === 'map' || card === 'sabre' || card === 'ladyBeth' || card === 'sixthHold';
}

/** Whether a card is loot (R14.12). */
export function isLoot(card: string): card is Loot {
  return Object.hasOwn(LOOT, card);
}

/** Whether a treasure is cursed: it costs gold at the end. */
export function isCursed(card: Treasure): boolean {
  return treasureValue(card) < 0;
}
