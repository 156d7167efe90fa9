/** Crews and places as board and panels show them. */
import { LIVERIES, type LiveryId, type RoomView, type SeatView } from '@brigantine/shared/protocol';
import type { Crew } from '@brigantine/shared/plank';
import { liveryOfSeat } from '../table/panel/seats';

/** The player of a crew; undefined for a neutral one (P8.1). */
export function leaderOf(room: RoomView, crew: Crew): SeatView | undefined {
  return room.seats[crew];
}

/** A crew's colour and emblem: its player's; neutral crews take, in order, those nobody at the table wears. */
export function liveryOf(room: RoomView, crew: Crew): LiveryId {
  const seats = room.seats.length;
  if (crew < seats) return liveryOfSeat(room, crew);
  const worn = room.seats.map((_, seat) => liveryOfSeat(room, seat));
  const free = LIVERIES.filter((livery) => !worn.includes(livery));
  return free[crew - seats] ?? LIVERIES[0];
}

/** The colour of a name marked in a sentence; the number on a card has none. */
export const liveryIn =
  (room: RoomView) =>
  (who: string): string =>
    Number.isNaN(Number(who)) ? who : liveryOf(room, Number(who));

const SIGNS = ['I', 'II', 'III', 'IV'] as const;

/** The Roman number of a place: Arabic ones are the pirates'. */
export const placeSign = (place: number): string => SIGNS[place - 1] ?? '';
