/** The picture of each event in the log, and its sound. */
import type { PlankEvent } from '@brigantine/shared/plank';
import type { IconName } from '../icons';
import type { SoundName } from '../table/contract';

export const EVENTS: Readonly<Record<PlankEvent['type'], { readonly icon: IconName; readonly sound: SoundName }>> = {
  ageOrderDrawn: { icon: 'two-coins', sound: 'lots' },
  placementChosen: { icon: 'treasure-map', sound: 'cardLaid' },
  placementsRevealed: { icon: 'spyglass', sound: 'cardTurned' },
  stackDrawn: { icon: 'parrot-head', sound: 'cardDrawn' },
  plankManned: { icon: 'pirate-hat', sound: 'bell' },
  turnStarted: { icon: 'ship-wheel', sound: 'flag' },
  pirateEntered: { icon: 'pirate-hat', sound: 'boots' },
  pirateFell: { icon: 'big-wave', sound: 'plunge' },
  actionPlayed: { icon: 'crossed-sabres', sound: 'shove' },
  turnPassed: { icon: 'moon', sound: 'shrug' },
  gameEnded: { icon: 'pirate-flag', sound: 'win' },
};
