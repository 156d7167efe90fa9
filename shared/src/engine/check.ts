/**
 * Validates JSON: moves and scenarios. Errors name the path, such as
 * `play[3].move.type: unknown move "chooseCrad"`.
 */

export class CheckFailed extends Error {
  constructor(
    /** Such as `play[3].move.type`; '' is the whole value. */
    readonly path: string,
    readonly problem: string,
  ) {
    super(path === '' ? problem : `${path}: ${problem}`);
    this.name = 'CheckFailed';
  }
}

export type Check<T> = (value: unknown, path: string) => T;
export type Fields = Readonly<Record<string, Check<unknown>>>;
export type Checked<F extends Fields> = { readonly [K in keyof F]: F[K] extends Check<infer T> ? T : never };
export type JsonObject = Readonly<Record<string, unknown>>;

export function inside(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}

export function quote(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

/** Throws `CheckFailed`. */
export function invalid(path: string, problem: string): never {
  throw new CheckFailed(path, problem);
}

/** Throws `CheckFailed` with the difference between a scenario and the game. */
export function differs(path: string, expected: unknown, got: unknown): never {
  throw new CheckFailed(path, `expected ${quote(expected)}, got ${quote(got)}`);
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Any object; its fields are not checked. */
export const anyObject: Check<JsonObject> = (value, path) =>
  isObject(value) ? value : invalid(path, `expected an object, got ${quote(value)}`);

export const anything: Check<unknown> = (value) => value;

export const text: Check<string> = (value, path) =>
  typeof value === 'string' && value !== '' ? value : invalid(path, `expected a text, got ${quote(value)}`);

export const flag: Check<boolean> = (value, path) =>
  typeof value === 'boolean' ? value : invalid(path, `expected true or false, got ${quote(value)}`);

/** A whole number, both ends included. */
export function whole(least = -Infinity, most = Infinity): Check<number> {
  const range = least === -Infinity ? 'a whole number' : `a whole number ${least} to ${most}`;
  return (value, path) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most
      ? value
      : invalid(path, `expected ${range}, got ${quote(value)}`);
}

/** One of a few words or numbers, which messages call `noun`. */
export function oneOf<const T extends string | number | boolean>(values: readonly T[], noun: string): Check<T> {
  return (value, path) => values.find((each) => each === value) ?? invalid(path, `unknown ${noun} ${quote(value)}`);
}

/** A key that is one of a few names, which messages call `noun`. */
export function keyOf(names: readonly string[], noun: string): Check<unknown> {
  return (key, path) => (names.includes(String(key)) ? key : invalid(path, `no such ${noun}`));
}

export function list<T>(item: Check<T>, length?: number): Check<readonly T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) return invalid(path, `expected a list, got ${quote(value)}`);
    if (length !== undefined && value.length !== length) {
      return invalid(path, `expected ${length} entries, got ${value.length}`);
    }
    return value.map((each, i) => item(each, inside(path, i)));
  };
}

/** An object whose keys are names, for example of seats, ships or holds; every value is checked. */
export function byKey<T>(key: Check<unknown>, item: Check<T>): Check<Readonly<Record<string, T>>> {
  return (value, path) => {
    const entries = Object.entries(anyObject(value, path)).map(([name, each]): [string, T] => {
      key(name, inside(path, name));
      return [name, item(each, inside(path, name))];
    });
    return Object.fromEntries(entries);
  };
}

/** An object with these fields, of which the second set is optional. Other fields are dropped. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- no optional fields is what is meant
export function fields<R extends Fields, O extends Fields = Record<never, never>>(
  required: R,
  optional?: O,
): Check<Checked<R> & Partial<Checked<O>>> {
  const known = Object.entries<Check<unknown>>({ ...required, ...optional });
  return (value, path) => {
    const source = anyObject(value, path);
    const read: Record<string, unknown> = {};
    for (const [name, check] of known) {
      if (Object.hasOwn(source, name)) read[name] = check(source[name], inside(path, name));
      else if (Object.hasOwn(required, name)) invalid(inside(path, name), 'missing');
    }
    return read as Checked<R> & Partial<Checked<O>>;
  };
}

/** The same; other fields are an error. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- as above
export function object<R extends Fields, O extends Fields = Record<never, never>>(
  required: R,
  optional?: O,
): Check<Checked<R> & Partial<Checked<O>>> {
  const known = { ...required, ...optional };
  const read = fields(required, optional);
  return (value, path) => {
    for (const name of Object.keys(anyObject(value, path))) {
      if (!Object.hasOwn(known, name)) invalid(inside(path, name), 'unknown field');
    }
    return read(value, path);
  };
}
