import { matchMaker, type IRoomCache } from 'colyseus';
import type { HeldSeat, ListedTable, RunningTable, TableList } from '@brigantine/shared/protocol';
import type { Outline } from '../journal/journal';
import { fits } from './tokens';

/** Most tables of a kind shown on the first page. */
const MOST = 20;
const MINUTE = 60_000;

/** The entry of a table on the first page. */
export type Listing = Omit<ListedTable, 'code' | 'minutes'>;

/** What a table tells all processes. */
export interface TableNotes {
  readonly listing?: Listing;
  readonly running?: Omit<RunningTable, 'code'>;
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

/** What the first page shows of the tables of all processes, the newest first. `now` is in ms since epoch. */
export async function listedTables(now: number): Promise<Required<Pick<TableList, 'tables' | 'running'>>> {
  const rooms = await matchMaker.query({ private: false });
  const notes = rooms.map(({ roomId, metadata }) => ({ code: roomId, ...(metadata as RoomNotes) }));
  notes.sort((one, other) => other.since - one.since);
  const tables = notes.flatMap(({ code, listing, since }) =>
    listing === undefined ? [] : [{ code, ...listing, minutes: Math.max(0, Math.floor((now - since) / MINUTE)) }],
  );
  const running = notes.flatMap(({ code, running: game }) => (game === undefined ? [] : [{ code, ...game }]));
  return { tables: tables.slice(0, MOST), running: running.slice(0, MOST) };
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
