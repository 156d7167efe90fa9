/** A game that nobody can continue reveals the secret of its dice; any other does not. */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { hashOf, verify } from '@brigantine/shared/fair';
import { readRecord, Replay } from '@brigantine/shared/record';
import { readEnvironment } from '../environment';
import type { Journal, LogRecord } from '../journal/journal';
import { MemoryJournal } from '../journal/memoryJournal';
import { forgetOld } from '../retention';
import { quietJournal, temporaryFolder } from '../testing/journals';
import { Player } from '../testing/player';
import { eventually, lives, tableOf, suiteServer, withServices } from '../testing/testServer';
import { closeTable } from './overview';

const server = suiteServer();
let journal: Journal;
let folder: string;
beforeEach(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  folder = temporaryFolder();
  journal = await quietJournal({ dataDir: folder });
  withServices({ journal }, { nonces: 600_000, idle: 0 });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await journal.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { connection: 'close' } });
const statusOf = async (commitment: string): Promise<number> => (await get(`/g/${commitment}.json`)).status;

/** Two people in the middle of a game of sealed dice, after some answers, and its commitment. */
async function midGame(game: string): Promise<{ players: [Player, Player]; commitment: string; code: string }> {
  const host = await Player.create(server.port, { fair: true, name: 'Anne Bonny' }, game);
  const mate = await Player.join(server.port, host.code, { fair: true, name: 'Mary Read' });
  const players: [Player, Player] = [host, mate];
  const nonces = players.map(() => randomBytes(16).toString('hex'));
  players.forEach((player, seat) => player.send('nonceHash', { hash: hashOf(nonces[seat]!) }));
  await host.until(() => host.state.fair.nonces.length === 2);
  host.send('start', {});
  await Promise.all(players.map((player) => player.until(() => player.state.fair.stage === 'sealed')));
  players.forEach((player, seat) => player.send('nonce', { nonce: nonces[seat]! }));
  await host.until(() => host.state.phase === 'playing');
  players.forEach((player, seat) => {
    const { onTurn } = player.playRandomly(seat);
    player.onTurn = () => player.state.version < 12 && onTurn();
  });
  await host.until(() => host.state.version >= 12);
  return { players, commitment: host.state.fair.commitment, code: host.code };
}

async function closed(code: string): Promise<void> {
  await eventually(() => !lives(code));
  await eventually(async () => (await journal.find(code)) === undefined);
}

/** The record at the address of a commitment, as text, after its checks. */
async function checked(commitment: string): Promise<string> {
  const answer = await get(`/g/${commitment}.json`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const text = await answer.text();
  const record = readRecord(text);
  expect(record).toMatchObject({ unfinished: true, result: {}, fair: { commitment } });
  expect(hashOf(record.fair?.secret ?? '')).toBe(commitment);
  expect(record.steps.length).toBeGreaterThan(10);
  expect(new Replay(record).length).toBe(record.steps.length);
  const verified = verify(record);
  expect(verified).toMatchObject({ ok: true, unfinished: true, withheld: [] });
  const draws = record.steps.filter(({ input }) => input.kind === 'chance').length;
  expect(verified.ok && verified.draws.length).toBe(draws);
  expect(text).not.toMatch(/Anne|Mary|token/);
  expect((await get(`/api/games/${commitment}`)).status).toBe(404);
  return text;
}

it.each(['race', 'plank'])('a game of the %s that everybody leaves is revealed', async (game) => {
  const { players, commitment, code } = await midGame(game);
  expect(await statusOf(commitment)).toBe(404);
  for (const player of players) player.send('leave', {});
  await Promise.all(players.map((player) => player.until(() => player.seat === -1 || player.closed !== undefined)));
  await Promise.all(players.map((player) => player.drop().catch(() => undefined)));
  await closed(code);
  const text = await checked(commitment);
  const record = readRecord(text);
  const at = record.steps.findIndex(({ input }) => input.kind === 'chance');
  const bent = record.steps.map((step, i) =>
    i === at ? { ...step, input: { kind: 'chance', outcome: 99 } as const } : step,
  );
  expect(verify({ ...record, steps: bent })).toEqual({ ok: false, what: 'draw', at });
  const { unfinished: _, ...finished } = record;
  expect(verify(finished)).toEqual({ ok: false, what: 'end', at: record.steps.length });
  expect(await journal.draws()).toEqual([]);
});

it('a game whose table the host of the server closes is revealed, also while it sleeps', async () => {
  const awake = await midGame('plank');
  await closeTable(awake.code);
  await closed(awake.code);
  await checked(awake.commitment);
  const asleep = await midGame('plank');
  await Promise.all(asleep.players.map((player) => player.drop()));
  await eventually(() => !lives(asleep.code));
  expect(await statusOf(asleep.commitment)).toBe(404);
  await closeTable(asleep.code);
  await closed(asleep.code);
  await checked(asleep.commitment);
});

it('a game that sleeps is not revealed, and can be played to its end', async () => {
  const { players, commitment, code } = await midGame('plank');
  await Promise.all(players.map((player) => player.drop()));
  await eventually(() => !lives(code));
  const settings = readEnvironment({ DATA_DIR: folder });
  expect(await forgetOld(journal, settings, Date.now())).toEqual({ tables: 0, games: 0 });
  expect(await statusOf(commitment)).toBe(404);
  const back = await Promise.all(players.map(({ token }) => Player.join(server.port, code, { token })));
  back.forEach((player, seat) => player.playRandomly(seat));
  await back[0]!.until(() => back[0]!.state.phase === 'over');
  await closeTable(code);
  await closed(code);
  expect(await statusOf(commitment)).toBe(404);
  const record = await (
    await fetch(`http://127.0.0.1:${server.port}/g/${back[0]!.state.kept}.json`, {
      headers: { authorization: `Bearer ${back[0]!.token}` },
    })
  ).text();
  expect(verify(readRecord(record))).toEqual(expect.not.objectContaining({ unfinished: true }));
});

describe.each(['in a database', 'in memory'])('an old table %s', (where) => {
  beforeEach(async () => {
    if (where === 'in a database') return;
    await journal.close();
    journal = new MemoryJournal();
    withServices({ journal }, { nonces: 600_000, idle: 0 });
  });

  const YEARS = 10 * 366 * 24 * 3_600_000;

  it('reveals its game when it is deleted, once nobody can return', async () => {
    const { players, commitment, code } = await midGame('plank');
    await Promise.all(players.map((player) => player.drop()));
    await eventually(() => !lives(code));
    const settings = readEnvironment({ DATA_DIR: folder, KEEP_GAMES_DAYS: '36500' });
    expect(await forgetOld(journal, settings, Date.now() + YEARS)).toMatchObject({ tables: 1 });
    expect(await journal.find(code)).toBeUndefined();
    await checked(commitment);
    await expect(Player.join(server.port, code, { token: players[0].token })).rejects.toThrow('unknownCode');
  });

  it('keeps its secret while it is in memory or in the lobby', async () => {
    const { commitment } = await midGame('plank');
    const lobby = await Player.create(server.port, { fair: true }, 'plank');
    const next = lobby.state.fair.commitment;
    await lobby.drop();
    await eventually(() => !lives(lobby.code));
    await forgetOld(journal, readEnvironment({ DATA_DIR: folder, KEEP_GAMES_DAYS: '36500' }), Date.now() + YEARS);
    expect([await statusOf(commitment), await statusOf(next)]).toEqual([404, 404]);
  });
});

it('a game that a fault has stopped is revealed without the inputs that the rules refuse', async () => {
  const { commitment, code } = await midGame('plank');
  const table = tableOf(code);
  const remembered = table.logbook.remembered();
  const { played, ...game } = remembered.game!;
  const broken = played.map(({ inputs }) => ({ inputs: [...inputs, { kind: 'move', seat: 0, move: { type: 'x' } }] }));
  jest
    .spyOn(table.logbook, 'remembered')
    .mockReturnValue({ ...remembered, game: { ...game, played: broken as never } });
  await closeTable(code);
  await closed(code);
  const record = readRecord(await (await get(`/g/${commitment}.json`)).text());
  expect(record).toMatchObject({ unfinished: true, steps: [] });
  expect(hashOf(record.fair?.secret ?? '')).toBe(commitment);
});

it('a server that has lost the table reveals nothing', async () => {
  const { commitment, code } = await midGame('plank');
  const { id } = (await journal.find(code))!;
  const kept = (await journal.claim(id))!;
  await closeTable(code);
  await eventually(() => !lives(code));
  expect(await statusOf(commitment)).toBe(404);
  const records: readonly LogRecord[] = kept.records;
  expect(JSON.stringify(records)).toContain(commitment);
  expect(await journal.find(code)).toBeDefined();
});
