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

/** Just those fields of a record, after what `read` has already; undefined when one is missing or is not as it must be. */
export function readFields(
  raw: Readonly<Record<string, unknown>>,
  fields: Fields,
  read: Record<string, unknown> = {},
): Record<string, unknown> | undefined {
  for (const name in fields) {
    const value = raw[name];
    if (!Object.hasOwn(raw, name) || fields[name]?.(value) !== true) return undefined;
    // What somebody sent is not kept itself: it may be a dictionary that weighs several times as much.
    read[name] = isRecord(value) ? { ...value } : value;
  }
  return read;
}
