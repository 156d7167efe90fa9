import { TokenBucket } from './rateLimit';

describe('a rate limit', () => {
  it('is used up at once, and comes back with time, never to more than the burst', () => {
    const bucket = new TokenBucket({ burst: 2, perSecond: 1 }, 0);
    expect([bucket.take(0), bucket.take(0), bucket.take(0)]).toEqual([true, true, false]);
    expect([bucket.take(999), bucket.take(1000), bucket.take(1000)]).toEqual([false, true, false]);
    expect([bucket.take(9000), bucket.take(9000), bucket.take(9000)]).toEqual([true, true, false]);
  });

  it('waits for the whole burst before it lets anything larger pass', () => {
    const bucket = new TokenBucket({ burst: 10, perSecond: 10 }, 0);
    expect(bucket.take(0, 30)).toBe(true);
    expect([bucket.take(2900, 10), bucket.take(3000, 10)]).toEqual([false, true]);
  });
});
