import type { RoomView } from '@brigantine/shared/protocol';
import { fixedWords } from '../../testing/fixedWords';
import { readCatalogue } from '../../testing/readCatalogue';
import { outcome } from './sides';

const t = fixedWords('en', readCatalogue('en', 'race'));
const room = { seats: [{ name: 'Anne' }] } as unknown as RoomView;
const won = { type: 'combatWon', winner: 0, loser: 1, attack: 11, defence: 15, star: false } as const;
const seenBy = (own: number, star = false) => outcome(t, { ...won, star }, own, room);

test('isolates a right-to-left name from the score beside it', () => {
  const others = { seats: [{ name: 'דוד' }] } as unknown as RoomView;
  expect(outcome(t, won, 2, others).text).toBe('\u2068דוד\u2069 wins the fight 15–11');
});

test('R8.2 a victory, a defeat and the fight of others are told apart, and say so to whom they concern', () => {
  expect([0, 1, 2].map((own) => seenBy(own))).toEqual([
    { fared: 'won', text: 'You win! 15–11' },
    { fared: 'lost', text: 'You lose! 15–11' },
    { fared: 'watched', text: 'Anne wins the fight 15–11' },
  ]);
  expect(seenBy(0, true).text).toBe('You win!');
});
