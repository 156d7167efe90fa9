import type { CardForecast, Cost, HalfForecast, Landfall, Payable } from '@brigantine/shared/race';
import { marksOf, tellsAll, wordsOn } from './badges';

const ways = (rest: Partial<CardForecast>, ...ends: readonly Partial<Landfall>[]) =>
  ({ morning: voyage(...ends), evening: { kind: 'none' }, unsure: false, ...rest }) as unknown as CardForecast;
const lair = { at: 4, cost: null, payable: 'yes' } as const;
const price = (count: number, resource: Cost['resource'], payable: Payable = 'yes') => ({
  at: resource === 'food' ? 1 : 5,
  cost: { count, resource },
  payable,
});

/** A voyage that may end on such spaces. */
function voyage(...ends: readonly Partial<Landfall>[]): HalfForecast {
  const nothing = { cover: 0, retreats: [], fights: [], treasure: false, home: false, crosses: false };
  const landfalls = ends.map((end) => ({ ...nothing, ...end }) as unknown as Landfall);
  return { kind: 'move', direction: 'forward', steps: 4, landfalls };
}

test('every space where a half may end has a mark, and those that look alike have one', () => {
  const { landings, more } = marksOf(voyage(price(4, 'food'), price(2, 'gold'), price(4, 'food')));
  expect(landings.map(({ space, count }) => [space, count])).toEqual([
    ['sea', 4],
    ['port', 2],
  ]);
  expect(more).toBe(false);
});

test('what cannot be paid, a fight and a treasure set a space apart', () => {
  const found = { ...lair, treasure: true };
  const fought = { ...price(2, 'food'), fights: [1] };
  const { landings } = marksOf(voyage(price(2, 'food', 'no'), fought, found));
  expect(landings.map(({ payable, fight, treasure }) => [payable, fight, treasure])).toEqual([
    ['no', false, false],
    ['yes', true, false],
    ['yes', false, true],
  ]);
});

test('a card has room for three, and it is told that there are others', () => {
  const four = [price(2, 'food'), price(4, 'food', 'no'), price(5, 'gold'), lair];
  expect(marksOf(voyage(...four))).toMatchObject({ landings: { length: 3 }, more: true });
});

test('a card tells all where there is room for it, and less where it leads to more', () => {
  const words = (...ends: readonly Partial<Landfall>[]) => wordsOn(ways({}, ...ends));
  const paid = price(2, 'food');
  const short = price(4, 'food', 'no');
  expect(words(paid, short)).toBe('all');
  expect(words(paid, paid, short)).toBe('numbers');
  expect(words(short, short)).toBe('missing');
  expect(words(paid, paid, paid, { ...paid, fights: [1] })).toBe('missing');
  expect(words(paid, paid, paid, paid, paid, paid)).toBeUndefined();
});

test('R14.7, R14.9 the question tells what a card does not: a doubtful morning, and ways out of a shortage', () => {
  const short = price(4, 'food', 'no');
  expect(tellsAll(ways({}, short))).toBe(true);
  expect(tellsAll(ways({ unsure: true }, short))).toBe(false);
  expect(tellsAll(ways({}, { ...short, cover: 1 }))).toBe(false);
  expect(tellsAll(ways({}, { ...short, retreats: [{ at: 0 }] as unknown as Landfall['retreats'] }))).toBe(false);
  expect(tellsAll(ways({}, short, short))).toBe(false);
});

test('a load has the mark of the worst that may become of it, and none when it is simply stowed', () => {
  const load = (...fates: readonly ('stowed' | 'empties')[]): HalfForecast => ({
    kind: 'load',
    resource: 'food',
    count: 3,
    fates,
  });
  expect([marksOf(load('stowed', 'empties')).badge, marksOf(load('stowed')).badge]).toEqual(['empties', undefined]);
});
