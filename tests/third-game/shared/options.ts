/** S1: the options of a game, as one word. */
import { SetupRefused } from '../../../shared/src/engine/game';
import type { GameOptions } from '../../../shared/src/manifest';
import type { Stakes } from './types';

/** Possible numbers of rounds; the first is the default. */
export const ROUNDS = [3, 5] as const;

export function wordOf(rounds: number): string {
  return `rounds:${rounds}`;
}

/** Reads the word; undefined if it is invalid. */
export function roundsIn(words: readonly string[]): number | undefined {
  return words.length === 1 ? ROUNDS.find((rounds) => wordOf(rounds) === words[0]) : undefined;
}

function agreed(words: readonly string[]): number {
  const rounds = roundsIn(words);
  if (rounds === undefined) throw new SetupRefused('S1', `no number of rounds: ${words.join()}`);
  return rounds;
}

const read = (wish: readonly string[]): readonly string[] => [wordOf(agreed(wish))];

export const stakesOptions: GameOptions<Stakes> = {
  usual: [wordOf(ROUNDS[0])],
  read,
  atSeats: read,
  choices: (wish) => ({ rounds: agreed(wish) }),
  departures: (from) => ROUNDS.filter((rounds) => rounds !== agreed(from)).map((rounds) => [wordOf(rounds)]),
};
