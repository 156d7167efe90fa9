import type { HeldSeat } from '@brigantine/shared/protocol';
import { byUrgency } from './YourTables';

const HOUR = 3_600_000;
const seat = (code: string, more: Partial<HeldSeat>): HeldSeat => {
  return { code, game: 'race', phase: 'playing', asked: ['Anne'], turn: false, left: null, won: [], ...more };
};

test('own turns come first, by time left; finished games come last', () => {
  const seats = [
    seat('frozen', { phase: 'frozen' }),
    seat('over', { phase: 'over' }),
    seat('lobby', { phase: 'lobby' }),
    seat('no clock', {}),
    seat('others', { left: HOUR }),
    seat('mine, no clock', { turn: true }),
    seat('mine later', { turn: true, left: 30 * HOUR }),
    seat('mine soon', { turn: true, left: 2 * HOUR }),
  ];
  const order = seats.toSorted(byUrgency).map(({ code }) => code);
  expect(order).toEqual(['mine soon', 'mine later', 'mine, no clock', 'others', 'no clock', 'lobby', 'over', 'frozen']);
});

test('equally urgent seats keep their order', () => {
  const seats = ['b', 'a', 'c'].map((code) => seat(code, {}));
  expect(seats.toSorted(byUrgency)).toEqual(seats);
});
