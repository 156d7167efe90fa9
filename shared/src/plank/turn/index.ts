/** The rule book of The Plank: every task its handler. */
import { ruleBook, type TaskHandler } from '../../engine';
import type { PlankGame } from '../types';
import { choosePlacements, drawAgeOrder, drawPlacement, manPlank } from './P2-setup';
import { drawNeutral, endTurn, play, startTurn } from './P3-turn';
import type { PlankTask, TaskOf } from './tasks';

export { permutations, turnOrder } from './P2-setup';
export type { PlankTask } from './tasks';

const HANDLERS = {
  drawAgeOrder,
  choosePlacements,
  drawPlacement,
  manPlank,
  startTurn,
  play,
  drawNeutral,
  endTurn,
} satisfies { readonly [Do in PlankTask['do']]: Running<TaskOf<Do>> };

/** At the least a task can be carried out; which of them ask is checked where they stand. */
type Running<T extends PlankTask> = Pick<TaskHandler<PlankGame, T>, 'run'>;

export const BOOK = ruleBook<PlankGame>(HANDLERS);
