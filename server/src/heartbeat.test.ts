import type { RunningServer } from './server';
import { Bare } from './testing/bare';
import { heldTimers } from './testing/heldTimers';
import { Player } from './testing/player';
import { eventually, testServer, withServices } from './testing/testServer';

/** In ms. So odd that nothing else waits as long. */
const HEARTBEAT = 54_321;
/** Each tries one line; in the order in which the lines were opened. */
let beats: (() => void)[];
let server: RunningServer;
beforeAll(async () => {
  beats = heldTimers('setInterval', HEARTBEAT);
  server = await testServer({ HEARTBEAT_MS: String(HEARTBEAT) });
  withServices({});
});
afterAll(() => server.close());

describe('a connection is tested with pings', () => {
  it('and stays open while they are answered, even late', async () => {
    const host = await Player.create(server.port);
    const late = await (await Bare.join(server.port, host.code, false)).ready();
    const pings: Buffer[] = [];
    late.socket.on('ping', (payload) => pings.push(payload));
    for (let beat = 0; beat < 6; beat++) {
      for (const run of beats.slice(-2)) run();
      await host.refused('nonsense');
      await eventually(() => pings.length > beat);
      // Always that of the beat before.
      if (beat > 0) late.socket.pong(pings[beat - 1]);
      await late.heard();
    }
    expect([late.closed, host.closed]).toEqual([0, undefined]);
  });

  it.each([
    ['nothing', undefined],
    ['pongs nobody has asked for', 'still here'],
    ['pongs without a word', ''],
  ])('and is cut when all that comes is %s', async (_what, payload) => {
    const host = await Player.create(server.port);
    const dead = await (await Bare.join(server.port, host.code, false)).ready();
    const beat = beats.at(-1)!;
    for (let unanswered = 0; unanswered < 2; unanswered++) {
      beat();
      if (payload !== undefined) dead.socket.pong(payload);
      await dead.heard();
    }
    beat();
    await eventually(() => dead.closed !== 0);
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
