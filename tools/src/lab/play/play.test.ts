import { createServer, request as requestOf } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningServer } from '@brigantine/server';
import { eventually, lives, testServer, withServices } from '../../../../server/src/testing/testServer';
import { Broadcast } from '../../../../server/src/rooms/broadcast';
import { HostedTable } from '../../../../server/src/rooms/hostedTable';
import { play } from './play';
import { probed } from './probe';

const folder = mkdtempSync(join(tmpdir(), 'play-'));
const told = { out: '', err: '' };
beforeEach(() => {
  Object.assign(told, { out: '', err: '' });
  for (const voice of ['warn', 'error'] as const) jest.spyOn(console, voice).mockImplementation(() => undefined);
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => (told.out += String(text)) !== '');
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => (told.err += String(text)) !== '');
});
afterEach(() => jest.restoreAllMocks());

const file = (name: string): string => join(folder, name);
const read = (name: string): string => readFileSync(file(name), 'utf8');

describe('npm run lab -- play', () => {
  it('starts its own server, prints a report and writes all kinds of files', async () => {
    const line =
      `--game plank --rooms 2 --players 2 --bots random --spectators 1 --expect completed=100%,p99<60s --progress ` +
      `--out ${['a.txt', 'a.json', 'a.csv', 'a.html'].map(file).join(' ')} --series ${file('series.csv')}`;
    expect(await play.run(line.split(' '))).toBe(0);
    expect(told.out).toMatch(/completed +2\n/);
    expect(told.out.trimEnd()).toMatch(/passed$/);
    expect(told.err).toContain('2/2 games');
    const { figures, passed } = JSON.parse(read('a.json')) as { passed: boolean; figures: Record<string, number> };
    expect(passed).toBe(true);
    expect(figures).toMatchObject({ games: 2, completed: 2, violations: [] });
    for (const name of ['actionsPerCpuSecond', 'bytesPerAction', 'actionsPerSecond'])
      expect(figures[name]).toBeGreaterThan(0);
    expect(read('a.txt')).toBe(told.out);
    expect(read('a.csv')).toContain(',run,completed,value,2,,\n');
    expect(read('a.html')).toContain('<h3>Over time</h3>');
    const [head, ...samples] = read('series.csv').trimEnd().split('\n');
    expect(head).toBe('seconds,games,violations,actions,tables,p50_ms,p99_ms,server_cores,server_bytes');
    expect(samples.at(-1)).toMatch(/^[\d.]+,2,0,\d+,0,[\d.]+,[\d.]+,[\d.]+,\d+$/);
  });

  it('fails if an expectation is not met', async () => {
    const line = `--game plank --rooms 1 --players 2 --bots random --expect p50<0.001ms --series ${file('b.prom')}`;
    expect(await play.run(line.split(' '))).toBe(1);
    expect(told.out.trimEnd()).toMatch(/FAILED$/);
    expect(told.out).toMatch(/p50<0\.001ms +[\d.]+ +NO\n/);
    expect(read('b.prom')).toMatch(
      /^# HELP brigantine_lab_games_total .*\n# TYPE brigantine_lab_games_total counter\nbrigantine_lab_games_total 1$/m,
    );
  });
});

describe('on a running server', () => {
  let server: RunningServer;
  let url = '';
  beforeAll(async () => {
    server = await testServer();
    url = `http://127.0.0.1:${server.port}`;
  });
  beforeEach(() => withServices({}));
  afterAll(() => server.close());

  it('play leaves no table behind', async () => {
    const dispose = jest.spyOn(HostedTable.prototype, 'dispose');
    expect(await play.run(`--url ${url} --game plank --rooms 2 --players 2 --bots random`.split(' '))).toBe(0);
    await eventually(() => dispose.mock.calls.length === 2);
    expect(told.out).toContain('unknown');
  });

  it.each(['race', 'plank'])('probe plays a round of the %s, reconnects, and leaves no table behind', async (game) => {
    const admit = jest.spyOn(HostedTable.prototype, 'admit');
    expect(await probed({ url, game, timeout: 300 })).toMatchObject({ ok: true });
    const tables = admit.mock.contexts.map((table) => (table as HostedTable).code);
    expect(tables.length).toBeGreaterThan(1);
    expect(tables.some(lives)).toBe(false);
  });

  it('probe reports what failed', async () => {
    jest.spyOn(Broadcast.prototype, 'publish').mockImplementation(() => undefined);
    jest.spyOn(Broadcast.prototype, 'sendAll').mockImplementation(() => undefined);
    expect(await probed({ url, game: 'race', timeout: 1 })).toEqual({
      ok: false,
      line: expect.stringMatching(/^FAILED while \w.*: timeout after 1 s$/) as string,
    });
  });

  it('probe reports a wrong path', async () => {
    const url = `http://127.0.0.1:${server.port}/nowhere`;
    expect(await probed({ url, game: 'race', timeout: 300 })).toEqual({
      ok: false,
      line: `FAILED while asking the server what it is: no such server at ${url}: check the address and its path`,
    });
  });

  it('probe fails behind a proxy that would refuse browsers', async () => {
    const proxy = createServer((request, response) => {
      const headers = { ...request.headers, host: 'backend.example' };
      const { method, url: path } = request;
      const onwards = requestOf({ port: server.port, host: '127.0.0.1', method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(response);
      });
      request.pipe(onwards);
    });
    const port = await new Promise<number>((listens) => {
      proxy.listen(0, '127.0.0.1', () => listens((proxy.address() as AddressInfo).port));
    });
    const { ok, line } = await probed({ url: `http://127.0.0.1:${port}`, game: 'race', timeout: 300 });
    proxy.closeAllConnections();
    proxy.close();
    expect([ok, line]).toEqual([false, expect.stringMatching(/^FAILED while creating a table: badOrigin: a browser /)]);
  });

  it('probe fails without a server', async () => {
    const { ok, line } = await probed({ url: 'http://127.0.0.1:9', game: 'race', timeout: 5 });
    expect([ok, line]).toEqual([false, expect.stringContaining('FAILED while asking the server what it is')]);
  });
});
