import { imitationKey } from '../rooms/names';
import { ALL_BOT_NAMES } from '../rooms/seats';
import { isPresentable } from '../rooms/wordFilter';

/** Names that guests get who have not entered any, in all languages (`name.default`). */
export const GUESTS = ['Buccaneer', 'Flibustier', 'Freibeuter', 'Bucanero', 'Bucaniere', 'Bucaneiro'];
const EVERYBODYS = new Set([...GUESTS, ...ALL_BOT_NAMES].map(imitationKey));

/** Whether a player may register that name: neither offensive nor one that others are given. */
export function mayRegister(name: string): boolean {
  return isPresentable(name) && !EVERYBODYS.has(imitationKey(name));
}
