/**
 * Reading JSON that people wrote by hand: every check names the place where it fails, as
 * `play[3].move.type: unknown move "chooseCrad"`.
 */

/** A scenario that does not hold, or is none: where, and why. */
export class ScenarioFailure extends Error {
  constructor(
    /** E.g. `play[3].move.type`; '' is the scenario itself. */
    readonly path: string,
    readonly problem: string,
  ) {
    super(path === '' ? problem : `${path}: ${problem}`);
    this.name = 'ScenarioFailure';
  }
}

/** Turns a value into what it should be, or throws a `ScenarioFailure` that names its path. */
export type Check<T> = (value: unknown, path: string) => T;
type Checked<C> = C extends Check<infer T> ? T : never;
type Fields = Readonly<Record<string, Check<unknown>>>;
export type JsonObject = Readonly<Record<string, unknown>>;

/** The path of a field or an item. */
export function inside(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}

/** A value as it is quoted in a message. */
export function quote(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

/** Throws: that value cannot stand there. */
export function invalid(path: string, problem: string): never {
  throw new ScenarioFailure(path, problem);
}

/** Throws the difference between what a scenario says and what is. */
export function differs(path: string, expected: unknown, got: unknown): never {
  throw new ScenarioFailure(path, `expected ${quote(expected)}, got ${quote(got)}`);
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Any object, its fields unchecked. */
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
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? value
      : invalid(path, `expected ${range}, got ${quote(value)}`);
}

/** One of a few words or numbers; `noun` says what they are. */
export function oneOf<const T extends string | number | boolean>(values: readonly T[], noun: string): Check<T> {
  return (value, path) => values.find((each) => each === value) ?? invalid(path, `unknown ${noun} ${quote(value)}`);
}

/** A list, every item checked. */
export function list<T>(item: Check<T>, length?: number): Check<readonly T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) return invalid(path, `expected a list, got ${quote(value)}`);
    if (length !== undefined && value.length !== length) {
      return invalid(path, `expected ${length} entries, got ${value.length}`);
    }
    return value.map((each, i) => item(each, inside(path, i)));
  };
}

/** An object whose keys are names of something (seats, ships, holds), every value checked. */
export function byKey<T>(key: Check<unknown>, item: Check<T>): Check<Readonly<Record<string, T>>> {
  return (value, path) => {
    const entries = Object.entries(anyObject(value, path)).map(([name, each]): [string, T] => {
      key(name, inside(path, name));
      return [name, item(each, inside(path, name))];
    });
    return Object.fromEntries(entries);
  };
}

/** An object with exactly these fields; the second set may be missing. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- no optional fields is what is meant
export function object<R extends Fields, O extends Fields = Record<never, never>>(
  required: R,
  optional?: O,
): Check<{ readonly [K in keyof R]: Checked<R[K]> } & { readonly [K in keyof O]?: Checked<O[K]> }> {
  const known: Fields = { ...required, ...optional };
  return (value, path) => {
    const source = anyObject(value, path);
    for (const name of Object.keys(source)) {
      if (!Object.hasOwn(known, name)) invalid(inside(path, name), 'unknown field');
    }
    const read: Record<string, unknown> = {};
    for (const [name, check] of Object.entries(known)) {
      if (Object.hasOwn(source, name)) read[name] = check(source[name], inside(path, name));
      else if (Object.hasOwn(required, name)) invalid(inside(path, name), 'missing');
    }
    return read as ReturnType<ReturnType<typeof object<R, O>>>;
  };
}
