/** The race seen from one seat, with everything that seat cannot know dealt anew (R11). */
import type { Input, Viewer } from '../engine';
import { isCursed, isLoot, isPower, type Treasure } from './data';
import { isGhost } from './ships';
import { knows } from './treasures';
import type { Deck, GoneTreasure, Piles, Race, RaceState } from './types';

type Pick = (n: number) => number;

/**
 * Deals anew, in place: others' hands, chosen cards and draw piles, the treasures still at the lairs or out of
 * the game, and every face-down treasure whose value the viewer does not know. What the viewer does know of a
 * card (that it is cursed, that a captain's face-down card is no power) stays true.
 */
export function scrambleRace(state: RaceState, viewer: Viewer, pick: Pick): void {
  const others = state.decks.filter((_, seat) => seat !== viewer);
  if (state.commonPiles === null) for (const deck of others) scrambleHands([deck], deck, pick);
  else scrambleHands(others, state.commonPiles, pick);
  scrambleTreasures(state, viewer, pick);
}

/** Deals those hands and the pile they are drawn from anew. */
function scrambleHands(decks: readonly Deck[], piles: Piles, pick: Pick): void {
  const cards = shuffled([...decks.flatMap(({ hand }) => hand), ...piles.pile], pick);
  for (const deck of decks) {
    const size = deck.hand.length;
    deck.hand = cards.splice(0, size);
    if (deck.chosen !== 0) deck.chosen = deck.hand[pick(size)] ?? 0;
  }
  piles.pile = cards;
}

function scrambleTreasures(state: RaceState, viewer: Viewer, pick: Pick): void {
  const eyes = viewer === 'table' ? state.seats : viewer;
  const slots = (treasures: GoneTreasure[], hidden: Fits) =>
    treasures
      .map((treasure, place) => ({ treasures, place, treasure, fits: whatFits(treasure, eyes, hidden) }))
      .filter(({ treasure }) => !knows(treasure.knownBy, eyes));
  // R10.5 beside the Ghost Ship anything may lie face down.
  const laid = state.ships.flatMap((ship, index) => slots(ship.treasures, isGhost(state, index) ? isAny : isValue));
  const hidden = [...(state.over ? [] : laid), ...slots(state.gone, isValue)];
  const pool = shuffled([...state.treasures, ...hidden.map(({ treasure }) => treasure.card)], pick);
  const take = (fits: Fits): Treasure => {
    const [card] = pool.splice(pool.findIndex(fits), 1);
    if (card === undefined) throw new Error('no treasure fits');
    return card;
  };
  // The choosiest first: then every place finds a card, as the real deal shows.
  for (const fits of [isCursed, isValue, isAny]) {
    for (const slot of hidden)
      if (slot.fits === fits) slot.treasures[slot.place] = { ...slot.treasure, card: take(fits) };
  }
  state.treasures = pool;
}

type Fits = (card: Treasure) => boolean;
const isValue: Fits = (card) => !isPower(card) && !isLoot(card);
const isAny: Fits = (card) => !isLoot(card);

/** What a viewer knows of a face-down card: that it is cursed (R8.6c), or what may lie there. */
function whatFits({ cursedKnownBy }: GoneTreasure, eyes: number, hidden: Fits): Fits {
  return knows(cursedKnownBy, eyes) ? isCursed : hidden;
}

function shuffled<T>(items: T[], pick: Pick): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = pick(i + 1);
    [items[i], items[j]] = [items[j] as T, items[i] as T];
  }
  return items;
}

/**
 * The input that looks to the viewer, in the scrambled world, like `input` does in the real one: a card drawn
 * by somebody else, a secret choice, a treasure that both times lies face down. Undefined where the rules show
 * the viewer the difference (a card is revealed, a power turns up) or where it is the viewer who draws.
 */
export function shadowOf(
  state: RaceState,
  scrambled: RaceState,
  input: Input<Race>,
  viewer: Viewer,
): Input<Race> | undefined {
  if (input.kind === 'move') return shadowMove(state, scrambled, input, viewer);
  const question = state.question;
  if (question?.kind !== 'chance') return undefined;
  const task = question.task as { readonly ship?: number; readonly winner?: number; readonly loser?: number };
  switch (question.label) {
    case 'card':
      return question.seat === viewer ? undefined : input;
    case 'treasure': {
      if (task.ship === viewer) return undefined;
      const cards = [state.treasures[input.outcome], scrambled.treasures[input.outcome]];
      const looksAlike = task.ship === state.seats ? isAny : isValue;
      const hidden = cards.every((card) => card !== undefined && looksAlike(card));
      return hidden ? input : undefined;
    }
    case 'blindTreasure': {
      const involved = task.winner === viewer || task.loser === viewer;
      const powers = [state, scrambled].some((each) => hasHiddenPower(each, task.loser));
      return involved || powers ? undefined : input;
    }
    default:
      // Dice are open to all; what they set off may not be: a revealed card, a round's end.
      return undefined;
  }
}

function hasHiddenPower(state: RaceState, loser = -1): boolean {
  return state.ships[loser]?.treasures.some(({ card, faceUp }) => !faceUp && isPower(card)) ?? false;
}

function shadowMove(
  state: RaceState,
  scrambled: RaceState,
  input: Extract<Input<Race>, { kind: 'move' }>,
  viewer: Viewer,
): Input<Race> | undefined {
  const question = state.question;
  if (question?.kind !== 'decide' || input.move.type !== 'chooseCard') return undefined;
  const last = question.asked.every(({ seat, answered }) => answered || seat === input.seat);
  if (last) return undefined;
  if (input.seat === viewer) return input;
  const place = state.decks[input.seat]?.hand.indexOf(input.move.card) ?? -1;
  const card = scrambled.decks[input.seat]?.hand[place];
  return card === undefined ? undefined : { ...input, move: { type: 'chooseCard', card } };
}
