/** Where things lie at the table, for the coach's finger. */
import type { Pointed } from '../../learn/contract';

export const PARTS = {
  pirates: { part: '.hand-row[data-kind="pirates"]' },
  actions: { part: '.hand-row[data-kind="actions"]' },
  /** The piles lie in its water. */
  board: { part: '.board' },
  score: { part: '.score-scroll' },
} as const satisfies Readonly<Record<string, Pointed>>;
