/** Hints of the plank in real games. What a question's tip says (`Tip` of the question panel) is not said again. */
import type { PlankGame } from '@brigantine/shared/plank';
import type { Hint, Moment } from '../learn/contract';
import { t } from './words';

/** A whole turn is asked for, and the tips of the first ones are over. */
const later = ({ view, ask: { decision } }: Moment<PlankGame>): boolean =>
  view.round > 1 && decision.type === 'turn' && decision.due === 'anything';

/** Of a crew one sees its plate on a desk, and its place in the order of turns on a phone. */
const POINTS =
  '[data-shape="wide"] .crew-plate[data-me="true"] .crew-score, .table:not([data-shape="wide"]) .crew-station[data-me="true"]';

export const plankHints: readonly Hint<PlankGame>[] = [
  {
    id: 'action',
    lesson: 'action',
    at: { part: '.hand-row[data-kind="actions"]' },
    text: () => t('hint.action'),
    due: later,
  },
  {
    id: 'points',
    lesson: 'score',
    at: { part: POINTS },
    text: () => t('hint.points'),
    due: later,
  },
  // A phone shows the cards of others only where their crew is unfolded.
  {
    id: 'left',
    lesson: 'score',
    at: { part: '.crew-plate[data-me="false"] .crew-cards' },
    text: () => t('hint.left'),
    due: later,
  },
];
