import { matchMaker } from 'colyseus';
import type { GameTypes } from '@brigantine/shared/engine';
import type { ListedTable } from '@brigantine/shared/protocol';
import type { Agreement } from './agreement';
import type { Course } from './course';
import type { Seats } from './seats';
import { isPresentable } from './wordFilter';

/** Most tables shown on the first page. */
const MOST = 20;
const MINUTE = 60_000;
/** A name of which the word filter has left something. */
const LETTER = /[\p{L}\p{N}]/u;

/** What a table tells of itself on the first page. */
export type Listing = Omit<ListedTable, 'code' | 'minutes'>;

/** The parts of a table that decide whether and how it is listed. */
interface ListedParts<G extends GameTypes> {
  readonly agreement: Agreement<G>;
  readonly course: Course<G>;
  readonly seats: Seats;
}

/** What the framework keeps of a room where all processes can read it. */
export interface RoomNotes {
  /** Absent while the table is not listed. `since` is in ms since epoch. */
  readonly listing?: (Listing & { readonly since: number }) | undefined;
}

/**
 * What a table shows on the first page; undefined while it is not there: unless its host wants it to be, it is in the
 * lobby, one of its players is there, and a seat is free.
 */
export function listingOf<G extends GameTypes>(parts: ListedParts<G>): Listing | undefined {
  const { agreement, course, seats } = parts;
  const { entry, options } = agreement;
  if (!options.listed || course.phase !== 'lobby' || seats.full || !seats.attended) return undefined;
  const host = seats.list[seats.hostSeat]?.name;
  return {
    game: entry.game.id,
    options: options.game,
    seated: seats.list.length,
    freeSeats: seats.free,
    ...(host !== undefined && isPresentable(host) && LETTER.test(host) ? { host } : {}),
  };
}

/** The listed tables of all processes, the newest first. `now` is in ms since epoch. */
export async function listedTables(now: number): Promise<readonly ListedTable[]> {
  const rooms = await matchMaker.query({ private: false });
  const listed = rooms.flatMap(({ roomId, metadata }) => {
    const { listing } = (metadata ?? {}) as RoomNotes;
    return listing === undefined ? [] : [{ code: roomId, ...listing }];
  });
  return listed
    .sort((one, other) => other.since - one.since)
    .slice(0, MOST)
    .map(({ since, ...table }) => ({ ...table, minutes: Math.max(0, Math.floor((now - since) / MINUTE)) }));
}
