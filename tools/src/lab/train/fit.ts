/** Fits the value network to races: cross entropy, Adam, small batches. */
import { seededPicker } from '@brigantine/shared/chance';
import {
  emptyActivity,
  emptyInputs,
  FIRST,
  logit,
  SECOND,
  SIZES,
  softmax,
  type Inputs,
  type Network,
} from '@brigantine/shared/race/bot';
import { Adam } from './adam';
import type { RaceSample } from './selfPlay';

/** One end of a round: where its inputs begin, and what each ship is to be given. */
interface Example {
  readonly race: RaceSample;
  /** The number of its first ship, and of that ship's first input. */
  readonly ship: number;
  readonly from: number;
  target: readonly number[];
}

interface Plan {
  readonly epochs: number;
  /** The share of the race's result in the target; the rest is the network's own value of the next round. */
  readonly outcome: number;
  readonly rate: number;
}

const BATCH = 32;
const DECAY = 1e-5;
const LAYERS = Object.keys(SIZES) as (keyof Network)[];

/** A network of small random weights. */
export function newNetwork(seed: number): Network {
  const pick = seededPicker(seed);
  const layer = (name: keyof Network, fanIn: number): Float64Array =>
    Float64Array.from({ length: SIZES[name] }, () => ((pick(2001) - 1000) / 1000) * Math.sqrt(3 / fanIn));
  const zeros = (name: keyof Network): Float64Array => new Float64Array(SIZES[name]);
  const [first, second, last] = [layer('first', 40), layer('second', FIRST), layer('last', SECOND)];
  return { first, firstBias: zeros('firstBias'), second, secondBias: zeros('secondBias'), last };
}

export function copyNetwork(net: Network): Network {
  return Object.fromEntries(LAYERS.map((name) => [name, net[name].slice()])) as unknown as Network;
}

/** Fits it in place. Returns the mean squared error of the last epoch. */
export function fit(net: Network, races: readonly RaceSample[], plan: Plan, seed: number): number {
  const pick = seededPicker(seed);
  const fitter = new Fitter(net);
  let loss = 0;
  for (let epoch = 0; epoch < plan.epochs; epoch++) {
    const examples = races.flatMap((race) => examplesOf(race, plan.outcome, (example) => fitter.chances(example)));
    for (let i = examples.length - 1; i > 0; i--) {
      const j = pick(i + 1);
      [examples[i], examples[j]] = [examples[j] as Example, examples[i] as Example];
    }
    const rate = plan.rate * (1 - epoch / plan.epochs);
    loss = 0;
    examples.forEach((example, i) => {
      loss += fitter.learn(example);
      if (i % BATCH === BATCH - 1) fitter.adam.step(rate);
    });
    loss /= examples.length;
  }
  return loss;
}

/** The rounds of a race; from the last one back, each target mixes the outcome with the value of the next round. */
function examplesOf(race: RaceSample, outcome: number, chances: (example: Example) => number[]): Example[] {
  const examples: Example[] = [];
  let from = 0;
  for (let ship = 0; ship < race.lengths.length; ship += race.ships) {
    examples.push({ race, ship, from, target: race.result });
    for (let i = 0; i < race.ships; i++) from += race.lengths[ship + i] ?? 0;
  }
  if (outcome === 1) return examples;
  for (let i = examples.length - 2; i >= 0; i--) {
    const next = examples[i + 1] as Example;
    const seen = chances(next);
    (examples[i] as Example).target = seen.map((each, s) => (1 - outcome) * each + outcome * (next.target[s] ?? 0));
  }
  return examples;
}

class Fitter {
  readonly adam: Adam<keyof Network>;
  private readonly inputs: Inputs[] = Array.from({ length: 7 }, emptyInputs);
  private readonly activities = Array.from({ length: 7 }, emptyActivity);
  private readonly back = new Float64Array(FIRST);

  constructor(private readonly net: Network) {
    this.adam = new Adam(net, BATCH, DECAY);
  }

  chances({ race, ship, from }: Example): number[] {
    let at = from;
    const odds: number[] = [];
    for (let s = 0; s < race.ships; s++) {
      const inputs = this.inputs[s] as Inputs;
      inputs.length = race.lengths[ship + s] ?? 0;
      for (let i = 0; i < inputs.length; i++, at++) {
        inputs.at[i] = race.at[at] as number;
        inputs.value[i] = race.value[at] as number;
      }
      odds.push(logit(this.net, inputs, this.activities[s] as ReturnType<typeof emptyActivity>));
    }
    return softmax(odds);
  }

  /** Adds to the gradient; returns the squared error. */
  learn(example: Example): number {
    const chances = this.chances(example);
    let loss = 0;
    chances.forEach((chance, s) => {
      const error = chance - (example.target[s] ?? 0);
      loss += error * error;
      this.backward(s, error);
    });
    return loss;
  }

  private backward(ship: number, error: number): void {
    const { net, back } = this;
    const { gradient } = this.adam;
    const { first, second } = this.activities[ship] as ReturnType<typeof emptyActivity>;
    back.fill(0);
    for (let k = 0; k < SECOND; k++) {
      (gradient.last[k] as number) += error * (second[k] as number);
      if (second[k] === 0) continue;
      const each = error * (net.last[k] as number);
      (gradient.secondBias[k] as number) += each;
      for (let j = 0; j < FIRST; j++) {
        (gradient.second[k * FIRST + j] as number) += each * (first[j] as number);
        (back[j] as number) += each * (net.second[k * FIRST + j] as number);
      }
    }
    for (let j = 0; j < FIRST; j++) {
      if (first[j] === 0) back[j] = 0;
      (gradient.firstBias[j] as number) += back[j] as number;
    }
    const inputs = this.inputs[ship] as Inputs;
    for (let i = 0; i < inputs.length; i++) {
      const row = (inputs.at[i] as number) * FIRST;
      const value = inputs.value[i] as number;
      for (let j = 0; j < FIRST; j++) (gradient.first[row + j] as number) += value * (back[j] as number);
    }
  }
}
