import type { ListedTable, RunningTable, TableList, TableOptions } from '@brigantine/shared/protocol';
import { ManualTime } from '../testing/manualTime';
import { Player } from '../testing/player';
import { eventually, lives, muteConsole, suiteServer, withServices } from '../testing/testServer';

const server = suiteServer();
muteConsole('warn');
const time = new ManualTime();
beforeEach(() => withServices({ now: time.now }));

/** What the first page is told after a while, in which the server forgets what it has told before. */
async function fetchList(): Promise<TableList> {
  time.pass(1_000);
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/tables`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return (await answer.json()) as TableList;
}

const list = async (): Promise<readonly ListedTable[]> => (await fetchList()).tables;

const shown = async ({ code }: Player): Promise<ListedTable | undefined> =>
  (await list()).find((table) => table.code === code);

/** A lobby on the first page. */
async function listed(name = 'Anne'): Promise<Player> {
  const host = await Player.create(server.port, { name });
  host.send('options', { listed: true });
  await host.until(() => host.state.options.listed);
  return host;
}

describe('a table is on the first page', () => {
  it('only if its host wants it', async () => {
    const host = await Player.create(server.port);
    const mate = await Player.join(server.port, host.code);
    expect(host.state.options.listed).toBe(false);
    expect((await mate.refused('options', { listed: true })).code).toBe('notHost');
    expect((await host.refused('options', { listed: 'yes' })).code).toBe('badOption');
    expect(await shown(host)).toBeUndefined();
    host.send('options', { listed: true });
    await mate.until(() => mate.state.options.listed);
    expect(await shown(host)).toBeDefined();
    host.send('options', { listed: false });
    await mate.until(() => !mate.state.options.listed);
    expect(await shown(host)).toBeUndefined();
  });

  it('with only its game, rules, seats, host and age', async () => {
    const host = await listed();
    host.send('addBot', {});
    host.send('options', { game: ['salon', 'combatTie:nothing'] });
    await host.until(() => host.state.seats.length === 2 && host.state.options.game.length === 2);
    time.pass(5 * 60_000);
    expect(await shown(host)).toEqual({
      code: host.code,
      game: 'race',
      options: ['salon', 'combatTie:nothing'],
      seated: 2,
      freeSeats: 4,
      host: 'Anne',
      minutes: 5,
    });
    host.send('game', { game: 'plank' });
    await host.until(() => host.state.gameId === 'plank');
    expect(await shown(host)).toMatchObject({ game: 'plank', options: [], freeSeats: 2 });
  });

  it('only in the lobby with a free seat', async () => {
    const host = await listed();
    for (let bots = 0; bots < 5; bots++) host.send('addBot', {});
    await host.until(() => host.state.seats.length === 6);
    expect(await shown(host)).toBeUndefined();
    host.send('kick', { seat: 5 });
    await host.until(() => host.state.seats.length === 5);
    expect(await shown(host)).toMatchObject({ freeSeats: 1 });
    host.send('start', {});
    await host.until(() => host.state.phase === 'playing');
    expect(await shown(host)).toBeUndefined();
    host.playRandomly(1);
    await host.until(() => host.state.phase === 'over');
    expect(await shown(host)).toBeUndefined();
    host.send('rematch', {});
    await host.until(() => host.state.phase === 'lobby');
    expect(await shown(host)).toMatchObject({ freeSeats: 1 });
  });

  it('only while a player is connected', async () => {
    const host = await listed();
    const watcher = await Player.join(server.port, host.code, { watch: true });
    await host.drop();
    await watcher.until(() => !watcher.state.seats[0]!.connected);
    expect(await shown(host)).toBeUndefined();
    await Player.join(server.port, host.code, { token: host.token });
    expect(await shown(host)).toBeDefined();
  });

  it('until it is closed', async () => {
    withServices({ now: time.now }, { idle: 0 });
    const host = await listed();
    expect(await shown(host)).toBeDefined();
    await host.drop();
    await eventually(() => !lives(host.code));
    expect(await shown(host)).toBeUndefined();
  });

  it('newest first, and at most twenty', async () => {
    const hosts: Player[] = [];
    for (let tables = 0; tables < 22; tables++) {
      hosts.push(await listed());
      time.pass(1);
    }
    const codes = hosts.map(({ code }) => code).reverse();
    expect((await list()).map(({ code }) => code)).toEqual(codes.slice(0, 20));
  });
});

it('refuses a kicked player at a listed table', async () => {
  const host = await listed();
  const mate = await Player.join(server.port, host.code, { browser: 'pixel' });
  host.send('kick', { seat: 1 });
  await mate.until(() => mate.closed !== undefined);
  await expect(Player.join(server.port, host.code, { browser: 'pixel' })).rejects.toThrow('kicked');
});

describe('on the first page', () => {
  it('omits a host’s name that is only a listed word, until the host changes', async () => {
    const host = await listed('Fuck');
    expect(await shown(host)).not.toHaveProperty('host');
    host.send('changeLook', { name: 'Mary' });
    await host.until(() => host.state.seats[0]!.name === 'Mary');
    expect(await shown(host)).toMatchObject({ host: 'Mary' });
  });
});

describe('a running game is on the first page', () => {
  const running = async ({ code }: Player): Promise<RunningTable | undefined> =>
    (await fetchList()).running?.find((table) => table.code === code);

  /** A table of two with a bot, with these options. */
  const opened = async (wish: Partial<TableOptions>): Promise<readonly [Player, Player]> => {
    const host = await Player.create(server.port, { name: 'Anne' });
    const mate = await Player.join(server.port, host.code, { name: 'Mary' });
    host.send('addBot', {});
    host.send('options', wish);
    await host.until(() => host.state.seats.length === 3);
    return [host, mate];
  };
  const begin = async (host: Player): Promise<void> => {
    host.send('start', {});
    await host.until(() => host.state.phase === 'playing');
  };

  it('and is no table to join any more, if it was that in the lobby', async () => {
    const [host] = await opened({ listed: true, watched: true });
    expect([(await shown(host)) !== undefined, await running(host)]).toEqual([true, undefined]);
    await begin(host);
    expect([await shown(host), (await running(host))?.code]).toEqual([undefined, host.code]);
  });

  it('only if its host wants that, from the start to the end, with game, rules, players and round', async () => {
    const [host, mate] = await opened({ watched: true, game: ['salon'] });
    const bot = host.state.seats[2]!.name;
    expect([await running(host), await shown(host)]).toEqual([undefined, undefined]);
    await begin(host);
    const names = ['Anne', 'Mary', bot];
    expect(await running(host)).toEqual({ code: host.code, game: 'race', options: ['salon'], names, round: 1 });
    const watcher = await Player.join(server.port, host.code, { watch: true });
    expect(watcher.seat).toBe(-1);
    host.playRandomly(1);
    mate.playRandomly(2);
    await eventually(async () => ((await running(host))?.round ?? 9) > 1);
    await host.until(() => host.state.phase === 'over');
    expect(await running(host)).toBeUndefined();
  });

  it('never of a private table, of one that is only listed in the lobby, or that its link alone opens', async () => {
    const hosts: Player[] = [];
    for (const wish of [{}, { listed: true }]) {
      const [host] = await opened(wish);
      await begin(host);
      hosts.push(host);
    }
    const [secret] = await opened({ watched: true });
    secret.send('invitation', { only: true });
    await secret.until(() => secret.state.invitation !== '');
    expect(secret.state.options.watched).toBe(false);
    await begin(secret);
    const answer = JSON.stringify(await fetchList());
    for (const { code } of [...hosts, secret]) expect(answer).not.toContain(code);
  });

  it('not while no player is connected', async () => {
    const [host, mate] = await opened({ watched: true });
    await begin(host);
    const watcher = await Player.join(server.port, host.code, { watch: true });
    await Promise.all([host.drop(), mate.drop()]);
    await watcher.until(() => watcher.state.seats.every(({ connected, kind }) => kind === 'bot' || !connected));
    expect(await running(host)).toBeUndefined();
  });

  it('with masked names, as at the table', async () => {
    const [host, mate] = await opened({});
    mate.send('changeLook', { name: 'Fuck' });
    host.send('options', { watched: true });
    await begin(host);
    expect((await running(host))?.names).toEqual(host.state.seats.map(({ name }) => name));
    expect((await running(host))?.names.join()).not.toMatch(/fuck/i);
  });
});
