/** The Plank as a `Game`. */
import { bookGame, kernelCopy } from '../engine';
import { imagine, readKnowledge } from './knowledge';
import { parseMove } from './moves';
import { ranking } from './score';
import { MAX_SEATS, MIN_SEATS } from './seats';
import { setup } from './setup';
import { BOOK } from './turn';
import type { PlankGame, PlankState } from './types';
import { own, redact, view } from './view';

export const plank = bookGame<PlankGame>({
  id: 'plank',
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  book: BOOK,
  setup,
  ranking,
  rules: { gameOver: 'P7.1', notYourDecision: 'P10' },
  answers: { playPirate: 'turn', playAction: 'turn', pass: 'turn' },
  read: parseMove,
  view,
  own,
  readKnowledge,
  imagine,
  redact,
  copy,
});

/** An independent copy; a law holds it complete. */
function copy(state: PlankState): PlankState {
  return {
    ...state,
    ...kernelCopy(state),
    ageOrder: [...state.ageOrder],
    hands: state.hands.map((hand) => ({ ...hand, pirates: [...hand.pirates], actions: [...hand.actions] })),
    placements: [...state.placements],
    stacks: state.stacks.map((stack) => ({ ...stack, bag: [...stack.bag] })),
    plank: [...state.plank],
    fallen: [...state.fallen],
    discards: state.discards.map(({ actions, pass }) => ({ actions: [...actions], pass })),
    order: [...state.order],
  };
}
