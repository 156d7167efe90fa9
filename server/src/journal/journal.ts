import type { Phase, TableSummary } from '@brigantine/shared/protocol';
import type { Moderation } from './moderation';

/** Each holds all of one part of a table: a later record of the same kind replaces it. */
export const PARTS = ['seats', 'agreed', 'kicked', 'muted', 'reserves'] as const;
export type Part = (typeof PARTS)[number];

/**
 * The kinds of records. `started` and `played` are about the game on the table; `opened`, `ended`, `lobby` and `snapshot` hold the whole
 * table.
 */
export type RecordKind = Part | 'started' | 'played' | 'opened' | 'ended' | 'lobby' | 'snapshot';

/** A log can be read from the last of these records on; those before it are deleted. */
export const WHOLE: readonly RecordKind[] = ['opened', 'ended', 'lobby', 'snapshot'];

/** One thing that has happened at a table; the payload is plain JSON. */
export interface Entry {
  readonly kind: RecordKind;
  readonly payload: object;
}

/** An entry as it is found in the log. */
export interface LogRecord extends Entry {
  /** Its place in the log of its table, from 0 without gaps. */
  readonly sequence: number;
  /** Who wrote it: a later owner of the table has a higher one. */
  readonly epoch: number;
  /** ms since epoch. */
  readonly at: number;
}

/** A seat as far as it is known without waking its table. */
export interface OutlineSeat {
  readonly name: string;
  /** The hash of its token, in base64; absent where no token opens it. */
  readonly token?: string | undefined;
  /** Its answer is waited for. */
  readonly asked: boolean;
  /** It has won the game that is over. */
  readonly won?: boolean | undefined;
}

/** What is known of a table without waking it. */
export interface Outline {
  readonly phase: Phase;
  /** When the open question is answered by its default, ms by the server's clock; null while no clock runs. */
  readonly due: number | null;
  /** What a stopped clock has left, in ms; null where none was stopped. */
  readonly left: number | null;
  readonly seats: readonly OutlineSeat[];
  /** The hash, in base64, of what its invitation link holds; absent where its code opens it. */
  readonly invitation?: string | undefined;
  readonly summary: TableSummary;
}

/** A game that is over, as it is kept for whoever knows its id. */
export interface FinishedGame {
  readonly id: string;
  /** The name of the game that was played. */
  readonly game: string;
  /** JSON: who played, which they may still change. */
  readonly seats: string;
  /** Packed, in base64: all else, which never changes. */
  readonly body: string;
  /** Stands for the address from which its table was opened; undefined where that is not known. */
  readonly origin?: string | undefined;
}

/** The log of a table that this process owns. */
export interface TableLog {
  /** A UUID: codes are used again, this never. */
  readonly id: string;
  /**
   * Writes all entries or none, with the outline and the game that has ended. Resolves when they are as safe as `SYNC` demands. Rejects with
   * `NotWritten`. The next append waits for this one.
   */
  append(entries: readonly Entry[], outline: Outline, finished?: FinishedGame): Promise<void>;
  /** The outline alone has changed: it is written with the next append, or within a second. */
  note(outline: Outline): void;
  /** The process gives the table up, and whoever wakes it next goes on. */
  release(outline: Outline): Promise<void>;
  /** The table is gone for good, and its code is free. */
  remove(): Promise<void>;
  /** Calls `then` when another process is found to have the table, before anything was to be written. */
  onLost(then: () => void): void;
}

/** A table as it is found in the journal. */
export interface KeptTable {
  readonly log: TableLog;
  readonly code: string;
  readonly game: string;
  readonly outline: Outline;
  /** From the last that holds the whole table on, without parts that a later record replaces. */
  readonly records: readonly LogRecord[];
}

/** A process that has a table, by its name and where browsers find it: host, port and path. */
export interface Elsewhere {
  readonly process: string;
  readonly address: string;
}

/** A table that is written down. */
export interface Sleeping {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  readonly outline: Outline;
  /** Another living process has it: it does not sleep, and cannot be claimed. */
  readonly elsewhere?: Elsewhere | undefined;
}

/** A table as it is written down, for reading only. */
export interface WrittenTable {
  readonly code: string;
  readonly game: string;
  readonly phase: Phase;
  /** From the last that holds the whole table on, without parts that a later record replaces. */
  readonly records: readonly LogRecord[];
}

/** What is kept for how long. Moments are in ms since epoch. */
export interface Retention {
  /** Tables that nobody owns and that were written last before then. */
  readonly tablesBefore: number;
  /** Finished games that ended before then, and beyond so many the oldest of whoever has the most. */
  readonly gamesBefore: number;
  readonly mostGames: number;
}

export interface Forgotten {
  readonly tables: number;
  readonly games: number;
}

/** Where tables are written down, so that they outlive the process. */
export interface Journal {
  /** Whether it outlives the process. */
  readonly lasts: boolean;
  /** What whoever runs the server has done and ordered. */
  readonly moderation: Moderation;
  /** Begins the log of a new table. Throws `CodeTaken`, or `NotWritten`. */
  open(code: string, game: string, opened: Entry, outline: Outline): Promise<TableLog>;
  /** The table with that code, undefined where there is none. */
  find(code: string): Promise<Sleeping | undefined>;
  /** Takes the table over from whoever wrote it last; undefined when it is gone, or another living process has it. */
  claim(id: string): Promise<KeptTable | undefined>;
  /** Tables that nobody owns whose clock has run out by then, the most urgent first. */
  due(by: number, most: number): Promise<readonly Sleeping[]>;
  /** Tables that a fault has stopped and that nobody owns, by their codes. */
  frozen(most: number): Promise<readonly Sleeping[]>;
  /** Tables that nobody owns, by their codes, from the first after that one on. */
  asleep(after: string, most: number): Promise<readonly Sleeping[]>;
  /** All that is written of the table with that code, of one moment, whoever owns it; undefined where there is none. */
  read(code: string): Promise<WrittenTable | undefined>;
  /** A game that is over, and when it ended in ms since epoch; undefined where there is none with that id. */
  finished(id: string): Promise<(FinishedGame & { readonly at: number }) | undefined>;
  /** Who played it is from now on told like this. */
  rewriteSeats(id: string, seats: string): Promise<void>;
  /** What the server keeps under that name besides its tables; `first` is what is kept when there is nothing yet. */
  setting(name: string, first: () => string): Promise<string>;
  /** Forgets what is older than that, a little at a time. Resolves with how much has been forgotten. */
  forget(limits: Retention): Promise<Forgotten>;
  /** Writes what still waits to be written, and lets go of the store. */
  close(): Promise<void>;
}
