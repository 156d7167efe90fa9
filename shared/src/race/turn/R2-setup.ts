/** R2.5, R2.4, R3.7: the first Captain, and drawing cards. */
import type { Seat } from '../../engine';
import { takeAt } from '../../engine/lists';
import { pointsOf } from '../rules/points';
import { hasPower, shipAt } from '../ships';
import type { CardId, Deck, Piles, RaceState } from '../types';
import type { RaceTurn, Rolling, TaskOf } from './tasks';

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
  run: drawOn,
  rolled(turn, { seat, upTo, drawn }, outcome) {
    const card = takeAt(pilesOf(turn.state, seat).pile, outcome);
    if (card === undefined) throw new Error('drew from beyond the pile');
    deckOf(turn.state, seat).hand.push(card);
    drawOn(turn, { do: 'drawCards', seat, upTo, drawn: [...drawn, card] });
  },
};

function drawOn(turn: RaceTurn, task: TaskOf<'drawCards'>): void {
  const { hand } = deckOf(turn.state, task.seat);
  const piles = pilesOf(turn.state, task.seat);
  const enough = hand.length >= task.upTo;
  if (enough) tellDrawn(turn, task.seat, task.drawn);
  // R14.1 the pile of everybody is rebuilt as soon as it has run out.
  const isCommon = piles === turn.state.commonPiles;
  if (piles.pile.length === 0 && (isCommon || !enough)) rebuild(turn, piles, task.seat);
  if (!enough) turn.roll(piles.pile.length, 'card', task, task.seat);
}

function rebuild(turn: RaceTurn, piles: Piles, seat: Seat): void {
  piles.pile = piles.discard;
  piles.discard = [];
  turn.tell({ type: 'pileRebuilt', seat, count: piles.pile.length });
}

/** R1.4, R14.1: the piles a seat draws from and plays to. */
export function pilesOf(state: RaceState, seat: Seat): Piles {
  return state.commonPiles ?? deckOf(state, seat);
}

function tellDrawn(turn: RaceTurn, seat: Seat, cards: readonly CardId[]): void {
  if (cards.length > 0) turn.tell({ type: 'cardsDrawn', seat, count: cards.length, cards });
}

/** R9.6: four with the Map, read only when drawing. */
export function handSize(state: RaceState, seat: Seat): number {
  return hasPower(shipAt(state, seat), 'map') ? HAND_SIZE_WITH_MAP : HAND_SIZE;
}

export function deckOf(state: RaceState, seat: Seat): Deck {
  const deck = state.decks[seat];
  if (deck === undefined) throw new Error(`no seat ${String(seat)}`);
  return deck;
}

/** R12.6: whether the round that has just been played was the last by the limit. */
export function capReached(state: RaceState): boolean {
  const cap = pointsOf(state.rules).roundCap;
  return cap > 0 && state.round >= cap;
}
