/** The plank's story cut into turns of crews, and what comes before the first of them. */
import type { Seat } from '@brigantine/shared/engine';
import type { RoomView } from '@brigantine/shared/protocol';
import type { PlankEvent, PlankGame } from '@brigantine/shared/plank';
import type { LogEntry } from '../../table/contract';
import type { Say } from '../words';
import { phrase, recordOf } from '../events';

/** The crew that acts in an event; undefined when no single one does. */
export function actorOf(event: PlankEvent): number | undefined {
  if ('crew' in event) return event.crew;
  return 'seat' in event ? event.seat : undefined;
}

/** The turn an event belongs to; null: that of the event before it. */
export function turnOf(event: PlankEvent): string | null {
  return recordOf(event).turn?.(event) ?? null;
}

/** Whether an event is a crew's own, moves a pirate of its own, or ends the game. */
export function happensTo(event: PlankEvent, me: Seat): boolean {
  return actorOf(event) === me || recordOf(event).affects?.(event, me) === true;
}

/** Whether a turn with this event must be shown to that seat: what happens to it, and every fall. */
export function matters(event: PlankEvent, me: Seat): boolean {
  return happensTo(event, me) || recordOf(event).central === true;
}

/** A turn in the sentences of its events; null when it is worth none. */
export function turnPhrase(t: Say, turn: readonly LogEntry<PlankGame>[], room: RoomView): string | null {
  const told = turn.filter(({ event }) => recordOf(event).unsaid !== true);
  return told.length === 0 ? null : told.map(({ event, after }) => phrase(t, event, after, room)).join(' ');
}
