/** Compares the expectations of a scenario with the game: partially, with unordered lists. */
import { differs, inside, isObject } from '../engine/check';

export interface Manner {
  /** Fields whose lists are unordered. */
  readonly sets: readonly string[];
  /** Fields with their own comparison. */
  readonly loose?: Readonly<Record<string, (expected: readonly unknown[], got: readonly unknown[]) => boolean>>;
  /** Defaults of missing fields. */
  readonly missing: Readonly<Record<string, unknown>>;
}

const RANKING = 'ranking';

/** Throws the first difference of `got` from `expected`; other fields of `got` are ignored. */
export function compare(manner: Manner, expected: unknown, got: unknown, path: string, field = ''): void {
  if (Array.isArray(expected)) compareLists(manner, expected, got, path, field);
  else if (isObject(expected)) {
    if (!isObject(got)) differs(path, expected, got);
    for (const [name, each] of Object.entries(expected)) {
      // `known` is unordered although its fields are seats; a missing seat knows nothing.
      const missing = manner.missing[name] ?? manner.missing[field];
      const actual = Object.hasOwn(got, name) && got[name] !== undefined ? got[name] : missing;
      compare(manner, each, actual, inside(path, name), setName(manner, field) ?? name);
    }
  } else if (expected !== got) differs(path, expected, got);
}

function setName(manner: Manner, field: string): string | undefined {
  return manner.sets.includes(field) ? field : undefined;
}

function compareLists(manner: Manner, expected: readonly unknown[], got: unknown, path: string, field: string): void {
  if (!Array.isArray(got)) differs(path, expected, got);
  if (manner.sets.includes(field)) {
    const same = manner.loose?.[field] ?? sameSet;
    if (!same(expected, got)) differs(path, expected, got);
    return;
  }
  if (expected.length !== got.length) differs(path, expected, got);
  expected.forEach((each, i) => {
    if (field === RANKING)
      compareLists({ ...manner, sets: [''] }, each as readonly unknown[], got[i], inside(path, i), '');
    else compare(manner, each, got[i], inside(path, i));
  });
}

/** Whether two lists are equal regardless of order. */
export function sameSet(a: readonly unknown[], b: readonly unknown[]): boolean {
  const texts = (items: readonly unknown[]): string => JSON.stringify(items.map((item) => JSON.stringify(item)).sort());
  return texts(a) === texts(b);
}

export function matches(manner: Manner, expected: unknown, got: unknown): boolean {
  try {
    compare(manner, expected, got, '');
    return true;
  } catch {
    return false;
  }
}
