/** What keys stand for: a pirate is its value, actions are − and +, 0 passes; digits choose a pirate to move. */
import { aimAt, actionOf, cardsOf, sameCard, type Draft } from '../../draft';
import type { PlankAsk } from '../common/table';

/** The key that picks a card, as written on it. */
export function keyOf(card: Draft): string {
  switch (card.type) {
    case 'choosePlacement':
    case 'playPirate':
      return String(card.pirate);
    case 'aim':
    case 'playAction':
      return card.action < 0 ? '−' : '+';
    case 'pass':
      return '0';
  }
}

/** Signs as keyboards send them; + is often reached without shift. */
const SIGNS: Readonly<Record<string, string>> = { '-': '−', '−': '−', '+': '+', '=': '+' };

/** The draft a key leads to; undefined when it means nothing now. */
export function draftByKey(ask: PlankAsk, draft: Draft | null, key: string): Draft | undefined {
  const { moves } = ask.options;
  const aimed = /^[1-4]$/.test(key) ? aimAt(moves, draft, Number(key)) : undefined;
  if (aimed !== undefined) return aimed;
  const cards = cardsOf(moves);
  const written = SIGNS[key] ?? key;
  const matching = cards.filter((card) => keyOf(card) === written);
  // Several actions share a sign: the key goes through them in turn.
  const at = matching.findIndex((card) => sameCard(card, draft));
  return matching[(at + 1) % Math.max(1, matching.length)];
}

/** Escape: an aimed action is first taken off its pirate, then laid down. */
export function takenBack(draft: Draft | null): Draft | null {
  const action = actionOf(draft);
  return draft?.type === 'playAction' && action !== null ? { type: 'aim', action } : null;
}
