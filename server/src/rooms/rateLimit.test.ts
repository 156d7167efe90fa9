import { TokenBucket } from './rateLimit';

describe('a rate limit', () => {
  it('can be used at once, and refills with time up to the burst', () => {
    const bucket = new TokenBucket({ burst: 2, perSecond: 1 }, 0);
    expect([bucket.take(0), bucket.take(0), bucket.take(0)]).toEqual([true, true, false]);
    expect([bucket.take(999), bucket.take(1000), bucket.take(1000)]).toEqual([false, true, false]);
    expect([bucket.take(9000), bucket.take(9000), bucket.take(9000)]).toEqual([true, true, false]);
  });

  it('lets larger amounts pass only with the full burst', () => {
    const bucket = new TokenBucket({ burst: 10, perSecond: 10 }, 0);
    expect(bucket.take(0, 30)).toBe(true);
    expect([bucket.take(2900, 10), bucket.take(3000, 10)]).toEqual([false, true]);
  });
});
