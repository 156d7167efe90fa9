import { matchMaker } from '@colyseus/core';
import type { HeldSeat } from '@brigantine/shared/protocol';
import type { Outline } from '../journal/journal';
import { roomServices } from './services';
import { tokenFits } from './tokens';

/** The seat with that token at a table of which no more than this is known; null where it opens none. `now` in ms since epoch. */
export function heldSeat({ due, phase, seats, summary }: Outline, token: string, now: number): HeldSeat | null {
  const mine = seats.find((seat) => seat.token !== undefined && tokenFits(token, seat.token));
  if (mine === undefined) return null;
  const asked = seats.filter((seat) => seat.asked).map(({ name }) => name);
  const left = due === null || asked.length === 0 ? null : Math.max(0, due - now);
  return { code: summary.code, game: summary.game, phase, asked, turn: mine.asked, left };
}

/** The seat that a token opens at the table with that code, without waking it; null where there is none. */
export async function findHeldSeat(code: string | undefined, token: string): Promise<HeldSeat | null> {
  if (code === undefined) return null;
  const [room] = await matchMaker.query({ roomId: code });
  if (room !== undefined) return matchMaker.remoteRoomCall<HeldSeat | null>(code, 'heldSeat', [token]);
  const { journal, now } = roomServices();
  const asleep = await journal.find(code);
  return asleep === undefined ? null : heldSeat(asleep.outline, token, now());
}
