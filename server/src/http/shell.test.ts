import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { matchMaker } from 'colyseus';
import { WebSocket } from 'ws';
import { createLog } from '../log';
import type { RunningServer } from '../server';
import { ManualTime } from '../testing/manualTime';
import { joinOptions } from '../testing/player';
import { eventually, testServer, withServices } from '../testing/testServer';
import { placeOf } from './errorHandlers';

const PUBLIC_URL = 'https://sea.example/games';
const FRIEND = 'https://friend.example';
const client = mkdtempSync(join(tmpdir(), 'shell-'));
let server: RunningServer;
let lines: Record<string, unknown>[] = [];
const time = new ManualTime();

beforeAll(async () => {
  mkdirSync(join(client, 'assets'));
  writeFileSync(join(client, 'index.html'), '<!doctype html><head><title>Brigantine</title></head>');
  const settings = { PUBLIC_URL, ALLOWED_ORIGINS: `${FRIEND}, http://192.0.2.7:8080` };
  server = await testServer({ CLIENT_DIR: client, TRUST_PROXY: '1', ...settings });
});
beforeEach(() => {
  lines = [];
  const paper = new Writable({
    write(chunk: Buffer, _coding, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  withServices({ log: createLog('debug', paper), now: time.now });
});
afterAll(async () => {
  await server.close();
  rmSync(client, { recursive: true });
});

const own = (): string => `127.0.0.1:${server.port}`;
let visitor = 0;

/** Sends a request byte for byte, as no library would. */
function raw(text: string): Promise<string> {
  return new Promise((done, failed) => {
    let answer = '';
    const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => done(answer));
    socket.on('error', failed);
  });
}
const get = (path: string, host = own()): Promise<string> =>
  raw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
const policyIn = (answer: string): string => /^content-security-policy: (.*)\r$/im.exec(answer)?.[1] ?? '';

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`http://${own()}${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.100.${++visitor}`,
      connection: 'close',
      ...headers,
    },
  });
}

describe('the policy of the pages', () => {
  it.each([
    '/',
    '/index.html',
    '/%69ndex.html',
    '//index.html',
    '/t/ABCDEF',
    '/learn/race',
    '/gone',
    '/assets/gone.js',
    '/t/%E0%A4%A',
  ])('is in the answer to %s, allows no code from text, and only talk with the table', async (path) => {
    const policy = policyIn(await get(path));
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe');
    const talk = `'self' ws://${own()} wss://${own()} https://sea.example ws://sea.example wss://sea.example`;
    expect(policy.split('; ')).toContain(`connect-src ${talk}`);
  });

  it.each([
    "evil.example; script-src 'unsafe-eval'",
    'a b',
    "'unsafe-inline'",
    '*',
    '*.example',
    'x'.repeat(256),
    '[::1]',
  ])('does not repeat what stands in a Host header of %s', async (host) => {
    const connects = policyIn(await get('/', host))
      .split('; ')
      .filter((each) => each.startsWith('connect-src'));
    expect(connects).toEqual(["connect-src 'self' https://sea.example ws://sea.example wss://sea.example"]);
  });

  it('names the address of the process, where it has one of its own', async () => {
    const before = matchMaker.publicAddress;
    const { presence, driver } = matchMaker;
    await matchMaker.setup(presence, driver, 'two.sea.example:2568/two');
    const policy = policyIn(await get('/'));
    await matchMaker.setup(presence, driver, before);
    expect(policy).toContain(' ws://two.sea.example:2568 wss://two.sea.example:2568');
  });
});

describe('the address of the game', () => {
  it.each([
    ['/', `${PUBLIC_URL}/`],
    ['/t/abcdef', `${PUBLIC_URL}/t/ABCDEF`],
    ['/t/"><script>', `${PUBLIC_URL}/`],
  ])('is in the page at %s for links and previews', async (path, here) => {
    const page = await get(path);
    expect(page).toContain(`<meta name="public-url" content="${PUBLIC_URL}/" />`);
    expect(page).toContain(`<meta property="og:url" content="${here}" />`);
  });
});

describe('pages of other origins', () => {
  const good = joinOptions({});
  const create = (headers: Record<string, string>): Promise<Response> => post('/matchmake/create/race', good, headers);

  it.each([
    ['none, as from a client that is no browser', undefined],
    ['the host itself', (): string => `http://${own()}`],
    ['the host itself behind encryption', (): string => `https://${own()}`],
    ['PUBLIC_URL', (): string => 'https://sea.example'],
    ['ALLOWED_ORIGINS', (): string => FRIEND],
    ['ALLOWED_ORIGINS, the second', (): string => 'http://192.0.2.7:8080'],
  ])('may play: %s', async (_name, origin) => {
    const headers = origin === undefined ? {} : { origin: origin() };
    const response = await create(headers);
    expect(response.status).toBe(200);
    const { room, sessionId } = (await response.json()) as { room: Record<string, string>; sessionId: string };
    const address = `ws://${own()}/${room['processId']!}/${room['roomId']!}?sessionId=${sessionId}`;
    const socket = new WebSocket(address, { headers });
    await new Promise((opened, failed) => socket.once('message', opened).once('error', failed));
    socket.close();
  });

  it.each([
    'https://evil.example',
    'null',
    '',
    'https://sea.example.evil.example',
    'http://sea.example',
    'file://',
    'http://127.0.0.1:1',
  ])('may not: %s, neither by a request nor by a socket', async (origin) => {
    for (const path of ['/matchmake/create/race', '/matchmake/joinById/ABCDEF', '/api/faults']) {
      const refused = await post(path, good, { origin });
      expect([refused.status, await refused.json()]).toEqual([403, { code: 403, error: 'badOrigin' }]);
      expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    }
    const { room, sessionId } = (await (await create({})).json()) as {
      room: Record<string, string>;
      sessionId: string;
    };
    const address = `ws://${own()}/${room['processId']!}/${room['roomId']!}?sessionId=${sessionId}`;
    const status = await new Promise((told) => {
      const socket = new WebSocket(address, { headers: { origin } });
      socket.on('unexpected-response', (_request, { statusCode }) => told(statusCode));
      socket.on('open', () => told('open'));
    });
    expect(status).toBe(403);
  });

  it('are told of once in the log, with what to do about it', async () => {
    for (let i = 0; i < 3; i++) await create({ origin: 'https://other.example/' });
    const warned = lines.filter(({ level }) => level === 'warn');
    expect(warned).toEqual([expect.objectContaining({ origin: 'https://other.example' })]);
    expect(warned[0]!['msg']).toContain('set PUBLIC_URL');
  });

  it('that may play may read the answers as well, and their browsers are told so beforehand', async () => {
    const headers = { origin: FRIEND, 'access-control-request-method': 'POST' };
    const asked = await fetch(`http://${own()}/matchmake/create/race`, { method: 'OPTIONS', headers });
    expect(asked.status).toBe(204);
    for (const { headers: told } of [asked, await create({ origin: FRIEND })]) {
      expect(told.get('access-control-allow-origin')).toBe(FRIEND);
      expect(told.get('access-control-allow-credentials')).toBe('true');
      expect(told.get('vary')).toContain('Origin');
    }
    expect(asked.headers.get('access-control-allow-headers')).toBe('Content-Type');
  });
});

describe('what cannot be answered', () => {
  it.each(
    [
      '/%',
      '/t/%E0%A4%A',
      '/assets/gone.js',
      '/assets/%00',
      '/assets/',
      '/assets',
      '/..%2f..%2fetc/passwd',
      '/assets/..%2f..%2fpackage.json',
      `/${'a'.repeat(9000)}`,
      `/assets/${'a'.repeat(9000)}`,
      `/${'a'.repeat(90_000)}`,
      '/api/tables/%',
      '/matchmake/create/%',
      '/api/nothing',
      'http://[',
      '*',
      '/a b',
      '/\0',
    ].map((path) => [path.slice(0, 40), path]),
  )('%s is answered without a stack or a path of the machine', async (_begin, path = '') => {
    const answer = await get(path);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toMatch(/\bat |node_modules|\.ts|ENOENT|\/(work|home|usr|tmp|app)\//);
    expect(answer).not.toMatch(/content-type: text\/html/i);
  });

  it('a fault of ours is answered as one, and told in the log alone', async () => {
    writeFileSync(join(client, 'index.html'), '');
    rmSync(join(client, 'index.html'));
    // A folder in its place cannot be read as a page.
    mkdirSync(join(client, 'index.html'));
    const answer = await get('/');
    rmSync(join(client, 'index.html'), { recursive: true });
    writeFileSync(join(client, 'index.html'), '<!doctype html><head><title>Brigantine</title></head>');
    expect(answer).toMatch(/^HTTP\/1\.1 500 /);
    expect(answer).not.toMatch(/EISDIR|\bat |\.ts/);
    expect(lines.filter(({ level }) => level === 'error')).toEqual([
      expect.objectContaining({ msg: 'a fault while answering', stack: expect.stringContaining('EISDIR') as string }),
    ]);
  });

  it.each(['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Version: 5\r\nSec-WebSocket-Key: AQIDBAUGBwgJCgsMDQ4PEA=='])(
    'no socket, and no page, is opened by an upgrade with %j alone',
    async (header) => {
      const head = `GET /a/b HTTP/1.1\r\nHost: ${own()}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`;
      const answer = await raw(`${head}${header}\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('Content-Type: text/plain');
    },
  );

  it('a request that is broken off is no fault of ours', async () => {
    const socket = connect(server.port, '127.0.0.1');
    const head = `POST /api/faults HTTP/1.1\r\nHost: ${own()}\r\nX-Forwarded-For: 203.0.113.50\r\n`;
    const arrived = once(server.http, 'request');
    socket.write(`${head}Content-Type: application/json\r\nContent-Length: 90\r\n\r\n{"build":`);
    const [request] = (await arrived) as [IncomingMessage];
    const brokenOff = new Promise((closed) => request.once('close', closed));
    socket.destroy();
    await brokenOff;
    await get('/gone');
    await eventually(() => lines.some(({ path }) => path === '/gone'));
    expect(lines.map(({ level }) => level)).toEqual(['debug']);
  });

  it('is logged at debug, without what only people at a table know', async () => {
    for (const path of [
      '/wp-admin/x.php?code=ABCDEF',
      '/t/ABCDEF/seat',
      '/api/tables/ABCDEF',
      '/abc-def',
      '/%41BCDEF',
    ]) {
      await get(path);
    }
    await eventually(() => lines.length >= 5);
    expect(lines.map(({ level, path }) => [level, path])).toEqual([
      ['debug', '/wp-admin/…'],
      ['debug', '/t/…'],
      ['debug', '/api/…'],
      ['debug', '/…'],
      ['debug', '/…'],
    ]);
    expect(placeOf('/assets/race-4f2a.js')).toBe('/assets/race-4f2a.js');
    expect(placeOf(`/${'k'.repeat(43)}`)).toBe('/…');
  });
});

describe('a proxy that does not pass on Upgrade', () => {
  it('is told so by the first request for a WebSocket that arrives without, and the host by one line of the log', async () => {
    for (const path of ['/diag/echo', '/process/room?sessionId=1', '/']) {
      const headers = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==', 'sec-websocket-version': '13' };
      const { status } = await fetch(`http://${own()}${path}`, { headers });
      expect([path, status]).toEqual([path, 426]);
    }
    const warned = lines.filter(({ level }) => level === 'warn');
    expect(warned.map(({ msg }) => msg)).toEqual([expect.stringContaining('without Upgrade')]);
  });
});

describe('reports of faults in pages', () => {
  const report = { build: 'b1', where: 'animation', event: 'shipSailed', error: 'TypeError: x', stack: 'at sail' };

  it('become one line of the log, cleaned and cut, and nothing else is in it', async () => {
    const stack = `at https://sea.example/t/ABCDEF#seat=secret:1:2\n at /assets/a.js?x=1:3\u0000\u202e ${'s'.repeat(2000)}`;
    const response = await post('/api/faults', {
      ...report,
      build: 'b'.repeat(50),
      error: `E\n${'e'.repeat(400)}`,
      stack,
    });
    expect([response.status, await response.text()]).toEqual([204, '']);
    const [line] = lines;
    expect(Object.keys(line!).sort()).toEqual(['build', 'error', 'event', 'level', 'msg', 'stack', 'time', 'where']);
    expect(line).toMatchObject({
      level: 'warn',
      msg: 'a page reported a fault',
      where: 'animation',
      event: 'shipSailed',
    });
    const [build, error, told] = [line!['build'], line!['error'], line!['stack']] as string[];
    expect([build!.length, error!.length, told!.length]).toEqual([40, 300, 1500]);
    expect(error).toMatch(/^E e/);
    expect(told).toMatch(/^at https:\/\/sea\.example\/t\/…:1:2 at \/assets\/a\.js:3 s/);
  });

  it.each([
    ['{', 400, 'malformed'],
    [[], 400, 'malformed'],
    [{ ...report, where: 'engine' }, 400, 'malformed'],
    [{ ...report, name: 'Anne' }, 400, 'malformed'],
    [{ ...report, stack: 7 }, 400, 'malformed'],
    [{ ...report, stack: 's'.repeat(5000) }, 413, 'tooLarge'],
  ])('%j is refused, and not logged', async (body, status, error) => {
    const response = await post('/api/faults', body);
    expect([response.status, await response.json()]).toEqual([status, { code: status, error }]);
    expect(lines.filter(({ level }) => level === 'warn')).toEqual([]);
  });

  it('are taken six a minute from one address, and sixty from all', async () => {
    time.pass(60_000);
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const answers = [];
    for (let i = 0; i < 8; i++) answers.push((await post('/api/faults', report, from)).status);
    expect(answers).toEqual([204, 204, 204, 204, 204, 204, 429, 429]);
    const others = [];
    for (let i = 0; i < 56; i++) others.push((await post('/api/faults', report)).status);
    expect(others.filter((status) => status === 204)).toHaveLength(54);
    time.pass(1000);
    expect((await post('/api/faults', report)).status).toBe(204);
  });
});

describe('what proxies say', () => {
  it('of the host is not believed, and without PUBLIC_URL a page knows no other address', async () => {
    await server.close();
    server = await testServer({ CLIENT_DIR: client });
    const forged = { origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' };
    expect((await post('/matchmake/create/race', joinOptions({}), forged)).status).toBe(403);
    const page = await get('/');
    expect(page).not.toContain('public-url');
    expect(policyIn(page).split('; ')).toContain(`connect-src 'self' ws://${own()} wss://${own()}`);
  });
});
