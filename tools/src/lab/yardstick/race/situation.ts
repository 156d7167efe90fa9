/** Whose position it is, what is known of the others, and what a position is worth from there. */
import type { RaceView } from '@brigantine/shared/race';

import { tasteOf, worth, type Taste, type Vessel } from './worth';

export interface Situation {
  readonly view: RaceView;
  readonly me: number;
  readonly taste: Taste;
  /** The race ends with this round: only the score counts (R12.1, R12.6). */
  readonly final: boolean;
}

export function situationOf(view: RaceView, me: number): Situation {
  const taste = tasteOf(view.rules);
  const final = view.lastRound || view.round === taste.points.roundCap;
  return { view, me, taste, final };
}

/** To come home is to end the race while others are at sea. */
const HOME = 8;
/** R14.19 behind the one furthest along, being home is worth less. */
const SECOND_HOME = 5;

/** What a position is worth to this captain. */
export function valueOf(situation: Situation, vessel: Vessel): number {
  const value = worth(situation.taste, vessel, situation.final);
  if (vessel.lap < 1) return value;
  const behind = isFurthest(situation, vessel) ? 0 : SECOND_HOME;
  return value - behind + (situation.final ? 0 : HOME);
}

function isFurthest({ view, me, taste }: Situation, vessel: Vessel): boolean {
  const { finishScore, distance } = taste.points;
  if (finishScore === 'allFinishers15') return true;
  return view.ships.every((ship, index) => index === me || distance(vessel) <= distance(ship));
}
