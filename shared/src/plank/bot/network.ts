/** The value network: what a position between two turns is worth to each crew, as `worthOfLead` counts it. A network for each number of players. */
import { pileOf } from '../score';
import type { Position, Turns } from './position';
import type { Judge } from './judge';

const CREWS = 4;
const STAGES = 24;
/** Not exported where it is declared: loops read a local constant faster. */
const HIDDEN = 32;
export { HIDDEN };
/** Rows of the first layer: pirates by place and crew, cards in hand by crew, points by crew, and turns left. Crews count from the one to move. */
const [HANDS, POINTS, STAGE] = [96, 144, 148];
const INPUTS = STAGE + STAGES;
const OUTPUT = HIDDEN + 1;

export interface Network {
  readonly first: Float64Array;
  /** By turns left, then by crew: weights of the hidden units, and a constant. */
  readonly last: Float64Array;
}

export const SIZES: Readonly<Record<keyof Network, number>> = {
  first: INPUTS * HIDDEN,
  last: STAGES * CREWS * OUTPUT,
};

/** Weights are stored as whole numbers of this part. */
export const PRECISION = 1 / 512;

export type Weights = Readonly<Record<keyof Network, readonly number[]>>;

export function networkOf(weights: Weights): Network {
  const layer = (name: keyof Network): Float64Array => Float64Array.from(weights[name], (each) => each * PRECISION);
  return { first: layer('first'), last: layer('last') };
}

/** The inputs that are not zero. */
export interface Inputs {
  length: number;
  readonly at: Uint8Array;
  readonly value: Float64Array;
}

const POINT = 1 / 8;
const HAND_BITS = 12;

/** The row of a pirate on that place (from 0), as it stands in the bits of a plank. */
function pirateRow(plank: number, place: number, mover: number): number {
  const pirate = (plank >> (5 * place)) & 31;
  return place * 24 + (((pirate >> 3) - mover) & 3) * 6 + (pirate & 7) - 1;
}

/** The row of the outputs of the first crew to move. */
export function outputOf(turnsLeft: number): number {
  return (turnsLeft - 1) * CREWS * OUTPUT;
}

export function describe(position: Position, inputs: Inputs): void {
  const { plank, mover, hands, points, turnsLeft } = position;
  const { at, value } = inputs;
  let n = 0;
  for (let place = 0; place < 4; place++) at[n++] = pirateRow(plank, place, mover);
  for (let crew = 0; crew < CREWS; crew++)
    for (let bit = 0; bit < HAND_BITS; bit++)
      if (((hands[crew] as number) >> bit) & 1) at[n++] = HANDS + ((crew - mover) & 3) * HAND_BITS + bit;
  at[n++] = STAGE + turnsLeft - 1;
  value.fill(1, 0, n);
  for (let crew = 0; crew < CREWS; crew++, n++) {
    at[n] = POINTS + ((crew - mover) & 3);
    value[n] = (points[crew] as number) * POINT;
  }
  inputs.length = n;
}

export function emptyInputs(): Inputs {
  return { length: 0, at: new Uint8Array(64), value: new Float64Array(64) };
}

/** Evaluates the positions after each turn of a list; what they share is computed once. */
export class Evaluator implements Judge {
  private readonly base = new Float64Array(HIDDEN);
  private readonly held = new Float64Array(HIDDEN);
  private readonly sum = new Float64Array(HIDDEN);
  private readonly inputs = emptyInputs();
  private hand = -1;
  private next = 0;
  private mover = 0;
  private pile = 0;
  private output = 0;

  constructor(private readonly net: Network) {}

  /** Prepares for `worthOf` turns of the mover. */
  prepare(position: Position): void {
    const { base } = this;
    const { hands, points, mover, next } = position;
    const left = position.turnsLeft - 1;
    base.fill(0);
    this.add(base, STAGE + left - 1, 1);
    for (let crew = 0; crew < CREWS; crew++) {
      const relative = (crew - next) & 3;
      if (crew !== mover) this.addHand(base, hands[crew] as number, relative);
      this.add(base, POINTS + relative, (points[crew] as number) * POINT);
    }
    this.hand = -1;
    this.mover = mover;
    this.next = next;
    this.pile = pileOf(position.fallen) * POINT;
    this.output = outputOf(left);
  }

  /** The value, for its crew, of the position after a turn of the list. */
  worthOf(turns: Turns, i: number): number {
    const { held, sum, next, mover } = this;
    const hand = turns.hand[i] as number;
    if (hand !== this.hand) {
      held.set(this.base);
      this.addHand(held, hand, (mover - next) & 3);
      this.hand = hand;
    }
    sum.set(held);
    const plank = turns.plank[i] as number;
    for (let place = 0; place < 4; place++) this.add(sum, pirateRow(plank, place, next), 1);
    const fell = turns.fell[i] as number;
    if (fell >= 0) this.add(sum, POINTS + ((fell - next) & 3), this.pile);
    return this.read((mover - next) & 3);
  }

  /** What a position is worth to every crew, in the order of turns. */
  evaluate(position: Position, into: Float64Array): void {
    const { inputs, sum } = this;
    describe(position, inputs);
    sum.fill(0);
    for (let i = 0; i < inputs.length; i++) this.add(sum, inputs.at[i] as number, inputs.value[i] as number);
    this.output = outputOf(position.turnsLeft);
    for (let crew = 0; crew < CREWS; crew++) into[crew] = this.read((crew - position.mover) & 3);
  }

  private addHand(sum: Float64Array, hand: number, relative: number): void {
    for (let bits = hand, row = HANDS + relative * HAND_BITS; bits !== 0; bits >>= 1, row++)
      if (bits & 1) this.add(sum, row, 1);
  }

  private add(sum: Float64Array, row: number, value: number): void {
    const { first } = this.net;
    const from = row * HIDDEN;
    for (let j = 0; j < HIDDEN; j++) (sum[j] as number) += value * (first[from + j] as number);
  }

  private read(relative: number): number {
    const { last } = this.net;
    const from = this.output + relative * OUTPUT;
    let worth = last[from + HIDDEN] as number;
    for (let j = 0; j < HIDDEN; j++) {
      const unit = this.sum[j] as number;
      if (unit > 0) worth += unit * (last[from + j] as number);
    }
    return worth;
  }
}
