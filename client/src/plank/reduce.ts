import type { PlankEvent, PlankView } from '@brigantine/shared/plank';
import { recordOf } from './events';

/**
 * The view after an event, as far as the event tells it. The rest, such as the next question, stays until `show(view)`. The
 * given view is untouched.
 */
export function reduce(view: PlankView, event: PlankEvent): PlankView {
  return recordOf(event).apply(view, event);
}
