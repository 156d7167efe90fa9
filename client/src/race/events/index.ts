/** The records of all events. A new event does not compile without one. */
import type { RoomView } from '@brigantine/shared/protocol';
import type { RaceEvent, RaceView } from '@brigantine/shared/race';
import { COMBAT_EVENTS } from '../combat/events';
import { phrasesOf } from '../phrasing/phrases';
import type { EventRecord, EventType } from '../section';
import type { Say } from '../words';
import { ROUND_EVENTS } from './round';
import { VOYAGE_EVENTS } from './voyage';

const EVENTS: { readonly [Type in EventType]: EventRecord<Type> } = {
  ...ROUND_EVENTS,
  ...VOYAGE_EVENTS,
  ...COMBAT_EVENTS,
};

export function recordOf({ type }: RaceEvent): EventRecord<EventType> {
  return EVENTS[type] as EventRecord<EventType>;
}

/** The sentence for an event, with marks; null when there is nothing to say (a draw of no cards, the end of a combat). */
export function phrase(t: Say, event: RaceEvent, after: RaceView, room: RoomView): string | null {
  return recordOf(event).sentence(event, { t, say: phrasesOf(t, room), after });
}

/** The space that the sentence for an event names, unless the event hides the chart. */
export function namedSpaces(event: RaceEvent): readonly number[] {
  return 'at' in event && recordOf(event).hidesChart !== true ? [event.at] : [];
}
