/** Where things lie at the table, for the coach's finger. */
import { CONFIRM, type Pointed } from '../../learn/contract';

export const PARTS = {
  /** The pirates; once one is picked, what sends it. */
  pirates: {
    part: '.hand-row[data-kind="pirates"]',
    until: '.hand-row[data-kind="pirates"] [data-picked="true"]',
    then: { part: CONFIRM },
  },
  actions: { part: '.hand-row[data-kind="actions"]' },
  /** The actions, then whom one moves, then what plays it. */
  action: {
    part: '.hand-row[data-kind="actions"]',
    until: '.plank-hand [data-picked="true"]',
    then: { part: `.whom, ${CONFIRM}`, until: '.whom [data-picked="true"]', then: { part: CONFIRM } },
  },
  /** What is read on the board (`Scenery.read`). */
  piles: { part: '.board-read:nth-of-type(2)' },
  firstPile: { part: '.board-read:nth-of-type(3)' },
  /** The first and the last place of the plank, with their signs; no pirate needs to stand there. */
  shipEnd: { part: '.board-read:nth-of-type(4)' },
  seaEnd: { part: '.board-read:nth-of-type(5)' },
  score: { part: '.score-scroll' },
} as const satisfies Readonly<Record<string, Pointed>>;
