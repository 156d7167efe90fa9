import { invalid, type Check } from './json';

/** A key that must be one of a few names. */
export function keyOf(names: readonly string[], noun: string): Check<unknown> {
  return (key, path) => (names.includes(String(key)) ? key : invalid(path, `no such ${noun}`));
}
