import type { RoomView } from '@brigantine/shared/protocol';
import type { RaceEvent, RaceView } from '@brigantine/shared/race';
import { plain } from '../table/story/marks';
import { t } from './say';
import { phrase } from './phrasing/sentences';

/** The line of the log and of the live region for an event, as plain text in the present language; null for none. */
export function sentence(event: RaceEvent, after: RaceView, room: RoomView): string | null {
  const phrased = phrase(t, event, after, room);
  return phrased === null ? null : plain(phrased);
}
