import type { Course, Feat } from '../profiles/achievements';
import type { Seat } from '../engine';
import { pirateOf } from './pirates';
import { CAPTAIN } from './score';
import type { PlankGame } from './types';

/** P7.3: the captain of the seat's crew is on the plank at the end. */
export function plankFeats({ last }: Course<PlankGame>, seat: Seat): Feat[] {
  return last.plank.includes(pirateOf(seat, CAPTAIN)) ? ['captainStands'] : [];
}
