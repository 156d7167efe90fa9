/** Which effect an event is heard by. */
import type { RaceEvent } from '@brigantine/shared/race';
import type { SoundName } from '../table/contract';

const SOUNDS: Readonly<Record<RaceEvent['type'], SoundName | null>> = {
  roundStarted: null,
  diceRolled: 'dice',
  diceAssigned: 'card',
  cardChosen: 'card',
  cardRevealed: 'card',
  actionStarted: null,
  actionIgnored: 'thud',
  goodsLoaded: 'coins',
  goodsDumped: 'splash',
  goodsLost: 'splash',
  shipSailed: 'sail',
  shipFinished: 'bell',
  shipCrossedLine: 'bell',
  costPaid: 'coins',
  shortageStarted: 'thud',
  shortageRolled: 'dice',
  shipRetreated: 'splash',
  combatStarted: 'bell',
  powderSpent: 'thud',
  combatRolled: 'cannon',
  combatWon: 'bell',
  combatTied: 'thud',
  spoilsTaken: 'coins',
  combatEnded: null,
  treasureFound: 'treasure',
  treasureLost: 'splash',
  ghostSteered: 'sail',
  cardsDrawn: 'card',
  pileRebuilt: null,
  captainChanged: 'bell',
  roundEnded: null,
  gameEnded: 'win',
};

/** The effect that goes with an event; null for silence. A cargo of food or powder lands with a thud, gold rings. */
export function sound(event: RaceEvent): SoundName | null {
  if (event.type === 'goodsLoaded' && event.resource !== 'gold') return 'thud';
  if (event.type === 'costPaid' && event.resource !== 'gold') return 'thud';
  if (event.type === 'spoilsTaken' && event.take === 'nothing') return null;
  if (event.type === 'spoilsTaken' && 'card' in event) return 'treasure';
  return SOUNDS[event.type];
}
