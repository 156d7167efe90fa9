/** Which sound an event is heard by. */
import type { RaceEvent, Resource } from '@brigantine/shared/race';
import type { SoundName } from '../table/contract';

type Sounds = { readonly [T in RaceEvent['type']]: SoundName | null };

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
  combatStarted: 'arms',
  powderSpent: 'powder',
  combatRolled: 'combatDie',
  combatWon: 'cannon',
  combatTied: 'clash',
  spoilsTaken: 'plunder',
  combatEnded: null,
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
  if (event.type === 'goodsLoaded') return LOADED[event.resource];
  if (event.type === 'costPaid' && event.resource === 'food') return 'foodPaid';
  if (event.type === 'powderSpent' && event.count === 0) return null;
  if (event.type === 'spoilsTaken' && event.take === 'nothing') return null;
  if (event.type === 'spoilsTaken' && 'card' in event) return 'treasure';
  return SOUNDS[event.type];
}
