import type { Seat } from '@brigantine/shared/engine';
import type { RaceEvent, RaceView } from '@brigantine/shared/race';
import { recordOf } from './events';

/**
 * The view after an event, as far as the event tells it to seat `me` (−1: to everybody). The rest, such as the next question,
 * stays until `show(view)`. The given view is untouched.
 */
export function reduce(view: RaceView, event: RaceEvent, me: Seat = -1): RaceView {
  return recordOf(event).apply?.(view, event, me) ?? view;
}
