/** The `position` of a race scenario, which replaces parts of the set-up of R2 and R10. */
import { run } from '../../engine';
import {
  anything,
  byKey,
  inside,
  invalid,
  keyOf,
  list,
  object,
  quote,
  whole,
  type Check,
  type JsonObject,
} from '../../engine/check';
import { CARD_IDS } from '../data/cards';
import { isPower } from '../data/treasures';
import { LAIRS } from '../data/spaces';
import { pointsOf } from '../rules/points';
import { cardId, die, space } from '../moves';
import { allCards, emptyTable } from '../setup';
import { isGhost, REGULAR_HOLDS } from '../ships';
import { everybody } from '../treasures';
import { BOOK, roundSteps, type RaceTask } from '../turn';
import type { Berth, CardId, HoldNumber, RaceChoices, RaceState, Ship, Treasure, TreasureCard } from '../types';
import {
  distinct,
  holdText,
  laidTreasure,
  shipIndex,
  shipNames,
  treasureName,
  valueName,
  type LaidTreasure,
  type WrittenHold,
} from './words';

const FIRST_HAND = 3;
const MOST_CARDS = 4;

const vessel = {
  at: space,
  lap: whole(),
  holds: list(holdText, REGULAR_HOLDS),
  hold6: holdText,
  treasures: list(laidTreasure),
};
// Whether a card may occur twice depends on the rules (R14.1): checked when cards are dealt.
const cards = list(cardId);
const ghostPart = object({}, vessel);
const knows = byKey(anything, list(valueName));
const playerPart = object({}, { ...vessel, hand: cards, discard: cards, chosen: cardId, knows });
type ShipPart = ReturnType<typeof playerPart>;

const lair: Check<number> = (value, path) => {
  const at = whole(0)(value, path);
  return LAIRS.includes(at) ? at : invalid(path, `${at} is not a lair`);
};

function shipParts(seats: number, ghostShip: boolean): Check<Readonly<Record<string, ShipPart>>> {
  const shipKey = keyOf(shipNames(seats, ghostShip), 'ship');
  return (raw, path) => {
    const parts = Object.entries(byKey(shipKey, anything)(raw, path)).map(([name, part]): [string, ShipPart] => {
      const here = inside(path, name);
      if (name === 'ghost') return [name, ghostPart(part, here)];
      const read = playerPart(part, here);
      for (const other of Object.keys(read.knows ?? {})) shipKey(other, inside(inside(here, 'knows'), other));
      return [name, read];
    });
    return Object.fromEntries(parts);
  };
}

const positionCheck = (seats: number, ghostShip: boolean) =>
  object(
    {},
    {
      round: whole(1, 1_000_000),
      captain: whole(0, seats - 1),
      dice: object({ rolled: list(die, 2) }, { morning: die, evening: die }),
      lairs: distinct(lair, 'lair'),
      discard: cards,
      treasurePile: list(treasureName),
      ships: shipParts(seats, ghostShip),
    },
  );
type PositionPart = ReturnType<ReturnType<typeof positionCheck>>;

/**
 * The state of a position, at its first question: chance for what is missing (the Captain, then cards clockwise from seat 0), the Captain's roll, the
 * placement of the dice, or everybody's cards. Throws `SetupRefused` (R10, R14) and `CheckFailed` with the path of an error.
 */
export function arrangePosition(seats: number, choices: RaceChoices, raw: JsonObject, path: string): RaceState {
  const state = emptyTable(seats, choices);
  const position = positionCheck(seats, choices.ghostShip)(raw, path);
  layShips(state, position, inside(path, 'ships'));
  layCommonPiles(state, position, path);
  layTreasures(state, position, path);
  layKnowledge(state, position, inside(path, 'ships'));
  layDice(state, position, inside(path, 'dice'));
  layChoices(state, position, inside(path, 'ships'));
  if (position.captain !== undefined) state.captain = position.captain;
  state.stack = toDo(state, position).reverse();
  run(BOOK, state);
  return state;
}

function layShips(state: RaceState, { ships = {} }: PositionPart, path: string): void {
  for (const [name, part] of Object.entries(ships)) {
    const here = inside(path, name);
    const ship = state.ships[shipIndex(state, name)] as Ship;
    ship.at = part.at ?? 0;
    ship.lap = part.lap ?? 0;
    if (ship.lap > 0) invalid(inside(here, part.lap === undefined ? 'at' : 'lap'), 'a ship cannot have finished');
    if (part.holds !== undefined) ship.holds = part.holds.map(() => null);
    const beside = part.treasures ?? ship.treasures;
    ship.treasures = [];
    beside.forEach((laid, i) => layTreasure(state, ship, name, laid, 0, inside(inside(here, 'treasures'), i)));
    if (name === 'ghost' && !ship.treasures.some(({ card }) => card === 'ladyBeth')) {
      invalid(inside(here, 'treasures'), 'the Ghost Ship has Lady Beth');
    }
    if (part.hold6 !== undefined && ship.holds.length === REGULAR_HOLDS) {
      invalid(inside(here, 'hold6'), 'needs sixthHold among the treasures');
    }
    part.holds?.forEach((hold, i) => layHold(state, ship, name, hold, i + 1, inside(inside(here, 'holds'), i)));
    layHold(state, ship, name, part.hold6 ?? null, REGULAR_HOLDS + 1, inside(here, 'hold6'));
    if (name !== 'ghost') layCards(state, Number(name), part, here);
  }
}

function layTreasure(
  state: RaceState,
  ship: Ship,
  name: string,
  { card, faceUp }: LaidTreasure,
  hold: Berth,
  path: string,
): void {
  if (isPower(card) && !faceUp && name !== 'ghost') invalid(path, 'powers lie face down only beside the Ghost Ship');
  const owner = isGhost(state, shipIndex(state, name)) ? 0 : 1 << Number(name);
  ship.treasures.push({ card, faceUp, knownBy: faceUp ? everybody(state) : owner, cursedKnownBy: 0, hold });
  if (faceUp && card === 'sixthHold') ship.holds.push(null);
}

function layHold(
  state: RaceState,
  ship: Ship,
  name: string,
  hold: WrittenHold,
  number: HoldNumber,
  path: string,
): void {
  if (hold === null) return;
  if (!('stowed' in hold)) ship.holds[number - 1] = { ...hold };
  else {
    if (name === 'ghost' || pointsOf(state.rules).treasureStorage === 'beside') {
      invalid(path, 'treasures lie beside the holds here');
    }
    ship.holds[number - 1] = { resource: 'treasure', count: 1 };
    layTreasure(state, ship, name, { card: hold.stowed, faceUp: isPower(hold.stowed) }, number, path);
  }
}

function layCards(state: RaceState, seat: number, part: ShipPart, path: string): void {
  const deck = state.decks[seat];
  if (deck === undefined) return;
  if (part.hand !== undefined && (part.hand.length < 1 || part.hand.length > MOST_CARDS)) {
    invalid(inside(path, 'hand'), `expected 1 to ${MOST_CARDS} cards, got ${part.hand.length}`);
  }
  deck.hand = [...(part.hand ?? [])];
  if (part.discard !== undefined && state.commonPiles !== null) {
    invalid(inside(path, 'discard'), 'everybody discards onto one pile here');
  }
  deck.discard = [...(part.discard ?? [])];
  if (state.commonPiles !== null) return;
  deck.pile = [...CARD_IDS];
  takeCards(deck.pile, deck.hand, inside(path, 'hand'));
  takeCards(deck.pile, deck.discard, inside(path, 'discard'));
}

/** R14.1: hands and discards are taken from the cards of six players. */
function layCommonPiles(state: RaceState, { ships = {}, discard }: PositionPart, path: string): void {
  if (state.commonPiles === null) {
    if (discard !== undefined) invalid(inside(path, 'discard'), 'everybody has a discard pile of their own here');
    return;
  }
  const pile = allCards();
  for (const [name, { hand = [] }] of Object.entries(ships)) {
    takeCards(pile, hand, inside(inside(inside(path, 'ships'), name), 'hand'));
  }
  takeCards(pile, discard ?? [], inside(path, 'discard'));
  state.commonPiles = { pile, discard: [...(discard ?? [])] };
}

function takeCards(pile: CardId[], cards: readonly CardId[], path: string): void {
  cards.forEach((card, i) => {
    const at = pile.indexOf(card);
    if (at < 0) invalid(inside(path, i), `card ${card} used twice`);
    pile.splice(at, 1);
  });
}

function layTreasures(state: RaceState, { lairs, treasurePile }: PositionPart, path: string): void {
  if (lairs !== undefined) state.lairs = [...lairs].sort((a, b) => a - b);
  const free: Treasure[] = [...pointsOf(state.rules).treasures];
  const use = (card: Treasure, where: string): void => {
    const i = free.indexOf(card);
    if (i < 0) invalid(where, `treasure ${quote(card)} used twice`);
    free.splice(i, 1);
  };
  // The Ghost Ship first: Lady Beth is always hers (R10.1).
  for (let index = state.ships.length - 1; index >= 0; index--) {
    const name = index === state.seats ? 'ghost' : String(index);
    const where = inside(inside(path, 'ships'), name);
    const beside = (treasure: TreasureCard): boolean => treasure.hold === 0;
    const laid = state.ships[index]?.treasures ?? [];
    laid.filter(beside).forEach(({ card }, i) => use(card, inside(inside(where, 'treasures'), i)));
    laid.filter((each) => !beside(each)).forEach(({ card }) => use(card, inside(where, 'holds')));
  }
  const pilePath = inside(path, 'treasurePile');
  if (treasurePile !== undefined && treasurePile.length !== state.lairs.length) {
    invalid(
      pilePath,
      `expected ${state.lairs.length} cards, one for each lair with a token, got ${treasurePile.length}`,
    );
  }
  treasurePile?.forEach((card, i) => use(card, inside(pilePath, i)));
  state.treasures = treasurePile === undefined ? free : [...treasurePile];
}

/** `knows`: face-down values on other ships that a seat knows. */
function layKnowledge(state: RaceState, { ships = {} }: PositionPart, path: string): void {
  for (const [name, { knows = {} }] of Object.entries(ships)) {
    const seat = 1 << Number(name);
    for (const [other, values] of Object.entries(knows)) {
      const left = (state.ships[shipIndex(state, other)]?.treasures ?? []).filter(({ faceUp }) => !faceUp);
      values.forEach((value, i) => {
        const at = left.findIndex(({ card }) => card === value);
        const [known] = at < 0 ? [] : left.splice(at, 1);
        const where = inside(inside(inside(inside(path, name), 'knows'), other), i);
        if (known === undefined) return invalid(where, `no ${quote(value)} lies face down there`);
        known.knownBy |= seat;
      });
    }
  }
}

function layDice(state: RaceState, { dice }: PositionPart, path: string): void {
  if (dice === undefined) return;
  const { rolled, morning, evening } = dice;
  state.rolled = [...rolled];
  if (morning === undefined && evening === undefined) return;
  const placed = [morning ?? 0, evening ?? 0];
  const matching = quote([...placed].sort()) === quote([...rolled].sort());
  if (!matching) invalid(path, `morning and evening do not match rolled ${quote(rolled)}`);
  [state.morning = 0, state.evening = 0] = placed;
}

/** R14.2: if cards are chosen before the dice, a position with dice needs everybody's choice. */
function layChoices(state: RaceState, { ships = {}, dice }: PositionPart, path: string): void {
  const chosenFirst = pointsOf(state.rules).cardTiming === 'beforeDice' && dice !== undefined;
  state.decks.forEach((deck, seat) => {
    const { chosen } = ships[seat] ?? {};
    const here = inside(inside(path, seat), 'chosen');
    if (!chosenFirst) return chosen === undefined ? undefined : invalid(here, 'nothing has been chosen yet');
    if (chosen === undefined || !deck.hand.includes(chosen)) return invalid(here, 'expected a card of the hand');
    deck.chosen = chosen;
  });
}

/** The tasks of the rest of the round, after those for what is missing in the position. */
function toDo(state: RaceState, { round = 1, captain, ships = {}, dice }: PositionPart): RaceTask[] {
  const tasks: RaceTask[] = captain === undefined ? [{ do: 'nameCaptain' }] : [];
  state.decks.forEach((_, seat) => {
    if (ships[seat]?.hand === undefined) {
      const draw = { do: 'drawCards', seat, drawn: [], upTo: FIRST_HAND } as const;
      tasks.push(draw);
    }
  });
  state.round = dice === undefined ? round - 1 : round;
  if (dice === undefined) return [...tasks, { do: 'startRound' }];
  const done = (task: RaceTask): boolean =>
    task.do === 'rollDice' ||
    (task.do === 'placeDice' && state.morning > 0) ||
    (task.do === 'chooseCards' && state.decks.every(({ chosen }) => chosen > 0));
  return [...tasks, ...roundSteps(state).filter((task) => !done(task))];
}
