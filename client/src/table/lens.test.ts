import type { Lens } from './contract';
import { between, coveredBy, nearest, NOTHING_COVERED, sighted, WHOLE, within, zoomed } from './lens';

const HEIGHT = 300;
const WIDTH = 400;
const RADIUS = 10;
const seen = (below = 0) => ({ width: WIDTH, height: HEIGHT, covered: { below, right: 0 } });
/** Places down one side of the chart, 30 pixels apart: place 1 at 30, place 9 at 270. */
const places = Array.from({ length: 9 }, (_, i) => ({ id: i + 1, x: 20, y: 30 * (i + 1), radius: RADIUS }));
const look = (lens: Lens, covered: number, offered: readonly number[], own?: number, selected?: number): Lens =>
  sighted(
    lens,
    places,
    { offer: { places: offered, ...(selected === undefined ? {} : { selected }) }, own },
    seen(covered),
  );
const lift = (covered: number, offered: readonly number[], own?: number, selected?: number): number =>
  look(WHOLE, covered, offered, own, selected).y;
const topOf = (id: number): number => 30 * id - RADIUS;
const bottomOf = (id: number): number => 30 * id + RADIUS;

it('a chart stays where it is where what is offered and one’s own ship are in sight, or there is neither', () => {
  expect(lift(150, [])).toBe(0);
  expect(lift(150, [], 3)).toBe(0);
  expect(lift(0, [9])).toBe(0);
  expect(lift(150, [2, 3], 1)).toBe(0);
});

it('what is offered and one’s own ship come into sight above the question, and no emptiness below the chart', () => {
  for (const [offered, own] of [
    [[7, 8], 6],
    [[6, 7], 8],
    [[], 9],
  ] as const) {
    const moved = lift(180, offered, own);
    expect(bottomOf(Math.max(own, ...offered)) - moved).toBeLessThanOrEqual(HEIGHT - 180);
    expect(topOf(Math.min(own, ...offered)) - moved).toBeGreaterThanOrEqual(0);
    expect(moved).toBeLessThanOrEqual(180);
  }
});

it('where not all has room, what is offered goes before one’s own ship, and what is picked before what is not', () => {
  expect(lift(180, [8, 9], 1)).toBe(lift(180, [8, 9]));
  expect(lift(180, [1, 9], 1, 9)).toBe(lift(180, [9]));
  expect(lift(180, [1, 9], 1, 1)).toBe(0);
});

it('an enlarged chart shows one’s own ship, or what is offered, and stays where it shows that already', () => {
  const near = { zoom: 2, x: 0, y: 0 };
  const atOwn = look(near, 0, [], 8);
  expect(topOf(8)).toBeGreaterThan(atOwn.y);
  expect(bottomOf(8)).toBeLessThan(atOwn.y + HEIGHT / 2);
  expect(look(atOwn, 0, [7], 8)).toEqual(atOwn);
  expect(look(atOwn, 0, [1], 8).y).toBe(0);
  // The lower 200 pixels of the page are covered: 50 of the chart are free.
  const above = look(near, 200, [9]);
  expect(topOf(9)).toBeGreaterThanOrEqual(above.y);
  expect(bottomOf(9)).toBeLessThanOrEqual(above.y + 50);
});

it('an enlarged chart is enlarged less where what is offered and one’s own ship have room then', () => {
  const near = { zoom: 2, x: 0, y: 0 };
  const both = look(near, 0, [2], 7);
  expect(both.zoom).toBeGreaterThan(1.3);
  expect(both.zoom).toBeLessThan(2);
  expect(topOf(2)).toBeGreaterThanOrEqual(both.y);
  expect(bottomOf(7)).toBeLessThanOrEqual(both.y + HEIGHT / both.zoom);
  expect(look(near, 0, [6], 7).zoom).toBe(2);
  // Too far apart: what is offered, as large as wished.
  expect(look(near, 0, [1], 9)).toEqual(look(near, 0, [1]));
});

it('a lens never shows what is beyond the board, but for what the question covers', () => {
  expect(within({ zoom: 2, x: -30, y: 500 }, seen())).toEqual({ zoom: 2, x: 0, y: HEIGHT / 2 });
  expect(within({ zoom: 2, x: 390, y: -1 }, seen())).toEqual({ zoom: 2, x: WIDTH / 2, y: 0 });
  expect(within({ zoom: 1, x: 50, y: 50 }, seen())).toEqual(WHOLE);
  expect(within({ zoom: 1, x: 0, y: 500 }, seen(120))).toEqual({ zoom: 1, x: 0, y: 120 });
});

it('what lies under the fingers stays there while they enlarge it', () => {
  const at = { x: 300, y: 200 };
  const point = (lens: Lens) => ({ x: lens.x + at.x / lens.zoom, y: lens.y + at.y / lens.zoom });
  const near = zoomed(WHOLE, 2.5, at, seen());
  expect(point(near)).toEqual(at);
  expect(point(zoomed(near, 1.7, at, seen())).x).toBeCloseTo(at.x);
  expect(zoomed(near, 1, at, seen())).toEqual(WHOLE);
});

it('a chart is enlarged until every place is a fingertip, and not at all where they nearly are', () => {
  expect(nearest(places) * 2 * RADIUS).toBe(44);
  expect(nearest(places.map((place) => ({ ...place, radius: 18 })))).toBe(1);
});

it('on the way, a lens begins at the one and ends at the other', () => {
  const near = { zoom: 2, x: 100, y: 60 };
  expect(between(WHOLE, near, 0)).toEqual(WHOLE);
  expect(between(WHOLE, near, 1)).toEqual(near);
  expect(between(WHOLE, near, 0.5).x).toBe(50);
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
