/** The records of all events. A new event does not compile without one. */
import type { Seat } from '@brigantine/shared/engine';
import type { RoomView } from '@brigantine/shared/protocol';
import type { RaceEvent, RaceView } from '@brigantine/shared/race';
import { COMBAT_EVENTS } from '../combat/events';
import { inPerson } from '../../table/story/person';
import { phrasesOf } from '../phrasing/phrases';
import type { EventRecord, EventType, Wording } from '../section';
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

/**
 * The view after an event, as far as the event tells it to seat `me` (−1: to everybody). The rest, such as the next question,
 * stays until `show(view)`. The given view is untouched.
 */
export function reduce(view: RaceView, event: RaceEvent, me: Seat = -1): RaceView {
  return recordOf(event).apply?.(view, event, me) ?? view;
}

/**
 * The sentence for an event as the player at seat `me` reads it, with marks; in the third person without one. Null when there is
 * nothing to say (a draw of no cards, the end of a combat).
 */
export function phrase(t: Say, event: RaceEvent, after: RaceView, room: RoomView, me: Seat = -1): string | null {
  const say = phrasesOf(t, room);
  const tell: Wording['tell'] = (key, ship, values) =>
    t(inPerson(key, ship, me), { ship: say.subject(ship), ...values });
  return recordOf(event).sentence(event, { t, tell, say, after });
}

/** The space that the sentence for an event names, unless the event hides the chart. */
export function namedSpaces(event: RaceEvent): readonly number[] {
  return 'at' in event && recordOf(event).hidesChart !== true ? [event.at] : [];
}
