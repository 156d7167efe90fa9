/** The tables in memory as whoever runs the server sees them: who sits where, and nothing that only players may know. */
import { matchMaker } from '@colyseus/core';
import type { TableReport } from './crowd';
import { roomOf } from './waking';

/** Those of all processes, by their codes. One that is just coming or going is left out. */
export async function allTables(): Promise<readonly TableReport[]> {
  const rooms = await matchMaker.query({});
  const reports = rooms.map(({ roomId }) => {
    return matchMaker.remoteRoomCall<TableReport | null>(roomId, 'report', []).catch(() => null);
  });
  const tables = (await Promise.all(reports)).filter((report) => report !== null);
  return tables.sort((one, other) => one.code.localeCompare(other.code));
}

/** Ends the table with that code for good, and forgets it; one that sleeps is woken for that. False where there is none, or it is on its way. */
export async function closeTable(code: string): Promise<boolean> {
  const room = await roomOf(code);
  if (room === undefined || room === 'busy') return false;
  await matchMaker.remoteRoomCall(room.roomId, 'closeForGood', []);
  return true;
}
