/** The Plank as a `Game`. */
import { advance, Answers, knowledgeOf, run, sameMove, type Game } from '../engine';
import { imagine, readKnowledge } from './knowledge';
import { parseMove } from './moves';
import { ranking } from './score';
import { MAX_SEATS, MIN_SEATS } from './seats';
import { setup } from './setup';
import { BOOK } from './turn';
import type { PlankGame, PlankMove, PlankOptions, PlankState } from './types';
import { own, redact, view } from './view';

const ANSWERS = new Answers<PlankGame>(BOOK, {
  isOver: (state) => state.over,
  parse: parseMove,
  isAnswer: (_state, { moves }, move) => moves.some((option) => sameMove(option, move)),
  rules: { gameOver: 'P7.1', notYourDecision: 'P10' },
  answers: { playPirate: 'turn', playAction: 'turn', pass: 'turn' },
});

export const plank: Game<PlankGame> = {
  id: 'plank',
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  setup(seats) {
    const state = setup(seats);
    run(BOOK, state);
    return state;
  },
  pending(state) {
    if (state.over) return { kind: 'over', ranking: ranking(state) };
    return state.question?.kind === 'chance' ? state.question : { kind: 'decide', decisions: ANSWERS.open(state) };
  },
  question: (state, seat) => ANSWERS.question(state, seat),
  options: (state, seat) => ANSWERS.options(state, seat),
  read: parseMove,
  refuse: (state, seat, move) => ANSWERS.refuse(state, seat, move),
  timeout: (state, seat) => ANSWERS.timeout(state, seat),
  sample(state, seat, pick) {
    const answers = ANSWERS.options(state, seat);
    if (answers === undefined) throw new Error(`seat ${seat} is not asked`);
    return randomAnswer(answers, pick);
  },
  view,
  own,
  knowledge: (state, viewer) => knowledgeOf(state, viewer, view(state, viewer)),
  readKnowledge,
  imagine,
  redact,
  copy,
  apply: (state, input) => advance(BOOK, state, input),
};

/** One of the answers that are listed, at random; `pick(n)` returns 0 … n−1. */
export function randomAnswer({ moves }: PlankOptions, pick: (n: number) => number): PlankMove {
  const move = moves[pick(moves.length)];
  if (move === undefined) throw new Error('no options');
  return move;
}

/** An independent copy; a law holds it complete. */
function copy(state: PlankState): PlankState {
  const { question } = state;
  return {
    ...state,
    stack: [...state.stack],
    question:
      question?.kind === 'decide' ? { ...question, asked: question.asked.map((asked) => ({ ...asked })) } : question,
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
