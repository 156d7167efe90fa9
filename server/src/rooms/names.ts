import { NAME_LENGTH, TEXT_BYTES } from '@brigantine/shared/protocol';
import { shorten } from './text';

/** Invisible characters. */
const NOTHING_SEEN = /[\p{Default_Ignorable_Code_Point}\p{C}\p{White_Space}\u2800]/gu;

/** Equal for names that look alike: ignores case, width, compatible forms and invisible characters. */
function keyOf(name: string): string {
  // Upper case first: some letters have several lower-case forms (ς, ß).
  const folded = name.normalize('NFKC').replace(NOTHING_SEEN, '').toUpperCase().toLowerCase();
  return folded.normalize('NFKC');
}

/** Whether another name looks like that one. */
export function nameTaken(name: string, others: readonly string[]): boolean {
  const key = keyOf(name);
  return others.some((other) => keyOf(other) === key);
}

/** The name, with a number if others look like it. */
export function freeName(name: string, others: readonly string[]): string {
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
