import { matchMaker, type IRoomCache } from 'colyseus';
import type { HeldSeat, ListedTable } from '@brigantine/shared/protocol';
import type { Outline } from '../journal/journal';
import { fits } from './tokens';

/** Most tables shown on the first page. */
const MOST = 20;
const MINUTE = 60_000;

/** The entry of a table on the first page. */
export type Listing = Omit<ListedTable, 'code' | 'minutes'>;

/** What a table tells all processes. */
export interface TableNotes {
  readonly listing?: Listing | undefined;
  /** Waits for people who look for a quick match. */
  readonly matching?: boolean;
}

/** The metadata of a room: `since` is in ms since epoch. */
type RoomNotes = TableNotes & { readonly since: number };

/** Rooms of all processes in which a quick match of that game waits for people, the one with most of them first. */
export async function matchingRooms(game: string): Promise<readonly IRoomCache[]> {
  const rooms = await matchMaker.query({ name: game });
  const matching = rooms.filter(({ metadata }) => (metadata as RoomNotes | undefined)?.matching === true);
  return matching.sort((one, other) => other.clients - one.clients);
}

/** The listed tables of all processes, the newest first. `now` is in ms since epoch. */
export async function listedTables(now: number): Promise<readonly ListedTable[]> {
  const rooms = await matchMaker.query({ private: false });
  const listed = rooms.flatMap(({ roomId, metadata }) => {
    const { listing, since } = metadata as RoomNotes;
    return listing === undefined ? [] : [{ code: roomId, since, ...listing }];
  });
  return listed
    .sort((one, other) => other.since - one.since)
    .slice(0, MOST)
    .map(({ since, ...table }) => ({ ...table, minutes: Math.max(0, Math.floor((now - since) / MINUTE)) }));
}

/** The seat with that token at a table with that outline. `now` in ms since epoch. */
export function heldSeat({ due, phase, seats, summary }: Outline, token: string, now: number): HeldSeat | null {
  const opens = fits(token);
  const mine = seats.find((seat) => opens(seat.token));
  if (mine === undefined) return null;
  const asked = seats.filter((seat) => seat.asked).map(({ name }) => name);
  const won = seats.filter((seat) => seat.won === true).map(({ name }) => name);
  const left = due === null || asked.length === 0 ? null : Math.max(0, due - now);
  return { code: summary.code, game: summary.game, phase, asked, turn: mine.asked, left, won };
}
