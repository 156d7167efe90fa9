/** Puzzles: scenarios whose last move is the best answer to the question before it. */
import type { GameTypes, Seat } from '../engine';
import { anyObject, invalid, list, type JsonObject } from '../engine/check';
import type { Table } from '../table';
import type { Notation } from './notation';
import { openScenario } from './opened';

export const GRADES = ['easy', 'medium', 'hard'] as const;
export type Grade = (typeof GRADES)[number];

/** The solution of the scenario of that name. */
export interface Solution {
  readonly name: string;
  readonly grade: Grade;
  /** The answers with their chance to win, the best first. */
  readonly answers: readonly { readonly move: GameTypes['move']; readonly win: number }[];
  /** Why the first is better than the next; the game has a sentence for it. */
  readonly reason: string;
}

export interface OpenPuzzle<G extends GameTypes> {
  /** At the question. */
  readonly table: Table<G>;
  /** Who solves it. */
  readonly seat: Seat;
  readonly best: G['move'];
}

/** Opens a puzzle at its question. Throws `CheckFailed` with the path of an error, and `SetupRefused`. */
export function openPuzzle<G extends GameTypes>(raw: JsonObject, notation: Notation<G>): OpenPuzzle<G> {
  const { expect: _, ...scenario } = raw;
  const play = list(anyObject)(scenario['play'], 'play');
  const table = openScenario({ ...scenario, play: play.slice(0, -1) }, notation);
  const { seat, move } = play.at(-1) ?? {};
  const best = notation.game.moves.read(move);
  if (typeof seat !== 'number' || best === undefined) return invalid('play', 'the last step is not a move');
  const refusal = table.refuse(seat, best);
  if (refusal !== undefined) invalid('play', `the best answer is refused: ${refusal.code}`);
  return { table, seat, best };
}
