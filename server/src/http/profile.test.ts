import type { Earned, ProfileExport, ProfileView, SignedIn } from '@brigantine/shared/profiles';
import type { Journal } from '../journal/journal';
import { readPolicy } from '../rooms/syncPolicy';
import type { RunningServer } from '../server';
import { Authenticator } from '../testing/authenticator';
import { quietJournal, temporaryFolder } from '../testing/journals';
import { Player, reserve } from '../testing/player';
import { ProfileCalls } from '../testing/profileCalls';
import { testServer, withServices } from '../testing/testServer';

let server: RunningServer;
let journal: Journal;
beforeAll(async () => {
  server = await testServer({ ALLOWED_ORIGINS: 'https://friend.example', TRUST_PROXY: '1' });
  journal = await quietJournal({ dataDir: temporaryFolder() });
});
beforeEach(() => withServices({ journal, profiles: journal.profiles }));
afterAll(async () => {
  await server.close();
  await journal.close();
});

const visitor = (headers?: Record<string, string>, from?: string): ProfileCalls =>
  new ProfileCalls(server.port, headers, from);

let registered = 0;
/** A name unlike all others. */
const newName = (): string => `Captain ${'abcdefgh'.charAt(registered % 8)}${'pqstuvwx'.charAt(registered++ >> 3)}`;

async function member(name = newName()): Promise<ProfileCalls & { readonly name: string; readonly recovery: string }> {
  const calls = visitor();
  const recovery = await calls.register(name);
  return Object.assign(calls, { name, recovery });
}

describe('registering', () => {
  it('needs only a name and returns a recovery code that signs in elsewhere', async () => {
    const { name, recovery } = await member();
    expect(recovery).toMatch(/^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/);
    const elsewhere = visitor();
    const typed = ` ${recovery.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`;
    const { session } = await elsewhere.told<SignedIn>('POST', '/session', { name: name.toUpperCase(), code: typed });
    elsewhere.session = session;
    expect(await elsewhere.told<ProfileView>('GET')).toMatchObject({ name, passkeys: [], statistics: [] });
  });

  it.each(['', ' \u200b ', 'Buccaneer', 'flibustier', 'Red Maëlle', 'fuck'])('refuses %j', async (name) => {
    expect(await visitor().status('POST', '', { name })).toBe(400);
  });

  it.each([
    ['Marguerite', 'marguerite'],
    ['Rosalind', 'Rosаlind'],
    ['Philomena', 'PhiIomena'],
    ['Barnabas', 'B.a-r n✓abas'],
    ['Jérôme', 'Jerome'],
    ['Zoroaster', 'Z0roaster'],
    ['Ηanna', 'Hanna'],
  ])('refuses an imitation: %j and %j', async (name, imitation) => {
    await member(name);
    expect(await visitor().status('POST', '', { name: imitation })).toBe(409);
  });

  it('refuses bodies of another form', async () => {
    for (const body of [undefined, [], { name: 1 }, { name: 'Anne', admin: true }]) {
      expect(await visitor().status('POST', '', body)).toBe(400);
    }
  });
});

describe('sessions', () => {
  it('end when the player signs out, and no other session does', async () => {
    const here = await member();
    const elsewhere = visitor();
    elsewhere.session = (
      await elsewhere.told<SignedIn>('POST', '/session', { name: here.name, code: here.recovery })
    ).session;
    expect(await here.status('DELETE', '/session')).toBe(204);
    expect([await here.status('GET'), await elsewhere.status('GET')]).toEqual([401, 200]);
  });

  it('are chosen by the server: one that a visitor brings along is not adopted', async () => {
    const calls = visitor();
    calls.session = 'chosen-by-an-attacker';
    const { session } = await calls.told<SignedIn>('POST', '', { name: newName() });
    expect(session).not.toBe(calls.session);
    expect(await calls.status('GET')).toBe(401);
  });

  it('are read from the Authorization header only, which other pages cannot send', async () => {
    const { session } = await member();
    const response = await visitor().call('GET', '', undefined, { cookie: `session=${session}; profile=${session}` });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([401, null]);
    const preflight = await visitor({ origin: 'https://friend.example' }).call('OPTIONS');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('Content-Type');
  });

  it.each(['https://evil.example', 'https://friend.example', 'null'])('refuse pages of %s', async (origin) => {
    const calls = await member();
    expect(await calls.status('GET', '', undefined, { origin })).toBe(403);
    expect(await visitor({ origin }).status('POST', '', { name: newName() })).toBe(403);
  });
});

describe('recovery codes', () => {
  it('cannot be guessed: an address has few attempts, and the code stays valid', async () => {
    const { name, recovery } = await member();
    const attacker = visitor();
    const attempts: number[] = [];
    for (let i = 0; i < 12; i++) attempts.push(await attacker.status('POST', '/session', { name, code: `0000-${i}` }));
    expect(attempts).toEqual([...Array<number>(10).fill(403), 429, 429]);
    expect(await attacker.status('POST', '/session', { name, code: recovery })).toBe(429);
    expect(await visitor().status('POST', '/session', { name, code: recovery })).toBe(200);
  });

  it('open no other name', async () => {
    const [one, other] = [await member(), await member()];
    expect(await visitor().status('POST', '/session', { name: one.name, code: other.recovery })).toBe(403);
    expect(await visitor().status('POST', '/session', { name: 'Nobody at all', code: one.recovery })).toBe(403);
  });

  it('are replaced on request, which ends all other sessions', async () => {
    const here = await member();
    const elsewhere = visitor();
    const old = { name: here.name, code: here.recovery };
    elsewhere.session = (await elsewhere.told<SignedIn>('POST', '/session', old)).session;
    const { recovery } = await here.told<{ recovery: string }>('POST', '/recovery');
    expect([await here.status('GET'), await elsewhere.status('GET')]).toEqual([200, 401]);
    expect(await visitor().status('POST', '/session', old)).toBe(403);
    expect(await visitor().status('POST', '/session', { name: here.name, code: recovery })).toBe(200);
  });
});

it('without PUBLIC_URL passkeys belong to the host that the page was opened at', async () => {
  const page = `http://127.0.0.1:${server.port}`;
  const calls = visitor({ origin: page });
  await calls.register(newName());
  const options = await calls.told<{ challenge: string; rp: { id: string } }>('POST', '/passkeys/creation');
  expect(options.rp.id).toBe('127.0.0.1');
  expect(await calls.status('POST', '/passkeys', new Authenticator(page).create(options))).toBe(204);
  for (const origin of ['http://127.0.0.1:1', 'https://friend.example']) {
    expect(await visitor({ origin }).status('POST', '/passkeys/request')).toBe(403);
  }
  expect(await visitor().status('POST', '/passkeys/request')).toBe(403);
});

describe('names at a table', () => {
  const seats = ({ state }: Player): unknown[] => state.seats.map(({ name, verified }) => [name, verified]);
  const join = (code: string, options: object): Promise<Player> => Player.join(server.port, code, options);

  it('a registered name is marked; guests who use it or imitate it get a number', async () => {
    const { name, session } = await member();
    const host = await Player.create(server.port, { name: name.toUpperCase() }, 'plank');
    await join(host.code, { name, profile: session });
    await join(host.code, { name: name.replace('a', 'а') });
    await host.until(() => host.state.seats.length === 3);
    expect(seats(host)).toEqual([
      [`${name.toUpperCase()} 2`, false],
      [name, true],
      [`${name.replace('a', 'а')} 2`, false],
    ]);
  });

  it('nobody takes a registered name at the table, except its owner', async () => {
    const { name, session } = await member();
    const host = await Player.create(server.port, { name: 'Guest' }, 'plank');
    const owner = await join(host.code, { name: 'Incognito', profile: session });
    expect(await host.refused('changeLook', { name: `${name}!` })).toMatchObject({ code: 'taken' });
    owner.send('changeLook', { name });
    await host.until(() => host.state.seats[1]?.verified === true);
    owner.send('changeLook', { name: 'Somebody' });
    await host.until(() => host.state.seats[1]?.verified === false);
  });

  it('a guest who had the name first keeps it, without the mark', async () => {
    const name = newName();
    const guest = await Player.create(server.port, { name }, 'plank');
    const { session } = await member(name);
    await join(guest.code, { name, profile: session });
    await guest.until(() => guest.state.seats.length === 2);
    expect(seats(guest)).toEqual([
      [name, false],
      [`${name} 2`, false],
    ]);
  });

  it('a second seat of the same player has no mark', async () => {
    const { name, session } = await member();
    const one = await Player.create(server.port, { name, profile: session }, 'plank');
    await join(one.code, { name, profile: session });
    await one.until(() => one.state.seats.length === 2);
    expect(seats(one)).toEqual([
      [name, true],
      [`${name} 2`, false],
    ]);
  });

  it('a session that has ended is reported, so that nobody plays as a guest unknowingly', async () => {
    expect(await reserve(server.port, 'create/plank', { profile: 'ended' })).toMatchObject({
      status: 401,
      error: 'signedOut',
    });
  });
});

/** A whole game of the plank between them. */
async function played(...people: readonly { name: string; session?: string }[]): Promise<Player[]> {
  const [first, ...others] = people.map(({ name, session }) => ({ name, ...(session && { profile: session }) }));
  const host = await Player.create(server.port, first, 'plank');
  const players = [host];
  for (const each of others) players.push(await Player.join(server.port, host.code, each));
  host.send('start', {});
  players.forEach((player, seat) => player.playRandomly(seat));
  await Promise.all(players.map((player) => player.until(() => player.state.kept !== '')));
  return players;
}

describe('a finished game', () => {
  it('counts for registered players, and against each other', async () => {
    const [one, other] = [await member(), await member()];
    const [host] = await played(one, { name: 'Guest' }, other);
    const views = [await one.told<ProfileView>('GET'), await other.told<ProfileView>('GET')];
    const places = (host!.state.game as unknown as { crews: { place: number; score: { total: number } }[] }).crews;
    expect(views[0]).toMatchObject({
      statistics: [
        {
          game: 'plank',
          rules: '',
          games: 1,
          wins: places[0]!.place === 1 ? 1 : 0,
          bestPoints: places[0]!.score.total,
        },
      ],
      rivals: [{ name: other.name, games: 1, ahead: places[0]!.place < places[2]!.place ? 1 : 0 }],
    });
    expect(views[0]!.achievements).toContainEqual({ id: 'firstGame', at: expect.any(Number) as number });
    expect(views[1]).toMatchObject({ rivals: [{ name: one.name, behind: views[0]!.rivals[0]!.ahead }] });
  });

  it('is exported to each player as far as it is theirs, and nothing else', async () => {
    const [one, other] = [await member(), await member()];
    const [host] = await played(one, other);
    const exported = await (await one.call('GET', '/export')).text();
    const { results, ...rest } = JSON.parse(exported) as ProfileExport;
    expect(rest).toEqual({
      name: one.name,
      at: expect.any(Number) as number,
      passkeys: [],
      sessions: [expect.any(Number)],
    });
    expect(results).toMatchObject([{ id: host!.state.kept, game: 'plank', seat: 0, seats: 2 }]);
    for (const secret of [other.name, one.session, one.recovery, host!.token]) expect(exported).not.toContain(secret);
  });

  it('earns each registered player new achievements and a count with its rules', async () => {
    const [one, other] = [await member(), await member()];
    const [host] = await played(one, other);
    const path = `/games/${host!.state.kept}`;
    const earned = [await one.told<Earned>('GET', path), await other.told<Earned>('GET', path)];
    for (const each of earned)
      expect(each).toMatchObject({ games: 1, achievements: expect.arrayContaining(['firstGame']) as string[] });
    expect(earned.some(({ wins }) => wins === 1)).toBe(true);
    expect(await (await member()).status('GET', path)).toBe(404);
    expect(await one.status('GET', '/games/nothing')).toBe(404);
  });

  it('does not count for somebody who has left it', async () => {
    const [one, other] = [await member(), await member()];
    const host = await Player.create(server.port, { name: one.name, profile: one.session }, 'plank');
    const mate = await Player.join(server.port, host.code, { name: other.name, profile: other.session });
    host.send('start', {});
    await host.until(() => host.state.phase === 'playing');
    mate.send('leave', {});
    await mate.until(() => mate.seat === -1);
    host.playRandomly(1);
    await host.until(() => host.state.kept !== '');
    expect(await other.told('GET')).toMatchObject({ statistics: [], achievements: [] });
    expect(await one.told('GET')).toMatchObject({ statistics: [{ games: 1 }], rivals: [] });
  });

  it('loses the name of a player who is erased, at the table too, and everything else of them', async () => {
    const [one, other] = [await member(), await member()];
    const [host, mate] = await played(one, other);
    const { kept } = host!.state;
    expect(await one.status('DELETE')).toBe(204);
    await host!.until(() => host!.state.seats[0]?.name === 'N. N.');
    expect(host!.state.seats[0]).toMatchObject({ verified: false });
    const game = await fetch(`http://127.0.0.1:${server.port}/api/games/${kept}`, { headers: { connection: 'close' } });
    expect(((await game.json()) as { seats: object[] }).seats).toMatchObject([{ name: '' }, { name: other.name }]);
    const record = (token: string): Promise<Response> =>
      fetch(`http://127.0.0.1:${server.port}/g/${kept}.json`, {
        headers: { connection: 'close', authorization: `Bearer ${token}` },
      });
    expect((await record(host!.token)).status).toBe(403);
    expect(await (await record(mate!.token)).json()).toMatchObject({ names: ['', other.name] });
    expect(await one.status('GET')).toBe(401);
    expect(await visitor().status('POST', '/session', { name: one.name, code: one.recovery })).toBe(403);
    expect((await other.told<ProfileView>('GET')).rivals).toEqual([]);
    expect(await visitor().status('POST', '', { name: one.name })).toBe(200);
  });
});

describe('a guest who registers after a game', () => {
  it('claims it with the token of their seat, which is theirs from then on', async () => {
    const [host] = await played({ name: 'Guest' }, { name: 'Mate' });
    const { kept } = host!.state;
    const one = await member();
    const claimed = await one.told<Earned>('POST', `/games/${kept}`, { token: host!.token });
    expect(claimed).toMatchObject({ games: 1, achievements: expect.arrayContaining(['firstGame']) as string[] });
    expect(await one.told<Earned>('GET', `/games/${kept}`)).toEqual(claimed);
    expect((await one.told<ProfileExport>('GET', '/export')).results).toMatchObject([{ id: kept, seat: 0, seats: 2 }]);
    host!.send('rematch', {});
    await host!.until(() => host!.state.phase === 'lobby');
    host!.send('changeLook', { name: one.name });
    await host!.until(() => host!.state.seats[0]?.verified === true);
  });

  it('claims no other seat, none twice, and none that another player has claimed', async () => {
    const [host, mate] = await played({ name: 'Guest' }, { name: 'Mate' });
    const path = `/games/${host!.state.kept}`;
    const [one, other] = [await member(), await member()];
    expect(await one.status('POST', path, { token: 'guessed' })).toBe(403);
    expect(await one.status('POST', path, { token: '' })).toBe(400);
    expect(await visitor().status('POST', path, { token: host!.token })).toBe(401);
    await Promise.all([host!, mate!, host!].map(({ token }) => one.told('POST', path, { token })));
    const { results } = await one.told<ProfileExport>('GET', '/export');
    expect(results).toHaveLength(1);
    const [mine, theirs] = results[0]?.seat === 0 ? [host!, mate!] : [mate!, host!];
    expect(await other.status('POST', path, { token: mine.token })).toBe(409);
    expect(await other.status('POST', path, { token: theirs.token })).toBe(200);
    for (const each of [one, other]) expect(await each.told('GET')).toMatchObject({ statistics: [{ games: 1 }] });
  });

  it('claims no game of a registered player, none that is not over, and none of the day before', async () => {
    const [one, other] = [await member(), await member()];
    const [host, mate] = await played(one, { name: 'Mate' });
    const path = `/games/${host!.state.kept}`;
    expect(await other.status('POST', path, { token: host!.token })).toBe(403);
    const table = await Player.create(server.port, { name: 'Guest', playNow: 2 }, 'plank');
    expect(await other.status('POST', `/games/${table.code}`, { token: table.token })).toBe(404);
    expect(await other.status('POST', '/games/', { token: table.token })).toBe(404);
    withServices({ journal, profiles: journal.profiles, now: () => Date.now() + 25 * 3_600_000 });
    expect(await other.status('POST', path, { token: mate!.token })).toBe(403);
  });

  it('is erased with the claimed game, which nobody can claim again', async () => {
    const [host] = await played({ name: 'Guest' }, { name: 'Mate' });
    const path = `/games/${host!.state.kept}`;
    const one = await member();
    expect(await one.status('POST', path, { token: host!.token })).toBe(200);
    expect(await one.status('DELETE')).toBe(204);
    await host!.until(() => host!.state.seats[0]?.name === 'N. N.');
    expect(await (await member()).status('POST', path, { token: host!.token })).toBe(403);
  });

  it('has a seat that counts as theirs once they return to it', async () => {
    const { name, session } = await member();
    const guest = await Player.create(server.port, { name: 'Guest' }, 'plank');
    const again = await Player.join(server.port, guest.code, { token: guest.token, profile: session });
    again.send('changeLook', { name });
    await again.until(() => again.state.seats[0]?.verified === true);
  });
});

test('a player who is erased at another server disappears from the tables of this one, kicked or seated', async () => {
  const [one, other] = [await member(), await member()];
  const host = await Player.create(server.port, { name: 'Guest' }, 'plank');
  for (const { name, session } of [one, other]) await Player.join(server.port, host.code, { name, profile: session });
  await host.until(() => host.state.seats.length === 3);
  host.send('kick', { seat: 1 });
  await host.until(() => host.state.seats.length === 2);
  for (const { session } of [one, other]) {
    await journal.profiles?.erasure.begin((await journal.profiles.ofSession(session))?.id ?? '');
  }
  await readPolicy();
  await host.until(() => host.state.seats[1]?.name === 'N. N.' && host.state.kicked[0]?.name === 'N. N.');
});

describe('with PROFILES=off', () => {
  beforeEach(() => withServices({ journal }));

  it.each([
    ['GET', ''],
    ['POST', ''],
    ['POST', '/session'],
    ['GET', '/export'],
    ['GET', '/games/any'],
    ['POST', '/games/any'],
    ['DELETE', ''],
    ['POST', '/passkeys/request'],
  ])('%s %s is not found', async (method, path) => {
    expect(await visitor().status(method, path, method === 'POST' ? { name: 'Anne' } : undefined)).toBe(404);
  });

  it('names are free for everybody, and sessions are ignored', async () => {
    const guest = await Player.create(server.port, { name: 'Marguerite', profile: 'anything' });
    expect(guest.state.seats).toMatchObject([{ name: 'Marguerite', verified: false }]);
  });
});
