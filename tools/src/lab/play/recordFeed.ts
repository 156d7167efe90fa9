/** What the journal of a lab's server records, on its way to the referee of each table. */
import type { InputRecord } from '@brigantine/server';
import type { GameTypes } from '@brigantine/shared/engine';

export type JournalRecord = InputRecord<GameTypes>;

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
