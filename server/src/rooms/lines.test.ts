import { readFileSync } from 'node:fs';
import path from 'node:path';
import { matchMaker } from 'colyseus';
import { WebSocket } from 'ws';
import { CLOSE } from '@brigantine/shared/protocol';
import { Bare } from '../testing/bare';
import { ManualTime } from '../testing/manualTime';
import { Player } from '../testing/player';
import { eventually, tableOf, suiteServer, withServices } from '../testing/testServer';
import { Crowd } from './crowd';
import { unreadBytes } from './framework';
import type { RoomLimits } from './services';

// No heartbeat helps: it would cut readers that read nothing at all.
const server = suiteServer({ HEARTBEAT_MS: '60000' });

/** What is kept for each connection until it reads, in bytes. */
const unread = (code: string): number[] => matchMaker.getLocalRoomById(code).clients.map(unreadBytes);
const UNLIMITED = { burst: Infinity, perSecond: 0 };

describe('clients that do not read', () => {
  const LIMIT = 16 * 1024;

  /** A host whose chat fills the lines of all who do not read, beyond what the system takes. */
  async function overheard(readers: number): Promise<{ host: Player; deaf: Bare[]; chat: () => Promise<void> }> {
    withServices({}, { unread: LIMIT, chat: UNLIMITED });
    const host = await Player.create(server.port);
    const deaf: Bare[] = [];
    while (deaf.length < readers) deaf.push(await (await Bare.join(server.port, host.code)).ready());
    for (const { socket } of deaf) socket.pause();
    const chat = async (): Promise<void> => {
      const heard = host.chat.length;
      for (let i = 0; i < 250; i++) host.send('chat', { text: 'x'.repeat(200) });
      await host.until(() => host.chat.length === heard + 250);
    };
    return { host, deaf, chat };
  }

  it('use no more memory than the limit, and are disconnected', async () => {
    const { host, chat } = await overheard(3);
    let most = 0;
    for (let turn = 0; turn < 400; turn++) {
      await chat();
      most = Math.max(most, ...unread(host.code));
      if (tableOf(host.code).connections.size === 1) break;
    }
    // Beyond the limit: the chat line that crosses it, and the notice that the server sends before it closes the line.
    expect(most).toBeLessThan(LIMIT + 512);
    // Nobody waits for them to see that they have been closed.
    await eventually(() => tableOf(host.code).connections.size === 1 && unread(host.code).length === 1);
    await chat();
    expect(host.closed).toBeUndefined();
  });

  it('receive the reason when they read again', async () => {
    const { host, deaf, chat } = await overheard(1);
    const slow = deaf[0]!;
    const before = slow.frames.length;
    for (let turn = 0; turn < 400 && unread(host.code).every((bytes) => bytes < LIMIT); turn++) await chat();
    slow.socket.resume();
    await eventually(() => slow.closed !== 0);
    expect(slow.closed).toBe(CLOSE.tooSlow);
    expect(slow.frames.length).toBeGreaterThan(before);
    expect(slow.frames.at(-1)!.toString('latin1')).toContain('tooSlow');
  });
});

/** What the framework keeps for a client that is not ready yet. */
interface Joining {
  readonly _enqueuedMessages: readonly Buffer[];
  readonly readyState: number;
}

describe('a client that never acknowledges the state', () => {
  it('is disconnected after ten seconds, without a queue until then', async () => {
    const time = new ManualTime();
    withServices({ now: time.now, later: time.later }, { ready: 10_000 });
    const host = await Player.create(server.port);
    const silent = await Bare.join(server.port, host.code);
    const ready = await (await Bare.join(server.port, host.code)).ready();
    await eventually(() => tableOf(host.code).connections.watching === 2);
    for (let i = 0; i < 50; i++) silent.socket.send(Buffer.from([99]));
    for (let i = 0; i < 5; i++) host.send('chat', { phrase: 'ahoy' });
    await host.until(() => host.chat.length === 5);
    const [, joining] = matchMaker.getLocalRoomById(host.code).clients as unknown as Joining[];
    expect(joining!._enqueuedMessages).toEqual([]);
    time.pass(9_999);
    expect(joining!.readyState).toBe(WebSocket.OPEN);
    time.pass(1);
    await eventually(() => silent.closed !== 0);
    expect([silent.closed, silent.frames.length]).toEqual([CLOSE.notReady, 1]);
    expect([ready.closed, host.closed]).toEqual([0, undefined]);
    time.pass(1_000);
    await host.until(() => host.state.spectators === 1);
  });
});

describe('when the system clock is changed', () => {
  const HOUR = 3_600_000;
  /** Everything but `Date`. */
  const REAL = [
    'hrtime',
    'nextTick',
    'performance',
    'queueMicrotask',
    'setImmediate',
    'clearImmediate',
    'setInterval',
    'clearInterval',
    'setTimeout',
    'clearTimeout',
  ] as const;

  afterEach(() => jest.useRealTimers());

  /** Two at a table with a clock and one who watches; one has gone, and the other may not chat for the moment. */
  async function waiting(limits: Partial<RoomLimits>): Promise<Record<'host' | 'mate' | 'late', Player>> {
    withServices({ crowd: new Crowd() }, limits);
    const host = await Player.create(server.port);
    const mate = await Player.join(server.port, host.code);
    const late = await Player.join(server.port, host.code, { watch: true });
    host.send('start', {});
    await host.until(() => host.deadline > 0);
    host.send('chat', { phrase: 'ahoy' });
    await mate.drop();
    await host.until(() => host.state.seats[1]?.connected === false && host.chat.length === 1);
    return { host, mate, late };
  }

  function setClock(by: number): void {
    jest.useFakeTimers({ advanceTimers: false, doNotFake: [...REAL], now: Date.now() + by });
    expect(Math.abs(Date.now() - performance.timeOrigin - performance.now())).toBeGreaterThan(HOUR / 2);
  }

  it('forward by an hour, no timeout expires and no rate limit refills', async () => {
    const half = HOUR / 2;
    const { host } = await waiting({ grace: half, handOver: half, chat: { burst: 1, perSecond: 1000 / half } });
    const { deadline, version } = host.state;
    setClock(HOUR);
    expect(await host.refused('chat', { phrase: 'ahoy' })).toMatchObject({ code: 'tooFast' });
    expect(await host.refused('handOver', { seat: 1 })).toMatchObject({ code: 'notNow' });
    expect(host.state).toMatchObject({ deadline, version });
    expect(host.state.seats[1]?.botPlays).toBe(false);
  });

  it.each([
    ['forward', HOUR],
    ['back', -HOUR],
  ])(
    '%s by an hour, timeouts and rate limits keep their time, and the players’ clock continues',
    async (_way, jump) => {
      const { host, mate, late } = await waiting({ grace: 300, chat: { burst: 1, perSecond: 4 } });
      setClock(jump);
      await host.until(() => host.state.seats[1]?.botPlays === true);
      await eventually(() => {
        host.send('chat', { phrase: 'ahoy' });
        return host.chat.length > 1;
      }, 50);
      const back = await Player.join(server.port, host.code, { token: mate.token });
      expect([back.seat, back.welcome.now - late.welcome.now < HOUR / 2]).toEqual([1, true]);
      expect(back.welcome.now).toBeGreaterThanOrEqual(late.welcome.now);
      await host.until(() => host.state.seats[1]!.absentSince === 0);
    },
  );
});

/** The versions that `framework.ts` was checked against. */
const CHECKED_AGAINST = {
  '@colyseus/core': '0.16.26',
  '@colyseus/redis-driver': '0.16.1',
  '@colyseus/redis-presence': '0.16.4',
  '@colyseus/schema': '3.0.76',
  '@colyseus/ws-transport': '0.16.5',
};

it('the framework’s internals were checked against the installed versions', () => {
  for (const [name, version] of Object.entries(CHECKED_AGAINST)) {
    const file = path.resolve(__dirname, '../../../node_modules', name, 'package.json');
    expect([name, (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version]).toEqual([name, version]);
  }
});
