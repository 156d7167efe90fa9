import type { HeldSeat } from '@brigantine/shared/protocol';
import type { Outline } from '../journal/journal';
import { fits } from './tokens';

/** The seat with that token at a table of which no more than this is known; null where it opens none. `now` in ms since epoch. */
export function heldSeat({ due, phase, seats, summary }: Outline, token: string, now: number): HeldSeat | null {
  const opens = fits(token);
  const mine = seats.find((seat) => opens(seat.token));
  if (mine === undefined) return null;
  const asked = seats.filter((seat) => seat.asked).map(({ name }) => name);
  const won = seats.filter((seat) => seat.won === true).map(({ name }) => name);
  const left = due === null || asked.length === 0 ? null : Math.max(0, due - now);
  return { code: summary.code, game: summary.game, phase, asked, turn: mine.asked, left, won };
}
