import { freeSpot } from './spot';

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
