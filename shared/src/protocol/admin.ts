/** What `/admin` sends to the host's page (docs/operations.md). Moments are in ms since epoch by the server's clock; addresses as people write them. */
import type { Phase } from './tables';

/** A table, and nothing that only its players may know. */
export interface AdminTable {
  readonly code: string;
  readonly game: string;
  readonly phase: Phase;
  /** Seats whose player is there, is away, or is replaced by a bot or is one; and those who watch. */
  readonly present: number;
  readonly away: number;
  readonly bots: number;
  readonly watching: number;
  /** Of those who sit and those who watch. */
  readonly names: readonly string[];
  /** When it was opened or has woken; null while it sleeps. */
  readonly since: number | null;
  /** When the last move was made, by a person, a bot or the clock; null where none is known. */
  readonly lastMove: number | null;
  /** The public address of the server that has it, where there are several. */
  readonly server?: string | undefined;
}

/** At most so many tables are told of those that were found; `all` is without the search. `silent` servers have not answered. */
export interface AdminTables {
  readonly tables: readonly AdminTable[];
  readonly found: number;
  readonly all: number;
  readonly silent: number;
}

/** Sleeping tables in the order of their codes; `next` is what to ask for `after` next, null at the end. */
export interface AdminAsleep {
  readonly tables: readonly AdminTable[];
  readonly next: string | null;
}

/** Who plays from an address; null stands for all whose address cannot be told. */
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

/** A player has reported another, by what both were called there then. */
export interface AdminReport {
  readonly key: number;
  readonly at: number;
  readonly code: string;
  readonly game: string;
  /** In which of the table's games, and at which version of it. */
  readonly round: number;
  readonly version: number;
  readonly by: string;
  readonly against: string;
  readonly reason: string;
  readonly text: string;
  /** What had been said in the last minutes. */
  readonly chat: readonly {
    readonly at: number;
    readonly name: string;
    readonly text?: string;
    readonly phrase?: string;
  }[];
}

/** Something that was done here, or tried without the token. `address`: whom it was about; `caller`: where it came from. */
export interface AdminAuditLine {
  readonly at: number;
  /** A stable code, such as `ban`. */
  readonly what: string;
  readonly code: string | null;
  readonly address: string | null;
  readonly caller: string | null;
  readonly detail: string | null;
}

/** The server that has answered. */
export interface AdminStatus {
  readonly version: string;
  readonly build: string;
  /** Its public address, where there are several. */
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
