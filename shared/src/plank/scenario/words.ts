/** The words of the plank notation: pirates, crews, cards (docs/scenarios.md). */
import { invalid, quote, whole, type Check } from '../../engine/check';
import { CREWS } from '../crews';
import { CREW_LETTERS, PIRATES, type Pirate, type Value } from '../pirates';

export const crew = whole(0, CREWS - 1);

const PIRATE_NAME = new RegExp(`^[${CREW_LETTERS.join('')}][1-6]$`);

export const pirateName: Check<Pirate> = (raw, path) =>
  typeof raw === 'string' && PIRATE_NAME.test(raw)
    ? (raw as Pirate)
    : invalid(path, `expected a pirate such as "Y5", got ${quote(raw)}`);

/** A card of a neutral crew's stack: a pirate's value as text, or `pass`. */
export const stackCard: Check<Value | 'pass'> = (raw, path) =>
  [...PIRATES, 'pass' as const].find((card) => String(card) === raw) ??
  invalid(path, `expected a card such as "4" or "pass", got ${quote(raw)}`);

/** Names of the seats, or of the neutral crews behind them. */
export function crewNames(from: number, to: number): string[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => String(from + i));
}
