import { isDeepStrictEqual } from 'node:util';

/** As JSON: without undefined fields. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
}

/** Whether two values are equal as JSON. */
export function same(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one, other) || isDeepStrictEqual(plain(one), plain(other));
}

/** Describes the first difference; `undefined` if there is none. */
export function difference(expected: unknown, got: unknown, path = ''): string | undefined {
  if (same(expected, got)) return undefined;
  if (isRecord(expected) && isRecord(got)) {
    for (const key of new Set([...Object.keys(expected), ...Object.keys(got)])) {
      const inside = difference(expected[key], got[key], path === '' ? key : `${path}.${key}`);
      if (inside !== undefined) return inside;
    }
  }
  return `${path === '' ? 'everything' : path}: ${quoted(got)} instead of ${quoted(expected)}`;
}

/** Hidden values in a view. */
const HIDDEN: readonly unknown[] = [undefined, 'faceDown', 'cursed'];

/** Whether `got` has a value where `expected` hides it: an additional field or item, or a face-down card. */
export function revealsMore(expected: unknown, got: unknown): boolean {
  if (isRecord(expected) && isRecord(got)) {
    return Object.keys(got).some((key) => revealsMore(expected[key], got[key]));
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
