/** The records of all events whose section is a folder. Tables that are typed by `TabledType` have the others. */
import type { RaceEvent } from '@brigantine/shared/race';
import { COMBAT_EVENTS } from './combat/events';
import type { EventOf, EventRecord, EventType } from './section';

const EVENTS = { ...COMBAT_EVENTS };

type RecordedType = keyof typeof EVENTS;
export type TabledType = Exclude<EventType, RecordedType>;

export function isRecorded(event: RaceEvent): event is EventOf<RecordedType> {
  return event.type in EVENTS;
}

export function recordOf({ type }: EventOf<RecordedType>): EventRecord<EventType> {
  return EVENTS[type];
}

/** The events whose text, or only whose numbers, wait for the end of the animation. */
export function typesAfterAnimation(what: 'text' | 'numbers'): readonly EventType[] {
  const records = Object.entries<EventRecord<EventType>>(EVENTS) as [EventType, EventRecord<EventType>][];
  return records.flatMap(([type, { afterAnimation }]) => (afterAnimation === what ? [type] : []));
}
