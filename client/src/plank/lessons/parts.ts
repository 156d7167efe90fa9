/** Where things lie at the table, for the coach's finger. */
import { CONFIRM, type Pointed } from '../../learn/contract';

/** Until one of them is picked. */
const UNPICKED = ':not(:has([data-picked="true"]))';

export const PARTS = {
  /** The pirates; once one is picked, what sends it. */
  pirates: { part: `.hand-row[data-kind="pirates"]${UNPICKED}, ${CONFIRM}` },
  actions: { part: '.hand-row[data-kind="actions"]' },
  /** The actions, then whom one moves, then what plays it. */
  action: { part: `.hand-row[data-kind="actions"]${UNPICKED}, .whom${UNPICKED}, ${CONFIRM}` },
  /** What is read on the board (`Scenery.read`). */
  piles: { part: '.board-read:nth-of-type(2)' },
  firstPile: { part: '.board-read:nth-of-type(3)' },
  /** The first and the last place of the plank, with their signs; no pirate needs to stand there. */
  shipEnd: { part: '.board-read:nth-of-type(4)' },
  seaEnd: { part: '.board-read:nth-of-type(5)' },
  score: { part: '.score-scroll' },
} as const satisfies Readonly<Record<string, Pointed>>;
