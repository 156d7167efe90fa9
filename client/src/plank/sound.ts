/** Which effect an event is heard by. */
import type { PlankEvent } from '@brigantine/shared/plank';
import type { SoundName } from '../table/contract';

const SOUNDS: Readonly<Record<PlankEvent['type'], SoundName | null>> = {
  ageOrderDrawn: 'dice',
  placementChosen: 'card',
  placementsRevealed: 'bell',
  stackDrawn: 'card',
  plankManned: 'thud',
  turnStarted: null,
  pirateEntered: 'thud',
  pirateFell: 'splash',
  actionPlayed: 'card',
  turnPassed: 'card',
  gameEnded: 'win',
};

/** The effect that goes with an event; null for silence. */
export function sound(event: PlankEvent): SoundName | null {
  return SOUNDS[event.type];
}
