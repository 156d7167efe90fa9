import { CLOSE, normaliseCode, PROTOCOL } from '@brigantine/shared/protocol';
import { clientOf, joinOptions, Player } from '../testing/player';
import {
  eventually,
  lives,
  runClockOut,
  tableOf,
  muteConsole,
  suiteServer,
  withCrowd,
  withServices,
} from '../testing/testServer';

const server = suiteServer();
muteConsole('warn');
beforeEach(() => withServices({}));

const create = (options = {}): Promise<Player> => Player.create(server.port, options);
const join = (code: string, options = {}): Promise<Player> => Player.join(server.port, code, options);
/** The error code with which a join fails. */
const failure = (joining: Promise<unknown>): Promise<string> =>
  joining.then(
    () => 'joined',
    (fault: unknown) => (fault as Error).message,
  );

describe('a table and its code', () => {
  it('seats those who come first, lets the others watch, and has no game before it begins', async () => {
    const host = await create({ name: 'Anne' });
    const others = [];
    for (let i = 1; i < 6; i++) others.push(await join(host.code, { name: `Mate ${i}` }));
    const late = await join(host.code, { name: 'Late' });
    await host.until(() => host.state.spectators === 1);
    expect(others.map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5]);
    expect(late.seat).toBe(-1);
    expect(late.token).toBe('');
    expect(host.state).toMatchObject({ gameId: 'race', code: host.code, phase: 'lobby', host: 0, gameNumber: 0 });
    expect(host.state.game).toBeUndefined();
    expect(new Set(host.state.seats.map(({ livery }) => livery)).size).toBe(6);
    expect(new Set(host.state.seats.map(({ captain }) => captain)).size).toBe(6);
  });

  it('has a code that people can type, given by the server and never by a client', async () => {
    const host = await create({ roomId: 'AAAAAA', code: 'AAAAAA' });
    expect(normaliseCode(host.code)).toBe(host.code);
    expect(host.code).not.toBe('AAAAAA');
  });

  it('is found however the code is typed', async () => {
    const host = await create();
    const typed = `${host.code.slice(0, 3).toLowerCase()}-${host.code.slice(3)}`;
    expect((await join(typed)).code).toBe(host.code);
  });

  it('never shares its code with a second living table', async () => {
    const codes = ['QQQQQQ', 'QQQQQQ', 'QQQQQQ', 'RRRRRR'];
    withServices({ code: () => codes.shift() ?? 'SSSSSS' });
    const first = await create();
    const second = await create();
    expect([first.code, second.code]).toEqual(['QQQQQQ', 'RRRRRR']);
  });

  it('gives its code back when it closes', async () => {
    const fixed = { code: () => 'QQQQQR' };
    withServices(fixed, { idleLobby: 0 });
    const first = await create();
    await first.drop();
    await eventually(() => !lives('QQQQQR'));
    expect(await failure(join('QQQQQR'))).toBe('unknownCode');
    withServices(fixed);
    expect((await create()).code).toBe('QQQQQR');
  });

  it('watches on request, though a seat is free', async () => {
    const host = await create();
    expect((await join(host.code, { watch: true })).seat).toBe(-1);
  });
});

describe('joins that are refused', () => {
  it.each([
    ['an empty name', { name: '' }, 'badName'],
    ['a name of nothing visible', { name: ' \u200b\u202e\u3164\u0007 ' }, 'badName'],
    ['an older page', { protocol: PROTOCOL - 1 }, 'staleBuild'],
    ['a page that does not say how old it is', { protocol: undefined }, 'staleBuild'],
    ['a name that is no text', { name: 7 as unknown as string }, 'malformed'],
  ])('%s', async (_what, options, code) => {
    expect(await failure(clientOf(server.port).create('race', { ...joinOptions({}), ...options }))).toBe(code);
    const host = await create();
    expect(await failure(clientOf(server.port).joinById(host.code, { ...joinOptions({}), ...options }))).toBe(code);
    expect(tableOf(host.code).connections.size).toBe(1);
  });

  it.each(['ABCDEF', 'nonsense', '______'])('the code %s, which no table has', async (code) => {
    expect(await failure(join(code))).toBe('unknownCode');
  });

  it('a token that no seat knows', async () => {
    const host = await create();
    expect(await failure(join(host.code, { token: 'x'.repeat(43) }))).toBe('badToken');
    expect((await join(host.code)).seat).toBe(1);
  });

  it('more watchers than a table has room for', async () => {
    withCrowd({ watchers: 2 });
    const host = await create();
    for (let i = 0; i < 2; i++) await join(host.code, { watch: true });
    expect(await failure(join(host.code, { watch: true }))).toBe('full');
    expect((await join(host.code)).seat).toBe(1);
  });
});

describe('names', () => {
  it.each([
    ['  Anne \n  Bonny ', 'Anne Bonny'],
    ['\u202eynnoB', 'ynnoB'],
    ['x'.repeat(300), 'x'.repeat(24)],
    ['e\u0301', 'é'],
  ])('%j becomes %j', async (typed, shown) => {
    const host = await create({ name: typed });
    expect(host.state.seats[0]?.name).toBe(shown);
  });

  it.each([254, 255, 256])('of %i bytes do not disturb what others see', async (bytes) => {
    const host = await create({ name: 'Anne' });
    const marks = '\u0301'.repeat((bytes - 2) >> 1);
    await join(host.code, { name: bytes % 2 === 0 ? `ab${marks}` : `a${marks}` });
    await host.until(() => host.state.seats.length === 2);
    expect(host.state.seats[0]).toMatchObject({ name: 'Anne', kind: 'human', captain: 'bonny' });
    expect(Buffer.byteLength(host.state.seats[1]?.name ?? '')).toBeLessThanOrEqual(200);
  });
});

describe('coming back', () => {
  it('returns to the seat with the token, in the lobby and in a game', async () => {
    const host = await create();
    const mate = await join(host.code, { name: 'Mary' });
    await mate.drop();
    await host.until(() => host.state.seats[1]?.connected === false);
    const back = await join(host.code, { name: 'Mary', token: mate.token });
    expect(back).toMatchObject({ seat: 1, token: mate.token });
    host.send('start', {});
    await back.until(() => back.own !== undefined);
    await back.drop();
    await host.until(() => (host.state.seats[1]?.absentSince ?? 0) > 0);
    const again = await join(host.code, { name: 'Mary', token: mate.token });
    expect(again.seat).toBe(1);
    expect(again.own).toEqual(back.own);
    await host.until(() => host.state.seats[1]?.connected === true);
  });

  it('the newest connection plays the seat, the older one is told', async () => {
    const host = await create();
    const mate = await join(host.code);
    host.send('start', {});
    const newer = await join(host.code, { token: mate.token });
    await mate.until(() => mate.closed !== undefined);
    expect(mate.closed).toBe(CLOSE.replaced);
    await host.until(() => host.state.phase === 'playing');
    expect(host.state.seats[1]).toMatchObject({ connected: true, absentSince: 0 });
    expect(host.state.spectators).toBe(0);
    expect(newer.seat).toBe(1);
    const older = await join(host.code, { token: mate.token });
    await newer.until(() => newer.closed === CLOSE.replaced);
    expect(older.seat).toBe(1);
  });

  it('a lone player who reloads sees what has happened meanwhile', async () => {
    const host = await create({ playNow: 3 });
    await host.until(() => host.asks.length > 0);
    const { code, token } = host;
    const table = tableOf(code);
    await host.drop();
    await table.queue.run(() => undefined);
    const before = table.lifecycle.version;
    await runClockOut(code);
    const back = await join(code, { token });
    expect(table.lifecycle.version).toBeGreaterThan(before);
    expect(back.state.version).toBeGreaterThan(before);
    expect(back.state.game).toEqual(table.settings.entry.game.view(table.lifecycle.session!.table.state, 'table'));
  });

  it('tokens are nowhere on the server but as hashes', async () => {
    const host = await create();
    const [player] = tableOf(host.code).seats.list;
    expect(Buffer.from(player?.memory.token ?? '', 'base64')).toHaveLength(32);
    expect(JSON.stringify([player?.memory, player?.view])).not.toContain(host.token);
    expect(player?.connection).toMatchObject({ token: undefined });
  });
});
