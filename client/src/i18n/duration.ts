import { language } from './index';

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/**
 * A number of seconds in words of the present language: in the largest unit it reaches, and what is left in the next one.
 * `parts` is how many of the two are told.
 */
export function duration(seconds: number, how: 'long' | 'narrow', parts: 1 | 2 = 2): string {
  const largest = UNITS.findIndex(([, size]) => seconds >= size);
  const told = UNITS.slice(largest < 0 ? UNITS.length - 1 : largest).slice(0, parts);
  let left = seconds;
  const words = told.flatMap(([unit, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    const text = new Intl.NumberFormat(language.value, { style: 'unit', unit, unitDisplay: how }).format(count);
    return count > 0 || told.length === 1 ? [text] : [];
  });
  return words.join(' ');
}
