/** The games in tests/recordings, which the manifests list. */
import path from 'node:path';
import { GAMES } from '@brigantine/shared/games';
import { recordSteps, type GameRecord } from '@brigantine/shared/record';
import { stepOf, type Recording, type Result, type Step } from '@brigantine/shared/recording';
import { labGame, wordsIn } from '../games';
import type { Plan } from '../planRunner';
import { playThrough } from '../playout';
import { strategyOf } from '../strategies';

export const CORPUS_FOLDER = path.resolve(__dirname, '../../../../tests/recordings');

export interface PlannedGame {
  /** Of the file, without extension. */
  readonly name: string;
  readonly plan: Plan;
}

export function corpus(): PlannedGame[] {
  return GAMES.flatMap(({ game, recorded }) =>
    recorded.map(({ name, seats, options, strategy }) => {
      const strategies = Array.from({ length: seats }, () => strategy);
      return { name, plan: { game: game.id, seats, rules: options.join(), strategies, seed: `corpus ${name}` } };
    }),
  );
}

/** Plays the game of a plan with this very seed. */
export function recordingOf(plan: Plan): Recording {
  const entry = labGame(plan.game);
  const { game, options } = entry;
  const choices = options.choices(wordsIn(plan.rules), plan.seats);
  const strategies = plan.strategies.map((strategy) => strategyOf(strategy, entry));
  const steps: Step[] = [];
  let result: Result = {};
  playThrough({ game, seats: plan.seats, choices, strategies, seed: plan.seed }, (input, events, state) => {
    steps.push(stepOf(input, events, state));
    const end = events.find(({ type }) => type === 'gameEnded');
    if (end !== undefined) result = { ...end };
  });
  return { game: plan.game, seats: plan.seats, choices, strategies: plan.strategies, result, steps };
}

/** A recorded game as a player's file, with names of the greatest length. */
export function asRecord({ game, seats, choices, steps: recorded }: Recording): GameRecord {
  const inputs = recorded.map(({ input }) => input);
  const { steps, events } = recordSteps(labGame(game).game, { seats, choices }, inputs);
  const names = Array.from({ length: seats }, () => 'a'.repeat(24));
  const head = { format: 1, engine: 'corpus', game, seats, choices, names, date: '2026-11-28T18:00:00Z' } as const;
  return { ...head, steps, result: { ...events.at(-1) } };
}
