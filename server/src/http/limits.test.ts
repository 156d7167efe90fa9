import type { Request, Response } from 'express';
import { RequestLimit } from './limits';
import { Visitors } from './visitors';

const visitors = new Visitors(0, () => undefined);
const answer = { setHeader: () => undefined } as unknown as Response;
const asks = (ip: string): Request => ({ headers: {}, socket: { remoteAddress: ip } }) as unknown as Request;

describe('a limit of requests', () => {
  it('is for each address, and grows again over the minute', () => {
    let now = 0;
    const limit = new RequestLimit('joins', 60, visitors, () => now);
    const taken = (ip: string): number => {
      let count = 0;
      while (limit.take(asks(ip), answer)) count++;
      return count;
    };
    expect([taken('203.0.113.1'), taken('203.0.113.1'), taken('203.0.113.2')]).toEqual([60, 0, 60]);
    now += 10_000;
    expect(taken('203.0.113.1')).toBe(10);
    now += 3_600_000;
    expect(taken('203.0.113.1')).toBe(60);
  });

  it('may be for a longer period', () => {
    let now = 0;
    const limit = new RequestLimit('bugs', 3, visitors, () => now, 3600);
    const set = jest.fn();
    const ask = (): boolean => limit.take(asks('203.0.113.1'), { setHeader: set } as unknown as Response);
    expect([ask(), ask(), ask(), ask()]).toEqual([true, true, true, false]);
    expect(set).toHaveBeenCalledWith('RateLimit-Policy', '"bugs";q=3;w=3600');
    expect(set).toHaveBeenLastCalledWith('Retry-After', '1200');
    now += 1_200_000;
    expect([ask(), ask()]).toEqual([true, false]);
  });

  it('tells of what it has counted, and counts what another server has', () => {
    const limit = new RequestLimit('joins', 60, visitors, () => 0);
    const counted: string[] = [];
    limit.counted = (address) => counted.push(address);
    limit.charge('203.0.113.1', 58);
    const allowed = [1, 2, 3].map(() => limit.take(asks('203.0.113.1'), answer));
    expect(allowed).toEqual([true, true, false]);
    expect(counted).toEqual(['203.0.113.1', '203.0.113.1']);
  });

  it('forgets an address as soon as that makes no difference', () => {
    let now = 0;
    const limit = new RequestLimit('joins', 60, visitors, () => now);
    for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) limit.take(asks(ip), answer);
    expect(limit['buckets'].size).toBe(3);
    now += 1000;
    limit.take(asks('203.0.113.3'), answer);
    expect(limit['buckets'].size).toBe(1);
    now += 500;
    while (limit.take(asks('203.0.113.4'), answer));
    expect(limit.take(asks('203.0.113.4'), answer)).toBe(false);
  });

  it('remembers a bounded number of addresses, those who have asked last', () => {
    const limit = new RequestLimit('joins', 1, visitors, () => 0);
    const number = (i: number): string => `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`;
    for (let i = 0; i < 30_000; i++) limit.take(asks(number(i)), answer);
    expect(limit['buckets'].size).toBe(20_000);
    expect(limit.take(asks(number(29_999)), answer)).toBe(false);
    expect(limit.take(asks(number(0)), answer)).toBe(true);
  });
});
