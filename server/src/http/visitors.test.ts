import { connect as connectTcp, type Socket } from 'node:net';
import type { IncomingMessage } from 'node:http';
import pino from 'pino';
import { CLOSE } from '@brigantine/shared/protocol';
import { MemoryJournal } from '../journal/memoryJournal';
import { Crowd } from '../rooms/crowd';
import { readPolicy } from '../rooms/syncPolicy';
import { ServerPolicy } from '../rooms/serverPolicy';
import { roomServices } from '../rooms/services';
import type { RunningServer } from '../server';
import { Player, reserve } from '../testing/player';
import { eventually, testServer, withServices } from '../testing/testServer';
import { countedAs, Visitors } from './visitors';

describe('an address is counted', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:50123', '203.0.113.7'],
    ['[2001:db8:1:2::7]:50123', '20010db800010002'],
    ['2001:db8:1:2:3:4:5:6', '20010db800010002'],
    ['2001:0DB8:0001:0002::', '20010db800010002'],
    ['2001:db8:1:3::7', '20010db800010003'],
    ['fe80::1%eth0', 'fe80000000000000'],
    ['unknown', undefined],
    ['', undefined],
  ])('%s as %s', (told, counted) => expect(countedAs(told)).toBe(counted));
});

describe('forwarded headers that nobody has asked for', () => {
  const requestFrom = (remoteAddress: string, headers: object): IncomingMessage =>
    ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;

  it.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.0.1', '172.17.0.1', '::ffff:172.17.0.1', 'fe80::1', 'fd00::1'])(
    'from %s suspend the limits for that address alone, with one warning',
    (proxy) => {
      const warnings: string[] = [];
      const visitors = new Visitors(0, (sentence) => warnings.push(sentence));
      expect(visitors.addressOf(requestFrom(proxy, {}))).toBe(countedAs(proxy));
      for (const headers of [{ 'x-forwarded-for': '203.0.113.7' }, { forwarded: 'for=203.0.113.8' }, {}]) {
        expect(visitors.addressOf(requestFrom(proxy, headers))).toBeNull();
      }
      expect(visitors.addressOf(requestFrom('10.9.9.9', {}))).toBe('10.9.9.9');
      expect(warnings).toEqual([expect.stringContaining('Set TRUST_PROXY to the number of proxies')]);
    },
  );

  it('lift no ban', () => {
    const visitors = new Visitors(0, () => undefined);
    const spoofed = requestFrom('192.168.0.1', { 'x-forwarded-for': '203.0.113.7' });
    expect([visitors.addressOf(spoofed), visitors.senderOf(spoofed)]).toEqual([null, '192.168.0.1']);
  });

  it('from elsewhere suspend nothing and are not believed, with one warning', () => {
    const warnings: string[] = [];
    const visitors = new Visitors(0, (sentence) => warnings.push(sentence));
    for (const headers of [{ 'x-forwarded-for': '203.0.113.7' }, { 'x-real-ip': '127.0.0.1' }]) {
      expect(visitors.addressOf(requestFrom('203.0.113.99', headers))).toBe('203.0.113.99');
    }
    expect(warnings).toEqual([expect.stringContaining('not believed')]);
  });
});

describe('forwarded addresses', () => {
  it.each([
    [0, '203.0.113.1, 203.0.113.2', '10.0.0.1'],
    [1, '203.0.113.1, 203.0.113.2', '203.0.113.2'],
    [2, '203.0.113.1,203.0.113.2', '203.0.113.1'],
    [5, '203.0.113.1, 203.0.113.2', '203.0.113.1'],
    [1, ' , ', '10.0.0.1'],
    [1, 'unknown', '10.0.0.1'],
    [1, undefined, '10.0.0.1'],
  ])('behind %d trusted proxies, %j is %s', (trusted, forwarded, address) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const request = { headers, socket: { remoteAddress: '10.0.0.1' } } as unknown as IncomingMessage;
    expect(new Visitors(trusted, () => undefined).senderOf(request)).toBe(address);
  });
});

describe('a server that trusts no proxy', () => {
  let server: RunningServer;
  let lines: string[] = [];
  beforeEach(async () => {
    lines = [];
    server = await testServer({ LOOKUPS_PER_MINUTE: '3', CONNECTIONS_PER_ADDRESS: '5' });
    withServices({ log: pino({ level: 'warn' }, { write: (line) => lines.push(line) }) });
  });
  afterEach(() => server.close());

  it('keeps a banned visitor out, whatever headers they send', async () => {
    withServices({ crowd: new Crowd(), journal: new MemoryJournal(), policy: new ServerPolicy() });
    const anne = await Player.create(server.port, {}, 'race', '203.0.113.7');
    const [since, until] = [Date.now(), Date.now() + 3_600_000];
    await roomServices().journal.moderation.ban({ address: '127.0.0.1', since, until, reason: '' });
    await readPolicy();
    await anne.until(() => anne.closed === CLOSE.banned);
    for (const from of [undefined, '203.0.113.7', undefined]) {
      const answer = await reserve(server.port, 'create/race', {}, from);
      expect(answer).toMatchObject({ status: 403, error: 'banned' });
    }
  });

  const look = (headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${server.port}/api/tables/ABCDEF`, { headers: { connection: 'close', ...headers } });

  it('counts its visitors until forwarded headers show that they cannot be told apart', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) statuses.push((await look()).status);
    expect(statuses).toEqual([404, 404, 404, 429]);
    for (let i = 0; i < 5; i++) expect((await look({ 'x-forwarded-for': `203.0.113.${i}` })).status).toBe(404);
    expect((await look()).status).toBe(404);
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        level: 40,
        msg: expect.stringContaining('limits per address are suspended') as string,
      }),
    ]);
  });

  it('tells what is left of a limit, and when to come again', async () => {
    const [first, , , fourth] = [await look(), await look(), await look(), await look()];
    expect(first.headers.get('ratelimit-policy')).toBe('"lookups";q=3;w=60');
    expect(first.headers.get('ratelimit')).toBe('"lookups";r=2;t=20');
    expect(first.headers.get('retry-after')).toBeNull();
    expect(fourth.headers.get('ratelimit')).toBe('"lookups";r=0;t=20');
    expect(fourth.headers.get('retry-after')).toBe('20');
  });

  it('holds no more connections of one address than it may, though nothing is ever sent on them', async () => {
    const sockets: Socket[] = [];
    let closed = 0;
    const open = (): void => {
      const socket = connectTcp(server.port, '127.0.0.1');
      socket.on('error', () => undefined).on('close', () => closed++);
      sockets.push(socket);
    };
    for (let i = 0; i < 8; i++) open();
    await eventually(() => closed === 3);
    for (const socket of sockets) socket.destroy();
    const left = (): Promise<number> =>
      new Promise((count) => server.http.getConnections((_fault, number) => count(number)));
    while ((await left()) > 0) await new Promise((soon) => setImmediate(soon));
    expect((await look()).status).toBe(404);
  });
});
