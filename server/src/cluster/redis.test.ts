import pino from 'pino';
import { startRedis, type TestRedis } from '../testing/redis';
import { eventually } from '../testing/eventually';
import { RedisLink } from './redis';

let redis: TestRedis;
let lines: string[];
let link: RedisLink;
beforeAll(async () => {
  redis = await startRedis();
});
beforeEach(async () => {
  lines = [];
  const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(line) });
  link = new RedisLink(redis.url.replace('//', '//:a-password@'), log);
  await link.ready();
});
// The library warns that this Redis needs no password.
beforeAll(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(async () => {
  link.close();
  await redis.restart();
});
afterAll(() => redis.stop());

/** Waits until the connections have noticed that Redis is down. */
const goAway = async (): Promise<void> => {
  await redis.kill();
  await eventually(() => lines.length > 0);
};

const listingOf = (code: string): ReturnType<RedisLink['driver']['createInstance']> =>
  link.driver.createInstance({ roomId: code, processId: 'one', name: 'race' });

describe('while Redis is away', () => {
  it.each<[string, (link: RedisLink) => unknown, unknown]>([
    [
      'subscribe',
      ({ presence }) => presence.subscribe('$ABCDE', () => undefined).then(() => 'subscribed'),
      'subscribed',
    ],
    ['unsubscribe', ({ presence }) => presence.unsubscribe('$ABCDE').then(() => 'unsubscribed'), 'unsubscribed'],
    ['publish', ({ presence }) => presence.publish('$ABCDE', [1]), undefined],
    ['hset', ({ presence }) => presence.hset('roomcount', 'one', '1,2'), false],
    ['hdel', ({ presence }) => presence.hdel('roomcount', 'one'), false],
    ['hgetall', ({ presence }) => presence.hgetall('roomcount'), {}],
    ['sadd', ({ presence }) => presence.sadd('nodes', 'one').then(() => 'added'), 'added'],
    ['srem', ({ presence }) => presence.srem('nodes', 'one'), 0],
    ['smembers', ({ presence }) => presence.smembers('nodes'), []],
    ['channels', ({ presence }) => presence.channels('p:*'), []],
    ['saving a listing', () => listingOf('ABCDE').save(), undefined],
    ['changing a listing', () => listingOf('ABCDE').updateOne({ $inc: { clients: 1 } }), undefined],
    ['removing a listing', () => listingOf('ABCDE').remove(), undefined],
    ['removing all listings', ({ driver }) => driver.cleanup('one'), undefined],
  ])('%s does not reject', async (_name, call, result) => {
    await goAway();
    expect(await call(link)).toEqual(result);
    expect(link.stale).toBe(true);
  });

  it('logs it once with the setting, without the password', async () => {
    await goAway();
    for (let call = 0; call < 10; call++) await link.presence.publish('topic', call);
    expect(lines).toEqual([expect.stringContaining('Redis does not answer at REDIS_URL')]);
    expect(lines[0]).not.toContain('a-password');
  });
});

describe('when Redis is back', () => {
  it('delivers topics subscribed before and meanwhile, and listings can be read', async () => {
    const heard: string[] = [];
    await link.presence.subscribe('before', () => void heard.push('before'));
    await goAway();
    await link.presence.subscribe('meanwhile', () => void heard.push('meanwhile'));
    await expect(link.driver.query({})).rejects.toThrow();
    await redis.start();
    await link.ready();
    await listingOf('ABCDE').save();
    expect(await link.driver.query({})).toEqual([expect.objectContaining({ roomId: 'ABCDE' })]);
    await eventually(async () => {
      for (const topic of ['before', 'meanwhile']) await link.presence.publish(topic, 1);
      return new Set(heard).size === 2;
    });
  });

  it('reconnects to a Redis that was suspended', async () => {
    await redis.pause();
    expect(await link.presence.hgetall('roomcount')).toEqual({});
    expect(await link.presence.hset('roomcount', 'one', '1,2')).toBe(false);
    await redis.resume();
    await eventually(async () => link.presence.hset('roomcount', 'two', '1,2'));
  });
});
