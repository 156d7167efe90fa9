/**
 * A position of The Plank in a few integers, which the search changes in place. Crews are numbered by the order of turns; players come first (P8.4).
 * A pirate has five bits, crew and value; the plank has twenty, place 1 lowest. A hand has a bit for each card.
 */
import { ACTIONS, crewOf, PIRATES, valueOf } from '../pirates';
import { CAPTAIN, CAPTAIN_BONUS, PILE_SIZE, PLANK_POINTS, scoreOf } from '../score';
import type { Crew, PlankMove, PlankView } from '../types';

const CREWS = 4;
export const PIRATE_BITS = 0b111111;
const ACTION_BITS = 0b11111;
export const FIRST_ACTION = 6;
export const PASS = 1 << 11;

export function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/** Every turn that is possible, each once by what it leaves behind. */
export class Turns {
  length = 0;
  readonly plank = new Int32Array(256);
  readonly hand = new Int32Array(256);
  /** The crew whose pirate falls; −1 for none. */
  readonly fell = new Int8Array(256);
  /** Its first card: 0 for the pass, the value of a pirate, or 8 + 4 × action + place. */
  readonly first = new Int8Array(256);

  add(plank: number, hand: number, fell: number, first: number): void {
    const at = this.length++;
    this.plank[at] = plank;
    this.hand[at] = hand;
    this.fell[at] = fell;
    this.first[at] = first;
  }

  /** As `add`, unless a turn since `from` leaves the same plank. */
  addNew(from: number, plank: number, hand: number, fell: number, first: number): void {
    for (let i = from; i < this.length; i++) if (this.plank[i] === plank) return;
    this.add(plank, hand, fell, first);
  }
}

export function moveOf(first: number): PlankMove {
  if (first === 0) return { type: 'pass' };
  if (first < 8) return { type: 'playPirate', pirate: PIRATES[first - 1] as (typeof PIRATES)[number] };
  const action = ACTIONS[(first - 8) >> 2] as (typeof ACTIONS)[number];
  return { type: 'playAction', action, place: (((first - 8) & 3) + 1) as 1 | 2 | 3 | 4 };
}

export class Position {
  plank = 0;
  fallen = 0;
  mover = 0;
  /** Remaining turns, the current one included. */
  turnsLeft = 0;
  readonly hands = new Int32Array(CREWS);
  /** Of pirates that have fallen. */
  readonly points = new Int32Array(CREWS);
  /** By crew, the cards above a pass card whose place is public (P8.2); −1 otherwise. */
  readonly under = new Int32Array(CREWS).fill(-1);

  private constructor(readonly players: number) {}

  /** The position of a view in the turn of that crew. */
  static of(view: PlankView, crew: Crew): Position {
    const { order, crews, plank, fallen } = view;
    const position = new Position(crews.filter(({ neutral }) => !neutral).length);
    position.fallen = fallen.length;
    position.mover = order.indexOf(crew);
    plank.forEach(
      (pirate, i) => (position.plank |= ((order.indexOf(crewOf(pirate)) << 3) | valueOf(pirate)) << (5 * i)),
    );
    order.forEach((each, at) => {
      position.points[at] = scoreOf(view, each).piles;
      position.hands[at] = handIn(view, each);
      position.under[at] = crews[each]?.passUnder ?? -1;
    });
    const played = isDue(position.hands[position.mover] as number) === 'action' ? 1 : 0;
    position.turnsLeft = order.reduce((sum, _, at) => sum + position.turnsOf(at), played);
    return position;
  }

  private turnsOf(crew: number): number {
    const hand = this.hands[crew] as number;
    return bitCount(hand & PIRATE_BITS) + (hand >> 11);
  }

  get isChance(): boolean {
    return this.mover >= this.players;
  }

  /** Ends the mover's turn, with what it leaves behind. */
  play(plank: number, hand: number, fell: number): void {
    if (fell >= 0) (this.points[fell] as number) += Math.floor(this.fallen++ / PILE_SIZE) + 1;
    this.plank = plank;
    this.hands[this.mover] = hand;
    this.mover = this.next;
    this.turnsLeft--;
  }

  /** The next crew with cards left (P6.1). */
  get next(): number {
    let next = this.mover;
    do next = (next + 1) & 3;
    while (this.hands[next] === 0 && next !== this.mover);
    return next;
  }

  /** Takes back a turn of that crew. */
  undo(mover: number, plank: number, hand: number, fell: number): void {
    this.mover = mover;
    this.hands[mover] = hand;
    this.plank = plank;
    this.turnsLeft++;
    if (fell >= 0) (this.points[fell] as number) -= Math.floor(--this.fallen / PILE_SIZE) + 1;
  }

  get mayPass(): boolean {
    const hand = this.hands[this.mover] as number;
    return hand >= PASS && isDue(hand) === 'anything';
  }

  listPass(turns: Turns): void {
    turns.length = 0;
    turns.add(this.plank, (this.hands[this.mover] as number) - PASS, -1, 0);
  }

  /** The turns that the mover may play, or what may follow the first card of one. */
  list(turns: Turns): void {
    turns.length = 0;
    const { plank, mover } = this;
    const hand = this.hands[mover] as number;
    const due = isDue(hand);
    if (due === 'anything' && hand >= PASS) turns.add(plank, hand - PASS, -1, 0);
    if (due === 'action') return listActions(turns, plank, hand);
    for (let value = 1; value <= 6; value++) {
      const bit = 1 << (value - 1);
      if ((hand & bit) === 0) continue;
      const card = (mover << 3) | value;
      if (due === 'pirate') turns.add(enter(plank, card), hand - bit, plank >> 18, value);
      else listPlays(turns, plank, hand, card);
    }
  }

  /** What the top card of a neutral crew's stack may be, each as likely as the others (P8.5). */
  listDraws(turns: Turns): void {
    turns.length = 0;
    const { plank, mover } = this;
    const hand = this.hands[mover] as number;
    const under = this.under[mover] as number;
    if (under === 0 || (under < 0 && hand >= PASS)) turns.add(plank, hand - PASS, -1, 0);
    if (under === 0) return;
    for (let value = 1; value <= 6; value++) {
      const bit = 1 << (value - 1);
      if ((hand & bit) !== 0) turns.add(enter(plank, (mover << 3) | value), hand - bit, plank >> 18, value);
    }
  }

  /** The points of the crews when the game ends now (P7). */
  count(totals: Int32Array): void {
    totals.set(this.points);
    for (let i = 0; i < PLANK_POINTS.length; i++) {
      const pirate = (this.plank >> (5 * i)) & 31;
      (totals[pirate >> 3] as number) += (PLANK_POINTS[i] as number) + ((pirate & 7) === CAPTAIN ? CAPTAIN_BONUS : 0);
    }
  }
}

/** Cards left: of a player those in hand, of a neutral crew those in its stack. */
function handIn({ crews, plank, fallen }: PlankView, crew: number): number {
  const of = crews[crew];
  if (of === undefined) throw new Error(`no crew ${crew}`);
  if (!of.neutral) {
    const pirates = of.pirates.reduce((bits, value) => bits | (1 << (value - 1)), 0);
    const cards = of.actions.reduce((bits, action) => bits | (1 << (FIRST_ACTION + ACTIONS.indexOf(action))), pirates);
    return of.pass ? cards | PASS : cards;
  }
  const drawn = [...plank, ...fallen].filter((pirate) => crewOf(pirate) === crew).map(valueOf);
  const unseen = PIRATES.reduce((bits, value) => (drawn.includes(value) ? bits : bits | (1 << (value - 1))), 0);
  return of.passed ? unseen : unseen | PASS;
}

/** P3.1 between the two cards of a play, one card of the other kind is left over. */
function isDue(hand: number): 'anything' | 'pirate' | 'action' {
  const more = bitCount(hand & PIRATE_BITS) - bitCount((hand >> FIRST_ACTION) & ACTION_BITS);
  if (more === 0) return 'anything';
  return more > 0 ? 'pirate' : 'action';
}

/** P3.2 a pirate and an action, in either order. */
function listPlays(turns: Turns, plank: number, hand: number, card: number): void {
  const value = card & 7;
  const left = hand - (1 << (value - 1));
  const entered = enter(plank, card);
  for (let action = 0; action < ACTIONS.length; action++) {
    const bit = 1 << (FIRST_ACTION + action);
    if ((hand & bit) === 0) continue;
    const from = turns.length;
    for (let place = 0; place < 4; place++) {
      const slid = slide(plank, action, place);
      turns.addNew(from, enter(slid, card), left - bit, slid >> 18, 8 + 4 * action + place);
    }
    for (let place = 0; place < 4; place++)
      turns.addNew(from, slide(entered, action, place), left - bit, plank >> 18, value);
  }
}

function listActions(turns: Turns, plank: number, hand: number): void {
  for (let action = 0; action < ACTIONS.length; action++) {
    const bit = 1 << (FIRST_ACTION + action);
    if ((hand & bit) === 0) continue;
    const from = turns.length;
    for (let place = 0; place < 4; place++)
      turns.addNew(from, slide(plank, action, place), hand - bit, -1, 8 + 4 * action + place);
  }
}

/** P4 */
function enter(plank: number, card: number): number {
  const ahead = (card & 7) - (plank & 7);
  return insert(plank & 0x7fff, ahead < 0 ? 0 : ahead > 3 ? 3 : ahead, card);
}

/** P5 an action by its number in `ACTIONS`, on a place from 0. */
function slide(plank: number, action: number, place: number): number {
  const to = Math.min(3, Math.max(0, place + (ACTIONS[action] as number)));
  const shift = 5 * place;
  const rest = (plank & ((1 << shift) - 1)) | ((plank >> (shift + 5)) << shift);
  return insert(rest, to, (plank >> shift) & 31);
}

function insert(plank: number, place: number, card: number): number {
  const shift = 5 * place;
  return (plank & ((1 << shift) - 1)) | (card << shift) | ((plank >> shift) << (shift + 5));
}
