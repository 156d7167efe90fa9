/** Which sound an event is heard by. */
import type { PlankEvent } from '@brigantine/shared/plank';
import type { SoundName } from '../table/contract';

const SOUNDS: Readonly<Record<PlankEvent['type'], SoundName>> = {
  ageOrderDrawn: 'lots',
  placementChosen: 'cardLaid',
  placementsRevealed: 'cardTurned',
  stackDrawn: 'cardDrawn',
  plankManned: 'bell',
  turnStarted: 'flag',
  pirateEntered: 'boots',
  pirateFell: 'plunge',
  actionPlayed: 'shove',
  turnPassed: 'shrug',
  gameEnded: 'win',
};

/** The sound that goes with an event. */
export function sound(event: PlankEvent): SoundName {
  return SOUNDS[event.type];
}
