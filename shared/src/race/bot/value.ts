/** Values positions: exactly after the race, else by the network. */
import { ranking } from '../score';
import { indexOf } from '../ships';
import type { RaceState } from '../types';
import { winChances, type Network } from './network';

/** Each ship's chance to win, by ship index. */
export type Value = (state: RaceState) => readonly number[];

/** Values the end of a round by the network. */
export function learnedValue(net: Network): Value {
  return (state) => (state.over ? winners(state) : winChances(net, state));
}

/** One for the winner; those who share the first place share it. */
export function winners(state: RaceState): number[] {
  const [best = []] = ranking(state);
  const chances = state.ships.map(() => 0);
  for (const name of best) chances[indexOf(state, name)] = 1 / best.length;
  return chances;
}
