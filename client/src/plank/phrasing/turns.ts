/** The plank's story cut into turns of crews, and what comes before the first of them. */
import type { Seat } from '@brigantine/shared/engine';
import type { RoomView } from '@brigantine/shared/protocol';
import { crewOf, type PlankEvent, type PlankGame } from '@brigantine/shared/plank';
import type { LogEntry } from '../../table/contract';
import type { Say } from '../words';
import { phrase } from './sentences';

type Type = PlankEvent['type'];

/** Events that are shown to every player, not only to the one they happen to. */
const CENTRAL: ReadonlySet<Type> = new Set<Type>(['placementsRevealed', 'plankManned', 'pirateFell', 'gameEnded']);
/** Said by what follows them. */
const UNSAID: ReadonlySet<Type> = new Set<Type>(['turnStarted', 'placementChosen']);

/** The crew that acts in an event; undefined when no single one does. */
export function actorOf(event: PlankEvent): number | undefined {
  if ('crew' in event) return event.crew;
  return 'seat' in event ? event.seat : undefined;
}

/** The turn an event belongs to; null: that of the event before it. */
export function turnOf(event: PlankEvent): string | null {
  switch (event.type) {
    case 'turnStarted':
      return `${event.round}/${event.crew}`;
    case 'ageOrderDrawn':
    case 'placementChosen':
      return 'placement';
    case 'placementsRevealed':
      return 'reveal';
    case 'gameEnded':
      return 'end';
    default:
      return null;
  }
}

/** Whether an event is a crew's own, moves or drops a pirate of its own, or ends the game. */
export function happensTo(event: PlankEvent, me: Seat): boolean {
  if (actorOf(event) === me || event.type === 'gameEnded') return true;
  return event.type === 'actionPlayed' && crewOf(event.moved) === me;
}

/** Whether a turn with this event must be shown to that seat: what happens to it, and every fall. */
export function matters(event: PlankEvent, me: Seat): boolean {
  return happensTo(event, me) || CENTRAL.has(event.type);
}

/** A turn in the sentences of its events; null when it is worth none. */
export function turnPhrase(t: Say, turn: readonly LogEntry<PlankGame>[], room: RoomView): string | null {
  const told = turn.filter(({ event }) => !UNSAID.has(event.type));
  return told.length === 0 ? null : told.map(({ event, after }) => phrase(t, event, after, room)).join(' ');
}
