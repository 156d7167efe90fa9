/** R1.4: the eleven action cards of each player. */
export type Resource = 'gold' | 'food' | 'powder';
export const RESOURCES: readonly Resource[] = ['gold', 'food', 'powder'];

export type CardIcon = Resource | 'forward' | 'backward';
export type CardId = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;

export interface Card {
  readonly morning: CardIcon;
  readonly evening: CardIcon;
}

export const CARDS: Readonly<Record<CardId, Card>> = {
  1: { morning: 'food', evening: 'powder' },
  2: { morning: 'forward', evening: 'backward' },
  3: { morning: 'powder', evening: 'gold' },
  4: { morning: 'gold', evening: 'gold' },
  5: { morning: 'gold', evening: 'forward' },
  6: { morning: 'backward', evening: 'forward' },
  7: { morning: 'forward', evening: 'food' },
  8: { morning: 'forward', evening: 'forward' },
  9: { morning: 'powder', evening: 'food' },
  10: { morning: 'food', evening: 'forward' },
  11: { morning: 'forward', evening: 'powder' },
};

/** The icon of a card for that half of the day. */
export function iconOn(card: CardId, half: 'morning' | 'evening'): CardIcon {
  const { morning, evening } = CARDS[card];
  return half === 'morning' ? morning : evening;
}

/** Ascending, like integer keys of an object. */
export const CARD_IDS: readonly CardId[] = Object.keys(CARDS).map((id) => Number(id) as CardId);
