import type { PlankGame } from '@brigantine/shared/plank';
import type { Turns } from '../table/contract';
import { plain } from '../table/story/marks';
import { happensTo, matters, turnOf, turnPhrase } from './phrasing/turns';
import { t } from './say';

/** The plank's story in turns, with their sentences in the present language. */
export const turns: Turns<PlankGame> = {
  of: turnOf,
  matters,
  happensTo,
  sentence: (turn, room) => {
    const phrased = turnPhrase(t, turn, room);
    return phrased === null ? null : plain(phrased);
  },
};
