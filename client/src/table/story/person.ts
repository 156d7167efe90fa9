import type { Seat } from '@brigantine/shared/engine';

/** The sentences about a player that have a form in the second person, `KEY.you` in the catalogue. */
export type Personal<Key extends string> = Key extends `${infer Base}.you` ? Base : never;

/** The key of a sentence about what `who` does, as the player at seat `me` reads it; −1 reads the third person always. */
export function inPerson<Base extends string>(key: Base, who: Seat | 'ghost', me: Seat): Base | `${Base}.you` {
  return who === me ? `${key}.you` : key;
}
