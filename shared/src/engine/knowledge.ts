/** What one viewer knows of a game, so that they can ask the rules themselves what would come of a move. */
import type { GameTypes, Task, Viewer } from './game';

/**
 * Everything that a viewer may know at a question, as plain JSON. It is equal byte for byte for two worlds that differ
 * only in what the viewer cannot know; a browser builds the same from its view (`Game.readKnowledge`).
 */
export interface Knowledge<G extends GameTypes> {
  readonly viewer: Viewer;
  /** What the viewer is shown, a seat's own part included. */
  readonly view: G['view'];
  /** The task whose question is open; null when the game is over. */
  readonly asking: Task | null;
  /** The tasks that wait, the next one last. */
  readonly waiting: readonly Task[];
}

/** A source of uniform whole numbers 0 … n−1. */
export type PickNumber = (n: number) => number;

/** What that viewer knows of that state. Throws while chance is asked: what is being drawn is nobody's to know. */
export function knowledgeOf<G extends GameTypes>(
  state: G['state'],
  viewer: Viewer,
  view: G['view'],
): Knowledge<G> {
  if (state.question?.kind === 'chance') throw new Error('nobody knows what chance will answer');
  return { viewer, view, asking: state.question?.task ?? null, waiting: [...state.stack] };
}
