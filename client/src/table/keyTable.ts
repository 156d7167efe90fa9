import { words } from '../i18n';

const t = words('table');

/**
 * The keys of a table by what they do, as `KeyboardEvent.key` has them; letters are lower case. The dialog of the keys lists them in this order.
 * In a list that moves back and forth, keys alternate: the first goes back, the second forth.
 */
export const KEYS = {
  question: {
    confirm: ['Enter'],
    deselect: ['Escape'],
    takeBack: ['u'],
  },
  board: {
    walk: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
    legal: ['PageUp', 'PageDown'],
    ends: ['Home', 'End'],
  },
  story: { hurry: [' ', 'Enter', 'Escape'], skip: ['n'], replay: ['r'] },
  playback: {
    play: [' '],
    event: ['ArrowLeft', 'ArrowRight'],
    turn: ['ArrowUp', 'ArrowDown'],
    round: ['[', ']', 'PageUp', 'PageDown'],
  },
} as const;

/** A label with its key. */
export const withKey = (what: string, [key]: readonly [string]): string =>
  t('story.key', { what, key: key.toUpperCase() });

export const isOneOf = (keys: readonly string[], key: string): boolean => keys.includes(key);

/** −1 back, 1 forth, 0 for other keys. */
export function directionOf(keys: readonly string[], key: string): -1 | 0 | 1 {
  const at = keys.indexOf(key);
  if (at < 0) return 0;
  return at % 2 === 0 ? -1 : 1;
}
