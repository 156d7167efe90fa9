/** Values that often break programs, and random ones. */

/** Returns a whole number from 0 to `n` - 1. */
export type Picker = (n: number) => number;

/** A random item. Throws if there is none. */
export function oneOf<T>(list: readonly T[], pick: Picker): T {
  if (list.length === 0) throw new Error('nothing to choose from');
  return list[pick(list.length)] as T;
}

const FINITE = [
  ...[-1, -0, 0, 0.5, 1, 15, 16, 255, 256, 65_535, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 53), 1e308, 5e-324],
] as const;
export const NUMBERS: readonly unknown[] = [
  ...FINITE,
  ...[NaN, Infinity, -Infinity, 2n ** 63n, -(2n ** 63n), new Date(0), '1', '0x10', '1e3'],
];

/** Names with a meaning to JavaScript, the server's framework, or its room. */
export const POISONED_KEYS: readonly string[] = (
  '__proto__ constructor prototype hasOwnProperty __defineGetter__ __defineSetter__ ' +
  'toString valueOf toJSON then length Symbol.toPrimitive'
).split(' ');

/** Types of messages that the framework knows or might mistake for its own; some are no strings. */
export const FRAMEWORK_TYPES: readonly unknown[] = [
  ...'*,__no_message_handler,__playground_message_types,,0,1,13,17,raw,ping,onMessage,__proto__,constructor'.split(','),
  ...'toString,valueOf,hasOwnProperty,undefined,null,NaN,[object Object]'.split(','),
  ...[0, 1, 13, 17, 127, 255, 65_536, -1, -128, 1.5, NaN, Infinity, true, null, [], {}, ['*'], { '*': 1 }],
];

const SHORT_TEXTS: readonly string[] = [
  ...['', ' ', '\0', '\n\n\n', '\u202e\u202d', '\ufeff', '\ud800', '\udfff\ud800', '\u0301'.repeat(60), '𝕏', 'İ', 'ß'],
  ...'👩‍👩‍👧|\u200b|${x}|{{x}}|<img src=x onerror=alert(1)>|"; --|../../etc/passwd|%00%n%s|\\u0000'.split('|'),
];
export const TEXTS: readonly string[] = [
  ...SHORT_TEXTS,
  ...[199, 200, 201, 254, 255, 256, 3000, 5000].map((length) => 'x'.repeat(length)),
  ...['é'.repeat(127), 'é'.repeat(128), '👩‍👩‍👧'.repeat(100), '\u202e'.repeat(900)],
];

const SIMPLE: readonly unknown[] = [null, true, false, 0, 1, -1, 7, '', 'a', 'chooseCard', [], {}];

/** Any JSON value, at most a few levels deep. */
export function anything(pick: Picker, depth = 3): unknown {
  const kind = pick(depth > 0 ? 6 : 3);
  if (kind === 0) return oneOf(FINITE, pick);
  if (kind === 1) return oneOf(SHORT_TEXTS, pick);
  if (kind <= 3) return oneOf(SIMPLE, pick);
  const items = Array.from({ length: pick(5) }, () => anything(pick, depth - 1));
  if (kind === 4) return items;
  return record(items.map((item) => [oneOf(FIELDS, pick), item]));
}

/** Names of fields: of our messages and moves, and others. */
const FIELDS = (
  'decision,move,type,from,card,seat,text,phrase,name,captain,livery,rules,clock,version,watching,' +
  'chat,ghostShip,game,kicked,a,,0,__proto__,constructor,toString'
).split(',');

/** An object with these own fields, even `__proto__`. */
export function record(fields: readonly (readonly [string, unknown])[]): object {
  const made = {};
  for (const [key, value] of fields) {
    Object.defineProperty(made, key, { value, enumerable: true, configurable: true, writable: true });
  }
  return made;
}

/** Objects whose conversions are no functions, or which would pollute prototypes. */
export function poisoned(pick: Picker): object {
  const value = oneOf([1, null, 'x', [], {}, { polluted: true }, { prototype: { polluted: true } }], pick);
  const keys = POISONED_KEYS.filter(() => pick(3) === 0);
  return record([...keys, oneOf(POISONED_KEYS, pick)].map((key) => [key, value]));
}

/** A copy of plain data with one change. */
export function mutated(value: unknown, pick: Picker): unknown {
  if (Array.isArray(value) && value.length > 0 && pick(4) > 0) {
    const at = pick(value.length);
    return value.map((item, i) => (i === at ? mutated(item, pick) : (item as unknown)));
  }
  if (typeof value === 'object' && value !== null && pick(5) > 0) {
    const fields: [string, unknown][] = Object.entries(value);
    const [key, inside] = fields[pick(Math.max(1, fields.length))] ?? ['type', undefined];
    const others = fields.filter(([name]) => name !== key);
    const changed = [
      () => [...others, [key, mutated(inside, pick)] as const],
      () => others,
      () => [...fields, [oneOf(FIELDS, pick), oneOf(SIMPLE, pick)] as const],
    ];
    return record(oneOf(changed, pick)());
  }
  if (typeof value === 'number') return oneOf([value + 1, value - 1, -value, value + 0.5, String(value)], pick);
  return anything(pick, 1);
}
