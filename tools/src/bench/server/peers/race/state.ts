/** The state of the peers' small race. */
import { CARD_IDS, LAIRS, PORT_ROYAL, type CardId, type Resource } from '@brigantine/shared/race';

export interface SmallShip {
  at: number;
  lap: number;
  /** What lies in each hold ('' in an empty one), and how many. */
  readonly goods: (Resource | '')[];
  readonly counts: number[];
  readonly hand: CardId[];
  readonly pile: CardId[];
  readonly discard: CardId[];
  /** The card of this round, 0 before it is chosen. */
  card: CardId | 0;
  shown: boolean;
  /** Points that only the owner knows. */
  readonly treasures: number[];
}

export type What =
  | 'round'
  | 'order'
  | 'choose'
  | 'reveal'
  | 'load'
  | 'sail'
  | 'land'
  | 'target'
  | 'attack'
  | 'defend'
  | 'spoils'
  | 'settle'
  | 'pay'
  | 'retreat';

/** Something to be done. It is a question to that seat when there are several ways to do it. */
export interface Step {
  readonly what: What;
  readonly seat: number;
  readonly goods?: Resource;
  /** Tokens, or spaces: backward below 0. */
  readonly count?: number;
}

export interface SmallRace {
  /** Of the dice and cards to come. */
  random: number;
  /** Answers so far, those of earlier races at this table too. */
  version: number;
  round: number;
  captain: number;
  rolled: number[];
  morning: number;
  evening: number;
  readonly lairs: number[];
  readonly treasures: number[];
  readonly ships: SmallShip[];
  /** Of the last combat: both seats, and of both powder and die. */
  combat: number[];
  /** The next is the last. */
  readonly steps: Step[];
  /** What is asked, and the ways to do it. */
  asked: Step;
  ways: readonly number[];
}

const HAND = 3;
const POINTS = [3, 3, 5, 7, 7, -2, -3, -4, 2];

export function newRace(seats: number, seed: number, version: number): SmallRace {
  const first: Step = { what: 'round', seat: 0 };
  const race: SmallRace = {
    ...{ random: seed | 1, version, round: 0, captain: 0, rolled: [0, 0], morning: 0, evening: 0 },
    ...{ lairs: [...LAIRS], treasures: [...POINTS], ships: [], combat: [], steps: [first], asked: first, ways: [] },
  };
  shuffle(race, race.treasures);
  for (let seat = 0; seat < seats; seat++) race.ships.push(newShip(race));
  race.captain = below(race, seats);
  return race;
}

function newShip(race: SmallRace): SmallShip {
  const pile = [...CARD_IDS];
  shuffle(race, pile);
  const ship: SmallShip = {
    ...{ at: PORT_ROYAL, lap: 0, goods: ['gold', 'food', '', '', ''], counts: [3, 3, 0, 0, 0] },
    ...{ hand: [], pile, discard: [], card: 0, shown: false, treasures: [] },
  };
  drawCards(race, ship);
  return ship;
}

/** Fills the hand. What has been played is shuffled when the pile is empty. */
export function drawCards(race: SmallRace, { hand, pile, discard }: SmallShip): void {
  while (hand.length < HAND) {
    if (pile.length === 0) {
      pile.push(...discard.splice(0));
      shuffle(race, pile);
    }
    hand.push(...pile.splice(-1));
  }
}

/** Throws when there is no such seat. */
export function shipOf({ ships }: SmallRace, seat: number): SmallShip {
  const ship = ships[seat];
  if (ship === undefined) throw new Error(`there is no seat ${seat}`);
  return ship;
}

/** A whole number from 0 that is less than `of` (xorshift). */
export function below(race: SmallRace, of: number): number {
  let x = race.random;
  x ^= x << 13;
  x ^= x >>> 17;
  x ^= x << 5;
  race.random = x;
  return Math.floor(((x >>> 0) / 2 ** 32) * of);
}

export const die = (race: SmallRace): number => 1 + below(race, 6);

function shuffle(race: SmallRace, items: number[]): void {
  for (const item of items.splice(0)) items.splice(below(race, items.length + 1), 0, item);
}
