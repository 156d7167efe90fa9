/** Fits the value network of The Plank: squared error, Adam, small batches. */
import { seededPicker } from '@brigantine/shared/chance';
import { HIDDEN, outputOf, SIZES, type Network } from '@brigantine/shared/plank/bot';
import { Adam } from './adam';
import type { PlankSample } from './plankPlay';

const UNITS = HIDDEN;
const BATCH = 64;
/** The learning rate falls to this share of the first one. */
const LAST_RATE = 0.1;

/** A network of small random weights. */
export function newPlankNetwork(seed: number): Network {
  const pick = seededPicker(seed);
  const layer = (name: keyof Network, size: number): Float64Array =>
    Float64Array.from({ length: SIZES[name] }, () => ((pick(2001) - 1000) / 1000) * size);
  return { first: layer('first', 0.25), last: layer('last', 0.1) };
}

export class PlankFitter {
  private readonly adam: Adam<keyof Network>;
  private readonly units = new Float64Array(UNITS);
  private readonly back = new Float64Array(UNITS);

  constructor(
    private readonly net: Network,
    private readonly players: number,
  ) {
    this.adam = new Adam(net, BATCH);
  }

  /** Fits the network in place. Returns the mean squared error of the last epoch. */
  fit(samples: readonly PlankSample[], epochs: number, rate: number, seed: number): number {
    const pick = seededPicker(seed);
    const order = [...samples];
    let loss = 0;
    for (let epoch = 0; epoch < epochs; epoch++) {
      loss = 0;
      for (let i = order.length - 1; i > 0; i--) {
        const j = pick(i + 1);
        [order[i], order[j]] = [order[j] as PlankSample, order[i] as PlankSample];
      }
      order.forEach((sample, i) => {
        loss += this.learn(sample);
        const done = (epoch * order.length + i) / (epochs * order.length);
        if (i % BATCH === BATCH - 1) this.adam.step(rate * (1 - (1 - LAST_RATE) * done));
      });
    }
    return loss / order.length / this.players;
  }

  /** Adds to the gradient; returns the squared error. */
  private learn({ inputs: { at, value }, turnsLeft, mover, target }: PlankSample): number {
    const { units, back, net, players } = this;
    const { gradient } = this.adam;
    const { first } = net;
    units.fill(0);
    back.fill(0);
    for (let i = 0; i < at.length; i++) {
      const row = (at[i] as number) * UNITS;
      for (let j = 0; j < UNITS; j++) (units[j] as number) += (value[i] as number) * (first[row + j] as number);
    }
    let loss = 0;
    for (let crew = 0; crew < players; crew++)
      loss += this.backward(outputOf(turnsLeft) + ((crew - mover) & 3) * (UNITS + 1), target[crew] as number);
    for (let i = 0; i < at.length; i++) {
      const row = (at[i] as number) * UNITS;
      for (let j = 0; j < UNITS; j++)
        if ((units[j] as number) > 0) (gradient.first[row + j] as number) += (value[i] as number) * (back[j] as number);
    }
    return loss;
  }

  /** From the output whose weights begin there. */
  private backward(from: number, target: number): number {
    const { units, back } = this;
    const { gradient } = this.adam;
    const { last } = this.net;
    let error = (last[from + UNITS] as number) - target;
    for (let j = 0; j < UNITS; j++)
      if ((units[j] as number) > 0) error += (units[j] as number) * (last[from + j] as number);
    (gradient.last[from + UNITS] as number) += error;
    for (let j = 0; j < UNITS; j++) {
      if ((units[j] as number) <= 0) continue;
      (gradient.last[from + j] as number) += error * (units[j] as number);
      (back[j] as number) += error * (last[from + j] as number);
    }
    return error * error;
  }
}
