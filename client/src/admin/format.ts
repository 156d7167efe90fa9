import { serverNow } from './calls';

const MINUTE = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/** So many of something. */
export const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** How long that is: in the largest unit it reaches. */
export function lasting(ms: number): string {
  const found = UNITS.find(([, size]) => ms >= size);
  return found === undefined ? 'less than a minute' : counted(Math.floor(ms / found[1]), found[0]);
}

/** How long ago a moment of the server's clock is. */
export const ago = (at: number | null): string =>
  at === null ? '–' : serverNow() - at < MINUTE ? 'just now' : `${lasting(serverNow() - at)} ago`;

const CLOCK = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment, by the clock and the calendar of the device. */
export const moment = (at: number): string => CLOCK.format(at);

/** Several numbers in one text; those that are 0 are left out. */
export function numbers(all: Readonly<Record<string, number>>): string {
  const told = Object.entries(all).filter(([, count]) => count > 0);
  return told.map(([what, count]) => `${count} ${what}`).join(', ') || 'nobody';
}
