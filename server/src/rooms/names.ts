import { NAME_LENGTH, TEXT_BYTES } from '@brigantine/shared/protocol';
import { shorten } from './text';
import { LATIN } from './wordFilter';

/** Replaces the name of an erased profile. It is the same in all languages. */
export const NOBODY = 'N. N.';

/** Invisible characters. */
const NOTHING_SEEN = /[\p{Default_Ignorable_Code_Point}\p{C}\p{White_Space}\u2800]/gu;

/** Equal for names that look alike: ignores case, width, compatible forms and invisible characters. */
function keyOf(name: string): string {
  // Upper case first: some letters have several lower-case forms (ς, ß).
  const folded = name.normalize('NFKC').replace(NOTHING_SEEN, '').toUpperCase().toLowerCase();
  return folded.normalize('NFKC');
}

/** Capitals whose lower case no longer looks like the Latin letter. */
const CAPITALS: Readonly<Record<string, string>> = { Η: 'H', Μ: 'M', Ν: 'N', Υ: 'Y', Ζ: 'Z' };
/** Letters and digits that are hard to tell apart in many fonts. */
const ALIKE: Readonly<Record<string, string>> = { l: 'i', 1: 'i', 0: 'o' };
const SIGNS = /[^\p{L}\p{N}]/gu;

/**
 * Equal for names that one could take for each other. Stricter than `nameTaken`: ignores accents, punctuation and symbols too, and reads letters of
 * other scripts as the Latin ones that they look like. Not a complete list: a registered name also has its mark.
 */
export function imitationKey(name: string): string {
  const capitals = Array.from(name.normalize('NFKC'), (letter) => CAPITALS[letter] ?? letter).join('');
  const plain = keyOf(capitals).normalize('NFKD').replace(SIGNS, '');
  const latin = Array.from(plain, (letter) => LATIN.get(letter) ?? letter);
  const key = latin
    .map((letter) => ALIKE[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
  return key === '' ? keyOf(name) : key;
}

/** Whether another name looks like that one. */
export function nameTaken(name: string, others: readonly string[]): boolean {
  const key = keyOf(name);
  return others.some((other) => keyOf(other) === key);
}

/** The name, with a number if others look like it. Spectators may have none. */
export function freeName(name: string, others: readonly string[]): string {
  if (name === '') return '';
  const taken = new Set(others.map(keyOf));
  // Shortening is expensive, and the same for all numbers of as many digits.
  const shortened = new Map<number, string>();
  let free = name;
  for (let number = 2; taken.has(keyOf(free)); number++) {
    const ending = ` ${number}`;
    const { length } = ending;
    const short = shortened.get(length) ?? shorten(name, NAME_LENGTH - length, TEXT_BYTES - length);
    shortened.set(length, short);
    free = short + ending;
  }
  return free;
}
