/** The moves of The Plank (docs/scenarios.md). */
import { oneOf, whole, type Check } from '../engine/check';
import { movesIn, type MoveOf } from '../engine/moves';
import { ACTIONS, PIRATES, type Place } from './pirates';

export const pirate = oneOf(PIRATES, 'pirate');
export const action = oneOf(ACTIONS, 'action');
const place = whole(1, 4) as Check<Place>;

export const plankMoves = movesIn({
  choosePlacement: { pirate },
  playPirate: { pirate },
  playAction: { action, place },
  pass: {},
});

export type PlankMove = MoveOf<typeof plankMoves>;
