import { CLOSE, type TableList } from '@brigantine/shared/protocol';
import { readPolicy } from '../../rooms/syncPolicy';
import { roomServices } from '../../rooms/services';
import { ADMIN_TOKEN, AdminCalls } from '../../testing/adminCalls';
import { Player, reserve } from '../../testing/player';
import { suiteServer } from '../../testing/testServer';
import { readable } from './addresses';

const MINUTE = 60_000;
const server = suiteServer({ ADMIN_TOKEN, TRUST_PROXY: '1' });
let host: AdminCalls;

beforeEach(() => {
  host = AdminCalls.begin(server.port);
});

describe('an address', () => {
  it('is shown with those who play from it, IPv6 by its network', async () => {
    const anne = await Player.create(server.port, { name: 'Anne' }, 'race', '203.0.113.7');
    await Player.join(server.port, anne.code, { name: 'Mary', watch: true }, '203.0.113.7');
    await Player.join(server.port, anne.code, { name: 'Tom' }, '2001:db8::1:2');
    const { code } = anne;
    expect(await host.told('addresses')).toEqual({
      addresses: [
        {
          address: '203.0.113.7',
          people: [
            { code, name: 'Anne', seated: true },
            { code, name: 'Mary', seated: false },
          ],
        },
        { address: '2001:db8:0:0::/64', people: [{ code, name: 'Tom', seated: true }] },
      ],
      found: 2,
      silent: 0,
    });
    const found = async (search: string): Promise<unknown> => host.told(`addresses?search=${search}`);
    for (const one of ['tom', '2001:db8'])
      expect(await found(one)).toMatchObject({ found: 1, addresses: [{ people: [{ name: 'Tom' }] }] });
    expect(await found(code)).toMatchObject({ found: 2 });
    expect([readable(null), readable('10.0.0.1')]).toEqual([null, '10.0.0.1']);
  });

  it('that is banned neither joins nor opens a table, and whoever is there is sent away; others stay', async () => {
    const [from, other] = ['203.0.113.7', '203.0.113.8'];
    const anne = await Player.create(server.port, {}, 'race', from);
    const mary = await Player.join(server.port, anne.code, {}, other);
    const ban = { address: from, hours: 1, reason: 'was rude' };
    expect(await host.status('bans', 'POST', ban)).toBe(204);
    await anne.until(() => anne.closed === CLOSE.banned);
    const refused = { status: 403, error: 'banned' };
    expect(await reserve(server.port, 'create/race', {}, from)).toMatchObject(refused);
    const { token } = anne;
    expect(await reserve(server.port, `joinById/${anne.code}`, { token }, from)).toMatchObject(refused);
    expect(await reserve(server.port, `joinById/${anne.code}`, {}, other)).toMatchObject({ status: 200 });
    expect(mary.closed).toBeUndefined();
    expect(await host.told('bans')).toMatchObject({ bans: [{ address: from, reason: 'was rude' }] });
    expect(await host.status(`bans/${from}`, 'DELETE')).toBe(204);
    expect(await reserve(server.port, `joinById/${anne.code}`, { token }, from)).toMatchObject({ status: 200 });
    expect(await host.status(`bans/${from}`, 'DELETE')).toBe(404);
    expect((await host.kept()).map(({ what, address }) => [what, address])).toEqual(
      expect.arrayContaining([
        ['ban', from],
        ['unban', from],
      ]),
    );
    expect(JSON.stringify(host.lines)).not.toContain(from);
  });

  it('is banned as a network where it is IPv6, and until its time is over', async () => {
    let now = Date.now();
    Object.assign(roomServices(), { now: () => now });
    await host.call('bans', 'POST', { address: '2001:db8:0:0::/64', hours: 2 });
    const join = async (): Promise<number> => (await reserve(server.port, 'create/race', {}, '2001:db8::99')).status;
    expect(await join()).toBe(403);
    now += 120 * MINUTE;
    expect(await join()).toBe(200);
    await host.call('bans', 'POST', { address: '2001:db8::', hours: 2 });
    expect(await host.status(`bans/${encodeURIComponent('2001:db8:0:0::/64')}`, 'DELETE')).toBe(204);
  });

  it.each([
    [{ address: 'nowhere', hours: 1 }, /^address: is not one of IPv4 or IPv6$/],
    [{ address: '10.0.0.1', hours: 0 }, /^hours: /],
    [{ address: '10.0.0.1', hours: 9000 }, /^hours: [^;]*8760$/],
    [{ address: '10.0.0.1' }, /^hours: /],
    [{ address: '10.0.0.1', hours: 1, forever: true }, /forever/],
  ])('is not banned by %j, and the answer says why', async (ban, why) => {
    const answer = await host.call('bans', 'POST', ban);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'malformed', why: expect.stringMatching(why) as string });
    expect(await host.told('bans')).toEqual({ bans: [] });
  });

  it('banned by another server is kept out here once that is read', async () => {
    const anne = await Player.create(server.port, {}, 'race', '203.0.113.7');
    const since = Date.now();
    const ban = { address: '203.0.113.7', since, until: since + MINUTE, reason: '' };
    await roomServices().journal.moderation.ban(ban);
    await readPolicy();
    await anne.until(() => anne.closed === CLOSE.banned);
  });
});

describe('an announcement', () => {
  it('is told to everybody at a table, to whoever comes, and on the first page, until it is withdrawn', async () => {
    const onFirstPage = async (): Promise<unknown> => {
      const answer = await fetch(`http://127.0.0.1:${server.port}/api/tables`);
      return ((await answer.json()) as TableList).announcement;
    };
    const anne = await Player.create(server.port);
    const text = '  We move\u202e to a new\nmachine. ';
    const asked = Date.now();
    expect(await host.status('announcement', 'POST', { text, restartIn: 5 })).toBe(204);
    await anne.until(() => anne.announcements.length > 0);
    const told = anne.announcements[0]!;
    expect(told.text).toBe('We move to a new machine.');
    expect(told.restart! - asked).toBeGreaterThanOrEqual(5 * MINUTE - 1000);
    const mary = await Player.join(server.port, anne.code);
    await mary.until(() => mary.announcements.length > 0);
    expect(mary.announcements).toEqual([told]);
    expect(await onFirstPage()).toEqual(told);
    expect(await host.status('announcement', 'DELETE')).toBe(204);
    await anne.until(() => anne.announcements.length > 1);
    expect(anne.announcements[1]).toEqual({ text: '', restart: null });
    expect(await onFirstPage()).toBeUndefined();
    const [withdrawn, made] = await host.kept();
    expect(made).toMatchObject({ what: 'announce', detail: 'We move to a new machine.' });
    expect(withdrawn).toMatchObject({ what: 'withdraw' });
  });

  it('is told no more when its time is over', async () => {
    let now = Date.now();
    Object.assign(roomServices(), { now: () => now });
    const anne = await Player.create(server.port);
    await host.call('announcement', 'POST', { text: 'Soon.', minutes: 10 });
    await anne.until(() => anne.announcements.length > 0);
    now += 10 * MINUTE;
    await readPolicy();
    await anne.until(() => anne.announcements.length > 1);
    expect(anne.announcements.map(({ text }) => text)).toEqual(['Soon.', '']);
  });

  it.each([{ text: ' \u200b ' }, { text: 'x', restartIn: 0 }, {}, { text: 'x', minutes: 1e9 }])(
    'is none that says %j',
    async (told) => expect(await host.status('announcement', 'POST', told)).toBe(400),
  );
});

describe('a server that is drained', () => {
  const ready = async (): Promise<unknown> => (await fetch(`http://127.0.0.1:${server.port}/readyz`)).json();

  it('opens no new tables and says so, while those that are open go on; until that is undone', async () => {
    const anne = await Player.create(server.port);
    expect(await host.status('draining', 'PUT', { draining: true })).toBe(204);
    expect(await reserve(server.port, 'create/race')).toMatchObject({ status: 503, error: 'draining' });
    expect(await reserve(server.port, `joinById/${anne.code}`)).toMatchObject({ status: 200 });
    expect(await ready()).toMatchObject({ ready: false, open: true, draining: true });
    expect(await host.told('status')).toMatchObject({ draining: true, tables: 1 });
    await host.call('draining', 'PUT', { draining: false });
    expect(await reserve(server.port, 'create/race')).toMatchObject({ status: 200 });
    expect(await ready()).toMatchObject({ ready: true });
    expect(host.logged()).toContainEqual(['drain', undefined]);
  });
});

it('the log level is changed while the server runs, to one that there is', async () => {
  expect(await host.status('log', 'PUT', { level: 'debug' })).toBe(204);
  expect(roomServices().log.level).toBe('debug');
  expect(await host.told('status')).toMatchObject({ logLevel: 'debug' });
  expect(await host.status('log', 'PUT', { level: 'loud' })).toBe(400);
  expect(await host.kept()).toContainEqual(expect.objectContaining({ what: 'logLevel', detail: 'debug' }));
});

it('what was done is listed, the last first, with the address it came from', async () => {
  await host.call('log', 'PUT', { level: 'info' });
  await host.call('announcement', 'DELETE');
  const { lines } = await host.told<{ lines: { what: string; caller: string }[] }>('audit');
  expect(lines.map(({ what, caller }) => [what, caller])).toEqual([
    ['audit', '127.0.0.1'],
    ['withdraw', '127.0.0.1'],
    ['logLevel', '127.0.0.1'],
  ]);
});
