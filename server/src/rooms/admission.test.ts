import { matchMaker } from 'colyseus';
import type { WebSocket } from 'ws';
import type { ErrorCode, JoinOptions } from '@brigantine/shared/protocol';
import { heldTimers } from '../testing/heldTimers';
import { connect, Player, reserve as reserveAt, type Reserved } from '../testing/player';
import { eventually, limitCrowd, muteConsole, suiteServer, withCrowd, withServices } from '../testing/testServer';

// One proxy is believed, so that the tests can come from several addresses.
const server = suiteServer({ TRUST_PROXY: '1', JOINS_PER_MINUTE: '12' });
muteConsole('warn');
beforeEach(() => withServices({}));

let visitors = 0;
const address = (): string => `198.18.${++visitors >> 8}.${visitors & 255}`;
const reserve = (path: string, options: Partial<JoinOptions> = {}, from = address()): Promise<Reserved> =>
  reserveAt(server.port, path, options, from);
const create = (): Promise<Player> => Player.create(server.port, {}, 'race', address());
const join = (code: string, options: Partial<JoinOptions>, from = address()): Promise<Player> =>
  Player.join(server.port, code, options, from);

/** A game with a host who is there, and the token of a mate who is not. */
async function deserted(): Promise<{ host: Player; code: string; token: string }> {
  const host = await create();
  const { code } = host;
  const mate = await join(code, { name: 'Mate' });
  host.send('start', {});
  await mate.until(() => mate.own !== undefined);
  const { token } = mate;
  await mate.drop();
  await host.until(() => host.state.seats[1]?.connected === false);
  return { host, code, token };
}

/** Asks for places until one is refused; the answers before. */
async function fill(ask: () => Promise<Reserved>): Promise<{ taken: Reserved[]; error: ErrorCode | undefined }> {
  const taken: Reserved[] = [];
  for (;;) {
    const answer = await ask();
    if (answer.status !== 200) return { taken, error: answer.error };
    taken.push(answer);
    if (taken.length > 150) throw new Error('there is no end of places');
  }
}

const placesAt = (code: string): { clients: unknown[]; reservedSeats: object } =>
  matchMaker.getLocalRoomById(code) as unknown as { clients: unknown[]; reservedSeats: object };

describe('the token of a seat is accepted', () => {
  it('beyond the limit of spectators', async () => {
    withCrowd({ watchers: 68 });
    const { host, code, token } = await deserted();
    const sockets: WebSocket[] = [];
    const { taken, error } = await fill(async () => {
      const answer = await reserve(`joinById/${code}`, { watch: true });
      if (answer.status === 200) sockets.push(connect(server.port, answer));
      return answer;
    });
    await host.until(() => host.state.spectators === taken.length);
    expect((await join(code, { token })).seat).toBe(1);
    expect([taken.length, error]).toEqual([68, 'full']);
    for (const socket of sockets) socket.terminate();
  });

  it('beyond the limit of unused reservations, without waiting for their end', async () => {
    withCrowd({ watchers: 68 });
    const { code, token } = await deserted();
    const { taken, error } = await fill(() => reserve(`joinById/${code}`));
    expect((await join(code, { token })).seat).toBe(1);
    expect([taken.length, error]).toEqual([68, 'full']);
  });

  it('beyond all limits of the server and of the address', async () => {
    const { code, token } = await deserted();
    const from = address();
    for (const limit of ['sockets', 'socketsPerAddress', 'reservations', 'reservationsPerAddress'] as const) {
      limitCrowd(code, { [limit]: 0 });
      const error = limit.endsWith('Address') ? 'tooMany' : 'full';
      expect(await reserve(`joinById/${code}`, { watch: true }, from)).toMatchObject({ error });
      expect((await join(code, { token }, from)).seat).toBe(1);
    }
  });

  it('from an address beyond its limit of joins, without being counted; wrong tokens are counted', async () => {
    const { code, token } = await deserted();
    const from = address();
    for (let i = 0; i < 12; i++) {
      const wrong = { token: 'x'.repeat(43) };
      expect(await reserve(`joinById/${code}`, wrong, from)).toMatchObject({ status: 403, error: 'badToken' });
    }
    for (const options of [{}, { token: 'y'.repeat(43) }, { watch: true }]) {
      const answer = await reserve(`joinById/${code}`, options, from);
      expect(answer).toMatchObject({ status: 429, error: 'tooMany' });
      expect(answer.headers.get('retry-after')).toBe('5');
    }
    expect(await reserve('create/race', { token }, from)).toMatchObject({ status: 429, error: 'tooMany' });
    for (let i = 0; i < 3; i++) expect((await join(code, { token }, from)).seat).toBe(1);
  });

  it('repeatedly, with at most four connections and reservations', async () => {
    const { code, token } = await deserted();
    const deaf: WebSocket[] = [];
    for (let i = 0; i < 12; i++) {
      const place = await reserve(`joinById/${code}`, { token });
      if (i % 2 === 1) continue;
      const socket = connect(server.port, place);
      await new Promise((opened) => socket.once('open', opened));
      // It does not hear that it has been replaced, and so never closes.
      socket.pause();
      deaf.push(socket);
    }
    const { clients, reservedSeats } = placesAt(code);
    // The host's is the fifth.
    await eventually(() => clients.length + Object.keys(reservedSeats).length <= 5);
    expect((await join(code, { token })).seat).toBe(1);
    for (const socket of deaf) socket.terminate();
  });
});

describe('a free seat in the lobby', () => {
  it('is not taken by unused reservations or spectators', async () => {
    withCrowd({ watchers: 3 });
    const { code } = await create();
    for (let i = 0; i < 20; i++) expect((await reserve(`joinById/${code}`)).status).toBe(200);
    expect(await reserve(`joinById/${code}`, { watch: true })).toMatchObject({ status: 409, error: 'full' });
    expect((await join(code, {})).seat).toBe(1);
  });

  it('goes to the first connection; later ones watch, or are refused', async () => {
    withCrowd({ watchers: 1 });
    const host = await create();
    const [first, second, third] = [0, 1, 2].map(() => reserve(`joinById/${host.code}`));
    for (let i = 1; i < 5; i++) host.send('addBot', {});
    await host.until(() => host.state.seats.length === 5);
    connect(server.port, await second!);
    await host.until(() => host.state.seats.length === 6);
    connect(server.port, await third!);
    await host.until(() => host.state.spectators === 1);
    const socket = connect(server.port, await first!);
    const frame = await new Promise<Buffer>((heard) => socket.once('message', heard));
    expect([frame[0], frame.toString()]).toEqual([11, expect.stringContaining('full')]);
    expect(host.state).toMatchObject({ spectators: 1 });
  });
});

describe('limits', () => {
  it.each([
    ['tables', { tables: 3 }, 'create/race', 'full'],
    ['tables of one address', { tablesPerAddress: 3 }, 'create/race', 'tooMany'],
    ['reservations', { reservations: 3 }, 'joinById/CODE', 'full'],
    ['reservations of one address', { reservationsPerAddress: 3 }, 'joinById/CODE', 'tooMany'],
    ['who watch', { watchers: 3 }, 'joinById/CODE', 'full'],
    ['who watch from one address', { watchersPerAddress: 3 }, 'joinById/CODE', 'tooMany'],
  ] as const)('of %s: %j', async (_what, limit, path, error) => {
    withCrowd(limit);
    const { code } = path.endsWith('CODE') ? await create() : { code: '' };
    const from = address();
    const ask = (by: string): Promise<Reserved> => reserve(path.replace('CODE', code), { watch: true }, by);
    const filled = await fill(() => ask(from));
    expect([filled.taken.length, filled.error]).toEqual([3, error]);
    expect((await ask(address())).status).toBe(error === 'full' ? 409 : 200);
  });

  it('apply to connections, players and spectators, in total and per address', async () => {
    withCrowd({});
    const host = await create();
    const from = address();
    const [player, watcher] = [await join(host.code, {}, from), await join(host.code, { watch: true }, from)];
    limitCrowd(host.code, { socketsPerAddress: 2 });
    expect(await reserve(`joinById/${host.code}`, {}, from)).toMatchObject({ status: 429, error: 'tooMany' });
    expect((await join(host.code, {})).seat).toBe(2);
    await watcher.drop();
    await host.until(() => host.state.spectators === 0);
    expect((await join(host.code, { watch: true }, from)).seat).toBe(-1);
    limitCrowd(host.code, { sockets: 4 });
    expect(await reserve(`joinById/${host.code}`)).toMatchObject({ status: 409, error: 'full' });
    expect((await join(host.code, { token: player.token })).seat).toBe(1);
  });

  it('leave nothing behind of a refused table', async () => {
    withCrowd({ tablesPerAddress: 0 });
    const before = matchMaker.stats.local.roomCount;
    for (let i = 0; i < 3; i++) expect((await reserve('create/race')).error).toBe('tooMany');
    expect(matchMaker.stats.local.roomCount).toBe(before);
  });

  it('do not count expired reservations', async () => {
    withCrowd({ reservationsPerAddress: 1 }, { reservationSeconds: 54 });
    const ends = heldTimers('setTimeout', 54_000);
    const { code } = await create();
    const from = address();
    const ask = async (): Promise<number> => (await reserve(`joinById/${code}`, {}, from)).status;
    expect([await ask(), await ask()]).toEqual([200, 429]);
    ends.at(-1)!();
    await eventually(() => Object.keys(placesAt(code).reservedSeats).length === 0);
    expect(await ask()).toBe(200);
  });
});

describe('a WebSocket without a reservation', () => {
  it.each(['nothing', 'a session nobody has', 'a place that was used already'])('is refused: %s', async (what) => {
    const host = await create();
    const place = await reserve(`joinById/${host.code}`);
    if (what.startsWith('a place')) {
      connect(server.port, place);
      await host.until(() => host.state.seats.length === 2);
    }
    const sessionId = what === 'nothing' ? '' : what === 'a session nobody has' ? 'x' : (place.sessionId ?? '');
    const socket = connect(server.port, { ...place, sessionId });
    const opened = await new Promise((settled) => {
      socket.once('open', () => settled(true));
      socket.once('unexpected-response', (_request, { statusCode }) => settled(statusCode));
    });
    expect(opened).toBe(404);
  });
});
