import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { INVITATION_HEADER } from '@brigantine/shared/protocol';
import { freePort } from '../../server/src/testing/freePort';
import { Player, reserve, seen, settled } from '../../server/src/testing/player';
import { ensurePostgres, query, startPostgres, type TestPostgres } from '../../server/src/testing/postgres';
import { ensureProgram } from '../../server/src/testing/programs';
import { startRedis, type TestRedis } from '../../server/src/testing/redis';
import { eventually } from '../../server/src/testing/eventually';
import { Life } from '../kill/life';
import { portOf } from './pair';

const PROCESSES = 3;
const THINK_MS = 50;
/** Limits per address: tables, and join requests at once. */
const MOST_TABLES = 40;
const MOST_JOINS = 120;
const ADMIN_TOKEN = 'whoever-runs-the-servers';

// Fail before anything is started.
ensureProgram('redis-server');
ensurePostgres();

let folder: string;
let postgres: TestPostgres;
let database: string;
let redis: TestRedis;
/** By port. */
const lives = new Map<number, Life>();
const cleanUps: (() => unknown)[] = [];

async function begin(): Promise<void> {
  const port = await freePort();
  const PUBLIC_ADDRESS = `127.0.0.1:${port}`;
  const shared = { PORT: String(port), PUBLIC_ADDRESS, REDIS_URL: redis.url, DATABASE_URL: database };
  // Proxies are trusted, so that tests can use several addresses.
  const limits = {
    TABLES_PER_ADDRESS: String(MOST_TABLES),
    JOINS_PER_MINUTE: String(MOST_JOINS),
    TRUST_PROXY: '1',
    ADMIN_TOKEN,
  };
  lives.set(port, await Life.begin(folder, 0, { ...shared, ...limits }));
}

beforeAll(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  folder = mkdtempSync(path.join(tmpdir(), 'cluster-'));
  cleanUps.push(() => rmSync(folder, { recursive: true }));
  redis = await startRedis();
  cleanUps.push(() => redis.stop());
  postgres = await startPostgres();
  cleanUps.push(() => postgres.stop());
  database = await postgres.database();
});
beforeEach(async () => {
  while (lives.size < PROCESSES) await begin();
});
afterAll(async () => {
  await Promise.all([...lives.values()].map((life) => life.end('SIGKILL')));
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

/** A process with another port. */
function anotherThan(place: number): number {
  const other = [...lives.keys()].find((port) => port !== place);
  if (other === undefined) throw new Error('there is only one process');
  return other;
}

/** A table of two people in a game that waits for one of them. */
async function game(): Promise<Player[]> {
  const [port] = lives.keys();
  const host = await Player.create(port!);
  const mate = await Player.join(anotherThan(port!), host.code, { name: 'Ben' });
  host.send('options', { clock: 0 });
  host.send('start', {});
  await play([host, mate], 6);
  return [host, mate];
}

/** Everybody answers until `more` events have happened and all have received the same. */
async function play(players: readonly Player[], more: number): Promise<void> {
  const [first] = players;
  await first!.until(() => first!.own !== undefined);
  const end = first!.state.version + more;
  players.forEach((player, seat) => {
    const { onTurn } = player.playRandomly(seat);
    player.onTurn = () => void setTimeout(() => player.state.version < end && onTurn(), THINK_MS);
  });
  await first!.until(() => first!.state.version >= end);
  for (const player of players) player.onTurn = () => undefined;
  await settled(players);
}

/** Returns the players to their seats through that process, with retries like a browser's. */
function back(players: readonly Player[], port: number): Promise<Player[]> {
  return Promise.all(
    players.map(async ({ code, token }) => {
      let returned: Player | undefined;
      await eventually(async () => {
        returned = await Player.join(port, code, { token }).catch(() => undefined);
        return returned !== undefined;
      }, 200);
      return returned!;
    }),
  );
}

/** Opens tables through one process until every process has one; from many addresses, to stay below the limits. */
async function tablesEverywhere(port: number): Promise<Player[]> {
  const hosts: Player[] = [];
  await eventually(async () => {
    hosts.push(await Player.create(port, {}, 'race', `198.18.0.${hosts.length}`));
    return new Set(hosts.map(portOf)).size === PROCESSES;
  }, 4 * THINK_MS);
  return hosts;
}

async function epochs(code: string): Promise<number[]> {
  const records = `select records.epoch from records join tables on table_key = tables.key where code = '${code}' order by records.sequence`;
  return ((await query(database, records)) as { epoch: number }[]).map(({ epoch }) => epoch);
}

test('any process finds a table, and new ones are spread over all', async () => {
  const [one, two, three] = [...lives.keys()] as [number, number, number];
  const host = await Player.create(one);
  const others = [
    await Player.join(two, host.code, { name: 'Ben' }),
    await Player.join(three, host.code, { name: 'Cy' }),
  ];
  await host.until(() => host.state.seats.length === 3);
  expect(others.map(portOf)).toEqual([portOf(host), portOf(host)]);
  for (const port of lives.keys()) {
    const told = await fetch(`http://127.0.0.1:${port}/api/tables/${host.code}`, { headers: { Connection: 'close' } });
    expect(await told.json()).toMatchObject({ exists: true, freeSeats: 3 });
  }
  await tablesEverywhere(one);
});

test('people who look for a quick match through different processes meet, and it leaves nothing behind when they cancel', async () => {
  const people: Player[] = [];
  for (const port of lives.keys()) people.push(await Player.create(port, { name: `Player ${port}`, match: true }));
  const [first] = people;
  expect(people.map(({ code }) => code)).toEqual(people.map(() => first!.code));
  for (const each of people) each.send('leave', {});
  for (const port of lives.keys()) {
    const told = (): Promise<Response> =>
      fetch(`http://127.0.0.1:${port}/api/tables/${first!.code}`, { headers: { Connection: 'close' } });
    await eventually(async () => (await told()).status === 404, THINK_MS);
  }
});

test('an invitation-only table is found, joined and watched through any process with its link, and never without', async () => {
  const host = await Player.create([...lives.keys()][0]!);
  host.send('invitation', { only: true });
  await host.until(() => host.state.invitation !== '');
  const { code } = host;
  const { invitation } = host.state;
  const told = async (port: number, headers: Record<string, string> = {}): Promise<number> => {
    const options = { headers: { Connection: 'close', ...headers } };
    return (await fetch(`http://127.0.0.1:${port}/api/tables/${code}`, options)).status;
  };
  for (const port of lives.keys()) {
    await expect(Player.join(port, code)).rejects.toThrow('unknownCode');
    expect([await told(port), await told(port, { [INVITATION_HEADER]: invitation })]).toEqual([404, 200]);
    expect((await Player.join(port, code, { invitation, watch: true })).state.invitation).toBe(invitation);
  }
});

/** Makes an admin call to one server. */
async function admin(port: number, call: string, method = 'GET', body?: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}`, connection: 'close', 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(`http://127.0.0.1:${port}/admin/${call}`, { method, headers, ...sent });
  return answer.status === 204 ? undefined : answer.json();
}

test('the host’s page covers all servers, except draining, which concerns one', async () => {
  const [one] = [...lives.keys()] as [number];
  const [banned, other] = ['203.0.113.70', '203.0.113.71'];
  const hosts = await tablesEverywhere(one);
  const elsewhere = hosts.find((host) => portOf(host) !== one)!;
  const guest = await Player.join(one, elsewhere.code, { name: 'Ben' }, banned);
  const { silent, tables } = (await admin(one, 'tables')) as {
    tables: { code: string; server: string }[];
    silent: number;
  };
  for (const host of hosts) {
    expect(tables).toContainEqual(expect.objectContaining({ code: host.code, server: `127.0.0.1:${portOf(host)}` }));
  }
  expect(silent).toBe(0);
  expect(await admin(one, 'addresses')).toMatchObject({
    addresses: expect.arrayContaining([
      { address: banned, people: [{ code: elsewhere.code, name: 'Ben', seated: true }] },
    ]) as unknown,
  });

  await admin(one, 'announcement', 'POST', { text: 'We move.' });
  await admin(one, 'bans', 'POST', { address: banned, hours: 1 });
  await Promise.all([
    guest.until(() => guest.closed !== undefined),
    ...hosts.map((host) => host.until(() => host.announcements.length > 0)),
  ]);
  for (const port of lives.keys()) {
    await eventually(async () => (await reserve(port, 'create/race', {}, banned)).error === 'banned', THINK_MS);
  }

  await admin(one, 'draining', 'PUT', { draining: true });
  for (let i = 0; i < 8; i++) expect(portOf(await Player.create(one, {}, 'race', other))).not.toBe(one);
  await admin(one, 'draining', 'PUT', { draining: false });
  await admin(one, 'announcement', 'DELETE');
});

/** Sends many requests to the first server, then to each in turn until one is refused; returns how many succeeded. */
async function askUntilRefused(path: string, from: string, atOnce: number): Promise<number> {
  let taken = 0;
  const isRefused = async (port: number): Promise<boolean> => {
    const refused = (await reserve(port, path, {}, from)).error === 'tooMany';
    if (!refused) taken++;
    return refused;
  };
  const [first] = lives.keys();
  await Promise.all(Array.from({ length: atOnce }, () => isRefused(first!)));
  // Servers share their counts once a second.
  for (const port of lives.keys()) await eventually(() => isRefused(port), THINK_MS);
  return taken;
}

test('limits per address count across servers', async () => {
  const tables = await askUntilRefused('create/race', '198.51.100.1', 0);
  expect(tables).toBeGreaterThanOrEqual(MOST_TABLES);
  expect(tables).toBeLessThan(2 * MOST_TABLES);
  // The bucket holds as many as a minute refills.
  const joins = await askUntilRefused('joinById/AAAAA', '198.51.100.2', MOST_JOINS);
  expect(joins).toBeGreaterThanOrEqual(MOST_JOINS);
  expect(joins).toBeLessThan(2 * MOST_JOINS);
  expect((await reserve([...lives.keys()][0]!, 'create/race', {}, '198.51.100.3')).status).toBe(200);
});

test('when a process dies, its tables continue at another with everything acknowledged', async () => {
  const players = await game();
  const before = players.map(seen);
  const place = portOf(players[0]!);
  await lives.get(place)!.end('SIGKILL');
  lives.delete(place);
  const again = await back(players, anotherThan(place));
  expect(again.map(seen)).toEqual(before);
  await play(again, 4);
});

test('a suspended process writes nothing to tables that others have taken over, and releases them', async () => {
  const players = await game();
  const before = players.map(seen);
  const place = portOf(players[0]!);
  const held = lives.get(place)!;
  held.pause();
  const again = await back(players, anotherThan(place));
  expect(again.map(seen)).toEqual(before);
  const there = portOf(again[0]!);
  expect(there).not.toBe(place);
  held.goOn();
  await Promise.all(players.map((player) => player.until(() => player.closed !== undefined)));
  await play(again, 4);
  const written = await epochs(players[0]!.code);
  expect(written).toEqual([...written].sort((one, other) => one - other));
  expect(new Set(written)).toEqual(new Set([1, 2]));
  // It has joined again, and knows where the table is.
  const watcher = await Player.join(place, players[0]!.code, { watch: true });
  expect(portOf(watcher)).toBe(there);
});

test('a stopped process hands its tables over and exits with 0', async () => {
  const players = await game();
  const before = players.map(seen);
  const place = portOf(players[0]!);
  const ended = lives.get(place)!.end('SIGTERM');
  await Promise.all(players.map((player) => player.until(() => player.closed === 4010)));
  expect(players.map(({ notices }) => notices)).toEqual([['suspended'], ['suspended']]);
  const again = await back(players, anotherThan(place));
  expect(again.map(seen)).toEqual(before);
  expect(await ended).toBe(0);
  lives.delete(place);
});

test('tables continue and are found again after Redis loses its data', async () => {
  const players = await game();
  await redis.restart();
  await play(players, 4);
  const [back1] = await back([players[1]!], anotherThan(portOf(players[0]!)));
  expect(portOf(back1!)).toBe(portOf(players[0]!));
});
