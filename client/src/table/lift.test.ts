import { chartLift, coveredBy, NOTHING_COVERED } from './lift';

const HEIGHT = 300;
const RADIUS = 10;
/** Places down one side of the chart, 30 pixels apart: place 1 at 30, place 9 at 270. */
const places = Array.from({ length: 9 }, (_, i) => ({ id: i + 1, x: 20, y: 30 * (i + 1), radius: RADIUS }));
const lift = (covered: number, offered: readonly number[], own?: number, selected?: number): number =>
  chartLift(places, {
    offer: { places: offered, ...(selected === undefined ? {} : { selected }) },
    own,
    height: HEIGHT,
    covered,
  });
const bottomOf = (id: number): number => 30 * id + RADIUS;

it('a chart stays where it is while nothing on it is asked about, and where what is offered is in sight', () => {
  expect(lift(150, [])).toBe(0);
  expect(lift(150, [], 9)).toBe(0);
  expect(lift(0, [9])).toBe(0);
  expect(lift(150, [2, 3], 1)).toBe(0);
});

it('what is offered and one’s own ship come into sight above the question, and no emptiness below the chart', () => {
  for (const [offered, own] of [
    [[7, 8], 6],
    [[6, 7], 8],
  ] as const) {
    const moved = lift(180, offered, own);
    expect(bottomOf(Math.max(own, ...offered)) - moved).toBeLessThanOrEqual(HEIGHT - 180);
    expect(30 * Math.min(own, ...offered) - RADIUS - moved).toBeGreaterThanOrEqual(0);
    expect(moved).toBeLessThanOrEqual(180);
  }
});

it('where not all has room, what is offered goes before one’s own ship, and what is picked before what is not', () => {
  expect(lift(180, [8, 9], 1)).toBe(lift(180, [8, 9]));
  expect(lift(180, [1, 9], 1, 9)).toBe(lift(180, [9]));
  expect(lift(180, [1, 9], 1, 1)).toBe(0);
});

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
const board = box(0, 50, 480, 390);

it('a question covers what leaves more of the board: a phone held upright from below, one on its side from the right', () => {
  expect(coveredBy(box(0, 120, 390, 420), box(0, 300, 390, 664))).toEqual({ below: 120, right: 0 });
  expect(coveredBy(board, box(335, 80, 840, 390))).toEqual({ below: 0, right: 145 });
});

it('a question beside the board, above or below it covers nothing of it', () => {
  for (const question of [box(480, 80, 840, 390), box(0, 390, 480, 500), box(-200, 100, 0, 390)]) {
    expect(coveredBy(board, question)).toEqual(NOTHING_COVERED);
  }
});
