/** Records of the server's journal, for the referee of each table. */
import { readLog, type Entry } from '@brigantine/server';
import type { GameTypes, Input } from '@brigantine/shared/engine';
import { inEffect, type Played } from '@brigantine/shared/table';
import type { GameBegun } from './referee';

/** Inputs that were stored together. */
export interface JournalRecord {
  readonly code: string;
  /** With the opening of a game: its set-up. */
  readonly begun?: GameBegun;
  readonly inputs: readonly Input<GameTypes>[];
}

/** The records in these log entries of a table. A game's first entry of inputs is its opening. */
export function journalRecords(code: string, entries: readonly Entry[]): JournalRecord[] {
  const records: JournalRecord[] = [];
  let begun: GameBegun | undefined;
  for (const { kind, payload } of entries) {
    if (kind === 'started') begun = payload as GameBegun;
    if (kind !== 'played') continue;
    const inputs = inEffect((payload as Played<GameTypes>).inputs);
    records.push({ code, inputs, ...(begun && { begun }) });
    begun = undefined;
  }
  return records;
}

/** The game in a table's log. */
export interface KeptGame {
  readonly begun: GameBegun;
  readonly inputs: readonly Input<GameTypes>[];
}

function keptGame(log: readonly Entry[] = []): KeptGame | undefined {
  const { game } = log.length === 0 ? {} : readLog(log);
  if (game === undefined) return undefined;
  const { played, ...begun } = game;
  return { begun, inputs: inEffect(played.flatMap(({ inputs }) => inputs)) };
}

/** The records of a game that the server did not send: the set-up if `known` is undefined, and every move after `known` inputs. */
export function untoldRecords(
  code: string,
  { begun, inputs }: KeptGame,
  known: number | undefined,
): readonly JournalRecord[] {
  const records: (JournalRecord & { readonly inputs: Input<GameTypes>[] })[] = [];
  if (known === undefined) records.push({ code, begun, inputs: [] });
  for (const input of inputs.slice(known)) {
    if (input.kind === 'move') records.push({ code, inputs: [input] });
    else records.at(-1)?.inputs.push(input);
  }
  return records;
}

/** What a table receives from the feed. */
export interface FeedListener {
  recorded(record: JournalRecord): void;
  /** The server was killed, and this is in its store. Returns the number of inputs that the table had not received. */
  found?(game: KeptGame | undefined): number;
  /** Another server is ready, after `ms` without one. */
  restarted?(ms: number): void;
}

/** Delivers each record to its table. Records that arrive before the table listens wait for it. */
export class RecordFeed {
  private readonly early = new Map<string, JournalRecord[]>();
  private readonly tables = new Map<string, FeedListener>();
  /** Records received so far. */
  count = 0;

  readonly tell = (record: JournalRecord): void => {
    this.count++;
    const table = this.tables.get(record.code);
    if (table !== undefined) return table.recorded(record);
    const early = this.early.get(record.code) ?? [];
    early.push(record);
    this.early.set(record.code, early);
  };

  /** Delivers what the store has of each table. Returns the number of inputs that tables had not received. */
  found(logs: ReadonlyMap<string, readonly Entry[]>): number {
    let untold = 0;
    for (const [code, table] of this.tables) untold += table.found?.(keptGame(logs.get(code))) ?? 0;
    return untold;
  }

  restarted(ms: number): void {
    for (const table of this.tables.values()) table.restarted?.(ms);
  }

  /** Codes of the listening tables. */
  get codes(): readonly string[] {
    return [...this.tables.keys()];
  }

  listen(code: string, table: FeedListener): void {
    for (const record of this.early.get(code) ?? []) table.recorded(record);
    this.early.delete(code);
    this.tables.set(code, table);
  }

  forget(code: string): void {
    this.tables.delete(code);
  }
}
