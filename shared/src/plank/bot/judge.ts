/** How turns are rated: by a learned network or by the simple bot. */
import type { Position, Turns } from './position';

/** What a lead over the best rival is worth at the end. */
export function worthOfLead(lead: number): number {
  return lead / 12;
}

/** Rates the turns of a list for the crew that plays them. */
export interface Judge {
  prepare(position: Position): void;
  worthOf(turns: Turns, i: number): number;
}

/** Rates every turn of the list; returns the place of the best. */
export function glance(judge: Judge, position: Position, turns: Turns, worths: Float64Array): number {
  let best = 0;
  judge.prepare(position);
  for (let i = 0; i < turns.length; i++) {
    worths[i] = judge.worthOf(turns, i);
    if ((worths[i] as number) > (worths[best] as number)) best = i;
  }
  return best;
}
