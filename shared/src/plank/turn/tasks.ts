/** The tasks of The Plank, and the required callbacks of their handlers. */
import type { TaskHandler, Turn } from '../../engine';
import type { Crew, Due, PlankGame, PlankMove } from '../types';

export type PlankTask =
  | { readonly do: 'drawAgeOrder' }
  | { readonly do: 'choosePlacements' }
  | { readonly do: 'drawPlacement'; readonly crew: Crew }
  | { readonly do: 'manPlank' }
  | { readonly do: 'startTurn'; readonly crew: Crew }
  | { readonly do: 'play'; readonly crew: Crew; readonly due: Due }
  | { readonly do: 'drawNeutral'; readonly crew: Crew }
  | { readonly do: 'endTurn'; readonly crew: Crew };

export type TaskOf<Do extends PlankTask['do']> = Extract<PlankTask, { do: Do }>;
export type PlankTurn = Turn<PlankGame>;

type Full<Do extends PlankTask['do'], M extends PlankMove> = Required<TaskHandler<PlankGame, TaskOf<Do>, M>>;
export type Plain<Do extends PlankTask['do']> = Pick<Full<Do, PlankMove>, 'run'>;
export type Rolling<Do extends PlankTask['do']> = Pick<Full<Do, PlankMove>, 'run' | 'rolled'>;
export type Asking<Do extends PlankTask['do'], M extends PlankMove> = Omit<
  Full<Do, M>,
  'rolled' | 'settled' | 'isForced'
>;
/** Questions without details or forbidden moves: all seats are asked the same, and every parsed move is legal. */
export type AskingTogether<Do extends PlankTask['do'], M extends PlankMove> = Omit<
  Full<Do, M>,
  'rolled' | 'isForced' | 'describe' | 'forbids'
>;

/** Creates a task, and one after it, with checked types. */
export function schedule(turn: PlankTurn, task: PlankTask, then?: PlankTask): void {
  turn.next(task, then);
}
