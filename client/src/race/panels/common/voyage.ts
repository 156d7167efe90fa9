/** A movement as the story has told it so far. */
import { neighbours, type Position, type Race, type ShipName } from '@brigantine/shared/race';
import type { LogEntry } from '../../../table/contract';
import { shipIndex } from '../../order';

interface Told {
  /** Where the ship stood when the action began. */
  readonly began: Position;
  /** The places it has entered since, in order. */
  readonly entered: readonly Position[];
  /** Steps in all, by the die. */
  readonly die: number;
}

/** The movement of a ship in the action that goes on; null when its beginning has not been told on this page. */
export function toldVoyage(log: readonly LogEntry<Race>[], ship: ShipName): Told | null {
  let begin = log.length - 1;
  while (begin >= 0 && !beginsAction(log[begin])) begin--;
  const first = log[begin];
  if (first?.event.type !== 'actionStarted' && first?.event.type !== 'ghostSteered') return null;
  const stood = first.after.ships[shipIndex(first.after, ship)];
  if (stood === undefined) return null;
  const began = { at: stood.at, lap: stood.lap };
  const entered: Position[] = [];
  for (const { event } of log.slice(begin + 1)) {
    if (event.type !== 'shipSailed' || event.ship !== ship) continue;
    for (const at of event.path) {
      const here = entered.at(-1) ?? began;
      entered.push(neighbours(here, event.direction).find((place) => place.at === at) ?? here);
    }
  }
  return { began, entered, die: first.event.die };
}

function beginsAction(entry: LogEntry<Race> | undefined): boolean {
  return entry?.event.type === 'actionStarted' || entry?.event.type === 'ghostSteered';
}
