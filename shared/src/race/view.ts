/** R11: the views. A new field of the state is hidden until it is listed here. */
import { pendingView, type Seat, type Viewer } from '../engine';
import { aboutQuestion } from './knowledge/tasks';
import { writeVoyage } from './knowledge/voyage';
import { isCursed, isLoot, isPower } from './data/treasures';
import { pointsOf } from './rules/points';
import { ranking, scoreOf } from './score';
import { hasFinished, indexOf, isGhost, shipAt } from './ships';
import { knows, onlookers } from './treasures';
import type {
  CombatSide,
  CombatSideView,
  CombatView,
  GoneTreasure,
  HoldView,
  KnownTreasure,
  OwnView,
  RaceEvent,
  RaceState,
  RaceView,
  ShipIndex,
  ShipView,
  TreasureView,
} from './types';

/** The view of a viewer. Plain JSON, freshly built. */
export function view(state: RaceState, viewer: Viewer): RaceView {
  const places = state.over ? placesOf(state) : [];
  const shown: RaceView = {
    rules: pointsOf(state.rules).written,
    round: state.round,
    captain: state.captain,
    rolled: [...state.rolled],
    morning: state.morning,
    evening: state.evening,
    ships: state.ships.map((_, index) => shipView(state, index, places[index] ?? 0)),
    lairs: [...state.lairs],
    pileSize: state.commonPiles?.pile.length ?? 0,
    discard: [...(state.commonPiles?.discard ?? [])],
    acting: state.acting,
    half: state.half,
    combat: combatView(state),
    voyage: writeVoyage(state),
    pending: pendingView(state, aboutQuestion(state)),
    lastRound: state.lastRound,
    over: state.over,
  };
  return viewer === 'table' ? shown : { ...shown, own: own(state, viewer) };
}

function shipView(state: RaceState, index: ShipIndex, place: number): ShipView {
  const ship = shipAt(state, index);
  const deck = state.decks[index];
  return {
    ghost: isGhost(state, index),
    at: ship.at,
    lap: ship.lap,
    finished: hasFinished(state, ship),
    holds: ship.holds.map((hold): HoldView => ({ resource: hold?.resource ?? '', count: hold?.count ?? 0 })),
    treasures: ship.treasures.map((treasure): TreasureView => {
      const open = treasure.faceUp || state.over;
      // R8.6c everybody knows that it is cursed until some have lost track of the card (R9.3).
      const cursed = open ? isCursed(treasure.card) : (treasure.cursedKnownBy & onlookers(state)) !== 0;
      return { card: open ? treasure.card : 'faceDown', cursed, hold: treasure.hold };
    }),
    score: scoreOf(state, index, state.over),
    place,
    handSize: deck?.hand.length ?? 0,
    pileSize: deck?.pile.length ?? 0,
    discard: [...(deck?.discard ?? [])],
    hasChosen: deck !== undefined && deck.chosen !== 0,
    revealed: deck?.revealed ?? 0,
  };
}

function combatView({ combat }: RaceState): CombatView[] {
  if (combat === null) return [];
  const { at, sides, sabreUsed } = combat;
  return [{ at, sides: { attack: sideView(sides.attack), defence: sideView(sides.defence) }, sabreUsed }];
}

function sideView({ ship, powder, face }: CombatSide): CombatSideView {
  return { ship, powder, face: String(face ?? '') };
}

/** R11: what only that seat may know. Throws if there is no such seat. */
export function own(state: RaceState, seat: Seat): OwnView {
  const deck = state.decks[seat];
  if (deck === undefined) throw new Error(`no seat ${String(seat)}`);
  return {
    hand: [...deck.hand],
    chosen: deck.chosen,
    known: state.ships.map(({ treasures }) =>
      treasures.map((treasure) => (treasure.faceUp || state.over ? treasure.card : known(treasure, seat))),
    ),
    gone: state.gone.map((treasure) => known(treasure, seat)),
  };
}

/** R9.3 */
function known({ card, knownBy, cursedKnownBy }: GoneTreasure, seat: Seat): KnownTreasure {
  if (knows(knownBy, seat)) return card;
  return knows(cursedKnownBy, seat) ? 'cursed' : 'faceDown';
}

/** Each ship's place, ties sharing it; by ship index. */
function placesOf(state: RaceState): number[] {
  const places: number[] = [];
  let above = 0;
  for (const tied of ranking(state)) {
    for (const ship of tied) places[indexOf(state, ship)] = above + 1;
    above += tied.length;
  }
  return places;
}

/** The event as that viewer may see it (R9.3, R11). */
export function redact(event: RaceEvent, viewer: Viewer): RaceEvent {
  switch (event.type) {
    case 'cardChosen':
      return viewer === event.seat ? event : { type: event.type, seat: event.seat };
    case 'cardsDrawn':
      return viewer === event.seat ? event : { type: event.type, seat: event.seat, count: event.count };
    case 'treasureFound': {
      // R10.5 even powers lie face down beside the Ghost Ship; loot is loaded before everybody's eyes (R14.12).
      const isOpen = isLoot(event.card) || (event.ship !== 'ghost' && isPower(event.card));
      return isOpen || viewer === event.ship ? event : { ...event, card: 'faceDown' };
    }
    case 'treasureLost': {
      const isOpen = isPower(event.card) || viewer === event.ship || viewer === event.from;
      return isOpen ? event : { ...event, card: 'faceDown' };
    }
    case 'spoilsTaken':
      if (!('card' in event)) return event;
      if (viewer === event.winner || viewer === event.loser || isPower(event.card)) return event;
      return { ...event, card: 'faceDown' };
    default:
      return event;
  }
}
