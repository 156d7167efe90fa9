/** Stakes as a `Game`: secret stakes, and dice. */
import { bookGame, kernelCopy, run, SetupRefused } from '../../../shared/src/engine';
import { BOOK } from './book';
import { imagine, readKnowledge } from './knowledge';
import { stakesMoves } from './moves';
import { ROUNDS } from './options';
import { ranking } from './score';
import { MAX_SEATS, MIN_SEATS } from './seats';
import type { Stakes, StakesChoices, StakesState, StakesTask } from './types';
import { own, redact, view } from './view';

const COINS = 6;

/** S1 everybody's coins, without tasks; scenarios apply their positions to it. Throws `SetupRefused`. */
export function emptyTable(seats: number, { rounds }: StakesChoices): StakesState {
  if (!Number.isInteger(seats) || seats < MIN_SEATS || seats > MAX_SEATS) {
    throw new SetupRefused('S1', `${seats} seats: stakes are for ${MIN_SEATS} to ${MAX_SEATS}`);
  }
  if (!(ROUNDS as readonly number[]).includes(rounds)) throw new SetupRefused('S1', `${rounds} rounds`);
  const nothing = Array.from({ length: seats }, () => 0);
  const empty = { stack: [], question: null, asked: 0, rounds, round: 0, over: false };
  return { ...empty, coins: nothing.map(() => COINS), secret: nothing, stakes: [...nothing], faces: [...nothing] };
}

/** Starts the next round from a position. */
export function begin(state: StakesState): StakesState {
  const first: StakesTask = { do: 'startRound' };
  state.stack = [first];
  run(BOOK, state);
  return state;
}

/** An independent copy; an invariant checks that it is complete. */
function copy(state: StakesState): StakesState {
  return {
    ...state,
    ...kernelCopy(state),
    coins: [...state.coins],
    secret: [...state.secret],
    stakes: [...state.stakes],
    faces: [...state.faces],
  };
}

export const stakesGame = bookGame<Stakes>({
  id: 'stakes',
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  book: BOOK,
  setup: (seats, choices) => begin(emptyTable(seats, choices)),
  ranking: ({ coins }) => ranking(coins),
  rules: { gameOver: 'S5', notYourDecision: 'S4' },
  moves: stakesMoves,
  view,
  own,
  readKnowledge,
  imagine,
  redact,
  copy,
});
