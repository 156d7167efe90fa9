import { WebSocket } from 'ws';
import { ManualTime } from '../testing/manualTime';
import { suiteServer, withServices } from '../testing/testServer';

// One proxy is trusted, so that the tests can come from several addresses.
const server = suiteServer({ TRUST_PROXY: '1' });
const time = new ManualTime();
beforeEach(() => withServices({ now: time.now, later: time.later }));

/** A socket that is open, or the status with which it is refused. */
const opened = (path = '/diag/echo', origin?: string, from = '198.51.100.1'): Promise<WebSocket | number> =>
  new Promise((resolve) => {
    const headers = { 'x-forwarded-for': from, ...(origin !== undefined && { origin }) };
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, { headers });
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
    socket.on('error', () => undefined);
  });

async function line(from?: string): Promise<WebSocket> {
  const socket = await opened('/diag/echo', undefined, from);
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

  it('is opened twenty times at once for one address, a hundred times in all, and again when some have gone', async () => {
    const addresses = [1, 2, 3, 4, 5].map((network) => `203.0.113.${network}`);
    const all = await Promise.all(
      addresses.slice(0, 4).flatMap((from) => Array.from({ length: 20 }, () => line(from))),
    );
    expect(await opened('/diag/echo', undefined, addresses[0])).toBe(429);
    all.push(...(await Promise.all(Array.from({ length: 20 }, () => line(addresses[4])))));
    expect(await opened()).toBe(429);
    const end = closed(all[0]!);
    all[0]!.close();
    await end;
    let next = await opened();
    while (typeof next === 'number') next = await opened();
    for (const socket of [...all, next]) socket.terminate();
  });

  it('is not opened for a page of another origin, nor is any other without a reservation', async () => {
    expect(await opened('/diag/echo', 'https://evil.example')).toBe(403);
    expect(await opened('/diag/other')).toBe(404);
  });
});
