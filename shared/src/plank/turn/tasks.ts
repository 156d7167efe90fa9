/** The tasks of The Plank, one paragraph each. */
import type { Paragraph, Turn } from '../../engine';
import type { Crew, Due, PlankEvent, PlankMove, PlankOptions, PlankState } from '../types';

export type PlankTask =
  | { readonly do: 'drawAgeOrder' }
  | { readonly do: 'choosePlacements' }
  | { readonly do: 'drawPlacement'; readonly crew: Crew; readonly passSeen: boolean }
  | { readonly do: 'manPlank' }
  | { readonly do: 'startTurn'; readonly crew: Crew }
  | { readonly do: 'play'; readonly crew: Crew; readonly due: Due }
  | { readonly do: 'drawNeutral'; readonly crew: Crew }
  | { readonly do: 'endTurn'; readonly crew: Crew };

export type TaskOf<Do extends PlankTask['do']> = Extract<PlankTask, { do: Do }>;
export type PlankTurn = Turn<PlankState, PlankEvent>;

type Full<Do extends PlankTask['do'], M extends PlankMove> = Required<
  Paragraph<PlankState, TaskOf<Do>, M, PlankEvent, PlankOptions>
>;
export type Plain<Do extends PlankTask['do']> = Pick<Full<Do, PlankMove>, 'run'>;
export type Rolling<Do extends PlankTask['do']> = Pick<Full<Do, PlankMove>, 'run' | 'rolled'>;
export type Asking<Do extends PlankTask['do'], M extends PlankMove> = Omit<Full<Do, M>, 'rolled' | 'settled'>;
/** All are asked the same, and whatever they can say is an answer: there is nothing to describe and nothing to forbid. */
export type AskingTogether<Do extends PlankTask['do'], M extends PlankMove> = Omit<
  Full<Do, M>,
  'rolled' | 'describe' | 'forbids'
>;

/** Makes tasks with their type checked. */
export function schedule(turn: PlankTurn, ...tasks: PlankTask[]): void {
  turn.next(...tasks);
}
