import { WebSocket } from 'ws';
import type { RunningServer } from '../server';
import { ManualTime } from '../testing/manualTime';
import { testServer, withServices } from '../testing/testServer';

let server: RunningServer;
const time = new ManualTime();
beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => withServices({ now: time.now, later: time.later }));
afterAll(() => server.close());

/** A socket that is open, or the status with which it is refused. */
const opened = (path = '/diag/echo', origin?: string): Promise<WebSocket | number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, origin === undefined ? {} : { origin });
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
    socket.on('error', () => undefined);
  });

async function line(): Promise<WebSocket> {
  const socket = await opened();
  if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
  return socket;
}

const heard = (socket: WebSocket): Promise<unknown> =>
  new Promise((resolve) => socket.once('message', (data: Buffer) => resolve(JSON.parse(data.toString()))));
const closed = (socket: WebSocket): Promise<void> => new Promise((resolve) => socket.once('close', () => resolve()));

describe('the socket for tests', () => {
  it('answers what it is told, with the clock of the server', async () => {
    const socket = await line();
    for (const text of ['1', 'ahoy']) {
      socket.send(text);
      expect(await heard(socket)).toEqual({ echo: text, now: time.now() });
    }
    socket.close();
  });

  it('ends after some seconds, after many messages, and at one that is long or binary', async () => {
    const [late, busy, long, binary] = await Promise.all([line(), line(), line(), line()]);
    const ends = [late, busy, long, binary].map(closed);
    for (let i = 0; i < 31; i++) busy.send('x');
    long.send('x'.repeat(65));
    binary.send(Buffer.of(1));
    await Promise.all(ends.slice(1));
    expect(late.readyState).toBe(WebSocket.OPEN);
    time.pass(15_000);
    await ends[0];
  });

  it('is opened for a hundred at once, and again when they have gone', async () => {
    const all = await Promise.all(Array.from({ length: 100 }, line));
    expect(await opened()).toBe(429);
    const end = closed(all[0]!);
    all[0]!.close();
    await end;
    const next = await line();
    for (const socket of [...all, next]) socket.terminate();
  });

  it('is not opened for a page of another origin, nor is any other without a reservation', async () => {
    expect(await opened('/diag/echo', 'https://evil.example')).toBe(403);
    expect(await opened('/diag/other')).toBe(404);
  });
});
