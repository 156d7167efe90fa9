/** What a game provides for scenarios. */
import type { Manner } from './match';
import type { ChanceQuestion, Game, GameTypes, SetupRefused, Viewer } from '../engine';
import type { JsonObject } from '../engine/check';

/** Whose knowledge a document shows: a viewer's, or everything. */
export type Eyes = Viewer | 'everything';

/** The parts of a scenario that only its game can read. */
export interface SetupPart {
  readonly seats: number;
  readonly rules: unknown;
  readonly position: JsonObject;
  /** Fields beside the common ones, such as `ghostShip`. */
  readonly extras: JsonObject;
}

/**
 * The notation of one game. Checks throw `CheckFailed` with the path in the scenario file.
 */
export interface Notation<G extends GameTypes> extends Manner {
  readonly game: Game<G>;
  /** Top-level fields of this game beside the common ones. */
  readonly extras: readonly string[];
  readonly events: readonly string[];
  /** Fields of `expect` beyond the common ones, and the rest of their form. */
  checkExpected(expected: JsonObject, path: string, seats: number): void;
  /** The `chance` section as queues by name, each outcome with its path. */
  checkChance(chance: JsonObject, path: string, seats: number): Map<string, ScriptedOutcome[]>;
  /**
   * The initial state of a scenario, at its first question. Throws `SetupRefused` (R14.0) if the rules refuse it; `refusedAt` is then the cause.
   */
  arrange(part: SetupPart): G['state'];
  refusedAt(refused: SetupRefused): string;
  /** Outcomes that the position fixes, by queue, such as a stack with a given order; they need not all be used. */
  foreseen?(part: SetupPart): Map<string, ScriptedOutcome[]>;
  /** Queues of a single outcome, written without a list. */
  readonly once: readonly string[];
  /** The queue for a question: its label, or `card.2` if seats have their own. */
  queueOf(question: ChanceQuestion): string;
  /** The outcome with that number in the notation of the `chance` section. Texts of different outcomes differ. */
  told(state: G['state'], question: ChanceQuestion, outcome: number): unknown;
  /** One move for all with the same effect (R13.2), so that they are equal as JSON. */
  canonical(state: G['state'], move: G['move']): G['move'];
  /** The position in the notation of `expect`, without what those eyes cannot see. */
  document(state: G['state'], eyes: Eyes): JsonObject;
}

/** One outcome of the `chance` section. */
export interface ScriptedOutcome {
  readonly path: string;
  readonly outcome: unknown;
}
