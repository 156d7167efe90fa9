import { Player, reserve } from '../../server/src/testing/player';
import { eventually } from '../../server/src/testing/eventually';
import { openPair, OUTAGES, playOn } from '../cluster/pair';
import type { Life } from '../kill/life';

const pair = openPair();

/** What people do at their tables at one server, with a stranger who joins through the other. */
async function visit(here: Life, other: Life): Promise<void> {
  const host = await Player.create(here.port);
  const mate = await Player.join(here.port, host.code, { name: 'Ben' });
  const { error, status } = await reserve(other.port, `joinById/${host.code}`);
  if (status !== 200) expect([status, error]).toEqual([503, 'closing']);
  await mate.drop();
  await host.room.leave();
}

describe.each(OUTAGES)('while Redis $how', ({ begin, end }) => {
  it.each([5, 15, 60])(
    'for %i s, tables open, players join and leave, a server stops, and its games continue at the other',
    async (seconds) => {
      const [one, two] = pair().lives as [Life, Life];
      const staying = await pair().gameAt(one);
      const moving = await pair().gameAt(two);
      await begin(pair());
      const over = performance.now() + seconds * 1_000;
      while (performance.now() < over) {
        await Promise.all([visit(one, two), visit(two, one), playOn(staying), playOn(moving)]);
      }
      expect(await two.end('SIGTERM')).toBe(0);
      const [host] = moving;
      const back = await Player.join(one.port, host.code, { token: host.token });
      expect(back.seat).toBe(host.seat);
      await end(pair());
      pair().lives[1] = await pair().begin();
      await eventually(async () => (await reserve(pair().lives[1]!.port, `joinById/${host.code}`)).status === 200, 100);
      await playOn(staying);
    },
  );
});
