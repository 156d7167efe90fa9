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
  let free = name;
  for (let number = 2; taken.has(keyOf(free)); number++) {
    const ending = ` ${number}`;
    free = shorten(name, NAME_LENGTH - ending.length, TEXT_BYTES - ending.length) + ending;
  }
  return free;
}
