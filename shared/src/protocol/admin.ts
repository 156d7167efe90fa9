/** Answers of `/admin` to the host's page (docs/operations.md). Moments are in ms since epoch by the server's clock. */
import type { Phase } from './tables';

/** A table, without what only its players may know. */
export interface AdminTable {
  readonly code: string;
  readonly game: string;
  readonly phase: Phase;
  /** Seats whose player is connected, away, or a bot or replaced by one; and spectators. */
  readonly present: number;
  readonly away: number;
  readonly bots: number;
  readonly watching: number;
  /** Of players and spectators. */
  readonly names: readonly string[];
  /** When it was opened or woken; null while it sleeps. */
  readonly since: number | null;
  /** When the last move was made, by a person, a bot or the clock; null if unknown. */
  readonly lastMove: number | null;
  /** The public address of its server, if there are several. */
  readonly server?: string | undefined;
}

/** `found`: those that match the search, of which only some are listed; `all`: without the search. `silent` servers have not answered. */
export interface AdminTables {
  readonly tables: readonly AdminTable[];
  readonly found: number;
  readonly all: number;
  readonly silent: number;
}

/** Sleeping tables in the order of their codes; `next` is the next value of `after`, null at the end. */
export interface AdminAsleep {
  readonly tables: readonly AdminTable[];
  readonly next: string | null;
}

/** The people at an address; null stands for all unknown addresses. */
export interface AdminAddress {
  readonly address: string | null;
  readonly people: readonly { readonly code: string; readonly name: string; readonly seated: boolean }[];
}

export interface AdminAddresses {
  readonly addresses: readonly AdminAddress[];
  readonly found: number;
  readonly silent: number;
}

export interface AdminBan {
  readonly address: string;
  readonly since: number;
  readonly until: number;
  readonly reason: string;
}

/** A report of one player about another, with their names at that time. */
export interface AdminReport {
  readonly key: number;
  readonly at: number;
  readonly code: string;
  readonly game: string;
  /** The number of the table's game, and its version. */
  readonly round: number;
  readonly version: number;
  readonly by: string;
  readonly against: string;
  readonly reason: string;
  readonly text: string;
  /** The chat of the last minutes. */
  readonly chat: readonly {
    readonly at: number;
    readonly name: string;
    readonly text?: string;
    readonly phrase?: string;
  }[];
}

/** An action, or an attempt without the token. `address`: whom it concerns; `caller`: the sender's address. */
export interface AdminAuditLine {
  readonly at: number;
  /** A stable code, such as `ban`. */
  readonly what: string;
  readonly code: string | null;
  readonly address: string | null;
  readonly caller: string | null;
  readonly detail: string | null;
}

/** The answering server. */
export interface AdminStatus {
  readonly version: string;
  readonly build: string;
  /** Its public address, if there are several. */
  readonly server: string | null;
  readonly now: number;
  readonly upSince: number;
  readonly draining: boolean;
  readonly logLevel: string;
  readonly logLevels: readonly string[];
  readonly announcement: { readonly text: string; readonly restart: number | null; readonly until: number } | null;
  readonly tables: number;
  readonly present: number;
  readonly watching: number;
  readonly megabytes: number;
}
