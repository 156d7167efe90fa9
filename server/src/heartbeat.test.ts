import type { RunningServer } from './server';
import { Bare } from './testing/bare';
import { Player } from './testing/player';
import { eventually, testServer, withServices } from './testing/testServer';

const HEARTBEAT = 150;
let server: RunningServer;
beforeAll(async () => {
  server = await testServer({ HEARTBEAT_MS: String(HEARTBEAT) });
  withServices({});
});
afterAll(() => server.close());

const beats = (count: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, count * HEARTBEAT));

describe('a line is tried with pings', () => {
  it('and stays as long as they are answered, late as it may be', async () => {
    const host = await Player.create(server.port);
    const prompt = await (await Bare.join(server.port, host.code)).ready();
    const late = await (await Bare.join(server.port, host.code, HEARTBEAT * 1.3)).ready();
    await beats(6);
    expect([prompt.closed, late.closed, host.closed]).toEqual([0, 0, undefined]);
  });

  it.each([
    ['nothing', undefined],
    ['pongs nobody has asked for', 'still here'],
    ['pongs without a word', ''],
  ])('and is cut when all that comes is %s', async (_what, payload) => {
    const host = await Player.create(server.port);
    const dead = await (await Bare.join(server.port, host.code, 'never')).ready();
    const timer = setInterval(() => payload !== undefined && dead.socket.pong(payload), HEARTBEAT / 5);
    await eventually(() => dead.closed !== 0);
    clearInterval(timer);
    expect(dead.closed).toBe(1006);
    await host.until(() => host.state.spectators === 0);
  });

  it.each(['ping', 'pong'] as const)('and is cut when a client floods it with %ss of its own', async (kind) => {
    const host = await Player.create(server.port);
    const flood = await (await Bare.join(server.port, host.code)).ready();
    for (let i = 0; i < 100; i++) flood.socket[kind]('x'.repeat(100));
    await eventually(() => flood.closed !== 0);
    expect(host.closed).toBeUndefined();
  });
});
