/** The Plank learnt by playing: four lessons, each from a position. The learner is seat 0 and has the red crew. */
import { plankNotation } from '@brigantine/shared/plank/scenario';
import type { PlankEvent, PlankGame } from '@brigantine/shared/plank';
import { type Lesson, type Lessons, CONFIRM, type Pointed } from '../../learn/contract';

const PARTS = {
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

type Part = Readonly<Record<string, unknown>>;

function scenario(id: string, position: Part, play: readonly Part[] = []): Part {
  return { name: id, game: 'plank', seats: 4, position, play };
}

const happened = (events: readonly PlankEvent[], type: PlankEvent['type']): boolean =>
  events.some((event) => event.type === type);

/** One card has been played and its effect seen. */
function afterOneCard({ type }: PlankEvent): 'with' | undefined {
  return type === 'pirateFell' || type === 'actionPlayed' || type === 'turnPassed' ? 'with' : undefined;
}

/** P2: the first pirates. */
const place: Lesson<PlankGame> = {
  id: 'place',
  scenario: scenario('place', { ageOrder: [0, 1, 2, 3] }, [
    { seat: 1, move: { type: 'choosePlacement', pirate: 3 } },
    { seat: 2, move: { type: 'choosePlacement', pirate: 2 } },
    { seat: 3, move: { type: 'choosePlacement', pirate: 4 } },
  ]),
  intro: [
    { say: 'place.plank', at: PARTS.shipEnd },
    { say: 'place.sea', at: PARTS.seaEnd },
  ],
  asks: { choosePlacement: { say: 'place.ask', at: PARTS.pirates } },
  expected: { type: 'choosePlacement', pirate: 5 },
  ends: ({ type }) => (type === 'plankManned' ? 'with' : undefined),
  meaning: () => [{ say: 'place.meaning', at: { place: 4 } }],
};

/** P4: entering, and who falls. */
const enter: Lesson<PlankGame> = {
  id: 'enter',
  scenario: scenario('enter', { plank: ['G2', 'B3', 'R5', 'Y4'], turn: 0 }),
  intro: [{ say: 'enter.compare', at: { place: 1 } }],
  asks: { turn: { say: 'enter.ask', at: PARTS.pirates } },
  expected: { type: 'playPirate', pirate: 3 },
  ends: afterOneCard,
  meaning: (events) =>
    happened(events, 'pirateFell')
      ? [{ say: 'enter.falls', at: PARTS.firstPile }, { say: 'enter.last' }]
      : [{ say: 'enter.other' }, { say: 'enter.last' }],
};

/** P5: action cards. */
const action: Lesson<PlankGame> = {
  id: 'action',
  scenario: scenario('action', { plank: ['G2', 'B3', 'Y4', 'R5'], turn: 0 }),
  intro: [
    { say: 'action.danger', at: { place: 4 } },
    { say: 'action.cards', at: PARTS.actions },
  ],
  asks: { turn: { say: 'action.ask', at: PARTS.action } },
  expected: { type: 'playAction', action: -3, place: 4 },
  ends: afterOneCard,
  meaning: (events) => [
    events.some((event) => event.type === 'actionPlayed' && event.from !== event.to)
      ? { say: 'action.meaning' }
      : { say: 'action.other' },
    { say: 'action.both' },
  ],
};

/** P7: the last card, and what everything is worth. */
const score: Lesson<PlankGame> = {
  id: 'score',
  scenario: scenario('score', {
    plank: ['B1', 'G6', 'Y5', 'R6'],
    fallen: [
      ...['B2', 'G1', 'Y1', 'B3'],
      ...['G2', 'Y2', 'B4', 'R2'],
      ...['Y3', 'G3', 'B5', 'Y4'],
      ...['R3', 'G4', 'B6', 'R4'],
      ...['Y6', 'G5', 'R5'],
    ],
    order: [1, 2, 3, 0],
    turn: 0,
    hands: {
      0: { pirates: [1], actions: [-3], pass: false },
      1: { pirates: [], actions: [], pass: false },
      2: { pirates: [], actions: [], pass: false },
      3: { pirates: [], actions: [], pass: false },
    },
  }),
  intro: [
    { say: 'score.piles', at: PARTS.piles },
    { say: 'score.stand', at: { place: 1 } },
  ],
  asks: { turn: { say: 'score.ask', at: PARTS.action } },
  // Once a pirate has come an action is left; after an action the pirate comes by itself.
  then: { turn: { say: 'score.then', at: PARTS.action } },
  expected: { type: 'playAction', action: -3, place: 4 },
  ends: ({ type }) => (type === 'gameEnded' ? 'with' : undefined),
  meaning: () => [{ say: 'score.meaning', at: PARTS.score }],
};

export const plankLessons: Lessons<PlankGame> = {
  notation: plankNotation,
  agreed: [],
  lessons: [place, enter, action, score],
  otherwise: { say: 'otherwise' },
};
