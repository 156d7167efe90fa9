/** Imagines a complete race that agrees with a viewer's knowledge: hidden cards are dealt at random (R11). */
import { shownQuestion, type Knowledge, type PickNumber, type Viewer } from '../../engine';
import { CARD_IDS } from '../data/cards';
import { isCursed, isLoot, isPower, type Treasure } from '../data/treasures';
import { LAIRS } from '../data/spaces';
import { pointsOf, rulesIn } from '../rules/points';
import { allCards } from '../setup';
import { everybody, knower } from '../treasures';
import type {
  CardId,
  Combat,
  CombatSide,
  CombatSideView,
  Deck,
  Face,
  GoneTreasure,
  Hold,
  HoldView,
  Piles,
  Race,
  RaceState,
  RaceView,
  Ship,
  TreasureCard,
} from '../types';
import { readVoyage } from './voyage';

/**
 * A state that agrees with everything the viewer knows. Hands, piles and treasures are dealt at random otherwise. `pick(n)` returns 0 to n − 1. The
 * state shares nothing with the knowledge.
 */
export function imagine({ viewer, view, asking, waiting }: Knowledge<Race>, pick: PickNumber): RaceState {
  const rules = rulesIn(view.rules);
  const seats = view.ships.filter(({ ghost }) => !ghost).length;
  const table = { rules, seats, ghostShip: seats < view.ships.length };
  const personal = pointsOf(rules).actionDeck === 'personal';
  const commonPiles = personal ? null : { pile: [], discard: [...view.discard] };
  return {
    ...table,
    stack: [...waiting],
    // R3.2 all are asked at once, and answers may still be replaced.
    question: shownQuestion(view.pending, asking, view.pending.type === 'chooseCard', seats),
    asked: seats,
    round: view.round,
    captain: view.captain,
    rolled: [...view.rolled],
    morning: view.morning,
    evening: view.evening,
    decks: dealCards(view, viewer, commonPiles, pick),
    commonPiles,
    lairs: [...view.lairs],
    ...dealTreasures(view, viewer, table, pick),
    acting: view.acting,
    half: view.half,
    combat: combatIn(view),
    voyage: readVoyage(view),
    lastRound: view.lastRound,
    over: view.over,
  };
}

function combatIn({ combat: [combat] }: RaceView): Combat | null {
  if (combat === undefined) return null;
  const side = ({ face, ...rest }: CombatSideView): CombatSide => ({ ...rest, face: faceIn(face) });
  const { attack, defence } = combat.sides;
  return { ...combat, sides: { attack: side(attack), defence: side(defence) } };
}

function faceIn(text: string): Face | null {
  if (text === '') return null;
  return text === 'star' ? text : (Number(text) as Face);
}

// ---------------------------------------------------------------- cards

/** Every seat's cards; a common pile is filled from the same deal. */
function dealCards(view: RaceView, viewer: Viewer, common: Piles | null, pick: PickNumber): Deck[] {
  const players = view.ships.filter(({ ghost }) => !ghost);
  const own = (seat: number): readonly CardId[] => (seat === viewer ? (view.own?.hand ?? []) : []);
  const open = players.flatMap(({ revealed }) => (revealed === 0 ? [] : [revealed]));
  const all =
    common === null ? [] : shuffled(without(allCards(), [...view.discard, ...open, ...own(Number(viewer))]), pick);
  const decks = players.map(({ discard, revealed, handSize, pileSize, hasChosen }, seat): Deck => {
    const played = revealed === 0 ? discard : [...discard, revealed];
    const bag = common === null ? shuffled(without(CARD_IDS, [...played, ...own(seat)]), pick) : all;
    const hand = seat === viewer ? [...own(seat)] : bag.splice(0, handSize);
    const chosen = hasChosen ? (hand[pick(hand.length)] ?? 0) : 0;
    const pile = common === null ? bag.slice(0, pileSize) : [];
    return { hand, pile, discard: [...discard], chosen: seat === viewer ? (view.own?.chosen ?? 0) : chosen, revealed };
  });
  if (common !== null) common.pile = all.slice(0, view.pileSize);
  return decks;
}

function without<T>(items: readonly T[], gone: readonly T[]): T[] {
  const left = [...items];
  for (const each of gone) {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

function shuffled<T>(items: T[], pick: PickNumber): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = pick(i + 1);
    [items[i], items[j]] = [items[j] as T, items[i] as T];
  }
  return items;
}

// ---------------------------------------------------------------- treasures

type Fits = (card: Treasure) => boolean;
const isValue: Fits = (card) => !isPower(card) && !isLoot(card);
const isHidden: Fits = (card) => !isLoot(card);

/** A treasure somewhere, and the cards it may be as far as the viewer knows. */
interface Place {
  readonly shown: Treasure | 'cursed' | 'faceDown';
  readonly fits: Fits;
}

type Treasures = Pick<RaceState, 'ships' | 'treasures' | 'gone'>;

function dealTreasures(
  view: RaceView,
  viewer: Viewer,
  table: Pick<RaceState, 'rules' | 'seats' | 'ghostShip'>,
  pick: PickNumber,
): Treasures {
  // R10.5 a power may lie face down beside the Ghost Ship, and only there.
  const places = view.ships.map(({ treasures, ghost }, ship) =>
    treasures.map(({ card, cursed }, i): Place => {
      const closed = view.own?.known[ship]?.[i] ?? (cursed ? 'cursed' : card);
      const shown = card === 'faceDown' ? closed : card;
      return { shown, fits: shown === 'cursed' ? isCursed : ghost ? isHidden : isValue };
    }),
  );
  const all = pointsOf(table.rules).treasures;
  const left = goneFrom(view, table.ghostShip);
  const deal = dealInto([...places.flat(), ...left], all, pick);
  const cards = [...deal.cards];
  const ships = view.ships.map((ship, index): Ship => {
    const treasures = ship.treasures.map((shown, i): TreasureCard => {
      const card = cards.shift() ?? '+3';
      return { ...masks(places[index]?.[i]?.shown, shown, viewer, index, table.seats), card, hold: shown.hold };
    });
    return { at: ship.at, lap: ship.lap, holds: ship.holds.map(holdIn), treasures };
  });
  const knows = viewer === 'table' ? 0 : 1 << viewer;
  const gone = left.map(({ shown }): GoneTreasure => ({
    card: cards.shift() ?? '+3',
    knownBy: shown === 'faceDown' || shown === 'cursed' ? 0 : knows,
    cursedKnownBy: shown === 'cursed' ? knows : 0,
  }));
  return { ships, treasures: deal.rest, gone };
}

/** The treasures that have left the game. Their number is public; a seat knows some of them. */
function goneFrom({ ships, lairs, own }: RaceView, ghostShip: boolean): Place[] {
  const found = LAIRS.length - lairs.length + Number(ghostShip);
  const count = Math.max(0, found - ships.reduce((sum, { treasures }) => sum + treasures.length, 0));
  const known = own?.gone ?? Array.from({ length: count }, () => 'faceDown' as const);
  return known.map((shown) => ({ shown, fits: shown === 'cursed' ? isCursed : isValue }));
}

/** Deals a card to each place and returns the rest: known cards first, then places with the fewest candidates. */
function dealInto(places: readonly Place[], all: readonly Treasure[], pick: PickNumber) {
  const isKnown = ({ shown }: Place): boolean => shown !== 'cursed' && shown !== 'faceDown';
  const known = places.filter(isKnown).map(({ shown }) => shown as Treasure);
  const rest = shuffled(without(all, known), pick);
  const cards = places.map(({ shown }) => shown as Treasure);
  for (const fits of [isCursed, isValue, isHidden]) {
    places.forEach((place, i) => {
      if (place.fits !== fits || isKnown(place)) return;
      const [card] = rest.splice(Math.max(0, rest.findIndex(fits)), 1);
      if (card !== undefined) cards[i] = card;
    });
  }
  return { cards, rest };
}

/** The masks of a card beside a ship: what the viewer knows, and everything for its owner. */
function masks(
  known: Place['shown'] | undefined,
  shown: RaceView['ships'][number]['treasures'][number],
  viewer: Viewer,
  ship: number,
  seats: number,
): Pick<TreasureCard, 'faceUp' | 'knownBy' | 'cursedKnownBy'> {
  const all = everybody({ seats });
  const eyes = viewer === 'table' ? 0 : 1 << viewer;
  const faceUp = shown.card !== 'faceDown';
  const sees = known !== 'cursed' && known !== 'faceDown' ? eyes : 0;
  const cursed = shown.cursed ? all : known === 'cursed' ? eyes : 0;
  return { faceUp, knownBy: faceUp ? all : sees | knower({ seats }, ship), cursedKnownBy: cursed };
}

function holdIn({ resource, count }: HoldView): Hold {
  if (resource === '') return null;
  return resource === 'treasure' ? { resource, count: 1 } : { resource, count };
}
