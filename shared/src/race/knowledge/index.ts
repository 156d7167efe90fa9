/** What a seat knows, derived from its view, and states that agree with it. */
import type { Knowledge, Viewer } from '../../engine';
import type { Race, RaceView } from '../types';
import { askingTask, shownIn, waitingTasks } from './tasks';

export { imagine } from './imagine';
export { readVoyage } from './voyage';

/** The knowledge of a viewer with that view. Tasks are derived from it. */
export function readKnowledge(view: RaceView, viewer: Viewer): Knowledge<Race> {
  const shown = shownIn(view);
  return { viewer, view, asking: askingTask(shown), waiting: waitingTasks(shown) };
}
