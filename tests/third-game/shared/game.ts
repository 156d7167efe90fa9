/** Stakes as a `Game`: secret stakes, and dice that decide. */
import { advance, Answers, knowledgeOf, run, sameMove, SetupRefused, type Game } from '../../../shared/src/engine';
import { between, isRecord, readFields } from '../../../shared/src/engine';
import { BOOK } from './book';
import { imagine, readKnowledge } from './knowledge';
import { ROUNDS } from './options';
import { ranking } from './score';
import { MAX_SEATS, MIN_SEATS } from './seats';
import type { Stakes, StakesChoices, StakesMove, StakesOptions, StakesState, StakesTask } from './types';
import { own, redact, view } from './view';

const COINS = 6;

/** S1 everybody's coins, with nothing scheduled: scenarios lay their positions over it. Throws `SetupRefused`. */
export function emptyTable(seats: number, { rounds }: StakesChoices): StakesState {
  if (!Number.isInteger(seats) || seats < MIN_SEATS || seats > MAX_SEATS) {
    throw new SetupRefused('S1', `${seats} seats: stakes are for ${MIN_SEATS} to ${MAX_SEATS}`);
  }
  if (!(ROUNDS as readonly number[]).includes(rounds)) throw new SetupRefused('S1', `${rounds} rounds`);
  const nothing = Array.from({ length: seats }, () => 0);
  const empty = { stack: [], question: null, asked: 0, rounds, round: 0, over: false };
  return { ...empty, coins: nothing.map(() => COINS), secret: nothing, stakes: [...nothing], faces: [...nothing] };
}

/** Begins the next round from a position. */
export function begin(state: StakesState): StakesState {
  const first: StakesTask = { do: 'startRound' };
  state.stack = [first];
  run(BOOK, state);
  return state;
}

/** Reads any JSON as a move, keeping only its own fields; undefined when it is none. */
export function parseMove(raw: unknown): StakesMove | undefined {
  const read = isRecord(raw) && raw.type === 'stake' ? readFields(raw, { coins: between(1, 3) }) : undefined;
  return read && { type: 'stake', coins: Number(read.coins) };
}

/** An independent copy; a law holds it complete. */
function copy(state: StakesState): StakesState {
  const { question } = state;
  return {
    ...state,
    stack: [...state.stack],
    question:
      question?.kind === 'decide' ? { ...question, asked: question.asked.map((asked) => ({ ...asked })) } : question,
    coins: [...state.coins],
    secret: [...state.secret],
    stakes: [...state.stakes],
    faces: [...state.faces],
  };
}

/** One of the answers that are listed, at random; `pick(n)` returns 0 … n−1. */
export function randomAnswer({ moves }: StakesOptions, pick: (n: number) => number): StakesMove {
  const move = moves[pick(moves.length)];
  if (move === undefined) throw new Error('no options');
  return move;
}

const ANSWERS = new Answers<Stakes>(BOOK, {
  isOver: (state) => state.over,
  parse: parseMove,
  isAnswer: (_state, { moves }, move) => moves.some((option) => sameMove(option, move)),
  rules: { gameOver: 'S5', notYourDecision: 'S4' },
});

export const stakesGame: Game<Stakes> = {
  id: 'stakes',
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  setup: (seats, choices) => begin(emptyTable(seats, choices)),
  pending(state) {
    if (state.over) return { kind: 'over', ranking: ranking(state.coins) };
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
