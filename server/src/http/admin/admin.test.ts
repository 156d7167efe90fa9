import { CLOSE, type AdminAsleep, type AdminTable, type AdminTables } from '@brigantine/shared/protocol';
import type { Outline } from '../../journal/journal';
import { roomServices } from '../../rooms/services';
import { ADMIN_TOKEN, AdminCalls } from '../../testing/adminCalls';
import { OPENED, outlineOf } from '../../testing/journals';
import { Player } from '../../testing/player';
import { eventually, lives, tableOf, suiteServer } from '../../testing/testServer';

const server = suiteServer({ ADMIN_TOKEN });
let host: AdminCalls;

beforeEach(() => {
  host = AdminCalls.begin(server.port);
});

/** A fault stops the game, which has begun. */
async function frozen(): Promise<[Player, Player]> {
  const anne = await Player.create(server.port, { name: 'Anne' });
  const mary = await Player.join(server.port, anne.code, { name: 'Mary' });
  anne.send('start', {});
  await mary.until(() => mary.own !== undefined);
  const spied = jest.spyOn(tableOf(anne.code).lifecycle.session!.table, 'accept').mockImplementation(() => {
    throw new Error('a plank is loose');
  });
  [anne, mary].forEach((player, seat) => player.playRandomly(seat));
  await Promise.all([anne, mary].map((player) => player.until(() => player.notices.includes('frozen'))));
  spied.mockRestore();
  return [anne, mary];
}

describe('whoever runs the server', () => {
  it('shows the token, or learns nothing; a wrong one is logged each time and kept once in a while', async () => {
    const player = await Player.create(server.port);
    for (const wrong of ['', 'Bearer another-token-altogether', `Basic ${ADMIN_TOKEN}`]) {
      expect((await host.call('tables', 'GET', undefined, wrong)).status).toBe(401);
      expect((await host.call(`tables/${player.code}`, 'DELETE', undefined, wrong)).status).toBe(401);
    }
    expect(lives(player.code)).toBe(true);
    expect(host.logged()).toEqual(Array(6).fill(['wrongToken', undefined]));
    expect(await host.kept()).toMatchObject([{ what: 'wrongToken', caller: '127.0.0.1' }]);
    expect(JSON.stringify([host.lines, await host.kept()])).not.toMatch(/token-altogether|whoever-runs/);
  });

  it('sees who is at which table, and nothing that only players may know', async () => {
    const anne = await Player.create(server.port, { name: 'Anne', playNow: 3 });
    await Player.join(server.port, anne.code, { name: 'Mary' });
    const begun = Date.now();
    anne.playRandomly(1);
    await eventually(() => (tableOf(anne.code).logbook.lastMove ?? 0) >= begun);
    const answer = await (await host.call('tables')).text();
    const { tables } = JSON.parse(answer) as AdminTables;
    expect(tables).toEqual([
      {
        ...{ code: anne.code, game: 'race', phase: 'playing', present: 1, away: 0, bots: 2, watching: 1 },
        names: expect.arrayContaining(['Anne', 'Mary']) as string[],
        since: expect.any(Number) as number,
        lastMove: expect.any(Number) as number,
      },
    ]);
    for (const secret of [anne.token, anne.room.sessionId, 'hand', '127.0.0.1']) expect(answer).not.toContain(secret);
    // The page looks every few seconds.
    await host.call('tables');
    expect(host.logged()).toEqual([['tables', undefined]]);
    expect(await host.kept()).toHaveLength(1);
  });

  it('finds tables by code, name, game and phase', async () => {
    const [anne] = await Promise.all(['Anne', 'Mary'].map((name) => Player.create(server.port, { name })));
    const codes = async (search: string): Promise<number[]> => {
      const { found, all } = await host.told<AdminTables>(`tables?search=${search}`);
      return [found, all];
    };
    expect(await codes('anne')).toEqual([1, 2]);
    expect(await codes(anne!.code.toLowerCase())).toEqual([1, 2]);
    expect(await codes('lobby')).toEqual([2, 2]);
    expect(await codes('nobody')).toEqual([0, 2]);
  });

  it('lists sleeping tables page by page, and finds them by the names at them', async () => {
    const { journal } = roomServices();
    const outline = (name: string): Outline => outlineOf('', { phase: 'playing', seats: [{ name, asked: true }] });
    const codes = Array.from(
      { length: 120 },
      (_, i) => `AAA${'ABCDEFGHJK'[Math.floor(i / 12)]}${'ABCDEFGHJKLM'[i % 12]}A`,
    );
    for (const [i, code] of codes.entries()) {
      const log = await journal.open(code, 'race', OPENED, outline(`Person ${i}`));
      await log.release(outline(`Person ${i}`));
    }
    const first = await host.told<AdminAsleep>('tables/asleep');
    expect(first.tables.map(({ code }) => code)).toEqual(codes.slice(0, 100));
    expect(first.tables[0]).toMatchObject({ phase: 'playing', away: 1, since: null, names: ['Person 0'] });
    const rest = await host.told<AdminAsleep>(`tables/asleep?after=${first.next ?? ''}`);
    expect([rest.tables.map(({ code }) => code), rest.next]).toEqual([codes.slice(100), null]);
    const found = await host.told<AdminAsleep>('tables/asleep?search=person 117');
    expect(found).toMatchObject({ tables: [{ code: codes[117] }], next: null });
    expect((await host.told<AdminTables>('tables')).all).toBe(0);
  });

  it('logs what it reads as info and what it changes as a warning, under stable codes', async () => {
    const player = await Player.create(server.port);
    // Listing tables was logged before, and is logged once in ten minutes.
    const looks = ['status', 'addresses', 'bans', 'reports', 'audit'];
    for (const path of looks) await host.call(path);
    await host.call(`tables/${player.code}`, 'DELETE');
    await host.call('tables', 'GET', undefined, 'Bearer wrong');
    const lines = host.lines.filter(({ audit }) => audit !== undefined).map(({ audit, level }) => [audit, level]);
    expect(lines).toEqual([...looks.map((look) => [look, 'info']), ['close', 'warn'], ['wrongToken', 'warn']]);
  });

  it('closes a table for good: its players are told, and its code leads nowhere', async () => {
    const player = await Player.create(server.port);
    expect(await host.status(`tables/${player.code.toLowerCase()}`, 'DELETE')).toBe(204);
    await player.until(() => player.closed !== undefined);
    expect(player.closed).toBe(CLOSE.closed);
    await eventually(() => !lives(player.code));
    expect(await host.status(`tables/${player.code}`, 'DELETE')).toBe(404);
    expect(await host.status('tables/nonsense', 'DELETE')).toBe(404);
    expect(host.logged()).toEqual([['close', player.code]]);
    expect(await host.kept()).toMatchObject([{ code: player.code, caller: '127.0.0.1' }]);
  });

  it('does nothing that cannot be written down', async () => {
    const player = await Player.create(server.port);
    jest.spyOn(tableOf(player.code).services.journal.moderation, 'note').mockRejectedValue(new Error('full'));
    expect(await host.status(`tables/${player.code}`, 'DELETE')).toBe(503);
    expect(lives(player.code)).toBe(true);
  });
});

describe('a table that a fault has stopped', () => {
  it('stands first, also while it sleeps; thawed it goes on with what was written before the fault', async () => {
    await Player.create(server.port);
    const [anne, mary] = await frozen();
    const list = async (): Promise<AdminTable[]> => [...(await host.told<AdminTables>('tables')).tables];
    expect((await list())[0]).toMatchObject({ code: anne.code, phase: 'frozen', present: 2 });
    await host.told(`tables/${anne.code}/thaw`, 'POST');
    expect([...host.logged()].at(-1)).toEqual(['thaw', anne.code]);
    await Promise.all([anne, mary].map((player) => player.until(() => player.closed === CLOSE.restarting)));
    const again = await Player.join(server.port, anne.code, { token: anne.token });
    expect(again.state).toMatchObject({ phase: 'playing', version: 1 });
    await Player.join(server.port, anne.code, { token: mary.token }).then((other) => other.playRandomly(1));
    again.playRandomly(2);
    await again.until(() => again.state.version > 3);
    expect((await list())[0]).toMatchObject({ phase: expect.not.stringMatching('frozen') as string });
  });

  it('that slept is listed, and thawed too', async () => {
    const [anne] = await frozen();
    tableOf(anne.code).room.close(CLOSE.restarting, 'asleep');
    await eventually(() => !roomServices().crowd.has(anne.code));
    const { tables } = await host.told<AdminTables>('tables');
    expect(tables).toMatchObject([{ code: anne.code, phase: 'frozen', away: 2, since: null, names: ['Anne', 'Mary'] }]);
    expect(await host.told(`tables/${anne.code}/thaw`, 'POST')).toEqual({ phase: 'playing' });
    expect((await host.told<AdminTables>('tables')).tables).toMatchObject([{ phase: 'playing', present: 0 }]);
  });

  it('is the only one that thawing changes; where there is none it says so', async () => {
    const player = await Player.create(server.port);
    expect(await host.told(`tables/${player.code}/thaw`, 'POST')).toEqual({ phase: 'lobby' });
    expect(await host.status('tables/AAAAAA/thaw', 'POST')).toBe(404);
    expect(player.closed).toBeUndefined();
  });
});

describe('the log of a table', () => {
  it('is told once no game goes on there, without what opens seats', async () => {
    const [anne] = await frozen();
    const path = `tables/${anne.code}/log`;
    const log = await (await host.call(path)).text();
    expect(JSON.parse(log)).toMatchObject({ code: anne.code, game: 'race', phase: 'frozen' });
    expect((JSON.parse(log) as { records: { kind: string }[] }).records.map(({ kind }) => kind)).toContain('played');
    expect(log).not.toMatch(/"(token|browsers|push)"/);
    await host.told(`tables/${anne.code}/thaw`, 'POST');
    expect(await host.status(path)).toBe(409);
    expect(await host.status('tables/AAAAAA/log')).toBe(404);
    expect(host.logged()).toContainEqual(['export', anne.code]);
  });

  it('of a game that goes on is told only when the table is closed with it', async () => {
    const anne = await Player.create(server.port, { playNow: 2 });
    await anne.until(() => anne.own !== undefined);
    expect(await host.status(`tables/${anne.code}/log`)).toBe(409);
    expect(await host.told(`tables/${anne.code}?log`, 'DELETE')).toMatchObject({ code: anne.code, phase: 'playing' });
    await eventually(() => !lives(anne.code));
  });
});
