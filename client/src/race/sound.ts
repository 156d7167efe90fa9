/** Which sound an event is heard by. */
import type { RaceEvent, Resource } from '@brigantine/shared/race';
import type { SoundName } from '../table/contract';
import { isRecorded, recordOf, type TabledType } from './events';

type Sounds = { readonly [T in TabledType]: SoundName | null };

/** Null for what only goes with another event that is heard. */
const SOUNDS: Sounds = {
  roundStarted: 'bell',
  diceRolled: 'dice',
  diceAssigned: 'diePlaced',
  cardChosen: 'cardLaid',
  cardRevealed: 'cardTurned',
  actionStarted: 'order',
  actionIgnored: 'refused',
  goodsLoaded: 'gold',
  goodsDumped: 'splash',
  goodsLost: 'sink',
  shipSailed: 'sail',
  shipFinished: 'finish',
  shipCrossedLine: 'finish',
  costPaid: 'goldPaid',
  shortageStarted: 'creak',
  shortageRolled: 'shortageDie',
  shipRetreated: 'retreat',
  treasureFound: 'treasure',
  treasureLost: 'sink',
  ghostSteered: 'ghost',
  cardsDrawn: 'cardDrawn',
  pileRebuilt: 'shuffle',
  captainChanged: 'badge',
  roundEnded: null,
  gameEnded: 'win',
};

const LOADED: Readonly<Record<Resource, SoundName>> = { gold: 'gold', food: 'food', powder: 'powder' };

/** The sound that goes with an event; null for silence. Gold rings, food and powder sound as what they are. */
export function sound(event: RaceEvent): SoundName | null {
  if (isRecorded(event)) return recordOf(event).sound(event);
  if (event.type === 'goodsLoaded') return LOADED[event.resource];
  if (event.type === 'costPaid' && event.resource === 'food') return 'foodPaid';
  return SOUNDS[event.type];
}
