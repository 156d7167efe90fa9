import { Meter } from './allowance';

describe('an allowance', () => {
  it('is used up at once, and comes back with time, never to more than the burst', () => {
    const meter = new Meter({ burst: 2, perSecond: 1 }, 0);
    expect([meter.take(0), meter.take(0), meter.take(0)]).toEqual([true, true, false]);
    expect([meter.take(999), meter.take(1000), meter.take(1000)]).toEqual([false, true, false]);
    expect([meter.take(9000), meter.take(9000), meter.take(9000)]).toEqual([true, true, false]);
  });

  it('waits for the whole burst before it lets anything larger pass', () => {
    const meter = new Meter({ burst: 10, perSecond: 10 }, 0);
    expect(meter.take(0, 30)).toBe(true);
    expect([meter.take(2900, 10), meter.take(3000, 10)]).toEqual([false, true]);
  });
});
