import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readRecord } from '@brigantine/shared/record';
import { GAMES } from '@brigantine/shared/games';
import type { AdminReport } from '@brigantine/shared/protocol';
import { roomServices } from '../rooms/services';
import { ADMIN_TOKEN, AdminCalls } from '../testing/adminCalls';
import { Player } from '../testing/player';
import { suiteServer, withServices } from '../testing/testServer';
import { BUGS_PER_HOUR } from './bugs';

const RECORD = readFileSync(path.resolve(__dirname, '../../../tests/records/1-race.json'), 'utf8');
const page = { build: 'b1', language: 'en', browser: 'Firefox' };

let admin: AdminCalls;
let visitor = 0;
/** The clock of limits per address, in ms. */
let steady = 0;
const server = suiteServer({ ADMIN_TOKEN, TRUST_PROXY: '1' }, GAMES, () => steady);
beforeEach(() => (admin = AdminCalls.begin(server.port)));
afterEach(() => jest.restoreAllMocks());

/** Sends a body from an address. */
async function sent(body: object, token = '', from = `198.51.100.${++visitor}`): Promise<number | string> {
  const headers = { 'Content-Type': 'application/json', Connection: 'close', 'X-Forwarded-For': from };
  const response = await fetch(`http://127.0.0.1:${server.port}/api/bugs`, {
    ...{ method: 'POST', body: JSON.stringify(body) },
    headers: { ...headers, ...(token !== '' && { Authorization: `Bearer ${token}` }) },
  });
  return response.ok ? response.status : ((await response.json()) as { readonly error: string }).error;
}

type Listed = Readonly<Record<'reports' | 'bugs', readonly AdminReport[]>>;
const listed = (): Promise<Listed> => admin.told<Listed>('reports');

/** The latest report with its record or log. */
async function latest(): Promise<AdminReport & { readonly log: unknown }> {
  const [first] = (await listed()).bugs;
  return admin.told(`reports/${String(first?.key)}`);
}

async function playing(): Promise<[Player, Player]> {
  const host = await Player.create(server.port, { name: 'Anne' }, 'plank');
  const mate = await Player.join(server.port, host.code, { name: 'Mary' });
  host.send('start', {});
  await mate.until(() => mate.own !== undefined);
  return [host, mate];
}

async function finish(players: readonly Player[]): Promise<void> {
  players.forEach((player, seat) => player.playRandomly(seat));
  await Promise.all(players.map((player) => player.until(() => player.state.phase === 'over')));
}

describe('a bug report', () => {
  it('has the record of a finished game, for those who played it', async () => {
    const [host, mate] = await playing();
    await finish([host, mate]);
    const { kept } = host.state;
    expect(await sent({ text: 'It\n\n  hung.\u202e', page, kept }, mate.token)).toBe(204);
    const report = await latest();
    expect(report).toMatchObject({ game: 'plank', code: '', text: 'It\n\nhung.\n\nb1, en, Firefox', by: '', chat: [] });
    expect(readRecord(JSON.stringify(report.log)).names).toEqual(['Anne', 'Mary']);
    for (const secret of [host.token, mate.token]) expect(JSON.stringify(report)).not.toContain(secret);
    expect(await sent({ text: 'A stranger', page, kept }, 'guess')).toBe(204);
    expect(await latest()).toMatchObject({ game: 'plank', log: null });
  });

  it('has the record that is open, if it is one', async () => {
    expect(await sent({ text: 'Odd', page, record: RECORD })).toBe(204);
    expect((await latest()).log).toEqual(JSON.parse(RECORD));
    const game = `\0\u202e${'x'.repeat(1000)}`;
    const strange = JSON.stringify({ ...(JSON.parse(RECORD) as object), game });
    expect(await sent({ text: 'Odd', page, record: strange })).toBe(204);
    expect(await latest()).toMatchObject({ game: 'x'.repeat(40) });
    for (const record of ['', '{}', RECORD.slice(1), '['.repeat(9000)])
      expect(await sent({ text: 'Odd', page, record })).toBe('malformed');
  });

  it('R11 of a game in progress has no secret of it, and gets its log when it is over', async () => {
    const [host, mate] = await playing();
    expect(await sent({ text: 'Stuck', page, code: host.code.toLowerCase() })).toBe(204);
    expect(await latest()).toMatchObject({ code: host.code, game: 'plank', log: null });
    await finish([host, mate]);
    expect((await latest()).log).toMatchObject({ code: host.code, phase: 'over' });
  });

  it('about a table or game that has gone is still a report', async () => {
    for (const gone of [{}, { code: 'ABCDEF' }, { code: 'no code' }, { kept: 'nothing' }, { kept: '\u0000' }]) {
      expect(await sent({ text: JSON.stringify(gone), page, ...gone })).toBe(204);
      expect(await latest()).toMatchObject({ code: '', game: '', log: null });
    }
  });

  it('is refused without text, with strange parts, or too long', async () => {
    for (const wrong of [{ text: '' }, { text: ' \u202e\n ' }, { text: 'x'.repeat(2001) }, { secret: 1 }, { page: {} }])
      expect(await sent({ text: 'Odd', page, ...wrong })).toBe('malformed');
    expect(await sent({ text: 'Odd', page, record: 'x'.repeat(40_000) })).toBe('tooLarge');
  });

  it('is refused if it cannot be stored', async () => {
    jest.spyOn(roomServices().journal.moderation, 'report').mockRejectedValue(new Error('full'));
    expect(await sent({ text: 'Odd', page })).toBe('notSaved');
  });

  it('is limited by address and for everybody, and hides no report about a player', async () => {
    const [host, mate] = await playing();
    host.send('report', { name: 'Mary', reason: 'insults' });
    await host.refused('sit', {});
    const one = await Promise.all(
      Array.from({ length: BUGS_PER_HOUR + 1 }, () => sent({ text: 'x', page }, '', '203.0.113.7')),
    );
    expect(one.filter((answer) => answer === 'tooMany')).toHaveLength(1);
    const answers: unknown[] = [];
    // The clock of the limits stands still, the one of all reports does not, but slowly.
    while (!answers.includes('tooMany')) answers.push(await sent({ text: 'x', page }));
    expect(answers.length).toBeLessThan(25);
    expect((await listed()).reports.map(({ against }) => against)).toEqual([mate.state.seats[1]?.name]);
  });

  it('can be sent by others, however long one address goes on', async () => {
    const from = (address: string): Promise<number | string> => sent({ text: 'x', page }, '', address);
    const { now } = roomServices();
    let later = 0;
    withServices({ now: () => now() + later, journal: roomServices().journal });
    for (; later < 6 * 3_600_000; later += 60_000) {
      steady = later;
      await from('203.0.113.8');
    }
    expect([await from('203.0.113.8'), await from('203.0.113.9')]).toEqual(['tooMany', 204]);
  });
});
