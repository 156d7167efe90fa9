/** What the value network sees of a ship at the end of a round. */
import { longestRoute } from '../board/distance';
import { landings } from '../board/routes';
import { CARD_IDS } from '../data/cards';
import { isPower, POWERS, treasureValue } from '../data/treasures';
import { costAt, SPACES } from '../data/spaces';
import { pointsOf } from '../rules/points';
import { placeScore, treasurePoints } from '../score';
import { isGhost, stock } from '../ships';
import type { RaceState, Ship } from '../types';

/** Thresholds of amounts: one input for each that is reached. */
const FOOD = [1, 2, 3, 4, 6, 9];
const GOLD = [1, 3, 5, 8, 12, 17];
const POWDER = [1, 2, 4, 6, 9];
const ROOM = [1, 2, 3];
/** Steps that the leading rival still has to go, at most. */
const LEADER = [3, 6, 9, 12, 18, 26];
/** Steps in which ships meet. */
const NEAR = 6;
/** Numbers are divided by these, so that most inputs lie between −1 and 1. */
const MANY = { steps: 20, points: 20, rounds: 20, goods: 20 };

/** Inputs that are not zero, by their numbers; reused from ship to ship. */
export interface Inputs {
  readonly at: Int32Array;
  readonly value: Float64Array;
  length: number;
}

export function emptyInputs(): Inputs {
  return { at: new Int32Array(INPUTS), value: new Float64Array(INPUTS), length: 0 };
}

interface Measures {
  readonly left: number;
  readonly score: number;
  readonly gold: number;
  readonly food: number;
  readonly powder: number;
  readonly treasures: number;
}

/** What the ships of a position are compared by. */
export function measuresOf(state: RaceState): Measures[] {
  const points = pointsOf(state.rules);
  return state.ships.map((ship, index) => {
    const cards = ship.treasures.map(({ card }) => card);
    const treasures = treasurePoints(points, isGhost(state, index), cards);
    const gold = stock(ship, 'gold');
    const score = placeScore(points, ship, state.ships) + gold + treasures;
    const [food, powder] = [stock(ship, 'food'), stock(ship, 'powder')];
    return { left: Math.max(0, longestRoute(ship)), score, gold, food, powder, treasures };
  });
}

/** Writes one input after the other; those that are zero are left out. */
class Writer {
  private next = 0;

  constructor(private readonly inputs: Inputs) {
    inputs.length = 0;
  }

  add(value: number): void {
    const { inputs } = this;
    if (value !== 0) {
      inputs.at[inputs.length] = this.next;
      inputs.value[inputs.length] = value;
      inputs.length++;
    }
    this.next++;
  }

  /** One of so many. */
  one(which: number, of: number): void {
    const { inputs } = this;
    inputs.at[inputs.length] = this.next + which;
    inputs.value[inputs.length] = 1;
    inputs.length++;
    this.next += of;
  }

  reached(value: number, thresholds: readonly number[]): void {
    for (const each of thresholds) this.add(value >= each ? 1 : 0);
  }

  get count(): number {
    return this.next;
  }
}

/** Describes a ship; returns how many inputs there are in all. */
export function describe(state: RaceState, index: number, all: readonly Measures[], inputs: Inputs): number {
  const ship = state.ships[index] as Ship;
  const own = all[index] as Measures;
  const writer = new Writer(inputs);
  // Behind the start or home, beside the spaces.
  const place = ship.lap === 0 ? ship.at : SPACES.length + Number(ship.lap > 0);
  writer.one(place, SPACES.length + 2);
  addGoods(writer, ship, own);
  addTreasures(writer, ship, own);
  addCards(writer, state, index);
  addTurn(writer, state, index);
  addLairs(writer, state, own.left);
  addWays(writer, state, ship, own);
  addRivals(writer, state, index, all);
  return writer.count;
}

function addGoods(writer: Writer, ship: Ship, { food, gold, powder }: Measures): void {
  writer.reached(food, FOOD);
  writer.reached(gold, GOLD);
  writer.reached(powder, POWDER);
  for (const amount of [food, gold, powder]) writer.add(amount / MANY.goods);
  let room = 0;
  for (const hold of ship.holds) if (hold === null) room++;
  writer.reached(room, ROOM);
}

function addTreasures(writer: Writer, ship: Ship, { treasures }: Measures): void {
  writer.add(treasures / MANY.points);
  for (const power of POWERS) writer.add(Number(ship.treasures.some(({ card, faceUp }) => faceUp && card === power)));
  writer.add(Number(ship.treasures.some(({ card }) => !isPower(card) && treasureValue(card) < 0)));
}

function addCards(writer: Writer, state: RaceState, index: number): void {
  const deck = state.decks[index];
  const pile = (state.commonPiles ?? deck)?.pile ?? [];
  for (const cards of [deck?.hand ?? [], pile]) {
    for (const card of CARD_IDS) {
      let count = 0;
      for (const each of cards) if (each === card) count++;
      writer.add(state.commonPiles === null || cards !== pile ? count : (3 * count) / Math.max(1, pile.length));
    }
  }
}

function addTurn(writer: Writer, state: RaceState, index: number): void {
  const { seats, captain, round, question } = state;
  // At the end of a round the compass has not been passed on yet.
  const passed = question?.kind === 'chance' && question.label === 'card' ? 1 : 0;
  const place = isGhost(state, index) ? seats : (index - captain - passed + 2 * seats) % seats;
  writer.add(Number(place === 0));
  writer.add(Number(place === seats - 1));
  writer.add(place / seats);
  writer.add(round / MANY.rounds);
  writer.add(Number(isGhost(state, index)));
}

function addLairs(writer: Writer, state: RaceState, left: number): void {
  let [near, far] = [0, 0];
  for (const lair of state.lairs) {
    const steps = left - longestRoute({ at: lair, lap: 0 });
    if (steps > 0 && steps <= NEAR) near++;
    else if (steps > NEAR && steps <= 2 * NEAR) far++;
  }
  writer.add(near / 3);
  writer.add(far / 3);
  writer.add(state.lairs.length / 9);
}

/** For each number of steps ahead: whether the ship can pay for where it would land, and whether a treasure is there. */
function addWays(writer: Writer, { lairs, rules }: RaceState, ship: Ship, { food, gold }: Measures): void {
  const sailsOn = pointsOf(rules).finishMove === 'passBeyond';
  for (let steps = 1; steps <= NEAR; steps++) {
    let [payable, treasure] = [0, 0];
    for (const { at } of landings(ship, 'forward', steps, sailsOn)) {
      const due = costAt(at);
      if (due === null || (due.resource === 'gold' ? gold : food) >= due.count) payable = 1;
      if (lairs.includes(at)) treasure = 1;
    }
    writer.add(payable);
    writer.add(treasure);
  }
}

function addRivals(writer: Writer, state: RaceState, index: number, all: readonly Measures[]): void {
  const own = all[index] as Measures;
  let [leader, ahead, best, richest, threat, prey] = [Infinity, 0, -Infinity, -Infinity, 0, 0];
  all.forEach((other, i) => {
    if (i === index) return;
    if (other.left < leader) leader = other.left;
    if (other.left < own.left) ahead++;
    best = Math.max(best, other.score);
    richest = Math.max(richest, other.gold + other.treasures);
    const gap = other.left - own.left;
    if (gap > 0 && gap <= NEAR) threat = Math.max(threat, 1 + other.powder);
    if (gap < 0 && gap >= -NEAR) prey = Math.max(prey, other.gold);
  });
  for (const steps of LEADER) writer.add(Number(leader <= steps));
  writer.add((own.left - leader) / MANY.steps);
  writer.add(ahead / Math.max(1, all.length - 1));
  writer.add((own.score - best) / MANY.points);
  writer.add((own.gold + own.treasures - richest) / MANY.points);
  writer.add(threat / MANY.goods);
  writer.add(prey / MANY.goods);
  writer.add(1 / state.seats);
}

/** How many inputs `describe` writes. */
export const INPUTS = 136;
