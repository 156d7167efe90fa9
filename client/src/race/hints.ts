/** Hints of the race in real games. */
import type { Race, RaceEvent } from '@brigantine/shared/race';
import type { Hint, Moment } from '../learn/hint';
import { PARTS } from './lessons/parts';
import { t } from './say';

const asked =
  (type: Race['decision']['type']) =>
  ({ ask }: Moment<Race>): boolean =>
    ask.decision.type === type;

/** Something of that kind has happened to one's own ship. */
const own =
  (type: RaceEvent['type']) =>
  ({ events, me }: Moment<Race>): boolean =>
    events.some((event) => event.type === type && 'ship' in event && event.ship === me);

export const raceHints: readonly Hint<Race>[] = [
  {
    id: 'lastRound',
    lesson: 'home',
    at: PARTS.hand,
    text: () => t('hint.lastRound'),
    due: ({ view }) => view.lastRound,
  },
  { id: 'shortage', lesson: 'price', at: PARTS.hand, text: () => t('hint.shortage'), due: own('shortageStarted') },
  { id: 'treasure', lesson: 'lair', at: PARTS.ownTreasures, text: () => t('hint.treasure'), due: own('treasureFound') },
  { id: 'dice', lesson: 'dice', at: PARTS.hand, text: () => t('hint.dice'), due: asked('assignDice') },
  { id: 'card', lesson: 'card', at: PARTS.firstCard, text: () => t('hint.card'), due: asked('chooseCard') },
  { id: 'powder', lesson: 'fight', at: PARTS.question, text: () => t('hint.powder'), due: asked('spendPowder') },
  { id: 'lane', lesson: 'goal', at: PARTS.question, text: () => t('hint.lane'), due: asked('chooseDestination') },
  {
    id: 'fullHolds',
    lesson: 'holds',
    at: PARTS.ownHolds,
    text: () => t('hint.fullHolds'),
    due: ({ ask }) => ask.decision.type === 'chooseLoadHold' && ask.decision.emptying,
  },
];
