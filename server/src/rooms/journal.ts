import type { GameTypes, Input } from '@brigantine/shared/engine';
import type { TableOptions } from '@brigantine/shared/protocol';

/** A game has begun: with the inputs that follow it can be played again. */
export interface GameRecord {
  /** Table code and number of the game at that table. */
  readonly code: string;
  readonly gameNumber: number;
}

/** Inputs as they were accepted, chance outcomes included. */
export interface InputRecord<G extends GameTypes> extends GameRecord {
  /** Place of the first of `inputs` in the game, from 0. */
  readonly sequence: number;
  readonly inputs: readonly Input<G>[];
  /** With sequence 0: what the game was set up with. */
  readonly setup?: { readonly gameId: string; readonly seats: number; readonly options: TableOptions };
}

/**
 * Where every accepted input is written before anybody is told of it. A rejected promise freezes the
 * table: what nobody can restore must not be shown.
 */
export interface Journal {
  append<G extends GameTypes>(record: InputRecord<G>): Promise<void>;
  /** The table is closed and nobody will come back to it. */
  forget(code: string): Promise<void>;
}

/** Keeps the inputs of living tables in memory: they are lost with the process. */
export class MemoryJournal implements Journal {
  /** By code; the inputs themselves are those of the table's own log. */
  private readonly games = new Map<string, Input<GameTypes>[]>();

  append<G extends GameTypes>(record: InputRecord<G>): Promise<void> {
    const kept = this.games.get(record.code);
    if (kept === undefined || record.sequence === 0) this.games.set(record.code, [...record.inputs]);
    else kept.push(...record.inputs);
    return Promise.resolve();
  }

  forget(code: string): Promise<void> {
    this.games.delete(code);
    return Promise.resolve();
  }

  /** The inputs of a table's present game, in order. */
  inputs(code: string): Input<GameTypes>[] {
    return [...(this.games.get(code) ?? [])];
  }
}
