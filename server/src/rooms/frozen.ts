import { inspect } from 'node:util';
import type { GameTypes, Input } from '@brigantine/shared/engine';
import type { Phase, TableOptions } from '@brigantine/shared/protocol';
import { inEffect } from '@brigantine/shared/table';
import type { GameMemory } from './memory';

/** A table stopped by a fault: all that is needed to reproduce the fault, without names or tokens. */
export interface FrozenTable {
  readonly at: string;
  readonly build: string;
  readonly code: string;
  readonly gameNumber: number;
  readonly phase: Phase;
  readonly version: number;
  readonly options: TableOptions;
  readonly seats: number;
  /** The open question. */
  readonly asked: string | undefined;
  readonly stack: string;
  readonly game: FrozenGame | undefined;
}

export interface FrozenGame {
  readonly id: string;
  readonly seats: number;
  readonly choices: object;
  /** Every input in effect, chance outcomes included; the last one may have failed. */
  readonly inputs: readonly Input<GameTypes>[];
  /** As the fault has left it; empty if the game could not be replayed. */
  readonly state: object;
}

/** A stored game that today's rules cannot replay. */
export function unplayed({ game, seats, choices, played }: GameMemory): FrozenGame {
  return { id: game, seats, choices, inputs: inEffect(played.flatMap(({ inputs }) => inputs)), state: {} };
}

/** The stack of anything thrown. */
export function stackOf(fault: unknown): string {
  return fault instanceof Error ? (fault.stack ?? fault.message) : inspect(fault);
}
