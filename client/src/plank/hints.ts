/** Hints of The Plank in real games. */
import type { PlankGame } from '@brigantine/shared/plank';
import type { Hint } from '../learn/hint';
import { PARTS } from './lessons/parts';
import { t } from './say';

export const plankHints: readonly Hint<PlankGame>[] = [
  {
    id: 'place',
    lesson: 'place',
    at: PARTS.pirates,
    text: () => t('aim'),
    due: ({ ask }) => ask.decision.type === 'choosePlacement',
  },
  {
    id: 'action',
    lesson: 'action',
    at: PARTS.actions,
    text: () => t('hint.action'),
    due: ({ ask: { decision } }) => decision.type === 'turn' && decision.due === 'action',
  },
  {
    id: 'turn',
    lesson: 'enter',
    at: PARTS.pirates,
    text: () => t('hint.turn'),
    due: ({ ask: { decision } }) => decision.type === 'turn' && decision.due === 'anything',
  },
];
