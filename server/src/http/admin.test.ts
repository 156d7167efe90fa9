import { Writable } from 'node:stream';
import { CLOSE } from '@brigantine/shared/protocol';
import { MemoryJournal } from '../journal/memoryJournal';
import { createLog } from '../log';
import type { TableReport } from '../rooms/crowd';
import type { RunningServer } from '../server';
import { Player } from '../testing/player';
import { eventually, lives, testServer, withServices } from '../testing/testServer';

const ADMIN_TOKEN = 'whoever-runs-the-server';
let server: RunningServer;
let lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  server = await testServer({ ADMIN_TOKEN });
});
afterAll(() => server.close());
beforeEach(() => {
  lines = [];
  const paper = new Writable({
    write(line: Buffer, _coding, done) {
      lines.push(JSON.parse(line.toString()) as Record<string, unknown>);
      done();
    },
  });
  withServices({ log: createLog('warn', paper), journal: new MemoryJournal() });
});

const call = (path: string, method = 'GET', authorization = `Bearer ${ADMIN_TOKEN}`): Promise<Response> =>
  fetch(`http://127.0.0.1:${server.port}/admin/${path}`, { method, headers: { authorization, connection: 'close' } });
const audits = (): unknown[] => lines.map(({ audit, code }) => [audit, code]);

describe('whoever runs the server', () => {
  it('shows the token, or learns nothing; a wrong one is logged', async () => {
    const player = await Player.create(server.port);
    for (const wrong of ['', 'Bearer another-token-altogether', `Basic ${ADMIN_TOKEN}`]) {
      expect((await call('tables', 'GET', wrong)).status).toBe(401);
      expect((await call(`tables/${player.code}`, 'DELETE', wrong)).status).toBe(401);
    }
    expect(lives(player.code)).toBe(true);
    expect(audits()).toEqual(Array(6).fill(['a wrong token was shown', undefined]));
  });

  it('sees who is at which table, and nothing that only players may know', async () => {
    const anne = await Player.create(server.port, { name: 'Anne', playNow: 3 });
    await Player.join(server.port, anne.code, { name: 'Mary' });
    const answer = await (await call('tables')).text();
    const { tables } = JSON.parse(answer) as { tables: TableReport[] };
    const table = tables.find(({ code }) => code === anne.code);
    expect(table).toEqual({
      ...{ code: anne.code, game: 'race', phase: 'playing', present: 1, away: 0, bots: 2, watching: 1 },
      names: expect.arrayContaining(['Anne', 'Mary']) as string[],
    });
    for (const secret of [anne.token, anne.room.sessionId, 'hand', '127.0.0.1']) expect(answer).not.toContain(secret);
    expect(audits()).toEqual([['all tables were looked at', undefined]]);
  });

  it('closes a table for good: its players are told, and its code leads nowhere', async () => {
    const player = await Player.create(server.port);
    expect((await call(`tables/${player.code.toLowerCase()}`, 'DELETE')).status).toBe(204);
    await player.until(() => player.closed !== undefined);
    expect(player.closed).toBe(CLOSE.closed);
    await eventually(() => !lives(player.code));
    expect((await call(`tables/${player.code}`, 'DELETE')).status).toBe(404);
    expect((await call('tables/nonsense', 'DELETE')).status).toBe(404);
    expect(audits()).toEqual([['a table was closed for good', player.code]]);
  });
});
