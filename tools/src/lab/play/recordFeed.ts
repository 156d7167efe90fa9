/** What the journal of a lab's server records, on its way to the referee of each table. */
import type { GameTypes, Input } from '@brigantine/shared/engine';

/** Inputs that were written down together. */
export interface JournalRecord {
  readonly code: string;
  /** With the opening of a game: what it was set up with. */
  readonly begun?: { readonly game: string; readonly seats: number; readonly choices: object };
  readonly inputs: readonly Input<GameTypes>[];
}

/** Hands each record to the listener of its table; records that came before there was one are kept for it. */
export class RecordFeed {
  private readonly early = new Map<string, JournalRecord[]>();
  private readonly listeners = new Map<string, (record: JournalRecord) => void>();

  /** A record has come from the server. */
  readonly tell = (record: JournalRecord): void => {
    const listener = this.listeners.get(record.code);
    if (listener !== undefined) return listener(record);
    const early = this.early.get(record.code) ?? [];
    early.push(record);
    this.early.set(record.code, early);
  };

  listen(code: string, hear: (record: JournalRecord) => void): void {
    for (const record of this.early.get(code) ?? []) hear(record);
    this.early.delete(code);
    this.listeners.set(code, hear);
  }

  forget(code: string): void {
    this.listeners.delete(code);
  }
}
