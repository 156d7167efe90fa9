import { arrowTo } from './arrow';
import { clearJoint, freeSpot, overlap } from './spot';

const SIZE = { width: 100, height: 40 };
const WINDOW = { width: 400, height: 300 };
const TARGET = { left: 180, top: 250, width: 40, height: 40 };

describe('the spot of a hint', () => {
  it('lies clear of all that must stay free, as near to the thing as it can', () => {
    const panel = { left: 0, top: 200, width: 400, height: 100 };
    const spot = freeSpot(SIZE, TARGET, [panel], WINDOW)!;
    expect(spot.top + SIZE.height).toBeLessThanOrEqual(panel.top);
    expect(spot.top + SIZE.height).toBeGreaterThan(panel.top - 24);
    expect(Math.abs(spot.left + SIZE.width / 2 - 200)).toBeLessThan(12);
  });

  it('lies wholly in the window', () => {
    const spot = freeSpot(SIZE, { left: 0, top: 0, width: 10, height: 10 }, [], WINDOW)!;
    expect(spot.left).toBeGreaterThanOrEqual(0);
    expect(spot.top).toBeGreaterThanOrEqual(0);
  });

  it('is nowhere when everything is taken', () => {
    expect(freeSpot(SIZE, TARGET, [{ left: 0, top: 0, ...WINDOW }], WINDOW)).toBeUndefined();
  });
});

describe('an arrow', () => {
  const SLIP = { left: 100, top: 20, width: 200, height: 60 };

  it('joins a hint and its thing by the shortest way that crosses nothing', () => {
    const die = { left: 190, top: 150, width: 20, height: 20 };
    const way = clearJoint(SLIP, TARGET, [die])!;
    expect(way).toMatchObject({ top: 80, length: 170, turn: 90 });
    expect(overlap({ left: way.left - 9, top: 80, width: 18, height: 170 }, die)).toBe(0);
    expect(clearJoint(SLIP, TARGET, [{ ...die, left: 100, width: 200 }])).toBeUndefined();
    // Aslant there is only one way.
    const aside = { ...SLIP, left: 0, width: 60 };
    expect(clearJoint(aside, TARGET, [])).toMatchObject({ left: 60, top: 80 });
    expect(clearJoint(aside, TARGET, [{ left: 110, top: 155, width: 20, height: 20 }])).toBeUndefined();
    expect(clearJoint(aside, TARGET, [{ left: 110, top: 100, width: 20, height: 20 }])).toBeDefined();
  });

  it('of the coach stands on the side that covers nothing, and away from the ships of a space', () => {
    const neighbours = [-1, 1].map((side) => ({ ...TARGET, left: TARGET.left + 45 * side }));
    expect(arrowTo(TARGET, neighbours, WINDOW)).toMatchObject({ left: 200, top: 210, turn: 90 });
    const high = { ...TARGET, top: 120 };
    expect(arrowTo(high, [], WINDOW, true)).toMatchObject({ left: 200, top: 200, turn: -90 });
    expect(arrowTo(high, [{ left: 0, top: 0, ...WINDOW }], WINDOW)).toBeUndefined();
  });
});
