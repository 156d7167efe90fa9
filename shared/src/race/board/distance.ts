/** R1.3: how far a ship still has to go, along the longest route. */
import { CIRCUIT, PORT_ROYAL, spaceAt } from '../data';
import type { Position } from '../types';

/** Steps to the finish: start 44, finished 0, one step behind the start 45. Smaller is further along. */
export function longestRoute({ at, lap }: Position): number {
  return at === PORT_ROYAL ? CIRCUIT * (1 - lap) : spaceAt(at).toGo - CIRCUIT * lap;
}
