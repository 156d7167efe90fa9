import type { RoomView } from '@brigantine/shared/protocol';
import type { PlankEvent, PlankView } from '@brigantine/shared/plank';
import { plain } from '../table/story/marks';
import { t } from './say';
import { phrase } from './phrasing/sentences';

/** The line of the log and of the live region for an event, as plain text in the present language. */
export function sentence(event: PlankEvent, after: PlankView, room: RoomView): string {
  return plain(phrase(t, event, after, room));
}
