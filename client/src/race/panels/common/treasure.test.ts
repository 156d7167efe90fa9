import { gathered, type Seen } from './treasure';

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
