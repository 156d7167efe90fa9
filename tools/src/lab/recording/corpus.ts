/** The games that are kept in tests/recordings/: those that every game names in its manifest. */
import path from 'node:path';
import { GAMES } from '@brigantine/shared/games';
import { stepOf, type Recording, type Result, type Step } from '@brigantine/shared/recording';
import { labGame, wordsIn } from '../games';
import type { Plan } from '../planRunner';
import { playThrough } from '../playout';
import { strategyOf } from '../strategies';

export const CORPUS_FOLDER = path.resolve(__dirname, '../../../../tests/recordings');

/** A game of the corpus, by the name of its file without the ending. */
export interface PlannedGame {
  readonly name: string;
  readonly plan: Plan;
}

const SEED = 'corpus';

/** All of them, game by game. */
export function corpus(): PlannedGame[] {
  return GAMES.flatMap(({ game, recorded }) =>
    recorded.map(({ name, seats, options, strategy }) => {
      const strategies = Array.from({ length: seats }, () => strategy);
      return { name, plan: { game: game.id, seats, rules: options.join(), strategies, seed: SEED } };
    }),
  );
}

/** Plays a game of the corpus. */
export function recordingOf({ name, plan }: PlannedGame): Recording {
  const entry = labGame(plan.game);
  const { game, options } = entry;
  const choices = options.choices(wordsIn(plan.rules), plan.seats);
  const strategies = plan.strategies.map((strategy) => strategyOf(strategy, entry));
  const steps: Step[] = [];
  let result: Result = {};
  playThrough(
    { game, seats: plan.seats, choices, strategies, seed: `${plan.seed} ${name}` },
    (input, events, state) => {
      steps.push(stepOf(input, events, state));
      const end = events.find(({ type }) => type === 'gameEnded');
      if (end !== undefined) result = { ...end };
    },
  );
  return { game: plan.game, seats: plan.seats, choices, strategies: plan.strategies, result, steps };
}
