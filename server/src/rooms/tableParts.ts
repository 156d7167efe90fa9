import type { GameTypes } from '@brigantine/shared/engine';
import type { ErrorCode } from '@brigantine/shared/protocol';
import type { Agreement } from './agreement';
import type { Alarms } from './alarms';
import type { Course } from './course';
import type { Guests } from './guests';
import type { KickedPlayers } from './kicked';
import type { Listing } from './listing';
import type { SerialQueue } from './queue';
import type { Seats } from './seats';
import type { RoomServices } from './services';

/** What a table can do to the room around it. */
export interface Outlet {
  /** Sends what has changed in the state to everybody. */
  patch(): void;
  /** Runs `send`, which awaits nothing; all that it sends to one connection leaves together. */
  together(send: () => void): void;
  /** Ends the room. */
  close(code: number): void;
  /** Why nobody else may watch from that address; undefined if they may. */
  refusesWatcher(address: string | null): ErrorCode | undefined;
  /** Puts the table on the first page, or takes it away. Nothing that is equal costs anything. */
  list(listing: Listing | undefined): void;
}

/** What the jobs of a table share: who is there, what has been agreed on, how far it has come. */
export interface TableParts<G extends GameTypes> {
  readonly code: string;
  readonly services: RoomServices;
  readonly outlet: Outlet;
  readonly queue: SerialQueue;
  readonly alarms: Alarms;
  readonly seats: Seats;
  readonly guests: Guests;
  readonly kicked: KickedPlayers;
  readonly agreement: Agreement<G>;
  readonly course: Course<G>;
}
