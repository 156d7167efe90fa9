import type { Phase, TableSummary } from '@brigantine/shared/protocol';
import type { Profiles } from '../profiles/profiles';
import type { Moderation } from './moderation';
import type { ResultRow } from './profileSchema';
import type { DrawRow } from './schema';

/** Each holds one part of a table. A later record of the same kind replaces it. */
export const PARTS = ['seats', 'agreed', 'kicked', 'muted', 'reserves', 'fair'] as const;
export type Part = (typeof PARTS)[number];

/** `started` and `played` concern the game on the table; `opened`, `ended`, `lobby` and `snapshot` hold the whole table. */
export type RecordKind = Part | 'started' | 'played' | 'opened' | 'ended' | 'lobby' | 'snapshot';

/** Reading starts at the last of these records; earlier records are deleted. */
export const WHOLE: readonly RecordKind[] = ['opened', 'ended', 'lobby', 'snapshot'];

/** A change of a table. The payload is plain JSON. */
export interface Entry {
  readonly kind: RecordKind;
  readonly payload: object;
}

export interface LogRecord extends Entry {
  /** From 0 without gaps. */
  readonly sequence: number;
  /** Increases with each owner of the table. */
  readonly epoch: number;
  /** ms since epoch. */
  readonly at: number;
}

export interface OutlineSeat {
  readonly name: string;
  /** The hash of its token in base64, if it has one. */
  readonly token?: string | undefined;
  readonly asked: boolean;
  /** Has won the finished game. */
  readonly won?: boolean | undefined;
}

/** What is known of a table without reading its log. */
export interface Outline {
  readonly phase: Phase;
  /** When the default answers the open question, ms since epoch; null while no clock runs. */
  readonly due: number | null;
  /** ms left on a stopped clock, or null. */
  readonly left: number | null;
  readonly seats: readonly OutlineSeat[];
  /** The hash of its invitation in base64; absent if the code opens it. */
  readonly invitation?: string | undefined;
  readonly summary: TableSummary;
}

/** A finished game. Anybody with its id may see it. */
export interface FinishedGame {
  readonly id: string;
  readonly game: string;
  /** JSON: the players, who may remove their names. */
  readonly seats: string;
  /** Compressed, in base64: everything else, immutable. */
  readonly body: string;
  /** A pseudonym of the address that opened its table, if known. */
  readonly origin?: string | undefined;
  /** The seats of registered players. */
  readonly results?: readonly SeatResult[];
  /** The outcomes of its dice, which are counted for good. */
  readonly draws?: readonly CountedDraw[];
}

/** How often an outcome was drawn: of a kind, from so many. */
export type CountedDraw = Omit<DrawRow, 'month' | 'game'>;

export type SeatResult = Omit<ResultRow, 'game_id' | 'game' | 'at'>;

/** The log of a table that this process owns. */
export interface TableLog {
  /** A UUID, unlike codes never reused. */
  readonly id: string;
  /**
   * Writes all entries or none, with the outline and the game that has ended. Resolves when they are as safe as `SYNC` demands. Rejects with
   * `NotWritten`. The next append waits for this one.
   */
  append(entries: readonly Entry[], outline: Outline, finished?: FinishedGame): Promise<void>;
  /** Writes a changed outline with the next append, or within a second. */
  note(outline: Outline): void;
  /** Gives up ownership: the table sleeps. */
  release(outline: Outline): Promise<void>;
  /** Deletes the table and frees its code. Stores its abandoned game with that. */
  remove(abandoned?: FinishedGame): Promise<void>;
  /** Calls `then` when another process is found to own the table. */
  onLost(then: () => void): void;
}

export interface KeptTable {
  readonly log: TableLog;
  readonly code: string;
  readonly game: string;
  readonly outline: Outline;
  /** From the last record of the whole table, without parts that a later record replaces. */
  readonly records: readonly LogRecord[];
}

/** A process that has a table in memory. `address`: host, port and path for browsers. */
export interface Elsewhere {
  readonly process: string;
  readonly address: string;
}

/** A stored table. */
export interface Sleeping {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  readonly outline: Outline;
  /** The other living process that has it in memory, so that it cannot be claimed. */
  readonly elsewhere?: Elsewhere | undefined;
}

/** A stored table, read only. */
export interface WrittenTable {
  readonly code: string;
  readonly game: string;
  readonly phase: Phase;
  /** From the last record of the whole table, without parts that a later record replaces. */
  readonly records: readonly LogRecord[];
}

/** Reads from the log of a table the game that has not ended, if any. */
export type ReadAbandoned = (records: readonly LogRecord[]) => Promise<FinishedGame | undefined>;

/** How long tables and games are kept. Moments are in ms since epoch. */
export interface Retention {
  /** For tables without an owner, by their last record. */
  readonly tablesBefore: number;
  /** By the end of the game. Beyond `mostGames`, the oldest games of the origin with most go. */
  readonly gamesBefore: number;
  readonly mostGames: number;
}

export interface Forgotten {
  readonly tables: number;
  readonly games: number;
}

/** Stores tables, so that they can outlive the process. */
export interface Journal {
  /** Whether it outlives the process. */
  readonly lasts: boolean;
  readonly moderation: Moderation;
  /** Registered names; undefined if the journal does not last. */
  readonly profiles: Profiles | undefined;
  /** Begins the log of a new table. Throws `CodeTaken` or `NotWritten`. */
  open(code: string, game: string, opened: Entry, outline: Outline): Promise<TableLog>;
  find(code: string): Promise<Sleeping | undefined>;
  /** Takes ownership of a table; undefined if it is gone, or another living process has it. */
  claim(id: string): Promise<KeptTable | undefined>;
  /** Tables without an owner whose clock has run out by then, the most urgent first. */
  due(by: number, most: number): Promise<readonly Sleeping[]>;
  /** Frozen tables without an owner, by code. */
  frozen(most: number): Promise<readonly Sleeping[]>;
  /** Tables without an owner, by code, beginning after that one. */
  asleep(after: string, most: number): Promise<readonly Sleeping[]>;
  /** A consistent copy of a table, whoever owns it. */
  read(code: string): Promise<WrittenTable | undefined>;
  /** A finished game, and when it ended in ms since epoch. */
  finished(id: string): Promise<(FinishedGame & { readonly at: number }) | undefined>;
  /** Replaces the players of a finished game. */
  rewriteSeats(id: string, seats: string): Promise<void>;
  /** How often each outcome was drawn in all finished games, by month. */
  draws(): Promise<readonly DrawRow[]>;
  /** A value of the server under that name; `first` creates it. */
  setting(name: string, first: () => string): Promise<string>;
  /** Deletes old tables and games in small steps. Resolves with how many. `abandoned` reads the unfinished game of a table, which is stored with the deletion. */
  forget(limits: Retention, abandoned?: ReadAbandoned): Promise<Forgotten>;
  /** Writes what is queued, and closes the store. */
  close(): Promise<void>;
}
