import type { Cost, HalfForecast, Landfall, Payable } from '@brigantine/shared/race';
import { landingsOf } from './badges';

const lair = { cost: null, payable: 'yes' } as const;
const price = (count: number, resource: Cost['resource'], payable: Payable = 'yes') => ({
  cost: { count, resource },
  payable,
});

/** A voyage that may end on such spaces. */
function voyage(...ends: readonly Partial<Landfall>[]): HalfForecast {
  const nothing = { fights: [], treasure: false, home: false, crosses: false };
  const landfalls = ends.map((end) => ({ ...nothing, ...end }) as unknown as Landfall);
  return { kind: 'move', direction: 'forward', steps: 4, landfalls };
}

test('prices in the same goods stand in one mark, the smallest first, and each once', () => {
  const { marks, more } = landingsOf(voyage(price(4, 'food'), price(2, 'food'), price(4, 'food')));
  expect(marks).toEqual([{ resource: 'food', counts: [2, 4], payable: 'yes' }]);
  expect(more).toBe(false);
});

test('what cannot be paid stands apart from what can', () => {
  const { marks } = landingsOf(voyage(price(2, 'food'), price(4, 'food', 'no')));
  expect(marks.map(({ payable }) => payable)).toEqual(['yes', 'no']);
});

test('there are two marks at most, one beside a warning, and it is told that there are others', () => {
  const three = [price(2, 'food'), price(4, 'food', 'no'), price(5, 'gold')];
  expect(landingsOf(voyage(...three))).toMatchObject({ marks: { length: 2 }, more: true });
  expect(landingsOf(voyage(...three.slice(1), { ...lair, treasure: true }))).toMatchObject({
    marks: { length: 1 },
    more: true,
  });
});

test('a lair is marked unless its treasure says so already', () => {
  expect(landingsOf(voyage(lair)).marks).toEqual([{ resource: null, counts: [], payable: 'yes' }]);
  expect(landingsOf(voyage({ ...lair, treasure: true })).marks).toEqual([]);
});
