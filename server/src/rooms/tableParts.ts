import type { GameTypes } from '@brigantine/shared/engine';
import type { ErrorCode, TableSummary } from '@brigantine/shared/protocol';
import type { Agreement } from './agreement';
import type { Alarms } from './alarms';
import type { Course } from './course';
import type { Guests } from './guests';
import type { KickedPlayers } from './kicked';
import type { Listing } from './listing';
import type { MutedPlayers } from './muted';
import type { SerialQueue } from './queue';
import type { Reserves } from './reserves';
import type { Seats } from './seats';
import type { RoomServices } from './services';

/**
 * What becomes of a table whose room ends. `asleep`: nobody is there. `suspended`: the server stops. `gone`: it is over for good.
 * `lost`: another process has it.
 */
export type TableEnd = 'asleep' | 'suspended' | 'gone' | 'lost';

/** What a table can do to the room around it. */
export interface TableRoom {
  /** Sends what has changed in the state to everybody. */
  patch(): void;
  /** Ends the room: the table sleeps, or is gone for good. */
  close(code: number, end: TableEnd): void;
  /** Why nobody else may watch from that address; undefined if they may. */
  refusesWatcher(address: string | null): ErrorCode | undefined;
  /** Puts the table on the first page, or takes it away. Nothing that is equal costs anything. */
  list(listing: Listing | undefined): void;
}

/** What happens is written down, and only then told. */
export interface Writing {
  /** The id of the table's log; undefined while it has none. */
  readonly id: string | undefined;
  /** Done once all that has happened up to now is written; not at all if it cannot be. Twice in a row it is done once. */
  tell(deed: () => void): void;
  /**
   * Writes what has happened since the last time, and then tells it. If that is impossible it has not happened: the table is again
   * what it was, and the code says so.
   */
  commit(): Promise<ErrorCode | undefined>;
  /** What waits to be told is not. */
  drop(): void;
  /** Tells what waits to be told, written or not: a table that a fault has stopped says so in any case. */
  flush(): void;
}

/** What the jobs of a table share: who is there, what has been agreed on, how far it has come. */
export interface TableParts<G extends GameTypes> {
  readonly code: string;
  /** When this server took the table up, ms since epoch by its clock. */
  readonly opened: number;
  /** As in `originOf`; undefined where nobody knows whence the table was opened. */
  readonly origin: string | undefined;
  readonly services: RoomServices;
  readonly room: TableRoom;
  readonly queue: SerialQueue;
  readonly alarms: Alarms;
  readonly seats: Seats;
  readonly guests: Guests;
  readonly kicked: KickedPlayers;
  readonly muted: MutedPlayers;
  readonly agreement: Agreement<G>;
  readonly course: Course<G>;
  readonly reserves: Reserves;
  readonly logbook: Writing;
  /** What everybody may know of the table. */
  summary(): TableSummary;
}
