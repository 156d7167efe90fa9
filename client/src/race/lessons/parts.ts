/** What the lessons of the race have in common. */
import type { Race, RaceEvent } from '@brigantine/shared/race';
import { CONFIRM, type Lesson, type Pointed } from '../../learn/contract';

const PICKED = '.hand .card[data-picked="true"]';

/** Where things lie at the table, for the coach's finger. */
export const PARTS = {
  hand: { part: '.hand' },
  /** The cards; once one is picked, what plays it. */
  cards: { part: '.hand', until: PICKED, then: { part: CONFIRM } },
  /** The same until a card is picked. */
  handBefore: { part: '.hand', until: '.hand [data-picked="true"]' },
  /** The first card; once one is picked, what plays it. */
  firstCard: { part: '.hand .card', until: PICKED, then: { part: CONFIRM } },
  /** The dice that have been rolled, in their tray on the chart. */
  rolledDice: { part: '.board-read' },
  /** The dice once they are placed: on the chart, or beside the own holds where those have a line of their own. */
  placedDice: { part: '.table[data-shape="wide"] .board-read, .own-dice' },
  /** What may be answered; once that is picked, what gives it. */
  answers: {
    part: '.question[data-drafted="false"] .options, .question[data-drafted="true"] .main-button',
  },
  /** The price of a space that one cannot pay, on a card. */
  shortPrice: { part: '.hand .landing[data-payable="no"]' },
  sunHalf: { part: '.hand .card .half[data-half="morning"]' },
  moonHalf: { part: '.hand .card .half[data-half="evening"]' },
  question: { part: '.question' },
  /** What may be answered, until it is. */
  unanswered: { part: '.question[data-drafted="false"] .options' },
  ownHolds: { part: '.own-plate .crates, .plate[data-me="true"] .crates' },
  ownScore: { part: '.own-plate .plate-score, .plate[data-me="true"] .plate-score' },
  /** The same with its word. */
  ownPoints: { part: '.own-more, .plate[data-me="true"] .plate-score' },
  ownTreasures: {
    part: '.plate[data-me="true"] .treasures',
    until: '.own-more .treasure',
    then: { part: '.own-more, .plate[data-me="true"] .treasures' },
  },
} as const satisfies Readonly<Record<string, Pointed>>;

interface Written {
  readonly id: string;
  readonly position: Readonly<Record<string, unknown>>;
  readonly chance?: Readonly<Record<string, unknown>>;
}

/** A position for three ships without the Ghost Ship. */
export function scenario({ id, position, chance = {} }: Written): Lesson<Race>['scenario'] {
  return { name: id, game: 'race', rules: 'official', seats: 3, ghostShip: false, position, chance };
}

/** The lesson is over when the learner has played both halves: the next captain's card is not turned over any more. */
export function afterOwnTurn(event: RaceEvent): 'before' | undefined {
  if (event.type === 'roundEnded') return 'before';
  return event.type === 'cardRevealed' && event.seat !== 0 ? 'before' : undefined;
}

/** Whether something of that kind has happened. */
export function happened(events: readonly RaceEvent[], type: RaceEvent['type']): boolean {
  return events.some((event) => event.type === type);
}
