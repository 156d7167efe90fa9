/** R1.7: the twelve treasure cards. */
export type Power = 'map' | 'sabre' | 'ladyBeth' | 'sixthHold';
export type Treasure = Power | '+3' | '+5' | '+7' | '-2' | '-3' | '-4';

export const POWERS: readonly Power[] = ['map', 'sabre', 'ladyBeth', 'sixthHold'];

/** All twelve, in the order of R1.7. */
export const TREASURES: readonly Treasure[] = [...POWERS, '+3', '+3', '+5', '+7', '+7', '-2', '-3', '-4'];

/** Gold a treasure is worth at the end; powers are worth 0 (R12.2). */
export const TREASURE_VALUE: Readonly<Record<Treasure, number>> = {
  map: 0,
  sabre: 0,
  ladyBeth: 0,
  sixthHold: 0,
  '+3': 3,
  '+5': 5,
  '+7': 7,
  '-2': -2,
  '-3': -3,
  '-4': -4,
};

/** Whether a card is one of the four powers, which lie face up. */
export function isPower(card: string): card is Power {
  return card === 'map' || card === 'sabre' || card === 'ladyBeth' || card === 'sixthHold';
}

/** Whether a treasure is cursed, i.e. costs gold at the end. */
export function isCursed(card: Treasure): boolean {
  return TREASURE_VALUE[card] < 0;
}
