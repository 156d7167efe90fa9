import { serverNow } from './calls';

const MINUTE = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/** A count with its unit. */
export const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A duration in its largest unit. */
export function lasting(ms: number): string {
  const found = UNITS.find(([, size]) => ms >= size);
  return found === undefined ? 'less than a minute' : counted(Math.floor(ms / found[1]), found[0]);
}

/** Time since a moment of the server's clock. */
export const ago = (at: number | null): string =>
  at === null ? '–' : serverNow() - at < MINUTE ? 'just now' : `${lasting(serverNow() - at)} ago`;

const CLOCK = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment in local time. */
export const moment = (at: number): string => CLOCK.format(at);

/** Non-zero numbers in one text. */
export function numbers(all: Readonly<Record<string, number>>): string {
  const told = Object.entries(all).filter(([, count]) => count > 0);
  return told.map(([what, count]) => `${count} ${what}`).join(', ') || 'nobody';
}
