/** What keys stand for: a pirate is its value, an action a letter, 0 passes; digits choose a pirate to move. */
import type { Action } from '@brigantine/shared/plank';
import { actionOf, aimAt, cardsOf, type Draft } from '../../draft';
import type { PlankAsk } from '../common/table';

/** In the order in which the cards lie in the hand. */
const ACTION_KEYS: Readonly<Record<Action, string>> = { '-3': 'A', '-2': 'B', '-1': 'C', 1: 'D', 2: 'E' };

/** The key that picks a card, as written on it. */
export function keyOf(card: Draft): string {
  switch (card.type) {
    case 'choosePlacement':
    case 'playPirate':
      return String(card.pirate);
    case 'aim':
    case 'playAction':
      return ACTION_KEYS[card.action];
    case 'pass':
      return '0';
  }
}

/** The draft a key leads to; undefined when it means nothing now. */
export function draftByKey(ask: PlankAsk, draft: Draft | null, key: string): Draft | undefined {
  const { moves } = ask.options;
  const aimed = /^[1-4]$/.test(key) ? aimAt(moves, draft, Number(key)) : undefined;
  return aimed ?? cardsOf(moves).find((card) => keyOf(card) === key.toUpperCase());
}

/** Escape: an aimed action is first taken off its pirate, then laid down. */
export function takenBack(draft: Draft | null): Draft | null {
  const action = actionOf(draft);
  return draft?.type === 'playAction' && action !== null ? { type: 'aim', action } : null;
}
