/** Reading moves from any JSON: which fields a move has, and what may stand in them. */

export type Check = (value: unknown) => boolean;
export type Fields = Readonly<Record<string, Check>>;

export const whole: Check = (value) => Number.isSafeInteger(value);
export const yesNo: Check = (value) => typeof value === 'boolean';

/** A whole number from least to most, both included. */
export function between(least: number, most: number): Check {
  return (value) => whole(value) && Number(value) >= least && Number(value) <= most;
}

export function oneOf(...words: readonly string[]): Check {
  return (value) => typeof value === 'string' && words.includes(value);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The table's own entry of that name, never one it inherits. */
export function entry<V>(table: Readonly<Record<string, V>>, name: unknown): V | undefined {
  return typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined;
}

/** The words of moves, each of which is kept once: what somebody sends brings copies of its own. */
const words = new Map<string, string>();
const MOST_WORDS = 1000;

function kept(value: unknown): unknown {
  // It may be a dictionary that weighs several times as much.
  if (isRecord(value)) return { ...value };
  if (typeof value !== 'string') return value;
  if (words.size < MOST_WORDS && !words.has(value)) words.set(value, value);
  return words.get(value) ?? value;
}

/**
 * Just those fields of a record, after those that say of what kind it is, which have been looked at; undefined when one is missing or
 * is not as it must be.
 */
export function readFields(
  raw: Readonly<Record<string, unknown>>,
  fields: Fields,
  ...kind: readonly string[]
): Record<string, unknown> | undefined {
  // All from the same empty one: an object that begins with fields has no room for more in itself.
  const read: Record<string, unknown> = {};
  for (const name of kind) read[name] = kept(raw[name]);
  for (const name in fields) {
    const value = raw[name];
    if (!Object.hasOwn(raw, name) || fields[name]?.(value) !== true) return undefined;
    read[name] = kept(value);
  }
  return read;
}
