/** Hints of the race in real games. */
import { forecastCard, type Race, type RaceEvent } from '@brigantine/shared/race';
import type { Hint, Moment } from '../learn/contract';
import { PARTS } from './lessons/parts';
import { rulesOf } from './rules';
import { t } from './words';

const asked =
  (type: Race['decision']['type']) =>
  ({ ask }: Moment<Race>): boolean =>
    ask.decision.type === type;

/** A card is asked for: the chart is whole, and what has happened is over. */
const calm = asked('chooseCard');

/** Something of that kind has happened to one's own ship, and is over. */
const own =
  (type: RaceEvent['type']) =>
  (moment: Moment<Race>): boolean =>
    calm(moment) && moment.events.some((event) => event.type === type && 'ship' in event && event.ship === moment.me);

/** What one keeps face down; a power tells itself what it does. */
const keepsSecret = (moment: Moment<Race>): boolean =>
  own('treasureFound')(moment) &&
  moment.view.ships[moment.me]?.treasures.some(({ card }) => card === 'faceDown') === true;

/** A card of the hand leads to a cost that cannot be paid. */
const warned = ({ view, me }: Moment<Race>): boolean =>
  (view.own?.hand ?? []).some((card) => {
    const { morning, evening } = forecastCard(view, me, card, view.morning, view.evening);
    return [morning, evening].some(
      (half) => half.kind === 'move' && half.landfalls.some(({ payable }) => payable === 'no'),
    );
  });

const hasPowder = ({ view, me }: Moment<Race>): boolean =>
  view.ships[me]?.holds.some(({ resource }) => resource === 'powder') === true;

/** The space of the first lair after the start. */
const FIRST_LAIR = 4;

/** Each is shown at the first question it helps with; of several, the first. */
export const raceHints: readonly Hint<Race>[] = [
  {
    id: 'lastRound',
    lesson: 'home',
    at: PARTS.hand,
    text: () => t('hint.lastRound'),
    due: (moment) => calm(moment) && moment.view.lastRound,
  },
  { id: 'goal', lesson: 'goal', at: { place: 0 }, text: () => t('hint.goal'), due: calm },
  {
    id: 'shortage',
    lesson: 'price',
    at: PARTS.hand,
    text: () => t('hint.shortage'),
    due: (moment) => calm(moment) && warned(moment),
  },
  { id: 'treasure', lesson: 'lair', at: PARTS.ownTreasures, text: () => t('hint.treasure'), due: keepsSecret },
  { id: 'dice', lesson: 'dice', at: PARTS.unanswered, text: () => t('hint.dice'), due: asked('assignDice') },
  { id: 'price', lesson: 'price', at: PARTS.handBefore, text: () => t('hint.price'), due: calm },
  { id: 'card', lesson: 'card', at: PARTS.handBefore, text: () => t('hint.card'), due: calm },
  {
    id: 'holds',
    lesson: 'holds',
    at: PARTS.unanswered,
    text: () => t('hint.holds'),
    due: ({ ask: { decision }, view }) =>
      decision.type === 'chooseLoadHold' && !decision.emptying && rulesOf(view).loadTarget !== 'emptyOrSame',
  },
  { id: 'points', lesson: 'goal', at: PARTS.ownPoints, text: () => t('hint.points'), due: calm },
  {
    id: 'lair',
    lesson: 'lair',
    at: { place: FIRST_LAIR, piece: true },
    text: () => t('hint.lair'),
    due: (moment) => calm(moment) && moment.view.lairs.includes(FIRST_LAIR),
  },
  {
    id: 'powder',
    lesson: 'fight',
    at: PARTS.ownHolds,
    text: () => t('hint.powder'),
    due: (moment) => calm(moment) && hasPowder(moment),
  },
  {
    id: 'lane',
    lesson: 'goal',
    at: PARTS.unanswered,
    text: () => t('hint.lane'),
    // Backward the shorter way is no better.
    due: ({ ask: { decision } }) => decision.type === 'chooseDestination' && decision.direction === 'forward',
  },
  {
    id: 'fullHolds',
    lesson: 'holds',
    at: PARTS.unanswered,
    text: () => t('hint.fullHolds'),
    due: ({ ask }) => ask.decision.type === 'chooseLoadHold' && ask.decision.emptying,
  },
  // On a phone the ships are not in the order of their turns: there it never comes, and none waits for it.
  {
    id: 'order',
    lesson: 'card',
    at: { part: '.table[data-shape="wide"] .ribbon' },
    text: () => t('hint.order'),
    due: calm,
  },
];
