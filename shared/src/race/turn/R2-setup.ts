/** R2.5, R2.4, R3.7: the first Captain, and drawing cards. */
import { pointsOf } from '../rules';
import { hasPower, shipAt } from '../ships';
import type { CardId, Deck, RaceState } from '../types';
import type { Rolling } from './tasks';
import { schedule } from './tasks';

/** R2.4: how many cards everybody starts with. */
export const HAND_SIZE = 3;
const HAND_SIZE_WITH_MAP = 4;

/** R2.5 a random player is Captain of round 1. */
export const nameCaptain: Rolling<'nameCaptain'> = {
  run(turn, task) {
    turn.roll(turn.state.seats, 'captain', task);
  },
  rolled(turn, _task, seat) {
    turn.state.captain = seat;
    turn.tell({ type: 'captainChanged', captain: seat });
  },
};

/** R2.4, R3.6, R3.7: draw up to a number of cards, rebuilding an empty pile only when a card is needed. */
export const drawCards: Rolling<'drawCards'> = {
  run(turn, task) {
    const deck = deckOf(turn.state, task.seat);
    if (deck.hand.length >= task.upTo) return tellDrawn(turn, task.seat, task.drawn);
    if (deck.pile.length === 0) {
      deck.pile = deck.discard;
      deck.discard = [];
      turn.tell({ type: 'pileRebuilt', seat: task.seat, count: deck.pile.length });
    }
    if (deck.pile.length === 0) return tellDrawn(turn, task.seat, task.drawn);
    turn.roll(deck.pile.length, 'card', task, task.seat);
  },
  rolled(turn, task, outcome) {
    const deck = deckOf(turn.state, task.seat);
    const [card] = deck.pile.splice(outcome, 1);
    if (card === undefined) throw new Error('drew from beyond the pile');
    deck.hand.push(card);
    schedule(turn, { ...task, drawn: [...task.drawn, card] });
  },
};

function tellDrawn(turn: Parameters<typeof drawCards.run>[0], seat: number, cards: readonly CardId[]): void {
  if (cards.length > 0) turn.tell({ type: 'cardsDrawn', seat, count: cards.length, cards });
}

/** R9.6: four with the Map, read only when drawing. */
export function handSize(state: RaceState, seat: number): number {
  return hasPower(shipAt(state, seat), 'map') ? HAND_SIZE_WITH_MAP : HAND_SIZE;
}

export function deckOf(state: RaceState, seat: number): Deck {
  const deck = state.decks[seat];
  if (deck === undefined) throw new Error(`no seat ${String(seat)}`);
  return deck;
}

/** R12.6: whether the round that has just been played was the last by the limit. */
export function capReached(state: RaceState): boolean {
  const cap = pointsOf(state.rules).roundCap;
  return cap > 0 && state.round >= cap;
}
