/** The Plank as a `Game`. */
import { bookGame, questionCopy } from '../engine';
import { imagine, readKnowledge } from './knowledge';
import { plankMoves } from './moves';
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
  moves: plankMoves,
  view,
  own,
  readKnowledge,
  imagine,
  redact,
  copy,
});

/** An independent copy, field by field. An invariant checks that it is complete. */
function copy(state: PlankState): PlankState {
  return {
    stack: state.stack.slice(),
    question: questionCopy(state.question),
    asked: state.asked,
    seats: state.seats,
    ageOrder: state.ageOrder.slice(),
    hands: state.hands.map(({ pirates, actions, pass }) => ({
      pirates: pirates.slice(),
      actions: actions.slice(),
      pass,
    })),
    placements: state.placements.slice(),
    stacks: state.stacks.map(({ crew, bag, passUnder }) => ({ crew, bag: bag.slice(), passUnder })),
    plank: state.plank.slice(),
    fallen: state.fallen.slice(),
    discards: state.discards.map(({ actions, pass }) => ({ actions: actions.slice(), pass })),
    order: state.order.slice(),
    turn: state.turn,
    round: state.round,
    over: state.over,
  };
}
