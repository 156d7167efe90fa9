import { Player, reserve } from '../../server/src/testing/player';
import { eventually } from '../../server/src/testing/eventually';
import type { Life } from '../kill/life';
import { listedAt, openPair, OUTAGES, playOn, portOf } from './pair';

const pair = openPair();
/** Interval of requests, in ms. */
const EVERY = 100;

const redisAnswers = async ({ port }: Life): Promise<boolean> => {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { headers: { Connection: 'close' } });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { redis: boolean }).redis;
};

describe.each(OUTAGES)('while Redis $how', ({ begin, end }) => {
  it('games continue, people join, leave and open tables, and afterwards all servers know all tables', async () => {
    const [one, two] = pair().lives as [Life, Life];
    const game = await pair().gameAt(one);
    const lobby = await pair().tableAt(one);
    const guest = await Player.join(one.port, lobby.code, { name: 'Ben' });
    const gone = await pair().tableAt(one, true);
    await eventually(async () => (await listedAt(two)).includes(gone.code), EVERY);
    await begin(pair());
    await eventually(async () => !(await redisAnswers(one)) && !(await redisAnswers(two)), EVERY);

    await playOn(game);
    await guest.drop();
    await gone.room.leave();
    await lobby.until(() => lobby.state.seats[1]?.absentSince !== 0);
    const opened = await Player.create(one.port);
    expect(portOf(opened)).toBe(one.port);
    opened.send('options', { listed: true });
    const joined = await Player.join(one.port, opened.code, { name: 'Ben' });
    expect(await reserve(two.port, `joinById/${opened.code}`)).toMatchObject({ status: 503, error: 'closing' });
    expect(await listedAt(two)).not.toContain(opened.code);

    await end(pair());
    await eventually(async () => {
      const listed = await listedAt(two);
      return listed.includes(opened.code) && !listed.includes(gone.code);
    }, EVERY);
    const late = await Player.join(two.port, opened.code, { name: 'Cy' });
    expect(portOf(late)).toBe(one.port);
    await playOn(game);
    expect([opened.closed, joined.closed, lobby.closed]).toEqual([undefined, undefined, undefined]);
  });
});

test('without Redis a server hands its tables over and exits with 0, and a starting one waits', async () => {
  const [one, two] = pair().lives as [Life, Life];
  const [host] = await pair().gameAt(one);
  await pair().redis.kill();
  await eventually(async () => !(await redisAnswers(two)), EVERY);
  expect(await one.end('SIGTERM')).toBe(0);
  expect(host.notices).toContain('suspended');
  const again = await Player.join(two.port, host.code, { token: host.token });
  expect(again.seat).toBe(host.seat);

  const started = pair().begin();
  // It must not exit either.
  started.catch(() => undefined);
  await pair().redis.start();
  pair().lives.push(await started);
  await eventually(async () => redisAnswers(pair().lives.at(-1)!), EVERY);
});
