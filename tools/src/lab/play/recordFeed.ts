/** What the journal of a lab's server records, on its way to the referee of each table. */
import { readLog, type Entry } from '@brigantine/server';
import type { GameTypes, Input } from '@brigantine/shared/engine';
import type { Played } from '@brigantine/shared/table';

/** Inputs that were written down together. */
export interface JournalRecord {
  readonly code: string;
  /** With the opening of a game: what it was set up with. */
  readonly begun?: { readonly game: string; readonly seats: number; readonly choices: object };
  readonly inputs: readonly Input<GameTypes>[];
}

/** What entries of a table's log tell of its games. A game's first entry of inputs is its opening. */
export function journalRecords(code: string, entries: readonly Entry[]): JournalRecord[] {
  const records: JournalRecord[] = [];
  let begun: JournalRecord['begun'];
  for (const { kind, payload } of entries) {
    if (kind === 'started') begun = payload as NonNullable<typeof begun>;
    if (kind !== 'played') continue;
    const { inputs } = payload as Played<GameTypes>;
    records.push({ code, inputs, ...(begun && { begun }) });
    begun = undefined;
  }
  return records;
}

/** The game on a table as its log has it. */
export interface KeptGame {
  readonly begun: NonNullable<JournalRecord['begun']>;
  readonly inputs: readonly Input<GameTypes>[];
}

function keptGame(log: readonly Entry[] = []): KeptGame | undefined {
  const { game } = log.length === 0 ? {} : readLog(log);
  if (game === undefined) return undefined;
  const { played, ...begun } = game;
  return { begun, inputs: played.flatMap(({ inputs }) => inputs) };
}

/** What nobody has been told of a game as the server would have told it: its beginning, if `known` is undefined, and every move after `known` inputs. */
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

/** A table of the lab, as far as it hears of the journal. */
export interface TableEar {
  /** So much has been written. */
  recorded(record: JournalRecord): void;
  /** The server has been killed, and this is what its store holds of the table. Returns how many inputs the table had not been told of. */
  found?(game: KeptGame | undefined): number;
  /** Another server is ready. `ms`: how long there was none. */
  restarted?(ms: number): void;
}

/** Hands each record to its table; records that came before it listened are kept for it. */
export class RecordFeed {
  private readonly early = new Map<string, JournalRecord[]>();
  private readonly tables = new Map<string, TableEar>();
  /** How many records have come. */
  count = 0;

  /** A record has come from the server. */
  readonly tell = (record: JournalRecord): void => {
    this.count++;
    const table = this.tables.get(record.code);
    if (table !== undefined) return table.recorded(record);
    const early = this.early.get(record.code) ?? [];
    early.push(record);
    this.early.set(record.code, early);
  };

  /** All tables that listen hear what is written of them after the server's end. Returns how many inputs they had not been told of. */
  found(logs: ReadonlyMap<string, readonly Entry[]>): number {
    let untold = 0;
    for (const [code, table] of this.tables) untold += table.found?.(keptGame(logs.get(code))) ?? 0;
    return untold;
  }

  restarted(ms: number): void {
    for (const table of this.tables.values()) table.restarted?.(ms);
  }

  /** How many tables listen. */
  get size(): number {
    return this.tables.size;
  }

  listen(code: string, table: TableEar): void {
    for (const record of this.early.get(code) ?? []) table.recorded(record);
    this.early.delete(code);
    this.tables.set(code, table);
  }

  forget(code: string): void {
    this.tables.delete(code);
  }
}
