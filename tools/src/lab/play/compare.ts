import { isDeepStrictEqual } from 'node:util';

/** Plain data as it looks after a journey over the wire: no field that is undefined. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
}

/** Whether two values are the same plain data. */
export function same(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one, other) || isDeepStrictEqual(plain(one), plain(other));
}

/** Where two values first differ, in words; undefined when they are the same. */
export function difference(expected: unknown, got: unknown, path = ''): string | undefined {
  if (same(expected, got)) return undefined;
  if (isRecord(expected) && isRecord(got)) {
    for (const key of new Set([...Object.keys(expected), ...Object.keys(got)])) {
      const inside = difference(expected[key], got[key], path === '' ? key : `${path}.${key}`);
      if (inside !== undefined) return inside;
    }
  }
  return `${path === '' ? 'all' : path}: ${quoted(got)} instead of ${quoted(expected)}`;
}

/** What stands for something hidden in a view: nothing, or a card's back. */
const HIDDEN: readonly unknown[] = [undefined, 'faceDown', 'cursed'];

/** Whether `got` says something where `expected` keeps silent: a field or an item more, or a card instead of its back. */
export function tellsMore(expected: unknown, got: unknown): boolean {
  if (isRecord(expected) && isRecord(got)) {
    return Object.keys(got).some((key) => tellsMore(expected[key], got[key]));
  }
  return HIDDEN.includes(expected) && !HIDDEN.includes(got);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function quoted(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
