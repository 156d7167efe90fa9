/** The rule book of The Plank: every task its paragraph. */
import type { Paragraph, RuleBook } from '../../engine';
import type { PlankEvent, PlankMove, PlankOptions, PlankState } from '../types';
import { choosePlacements, drawAgeOrder, drawPlacement, manPlank } from './P2-setup';
import { drawNeutral, endTurn, play, startTurn } from './P3-turn';
import type { PlankTask, TaskOf } from './tasks';

export { permutations, turnOrder } from './P2-setup';
export type { PlankTask } from './tasks';

const PARAGRAPHS = {
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
type Running<T extends PlankTask> = Pick<Paragraph<PlankState, T, PlankMove, PlankEvent, PlankOptions>, 'run'>;

export const BOOK: RuleBook<PlankState, PlankMove, PlankEvent, PlankOptions> = PARAGRAPHS;
