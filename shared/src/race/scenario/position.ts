/** The `position` of a race scenario: laid over the set-up of R2 and R10. */
import { run, Turn } from '../../engine';
import {
  anything,
  byKey,
  inside,
  invalid,
  list,
  object,
  quote,
  whole,
  type Check,
  type JsonObject,
} from '../../scenario/json';
import { keyOf } from '../../scenario/keys';
import { CARD_IDS, isPower, LAIRS, TREASURES } from '../data';
import { emptyTable } from '../setup';
import { REGULAR_HOLDS } from '../ships';
import { everybody } from '../treasures';
import { BOOK, type RaceTask } from '../turn';
import type { CardId, RaceChoices, RaceEvent, RaceState, Ship, Treasure, TreasureCard } from '../types';
import {
  cardId,
  die,
  distinct,
  holdText,
  laidTreasure,
  shipIndex,
  shipNames,
  space,
  treasureName,
  valueName,
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
const cards = distinct(cardId, 'card');
const ghostPart = object({}, vessel);
const playerPart = object({}, { ...vessel, hand: cards, discard: cards, knows: byKey(anything, list(valueName)) });
type ShipPart = ReturnType<typeof playerPart>;

const lair: Check<number> = (value, path) => {
  const at = whole(0)(value, path);
  return LAIRS.includes(at) ? at : invalid(path, `${at} is not a lair`);
};

/** Ships by name, each with what may be written of it. */
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
      treasurePile: list(treasureName),
      ships: shipParts(seats, ghostShip),
    },
  );
type PositionPart = ReturnType<ReturnType<typeof positionCheck>>;

/**
 * The state of a position, waiting for its first question: chance for what is left open (captain, then cards
 * clockwise from seat 0), the Captain's roll, their placement of the dice, or everybody's cards. Throws
 * `SetupRefused` (R10, R14) and `ScenarioFailure` with the path of what cannot be.
 */
export function arrangePosition(seats: number, choices: RaceChoices, raw: JsonObject, path: string): RaceState {
  const state = emptyTable(seats, choices);
  const position = positionCheck(seats, choices.ghostShip)(raw, path);
  layShips(state, position, inside(path, 'ships'));
  layTreasures(state, position, path);
  layKnowledge(state, position, inside(path, 'ships'));
  layDice(state, position, inside(path, 'dice'));
  if (position.captain !== undefined) state.captain = position.captain;
  state.stack = toDo(state, position).reverse();
  run(BOOK, new Turn<RaceState, RaceEvent>(state));
  return state;
}

function layShips(state: RaceState, { ships = {} }: PositionPart, path: string): void {
  for (const [name, part] of Object.entries(ships)) {
    const here = inside(path, name);
    const ship = state.ships[shipIndex(state, name)] as Ship;
    ship.at = part.at ?? 0;
    ship.lap = part.lap ?? 0;
    if (ship.lap > 0) invalid(inside(here, part.lap === undefined ? 'at' : 'lap'), 'a ship cannot have finished');
    if (part.holds !== undefined) ship.holds = part.holds.map((hold) => hold && { ...hold });
    if (part.treasures !== undefined) layBeside(state, ship, name, part, inside(here, 'treasures'));
    if (part.hold6 !== undefined && ship.holds.length === REGULAR_HOLDS) {
      invalid(inside(here, 'hold6'), 'needs sixthHold among the treasures');
    }
    if (name !== 'ghost') layCards(state, Number(name), part, here);
  }
}

function layBeside(state: RaceState, ship: Ship, name: string, part: ShipPart, path: string): void {
  ship.treasures = (part.treasures ?? []).map(({ card, faceUp }, i): TreasureCard => {
    if (isPower(card) && !faceUp && name !== 'ghost')
      invalid(inside(path, i), 'powers lie face down only beside the Ghost Ship');
    const owner = name === 'ghost' ? 0 : 1 << Number(name);
    return { card, faceUp, knownBy: faceUp ? everybody(state) : owner, cursedKnownBy: 0 };
  });
  if (name === 'ghost' && !ship.treasures.some(({ card }) => card === 'ladyBeth')) {
    invalid(path, 'the Ghost Ship has Lady Beth');
  }
  const hasSixth = ship.treasures.some(({ card, faceUp }) => faceUp && card === 'sixthHold');
  if (hasSixth) ship.holds.push(part.hold6 ? { ...part.hold6 } : null);
}

function layCards(state: RaceState, seat: number, part: ShipPart, path: string): void {
  const deck = state.decks[seat];
  if (deck === undefined) return;
  if (part.hand !== undefined && (part.hand.length < 1 || part.hand.length > MOST_CARDS)) {
    invalid(inside(path, 'hand'), `expected 1 to ${MOST_CARDS} cards, got ${part.hand.length}`);
  }
  deck.hand = [...(part.hand ?? [])];
  deck.discard = [...(part.discard ?? [])];
  deck.discard.forEach((card, i) => {
    if (deck.hand.includes(card)) invalid(inside(inside(path, 'discard'), i), `card ${card} used twice`);
  });
  deck.pile = CARD_IDS.filter((card: CardId) => !deck.hand.includes(card) && !deck.discard.includes(card));
}

function layTreasures(state: RaceState, { ships = {}, lairs, treasurePile }: PositionPart, path: string): void {
  if (lairs !== undefined) state.lairs = [...lairs].sort((a, b) => a - b);
  const free: Treasure[] = [...TREASURES];
  const use = (card: Treasure, where: string): void => {
    const i = free.indexOf(card);
    if (i < 0) invalid(where, `treasure ${quote(card)} used twice`);
    free.splice(i, 1);
  };
  // The Ghost Ship's come first: Lady Beth is always hers (R10.1).
  for (let index = state.ships.length - 1; index >= 0; index--) {
    const name = index === state.seats ? 'ghost' : String(index);
    const where = inside(inside(inside(path, 'ships'), name), 'treasures');
    const laid = ships[name]?.treasures ?? state.ships[index]?.treasures ?? [];
    laid.forEach(({ card }, i) => use(card, inside(where, i)));
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

/** What is still to be done before everybody chooses a card. */
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
  return [...tasks, { do: state.morning === 0 ? 'placeDice' : 'chooseCards' }];
}
