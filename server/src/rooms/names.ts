import { NAME_LENGTH, TEXT_BYTES } from '@brigantine/shared/protocol';
import { shorten } from './text';

/** Characters that draw nothing, joiners and blanks included. */
const NOTHING_SEEN = /[\p{Default_Ignorable_Code_Point}\p{C}\p{White_Space}\u2800]/gu;

/** Equal for names that look alike: case, width, compatible forms and invisible characters are ignored. */
function keyOf(name: string): string {
  // Upper case first: some letters have several lower cases (ς, ß).
  const folded = name.normalize('NFKC').replace(NOTHING_SEEN, '').toUpperCase().toLowerCase();
  return folded.normalize('NFKC');
}

/** Whether one of these names looks like that one. */
export function nameTaken(name: string, others: readonly string[]): boolean {
  const key = keyOf(name);
  return others.some((other) => keyOf(other) === key);
}

/** The name itself, or followed by the first number that makes it unlike all the others. */
export function freeName(name: string, others: readonly string[]): string {
  const taken = new Set(others.map(keyOf));
  // Shortening is the dear part, and is the same for all numbers of so many digits.
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
