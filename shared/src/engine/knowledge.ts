import type { GameTypes, Knowledge, Viewer } from './game';

/** What a viewer who is shown that view knows of that state. Throws while chance is asked: what is drawn is nobody's to know. */
export function knowledgeOf<G extends GameTypes>(state: G['state'], viewer: Viewer, view: G['view']): Knowledge<G> {
  if (state.question?.kind === 'chance') throw new Error('nobody knows what chance will answer');
  return { viewer, view, asking: state.question?.task ?? null, waiting: [...state.stack] };
}
