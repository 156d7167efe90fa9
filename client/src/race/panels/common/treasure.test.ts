import type { OwnView, ShipView } from '@brigantine/shared/race';
import { cursesAmong, gathered, type Seen } from './treasure';

const seen = (...cards: Seen['card'][]): Seen[] => cards.map((card) => ({ card, faceUp: true, cursed: false }));

test.each([
  [2, seen('sabre', '+3'), ['sabre', '+3'], 0],
  [2, seen('sabre', 'ladyBeth', '+3'), ['sabre'], 2],
  [2, seen('+3', '+5', '+7'), [], 3],
  [1, seen('sabre', '+3'), [], 2],
  [5, seen('map', 'sabre', 'ladyBeth', 'sixthHold', '+3', '+5'), ['map', 'sabre', 'ladyBeth', 'sixthHold'], 2],
])('R9 with room for %i stamps powers stay in sight, and the rest lies in one chest', (room, all, singly, heaped) => {
  const [single, heap] = gathered(all, room);
  expect(single.map(({ card }) => card)).toEqual(singly);
  expect(heap).toHaveLength(heaped);
});

test.each([
  ['what everybody knows to be cursed', [['faceDown', true]], [], 'faceDown', { cursed: 1, all: 1 }],
  [
    'one of two, by what one knows oneself',
    [
      ['faceDown', false],
      ['faceDown', false],
    ],
    ['-4', '+5'],
    'faceDown',
    { cursed: 1, all: 2 },
  ],
  [
    'no power, which is chosen',
    [
      ['sabre', false],
      ['faceDown', true],
    ],
    [],
    'faceDown',
    { cursed: 1, all: 1 },
  ],
  [
    'a power as well where any is drawn',
    [
      ['sabre', false],
      ['faceDown', true],
    ],
    [],
    'random',
    { cursed: 1, all: 2 },
  ],
  ['nobody knows of a curse', [['faceDown', false]], [], 'faceDown', { cursed: 0, all: 1 }],
] as const)(
  'R8.6b of a blind card it is told how many are known to be cursed: %s',
  (_name, treasures, known, drawn, told) => {
    const ship = { treasures: treasures.map(([card, cursed]) => ({ card, cursed, hold: 0 })) } as unknown as ShipView;
    expect(cursesAmong(ship, known as unknown as OwnView['known'][number], drawn)).toEqual(told);
  },
);
