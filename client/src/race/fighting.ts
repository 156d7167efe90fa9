/** Which events belong to a fight (R8). The first that does not ends it, whatever was still open. */
import type { RaceEvent } from '@brigantine/shared/race';

const FIGHTING: ReadonlySet<RaceEvent['type']> = new Set([
  'combatStarted',
  'powderSpent',
  'combatRolled',
  'combatWon',
  'combatTied',
  'spoilsTaken',
  'goodsLoaded',
  'goodsDumped',
  'goodsLost',
  'treasureLost',
]);

/** Whether an event may be part of a fight, its spoils included. */
export function isOfFight({ type }: RaceEvent): boolean {
  return FIGHTING.has(type);
}
