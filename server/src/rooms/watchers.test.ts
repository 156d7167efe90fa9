import { ManualTime } from '../testing/manualTime';
import { Player } from '../testing/player';
import { eventually, tableOf, muteConsole, suiteServer, withServices } from '../testing/testServer';

const server = suiteServer();
muteConsole('warn');
beforeEach(() => withServices({}));

const watch = (code: string, name: string): Promise<Player> => Player.join(server.port, code, { name, watch: true });

/** The spectators' names, as the server tells that person. */
async function told(player: Player): Promise<readonly string[]> {
  const { length } = player.watchers;
  player.send('watchers', {});
  await player.until(() => player.watchers.length > length);
  return player.watchers[length] ?? [];
}

describe('the list of spectators', () => {
  it('has their names as text, in the order of arrival, for players and spectators', async () => {
    const host = await Player.create(server.port);
    const late = [
      await watch(host.code, '<img src=x>'),
      await watch(host.code, ' \u200b '),
      await watch(host.code, ''),
    ];
    await watch(host.code, '<img src=x>');
    for (const player of [host, ...late]) expect(await told(player)).toEqual(['<img src=x>', '', '', '<img src=x> 2']);
    await late[1]!.drop();
    await eventually(async () => (await told(host)).length === 3);
    host.send('start', {});
    expect((await host.refused('start', {})).code).toBe('notNow');
    expect(await told(host)).toEqual(['<img src=x>', '', '<img src=x> 2']);
  });

  it('masks rude words at a public table', async () => {
    const host = await Player.create(server.port);
    host.send('options', { watched: true });
    await host.until(() => host.state.options.watched);
    await watch(host.code, 'fuck');
    expect(await told(host)).toEqual(['****']);
  });

  it('has at most a hundred names', async () => {
    const host = await Player.create(server.port);
    const spectator = await watch(host.code, 'Many');
    const { connections } = tableOf(host.code);
    const [, connection] = connections.all();
    for (let i = 0; i < 120; i++) connections.add(Object.create(connection!) as typeof connection & object);
    expect(await told(spectator)).toHaveLength(100);
  });

  it('is refused to those who ask for it too often', async () => {
    withServices({}, { messages: { burst: 40, perSecond: 20 } });
    const host = await Player.create(server.port);
    for (let i = 0; i < 100; i++) host.send('watchers', {});
    await host.until(() => host.refusals.some(({ code, to }) => code === 'tooFast' && to === 'watchers'));
  });
});

describe('a spectator without a name', () => {
  it('cannot chat, and gets a name with a seat', async () => {
    const host = await Player.create(server.port, { name: 'Host' });
    const guest = await watch(host.code, '');
    expect(await guest.refused('chat', { text: 'Ahoy' })).toMatchObject({ code: 'badName' });
    guest.send('sit', {});
    await guest.until(() => guest.seat === 1);
    await host.until(() => host.state.seats[1]?.name === 'N. N.');
    guest.send('changeLook', { name: 'Mary' });
    await host.until(() => host.state.seats[1]?.name === 'Mary');
    expect(await told(host)).toEqual([]);
  });

  it.each([{}, { watch: false }])('must watch: %j', async (options) => {
    const host = await Player.create(server.port);
    await expect(Player.join(server.port, host.code, { name: '', ...options })).rejects.toThrow('badName');
  });
});

it('many who come and go change the number of spectators once a second', async () => {
  const time = new ManualTime();
  withServices({ now: time.now, later: time.later });
  const host = await Player.create(server.port);
  const counts: number[] = [];
  host.room.onStateChange(() => counts.push(host.state.spectators));
  const crowd = await Promise.all(Array.from({ length: 12 }, (_, i) => watch(host.code, `Fan ${i}`)));
  const { connections } = tableOf(host.code);
  await Promise.all(crowd.slice(2).map((fan) => fan.drop()));
  await eventually(() => connections.watching === 2);
  expect((await host.refused('sit', {})).code).toBe('notNow');
  expect(new Set(counts)).toEqual(new Set([1]));
  time.pass(1_000);
  await host.until(() => host.state.spectators === 2);
});
