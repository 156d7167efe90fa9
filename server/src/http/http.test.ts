import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { matchMaker } from 'colyseus';
import { PROTOCOL } from '@brigantine/shared/protocol';
import type { RunningServer } from '../server';
import { joinOptions, Player } from '../testing/player';
import { heldTimers } from '../testing/heldTimers';
import { eventually, testServer, withServices } from '../testing/testServer';

let server: RunningServer;
const client = mkdtempSync(join(tmpdir(), 'pages-'));

beforeAll(async () => {
  mkdirSync(join(client, 'assets'));
  writeFileSync(join(client, 'index.html'), '<!doctype html><head><title>Brigantine</title></head>');
  writeFileSync(join(client, 'assets', 'app-4f2a.js'), 'export {};');
  writeFileSync(join(client, 'assets', 'ship-77aa.js'), 'sail(); '.repeat(1000));
  writeFileSync(join(client, 'assets', 'crew-31bd.js'), 'as it is');
  writeFileSync(join(client, 'assets', 'crew-31bd.js.br'), brotliCompressSync('packed by brotli'));
  writeFileSync(join(client, 'assets', 'crew-31bd.js.gz'), gzipSync('packed by gzip'));
  // One proxy is believed, so that the tests can come from several addresses.
  server = await testServer({ CLIENT_DIR: client, TRUST_PROXY: '1', JOINS_PER_MINUTE: '20', LOOKUPS_PER_MINUTE: '10' });
});
beforeEach(() => withServices({}));
afterAll(async () => {
  await server.close();
  rmSync(client, { recursive: true });
});

let visitor = 0;
const address = (): string => `198.51.100.${++visitor}`;
const url = (path: string): string => `http://127.0.0.1:${server.port}${path}`;
const get = (path: string, from = address()): Promise<Response> =>
  fetch(url(path), { headers: { 'x-forwarded-for': from, connection: 'close' } });
const post = (path: string, body: string, from = address()): Promise<Response> =>
  fetch(url(path), {
    method: 'POST',
    body,
    headers: { 'x-forwarded-for': from, 'content-type': 'application/json', connection: 'close' },
  });

/** Without what `fetch` adds and undoes by itself. */
const answer = (path: string, headers: OutgoingHttpHeaders): Promise<IncomingMessage> =>
  new Promise((got) => request(url(path), { headers, agent: false }, got).end());

describe('pages', () => {
  it.each(['/', '/t/ABCDEF', '/t/anything'])('%s is the page, always asked for anew', async (path) => {
    const response = await get(path);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self';");
    expect(await response.text()).toContain('Brigantine');
  });

  it.each(['/', '/t/ABCDEF'])('%s says which build it is: the one that a table says', async (path) => {
    withServices({ build: '0123abcd' });
    expect(await (await get(path)).text()).toContain('<meta name="build" content="0123abcd" />');
    const player = await Player.create(server.port);
    expect(player.welcome.build).toBe('0123abcd');
  });

  it('hashed assets are kept for a year', async () => {
    const response = await get('/assets/app-4f2a.js');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each(['br', 'gzip', 'identity'])('assets come as the browser likes them: %s', async (coding) => {
    const headers = { 'accept-encoding': coding, connection: 'close' };
    const response = await fetch(url('/assets/ship-77aa.js'), { headers });
    expect(response.headers.get('content-encoding')).toBe(coding === 'identity' ? null : coding);
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    expect(await response.text()).toHaveLength(8000);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br', 'packed by brotli'],
    ['gzip, br;q=0', 'gzip', 'packed by gzip'],
    ['identity', null, 'as it is'],
  ])('what the build has packed is sent as it lies there: %s', async (accepted, coding, text) => {
    const headers = { 'accept-encoding': accepted, connection: 'close' };
    const response = await fetch(url('/assets/crew-31bd.js'), { headers });
    expect(response.headers.get('content-encoding')).toBe(coding);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    expect(await response.text()).toBe(text);
    const again = { ...headers, 'if-none-match': response.headers.get('etag') ?? '' };
    expect((await answer('/assets/crew-31bd.js', again)).statusCode).toBe(304);
  });

  it('a range of a packed file is one of its packed bytes', async () => {
    const packed = brotliCompressSync('packed by brotli');
    const headers = { 'accept-encoding': 'br', range: 'bytes=0-3' };
    const received = await answer('/assets/crew-31bd.js', headers);
    expect(received.statusCode).toBe(206);
    expect(received.headers).toMatchObject({ 'content-encoding': 'br', 'content-range': `bytes 0-3/${packed.length}` });
    expect(Buffer.concat((await received.toArray()) as Buffer[])).toEqual(packed.subarray(0, 4));
  });

  it.each(['/assets/gone.js', '/secret', '/../package.json', '/assets/..%2f..%2fpackage.json', '/t/a/b', '/%'])(
    '%s does not exist',
    async (path) => expect([400, 403, 404]).toContain((await get(path)).status),
  );
});

describe('the server says', () => {
  it('that it lives, is ready, and what it is', async () => {
    expect((await get('/healthz')).status).toBe(200);
    expect(await (await get('/readyz')).json()).toMatchObject({ ready: true });
    expect(await (await get('/api/build')).json()).toMatchObject({ protocol: PROTOCOL, games: ['race', 'plank'] });
  });

  it('what it knows of a table, however the code is typed', async () => {
    const host = await Player.create(server.port);
    const known = { code: host.code, exists: true, game: 'race', phase: 'lobby', freeSeats: 5, options: ['official'] };
    expect(await (await get(`/api/tables/${host.code}`)).json()).toEqual(known);
    expect(await (await get(`/api/tables/${host.code.toLowerCase()}`)).json()).toEqual(known);
    host.send('addBot', {});
    host.send('options', { game: ['official', 'roundCap:3'] });
    host.send('start', {});
    await host.until(() => host.state.phase === 'playing');
    const options = ['official', 'roundCap:3'];
    const playing = { ...known, phase: 'playing', freeSeats: 0, options };
    expect(await (await get(`/api/tables/${host.code}`)).json()).toEqual(playing);
  });

  it.each(['ABCDEF', 'x', '%00', '______'])('that it knows no table %s', async (code) => {
    const response = await get(`/api/tables/${code}`);
    expect([response.status, await response.json()]).toEqual([404, { code: 404, error: 'unknownCode' }]);
  });

  it('too many questions from one address are not answered', async () => {
    const from = address();
    for (let i = 0; i < 10; i++) expect((await get('/api/tables/ABCDEF', from)).status).toBe(404);
    const response = await get('/api/tables/ABCDEF', from);
    expect([response.status, await response.json()]).toEqual([429, { code: 429, error: 'tooMany' }]);
    expect((await get('/api/tables/ABCDEF')).status).toBe(404);
  });
});

describe('matchmaking', () => {
  const good = JSON.stringify(joinOptions({}));

  it.each([
    ['/matchmake/create/race', `{"name":"${'x'.repeat(5000)}","protocol":${PROTOCOL}}`, 413, 'tooLarge'],
    ['/matchmake/create/race', '{"name":', 400, 'malformed'],
    ['/matchmake/create/race', '"text"', 403, 'staleBuild'],
    ['/matchmake/create/race', '[]', 403, 'staleBuild'],
    ['/matchmake/create/race', '{}', 403, 'staleBuild'],
    ['/matchmake/create/chess', good, 404, 'malformed'],
    ['/matchmake/create/__proto__', good, 404, 'malformed'],
    ['/matchmake/joinById/ABCDEF', good, 404, 'unknownCode'],
    ['/matchmake/joinById/x', good, 404, 'unknownCode'],
    ['/matchmake/joinOrCreate/race', good, 404, 'malformed'],
    ['/matchmake/reconnect/ABCDEF', good, 404, 'malformed'],
  ])('POST %s with %.40s… is answered %i %s', async (path, body, status, error) => {
    const response = await post(path, body);
    expect([response.status, await response.json()]).toEqual([status, { code: status, error }]);
  });

  it('reads no more of an endless body than a join can need', async () => {
    let status = 0;
    const endless = request(url('/matchmake/create/race'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address() },
    });
    endless.on('response', (response) => (status = response.statusCode ?? 0));
    endless.on('error', () => undefined);
    endless.write(`{"name":"${'x'.repeat(100_000)}`);
    await eventually(() => status !== 0);
    expect(status).toBe(413);
    endless.destroy();
  });

  it('tells of a room only what is needed to reach it', async () => {
    const response = await post('/matchmake/create/race', good);
    const { room, sessionId } = (await response.json()) as { room: object; sessionId: string };
    expect(Object.keys(room).sort()).toEqual(['name', 'processId', 'roomId']);
    expect(sessionId).toBeTruthy();
  });

  it('a flood of reservations from one address keeps nobody else out', async () => {
    const host = await Player.create(server.port);
    const from = address();
    const answers = [];
    for (let i = 0; i < 80; i++) answers.push((await post(`/matchmake/joinById/${host.code}`, good, from)).status);
    expect(answers.slice(0, 20)).toEqual(Array<number>(20).fill(200));
    expect(answers.slice(20)).toEqual(Array<number>(60).fill(429));
    const friend = await Player.join(server.port, host.code);
    expect(friend.seat).toBe(1);
  });

  it('reservations that nobody uses are given back, and refused joins hold none', async () => {
    withServices({}, { reservationSeconds: 54 });
    const ends = heldTimers('setTimeout', 54_000);
    const host = await Player.create(server.port);
    const { code } = host;
    const reserved = (): number => Object.keys(roomReservations(code)).length;
    await post(`/matchmake/joinById/${code}`, JSON.stringify(joinOptions({ name: '' })));
    expect(reserved()).toBe(0);
    await post(`/matchmake/joinById/${code}`, good);
    expect(reserved()).toBe(1);
    ends.at(-1)!();
    jest.restoreAllMocks();
    await eventually(() => reserved() === 0);
  });
});

function roomReservations(code: string): object {
  return (matchMaker.getLocalRoomById(code) as unknown as { reservedSeats: object }).reservedSeats;
}
