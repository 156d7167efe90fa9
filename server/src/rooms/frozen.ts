import { inspect } from 'node:util';
import type { GameTypes, Input } from '@brigantine/shared/engine';
import type { Phase, TableOptions } from '@brigantine/shared/protocol';
import type { GameMemory } from './memory';

/** A table that a fault has stopped: all that is needed to see the fault again, and nobody's name or token. */
export interface FrozenTable {
  /** By the system's clock. */
  readonly at: string;
  readonly build: string;
  readonly code: string;
  readonly gameNumber: number;
  readonly phase: Phase;
  readonly version: number;
  readonly options: TableOptions;
  /** How many are seated. */
  readonly seats: number;
  /** What was being asked. */
  readonly asked: string | undefined;
  readonly stack: string;
  /** The game on the table, if one had begun. */
  readonly game: FrozenGame | undefined;
}

export interface FrozenGame {
  readonly id: string;
  readonly seats: number;
  readonly choices: object;
  /** Every input, chance outcomes included; the last one may be what failed. */
  readonly inputs: readonly Input<GameTypes>[];
  /** As the fault has left it; empty where the game could not be played again. */
  readonly state: object;
}

/** A game as it is written, where today's rules do not lead to its end. */
export function unplayed<G extends GameTypes>({ game, seats, choices, played }: GameMemory<G>): FrozenGame {
  return { id: game, seats, choices, inputs: played.flatMap(({ inputs }) => inputs), state: {} };
}

/** What a fault has to say, whatever was thrown. */
export function stackOf(fault: unknown): string {
  return fault instanceof Error ? (fault.stack ?? fault.message) : inspect(fault);
}
