/** What may be picked for a question, pure: a move, or an action card whose pirate is still to be chosen. */
import { sameMove } from '@brigantine/shared/engine';
import type { Action, Place, PlankMove } from '@brigantine/shared/plank';

/** An action card in the hand, aimed at nobody yet. */
export interface Aim {
  readonly type: 'aim';
  readonly action: Action;
}
export type Draft = PlankMove | Aim;

/** The answer a draft stands for; null while it is incomplete. */
export function moveOf(draft: Draft | null): PlankMove | null {
  return draft === null || draft.type === 'aim' ? null : draft;
}

/** The action card a draft plays; null for any other card. */
export function actionOf(draft: Draft | null): Action | null {
  return draft !== null && 'action' in draft ? draft.action : null;
}

/** Whether two drafts come from the same card: an action is the same card wherever it is aimed. */
export function sameCard(a: Draft | null, b: Draft | null): boolean {
  if (a === null || b === null) return a === b;
  const action = actionOf(a);
  return action === null ? sameMove(a, b) : action === actionOf(b);
}

/** The cards among some answers, each once: an action is one card for all four places. */
export function cardsOf(moves: readonly PlankMove[]): Draft[] {
  return moves.reduce<Draft[]>((cards, move) => {
    const card: Draft = move.type === 'playAction' ? { type: 'aim', action: move.action } : move;
    return cards.some((each) => sameCard(each, card)) ? cards : [...cards, card];
  }, []);
}

/** The pirate to select again after an action: the last one picked, until nothing is selected. */
export function pirateAfter(last: Draft | null, draft: Draft | null): Draft | null {
  return draft === null || draft.type === 'playPirate' ? draft : last;
}

/** The pirate that was picked before another card, where the question still allows it. */
export function keptPirate(moves: readonly PlankMove[], pirate: Draft | null): Draft | null {
  return moves.some((move) => move.type === 'playPirate' && sameCard(move, pirate)) ? pirate : null;
}

/** The answers an action card has: one per place. */
export function aimsOf(moves: readonly PlankMove[], action: Action): Extract<PlankMove, { type: 'playAction' }>[] {
  return moves.flatMap((move) => (move.type === 'playAction' && move.action === action ? [move] : []));
}

/** The answer that aims this card at that place, if the question allows it. */
export function aimAt(moves: readonly PlankMove[], draft: Draft | null, place: number): PlankMove | undefined {
  const action = actionOf(draft);
  return action === null ? undefined : aimsOf(moves, action).find((move) => move.place === (place as Place));
}
