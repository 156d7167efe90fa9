/** The value network: from the inputs of each ship to its chance to win. */
import type { RaceState } from '../types';
import { describe, emptyInputs, INPUTS, measuresOf, type Inputs } from './features';

export const FIRST = 32;
export const SECOND = 16;

/** Rows of the first layer are the inputs, those of the second one its outputs. */
export interface Network {
  readonly first: Float64Array;
  readonly firstBias: Float64Array;
  readonly second: Float64Array;
  readonly secondBias: Float64Array;
  readonly last: Float64Array;
}

export const SIZES: Readonly<Record<keyof Network, number>> = {
  first: INPUTS * FIRST,
  firstBias: FIRST,
  second: SECOND * FIRST,
  secondBias: SECOND,
  last: SECOND,
};

/** Weights are stored as whole numbers of this part. */
export const PRECISION = 1 / 512;

export type Weights = Readonly<Record<keyof Network, readonly number[]>>;

export function networkOf(weights: Weights): Network {
  const layer = (name: keyof Network): Float64Array =>
    Float64Array.from({ length: SIZES[name] }, (_, i) => (weights[name][i] ?? 0) * PRECISION);
  const [first, firstBias, second] = [layer('first'), layer('firstBias'), layer('second')];
  return { first, firstBias, second, secondBias: layer('secondBias'), last: layer('last') };
}

/** The outputs of the layers, which training needs as well. */
export interface Activity {
  readonly first: Float64Array;
  readonly second: Float64Array;
}

export function emptyActivity(): Activity {
  return { first: new Float64Array(FIRST), second: new Float64Array(SECOND) };
}

/** The logarithm of a ship's odds. */
export function logit(net: Network, inputs: Inputs, activity: Activity): number {
  const { first, second } = activity;
  first.set(net.firstBias);
  for (let i = 0; i < inputs.length; i++) {
    const row = (inputs.at[i] as number) * FIRST;
    const value = inputs.value[i] as number;
    for (let j = 0; j < FIRST; j++) (first[j] as number) += value * (net.first[row + j] as number);
  }
  for (let j = 0; j < FIRST; j++) if ((first[j] as number) < 0) first[j] = 0;
  let sum = 0;
  for (let k = 0; k < SECOND; k++) {
    let each = net.secondBias[k] as number;
    for (let j = 0; j < FIRST; j++) each += (first[j] as number) * (net.second[k * FIRST + j] as number);
    second[k] = each > 0 ? each : 0;
    sum += (second[k] as number) * (net.last[k] as number);
  }
  return sum;
}

/** e to that power, nearly, by exact arithmetic: the same on every machine, as `Math.exp` need not be. */
function exponential(power: number): number {
  let value = Math.max(0, 1 + power / 1024);
  for (let i = 0; i < 10; i++) value *= value;
  return value;
}

/** Chances from the logarithms of odds, in place. */
export function softmax(odds: number[]): number[] {
  const most = Math.max(...odds);
  let sum = 0;
  for (let i = 0; i < odds.length; i++) sum += odds[i] = exponential((odds[i] as number) - most);
  for (let i = 0; i < odds.length; i++) (odds[i] as number) /= sum;
  return odds;
}

const inputs = emptyInputs();
const activity = emptyActivity();

/** Each ship's chance to win, by ship index, while the race goes on. */
export function winChances(net: Network, state: RaceState): number[] {
  const all = measuresOf(state);
  return softmax(
    state.ships.map((_, index) => {
      describe(state, index, all, inputs);
      return logit(net, inputs, activity);
    }),
  );
}
