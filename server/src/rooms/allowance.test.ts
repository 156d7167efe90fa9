import { Meter } from './allowance';
import { Guest, type Line } from './guest';
import { DEFAULT_LIMITS } from './services';

const quiet = { id: 'x', address: null, browser: undefined, unread: 0 };
const deaf: Line = { ...quiet, send: () => undefined, close: () => undefined };
const guest = (): Guest => new Guest(deaf, 'Anne', DEFAULT_LIMITS, 0);

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

describe('a connection', () => {
  it('that sends long messages may send few of them', () => {
    const glutton = guest();
    const taken = Array.from({ length: 40 }, () => glutton.mayTalk(0, 4096)).filter(Boolean).length;
    expect(taken).toBe(8);
    const modest = guest();
    expect(Array.from({ length: 40 }, () => modest.mayTalk(0, 60)).every(Boolean)).toBe(true);
  });

  it('that keeps the server busy waits until its time has come back', () => {
    const costly = guest();
    for (let i = 0; i < 30; i++) costly.charge(21.7);
    expect(costly.mayTalk(0, 60)).toBe(false);
    expect([costly.mayTalk(6_000, 60), costly.mayTalk(6_100, 60)]).toEqual([false, true]);
  });

  it('is not blamed for a pause that falls into its message', () => {
    const unlucky = guest();
    unlucky.charge(400);
    expect(unlucky.mayTalk(0, 60)).toBe(true);
  });
});
