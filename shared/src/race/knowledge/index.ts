/** What a seat knows of a race, read from its view, and the worlds that agree with it. */
import type { Knowledge, Viewer } from '../../engine';
import type { Race, RaceView } from '../types';
import { askingTask, shownIn, waitingTasks } from './tasks';

export { imagine } from './imagine';
export { readVoyage } from './voyage';

/** The knowledge of whoever is shown that view, the tasks told from it. */
export function readKnowledge(view: RaceView, viewer: Viewer): Knowledge<Race> {
  const shown = shownIn(view);
  return { viewer, view, asking: askingTask(shown), waiting: waitingTasks(shown) };
}
