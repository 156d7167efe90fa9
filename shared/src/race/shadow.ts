/** Finds the input that looks the same to a seat in a world that differs in what the seat cannot know (R11). */
import type { Input, Viewer } from '../engine';
import { isLoot, isPower, type Treasure } from './data/treasures';
import type { Race, RaceState } from './types';

type Fits = (card: Treasure) => boolean;
const isValue: Fits = (card) => !isPower(card) && !isLoot(card);
const isAny: Fits = (card) => !isLoot(card);

/**
 * The input of the other world that looks to the viewer like `input` does in the real one: a card drawn by somebody else, a secret choice, a treasure
 * that stays face down. Undefined if the rules reveal the difference (a card is revealed, a power turns up) or the viewer draws.
 */
export function shadowOf(
  state: RaceState,
  other: RaceState,
  input: Input<Race>,
  viewer: Viewer,
): Input<Race> | undefined {
  if (input.kind === 'move') return shadowMove(state, other, input, viewer);
  const question = state.question;
  if (question?.kind !== 'chance') return undefined;
  const task = question.task as { readonly ship?: number; readonly winner?: number; readonly loser?: number };
  switch (question.label) {
    case 'card':
      return question.seat === viewer ? undefined : input;
    case 'treasure': {
      if (task.ship === viewer) return undefined;
      const cards = [state.treasures[input.outcome], other.treasures[input.outcome]];
      const looksAlike = task.ship === state.seats ? isAny : isValue;
      const hidden = cards.every((card) => card !== undefined && looksAlike(card));
      return hidden ? input : undefined;
    }
    case 'blindTreasure': {
      const involved = task.winner === viewer || task.loser === viewer;
      const powers = [state, other].some((each) => hasHiddenPower(each, task.loser));
      return involved || powers ? undefined : input;
    }
    default:
      // Dice are public; their consequences may not be: a revealed card, the end of a round.
      return undefined;
  }
}

function hasHiddenPower(state: RaceState, loser = -1): boolean {
  return state.ships[loser]?.treasures.some(({ card, faceUp }) => !faceUp && isPower(card)) ?? false;
}

function shadowMove(
  state: RaceState,
  other: RaceState,
  input: Extract<Input<Race>, { kind: 'move' }>,
  viewer: Viewer,
): Input<Race> | undefined {
  const question = state.question;
  if (question?.kind !== 'decide' || input.move.type !== 'chooseCard') return undefined;
  const last = question.asked.every(({ seat, answered }) => answered || seat === input.seat);
  if (last) return undefined;
  if (input.seat === viewer) return input;
  const place = state.decks[input.seat]?.hand.indexOf(input.move.card) ?? -1;
  const card = other.decks[input.seat]?.hand[place];
  return card === undefined ? undefined : { ...input, move: { type: 'chooseCard', card } };
}
