import { CLOSE } from '@brigantine/shared/protocol';
import { connect, Player, reserve } from '../testing/player';
import { tableOf, muteConsole, suiteServer, withServices } from '../testing/testServer';

const server = suiteServer();
muteConsole('warn');
beforeEach(() => withServices({}));

const join = (code: string, options = {}): Promise<Player> => Player.join(server.port, code, options);
/** The error code with which a join fails, or the seat that it gets. */
const tried = (code: string, options = {}): Promise<string | number> =>
  join(code, options).then(
    ({ seat }) => seat,
    (fault: unknown) => (fault as Error).message,
  );

/** A lobby whose host has sent away a player called Mate, of the browser `pixel`. */
async function without(): Promise<{ host: Player; code: string; mate: Player }> {
  const host = await Player.create(server.port, { name: 'Host', browser: 'laptop' });
  const mate = await join(host.code, { name: 'Mate', browser: 'pixel' });
  await kick(host, mate);
  return { host, code: host.code, mate };
}

async function kick(host: Player, player: Player): Promise<void> {
  host.send('kick', { seat: player.seat });
  await player.until(() => player.closed !== undefined);
  expect(player.closed).toBe(CLOSE.kicked);
}

describe('a kicked player', () => {
  it.each([
    ['by their token', ({ token }: Player) => ({ token })],
    ['by their token from elsewhere', ({ token }: Player) => ({ token, browser: 'desktop' })],
    ['from their browser, under another name', () => ({ browser: 'pixel', name: 'Innocent' })],
    ['to watch', () => ({ browser: 'pixel', watch: true })],
    ['with a token that was never given', () => ({ browser: 'pixel', token: 'x'.repeat(43) })],
  ] as const)('cannot come back %s', async (_how, options) => {
    const { code, mate } = await without();
    expect(await tried(code, options(mate))).toBe('kicked');
  });

  it('does not bar others at the same address', async () => {
    const { code } = await without();
    expect([await tried(code, { browser: 'tablet' }), await tried(code)]).toEqual([1, 2]);
  });

  it('is refused even with an earlier reservation', async () => {
    const host = await Player.create(server.port);
    const mate = await join(host.code, { browser: 'pixel' });
    const place = await reserve(server.port, `joinById/${host.code}`, { browser: 'pixel', name: 'Second' });
    await kick(host, mate);
    const socket = connect(server.port, place);
    const frame = await new Promise<Buffer>((heard) => socket.once('message', heard));
    expect([frame[0], frame.toString()]).toEqual([11, expect.stringContaining('kicked')]);
  });

  it('is disconnected in all tabs, also as a spectator', async () => {
    const host = await Player.create(server.port);
    const mate = await join(host.code, { browser: 'pixel' });
    const tab = await join(host.code, { browser: 'pixel', watch: true });
    const other = await join(host.code, { browser: 'tablet', watch: true });
    await kick(host, mate);
    await tab.until(() => tab.closed === CLOSE.kicked);
    expect(other.closed).toBeUndefined();
  });

  it('stays out of later games and lobbies, in every browser that played the seat', async () => {
    const host = await Player.create(server.port);
    const mate = await join(host.code, { browser: 'pixel' });
    const again = await join(host.code, { token: mate.token, browser: 'laptop' });
    await kick(host, again);
    host.send('addBot', {});
    host.send('start', {});
    await host.until(() => host.state.phase === 'playing');
    for (const browser of ['pixel', 'laptop']) expect(await tried(host.code, { browser })).toBe('kicked');
  });

  it('stays out even if absent at that time', async () => {
    const host = await Player.create(server.port);
    const mate = await join(host.code, { browser: 'pixel' });
    await mate.drop();
    await host.until(() => host.state.seats[1]?.connected === false);
    host.send('kick', { seat: 1 });
    await host.until(() => host.state.kicked.length === 1);
    expect(await tried(host.code, { token: mate.token })).toBe('kicked');
    expect(await tried(host.code, { browser: 'pixel' })).toBe('kicked');
  });
});

describe('a browser with another seat at the table', () => {
  it('is not barred, as three tabs are three players; only the kicked token is', async () => {
    const host = await Player.create(server.port, { browser: 'shared' });
    const [mate, third] = [await join(host.code, { browser: 'shared' }), await join(host.code, { browser: 'shared' })];
    await kick(host, mate);
    await third.until(() => third.seat === 1);
    expect(await tried(host.code, { token: mate.token, browser: 'shared' })).toBe('kicked');
    expect(await tried(host.code, { token: third.token, browser: 'shared' })).toBe(1);
    expect(await tried(host.code, { browser: 'shared' })).toBe(2);
  });

  it('is barred when that seat is removed too', async () => {
    const host = await Player.create(server.port);
    const [mate, third] = [await join(host.code, { browser: 'shared' }), await join(host.code, { browser: 'shared' })];
    await kick(host, mate);
    await third.until(() => third.seat === 1);
    third.send('leave', {});
    await third.until(() => third.closed === CLOSE.kicked);
    expect(await tried(host.code, { browser: 'shared' })).toBe('kicked');
  });
});

describe('the host', () => {
  it('readmits a kicked player, who is listed by name until then', async () => {
    const { host, code } = await without();
    const witness = await join(code);
    expect(witness.state.kicked).toEqual([{ id: 1, name: 'Mate' }]);
    expect(await witness.refused('readmit', { kicked: 1 })).toEqual({ code: 'notHost', to: 'readmit' });
    expect(await host.refused('readmit', { kicked: 2 })).toEqual({ code: 'badOption', to: 'readmit' });
    host.send('readmit', { kicked: 1 });
    await witness.until(() => witness.state.kicked.length === 0);
    expect(await tried(code, { browser: 'pixel', name: 'Mate' })).toBe(2);
  });

  it('readmits a person kicked under several names', async () => {
    const host = await Player.create(server.port);
    const both = [await join(host.code, { browser: 'pixel' }), await join(host.code, { browser: 'pixel' })];
    for (const player of both.reverse()) await kick(host, player);
    await host.until(() => host.state.kicked.length === 2);
    host.send('readmit', { kicked: 1 });
    await host.until(() => host.state.kicked.length === 0);
    expect(await tried(host.code, { browser: 'pixel' })).toBe(1);
  });

  it('removes bots without listing them as kicked', async () => {
    const host = await Player.create(server.port);
    host.send('addBot', {});
    await host.until(() => host.state.seats.length === 2);
    host.send('kick', { seat: 1 });
    await host.until(() => host.state.seats.length === 1);
    expect(host.state.kicked).toEqual([]);
  });

  it('is remembered up to twelve; browsers and tokens only as hashes', async () => {
    const host = await Player.create(server.port);
    for (let i = 0; i < 14; i++)
      await kick(host, await join(host.code, { name: `Pest ${i}`, browser: `browser ${i}` }));
    await host.until(() => host.state.kicked.at(-1)?.id === 14);
    expect(host.state.kicked.map(({ id }) => id)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    expect([
      await tried(host.code, { browser: 'browser 2' }),
      await tried(host.code, { browser: 'browser 1' }),
    ]).toEqual(['kicked', 1]);
    const { connections, kicked, seats } = tableOf(host.code);
    const kept = [kicked.kept, seats.memory(), connections.all().map(({ browser }) => browser)];
    expect(JSON.stringify(kept)).not.toContain('browser ');
  });
});
