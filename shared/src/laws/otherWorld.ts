import type { Game, GameTypes, PickNumber, Viewer } from '../engine';

/** A state that this viewer cannot tell from the real one, also while chance is asked: all they cannot know is dealt anew. */
export function otherWorld<G extends GameTypes>(
  game: Game<G>,
  state: G['state'],
  viewer: Viewer,
  pick: PickNumber,
): G['state'] {
  const { stack, question, asked } = game.copy(state);
  const imagined = game.imagine({ viewer, view: game.view(state, viewer), asking: null, waiting: stack }, pick);
  // What is asked is known to all, and so are the numbers of the questions.
  return { ...imagined, question, asked };
}
