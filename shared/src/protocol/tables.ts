/** What is told of tables over HTTP, without joining one. */
export const PHASES = ['lobby', 'playing', 'over', 'frozen'] as const;

/** How far a table has come; a fault has stopped a frozen one. */
export type Phase = (typeof PHASES)[number];

/** The header in which `GET /api/tables/CODE` is shown an invitation: unlike an address, no proxy writes it into a log. */
export const INVITATION_HEADER = 'X-Invitation';

/** What `GET /api/tables/CODE` tells of a table before anybody joins it. */
export interface TableSummary {
  readonly code: string;
  readonly game: string;
  readonly phase: Phase;
  readonly freeSeats: number;
  /** `TableOptions.game`. */
  readonly options: readonly string[];
}

/** Most seats that `POST /api/seats` answers for at once. */
export const SEATS_ASKED = 20;

/** A seat somebody holds the token of, as `POST /api/seats` tells of it without waking its table. */
export interface HeldSeat extends Pick<TableSummary, 'code' | 'game' | 'phase'> {
  /** Whose answer is waited for, by name. */
  readonly asked: readonly string[];
  /** That seat's answer is among them. */
  readonly turn: boolean;
  /** ms that are left for the open question; null while no clock runs. */
  readonly left: number | null;
  /** Who has won the game that is over, by name; empty while none is. */
  readonly won: readonly string[];
}

/** What `POST /api/seats` answers: in the order in which it was asked, null for a seat that is gone. */
export interface HeldSeats {
  readonly seats: readonly (HeldSeat | null)[];
}

/** A table that anybody may join. */
export interface ListedTable extends Pick<TableSummary, 'code' | 'game' | 'freeSeats' | 'options'> {
  /** How many sit there, bots included. */
  readonly seated: number;
  /** The host's name; absent when the word filter objects to it. */
  readonly host?: string;
  /** For how long it has been listed, in whole minutes. */
  readonly minutes: number;
}

/** What whoever runs the server tells everybody, in their own words; empty when it is told no more. */
export interface Announced {
  readonly text: string;
  /** When the server restarts, ms since epoch by its clock; null where it does not. */
  readonly restart: number | null;
}

/** What `GET /api/tables` answers: the newest tables first. */
export interface TableList {
  readonly tables: readonly ListedTable[];
  /** Absent while there is none. */
  readonly announcement?: Announced;
}
