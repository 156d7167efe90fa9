/** The rule book of The Plank: a handler for every task. */
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

/** Every handler has `run`; the other callbacks are checked where the handlers are defined. */
type Running<T extends PlankTask> = Pick<TaskHandler<PlankGame, T>, 'run'>;

export const BOOK = ruleBook<PlankGame>(HANDLERS);
