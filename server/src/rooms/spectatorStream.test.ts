import { seededChance } from '@brigantine/shared/chance';
import type { Delay } from '@brigantine/shared/protocol';
import { MemoryJournal } from '../journal/memoryJournal';
import { Bare } from '../testing/bare';
import { ManualTime } from '../testing/manualTime';
import { Player, settled } from '../testing/player';
import { eventually, lives, tableOf, muteConsole, suiteServer, withServices } from '../testing/testServer';

const DELAY = 30_000;
const server = suiteServer();
muteConsole('warn');
let time: ManualTime;
beforeEach(() => {
  time = new ManualTime();
  const { now, later } = time;
  withServices({ now, later, journal: new MemoryJournal(now), chance: () => seededChance('stream') });
});

const watch = (code: string, name = 'Watcher'): Promise<Player> =>
  Player.join(server.port, code, { name, watch: true });
const ask = async (path: string, token?: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${server.port}${path}`, token ? { headers: { authorization: `Bearer ${token}` } } : {});

/** Two people in the lobby of a table whose spectators lag behind. */
async function lobby(delay: Delay = 30, game = 'plank'): Promise<[Player, Player]> {
  const host = await Player.create(server.port, { name: 'Host' }, game);
  const mate = await Player.join(server.port, host.code, { name: 'Mate' });
  host.send('options', { delay, clock: 0, watched: true });
  await mate.until(() => mate.state.options.delay === delay);
  return [host, mate];
}

async function begin(...players: readonly Player[]): Promise<void> {
  players[0]?.send('start', {});
  await Promise.all(players.map((player) => player.until(() => player.own !== undefined)));
}

/** Plays random answers until the game has that many versions more, and stops. */
async function play(players: readonly Player[], versions: number): Promise<void> {
  const first = players[0]!;
  const { version } = first.state;
  players.forEach((player, seat) => player.playRandomly(seat));
  await first.until(() => first.state.version >= version + versions);
  for (const player of players) player.onTurn = () => undefined;
  await settled(players);
}

/** The state without what is counted at once. */
const shown = ({ state }: Player): string => JSON.stringify({ ...state, spectators: 0 });

/** Everything that a player receives from now on: when, and what. */
function recorded(player: Player): { readonly at: number; readonly what: string }[] {
  const received: { at: number; what: string }[] = [];
  player.room.onStateChange(() => received.push({ at: time.now(), what: shown(player) }));
  return received;
}

/** Resolves when the server has sent a spectator everything that is due. */
async function caughtUp(spectator: Player): Promise<void> {
  await tableOf(spectator.code).queue.run(() => undefined);
  await spectator.refused('start', {});
}

describe('a delayed spectator', () => {
  it('gets the same states, events and chat in the same order, never before the delay is over', async () => {
    const players = await lobby(30, 'race');
    const [host, mate] = players;
    const spectator = await watch(host.code);
    await host.until(() => host.state.spectators === 1);
    const [live, late] = [recorded(host), recorded(spectator)];
    await begin(...players);
    const versions: number[] = [];
    for (let step = 0; step < 12; step++) {
      await play(players, 2);
      mate.send('chat', { text: `Step ${step}` });
      await host.until(() => host.chat.length === step + 1);
      time.pass(7_000);
      await caughtUp(spectator);
      const { game, version } = spectator.state;
      versions.push(version);
      expect(game === undefined).toBe(step < 4);
      expect(spectator.chat).toHaveLength(Math.max(0, step - 3));
      expect(spectator.asks).toEqual([]);
    }
    expect(new Set(versions).size).toBeGreaterThan(6);
    time.pass(DELAY);
    await caughtUp(spectator);
    await spectator.until(() => shown(spectator) === shown(host));
    expect(late.map(({ what }) => what)).toEqual(live.map(({ what }) => what));
    late.forEach(({ at }, index) => expect(at - live[index]!.at).toBeGreaterThanOrEqual(DELAY));
    const all = ({ batches }: Player): number[] => batches.map(({ version }) => version);
    expect(all(spectator)).toEqual(all(host).filter((version, index, of) => version !== of[index - 1]));
    expect(spectator.batches.every(({ own }) => own === undefined)).toBe(true);
    expect(spectator.chat).toEqual(host.chat);
  });

  it('who joins later, or again, gets the delayed state and welcome, with the chat of that time', async () => {
    const players = await lobby(30, 'race');
    const [host, mate] = players;
    await begin(...players);
    await play(players, 60);
    const before = shown(host);
    mate.send('chat', { text: 'Early' });
    await host.until(() => host.chat.length === 1);
    time.pass(DELAY - 1_000);
    await play(players, 60);
    mate.send('chat', { text: 'Late' });
    await host.until(() => host.chat.length === 2);
    const tooEarly = await watch(host.code, 'Eager');
    expect(tooEarly.state).toMatchObject({ phase: 'lobby', options: { delay: 30 } });
    expect([tooEarly.state.game, tooEarly.welcome.talk]).toEqual([undefined, undefined]);
    time.pass(1_000);
    await caughtUp(tooEarly);
    for (const spectator of [tooEarly, await watch(host.code, 'Later')]) {
      expect(JSON.parse(shown(spectator))).toEqual({ ...(JSON.parse(before) as object), spectators: 0 });
    }
    const again = await watch(host.code, 'Again');
    again.send('history', { since: 0 });
    await again.until(() => again.histories.length === 1);
    const told = again.histories[0]!.batches;
    expect([told.length > 20, told.at(-1)!.version]).toEqual([true, again.state.version]);
    again.send('history', { since: host.state.version });
    await again.until(() => again.histories.length === 2);
    expect(again.histories[1]).toEqual({ first: again.state.game, batches: [] });
    expect(again.welcome).toMatchObject({ version: again.state.version, talk: [{ text: 'Early' }] });
    time.pass(DELAY);
    await again.until(() => shown(again) === shown(host));
    expect(again.chat.map(({ text }) => text)).toEqual(['Late']);
    expect(again.batches.at(-1)?.version).toBe(host.state.version);
  });

  it('receives no bytes of the game before', async () => {
    const players = await lobby();
    const bare = await (await Bare.join(server.port, players[0].code)).ready();
    await bare.heard();
    time.pass(1_000);
    const { length } = bare.frames;
    await begin(...players);
    await play(players, 10);
    await bare.heard();
    // The refusal of `heard`.
    expect(bare.frames.slice(length)).toHaveLength(1);
    time.pass(DELAY);
    await eventually(() => bare.frames.length > length + 10);
  });

  it('cannot learn the present version, or talk about it', async () => {
    const players = await lobby();
    const [host] = players;
    const spectator = await watch(host.code);
    await begin(...players);
    await play(players, 3);
    expect(await spectator.refused('shown', { version: host.state.version, watching: true })).toMatchObject({
      code: 'notNow',
    });
    expect(await spectator.refused('takeBack', { version: 1 })).toMatchObject({ code: 'notSeated' });
    expect(await spectator.refused('history', { since: 0 })).toMatchObject({ code: 'notNow' });
    spectator.send('chat', { text: 'Hello' });
    // Spectators know nothing new: players read them at once.
    await Promise.all([host, spectator].map((each) => each.until(() => each.chat.length === 1)));
  });

  it.each([
    ['gives up a seat', false],
    ['gives up a seat and reconnects', true],
  ])('who %s gets nothing new either', async (_what, again) => {
    const players = await lobby();
    const [host, mate] = players;
    const old = await watch(host.code, 'Old');
    await begin(...players);
    await play(players, 3);
    mate.send('leave', {});
    await mate.until(() => mate.seat === -1);
    const known = mate.state.version;
    expect(mate.welcome.version).toBeLessThanOrEqual(known);
    await host.until(() => host.state.seats[1]?.botPlays === true);
    let left = mate;
    if (again) {
      await mate.drop();
      left = await watch(host.code, 'Mate');
      expect(left.state.game).toBeUndefined();
    }
    host.playRandomly(1);
    await host.until(() => host.state.version > known + 4);
    host.onTurn = () => undefined;
    left.send('chat', { text: 'I know more' });
    await host.until(() => host.chat.length === 1);
    await caughtUp(left);
    await caughtUp(old);
    expect(left.state.version).toBeLessThanOrEqual(known);
    expect(old.chat).toHaveLength(again ? 1 : 0);
    time.pass(DELAY);
    await left.until(() => left.state.version === host.state.version);
    await old.until(() => old.chat.length === 1);
  });

  it('who takes a seat in the lobby after the game is up to date', async () => {
    const players = await lobby();
    const [host, mate] = players;
    const spectator = await watch(host.code);
    await begin(...players);
    players.forEach((player, seat) => player.playRandomly(seat));
    await host.until(() => host.state.phase === 'over');
    mate.send('rematch', {});
    await host.until(() => host.state.phase === 'lobby');
    await caughtUp(spectator);
    expect(spectator.state).toMatchObject({ phase: 'lobby', gameNumber: 0 });
    spectator.send('sit', {});
    await spectator.until(() => spectator.seat === 2);
    await host.until(() => host.state.seats.length === 3);
    expect(shown(spectator)).toBe(shown(host));
    await begin(host, mate, spectator);
    expect(spectator.batches.at(-1)?.version).toBe(host.state.version);
  });

  it('waits again after a restart, and sees the lobby until then', async () => {
    const players = await lobby();
    const [host, mate] = players;
    await begin(...players);
    await play(players, 4);
    const { code, token } = host;
    const table = tableOf(code);
    await Promise.all([host.drop(), mate.drop()]);
    await eventually(() => table.connections.size === 0);
    table.room.close(4010, 'suspended');
    await eventually(() => !lives(code));
    const back = await Player.join(server.port, code, { token });
    expect(back.state.phase).toBe('playing');
    const spectator = await watch(code);
    expect(spectator.state).toMatchObject({ phase: 'lobby', version: 0, seats: [{ name: 'Host' }, { name: 'Mate' }] });
    expect(spectator.state.game).toBeUndefined();
    time.pass(DELAY - 1);
    await caughtUp(spectator);
    expect(spectator.state.game).toBeUndefined();
    time.pass(1);
    await spectator.until(() => spectator.state.game !== undefined && spectator.batches.length > 0);
    expect(spectator.batches[0]).toMatchObject({ version: back.state.version, events: [] });
  });

  it('reconnects when too much waits', async () => {
    const players = await lobby();
    const [host, mate] = players;
    const spectator = await watch(host.code);
    await begin(...players);
    const { broadcast, queue } = tableOf(host.code);
    const { stream } = broadcast;
    for (let i = 0; i < 5_001; i++) void queue.run(() => stream.say('timeUp', { seat: 0 }));
    await play(players, 3);
    expect(stream['waiting'].length).toBeLessThan(20);
    await caughtUp(spectator);
    time.pass(DELAY);
    await spectator.until(() => spectator.closed === 4105);
    const again = await watch(host.code);
    await again.until(() => again.state.version === host.state.version);
    expect(JSON.parse(shown(again))).toEqual(JSON.parse(shown(mate)));
  });
});

describe('the end of a delayed game', () => {
  it('is hidden in the lists and under its link until spectators have seen it, except from its players', async () => {
    const players = await lobby();
    const [host] = players;
    host.send('options', { published: true });
    const spectator = await watch(host.code);
    await begin(...players);
    players.forEach((player, seat) => player.playRandomly(seat));
    await host.until(() => host.state.kept !== '');
    const [path, record] = [`/api/games/${host.state.kept}`, `/g/${host.state.kept}.json`];
    const phase = async (): Promise<unknown> => (await ask(`/api/tables/${host.code}`)).json();
    const status = (link: string, token?: string): Promise<number> => ask(link, token).then((answer) => answer.status);
    expect(await phase()).toMatchObject({ phase: 'playing', freeSeats: 0 });
    expect([await status(path), await status(record), await status(path, 'x')]).toEqual([404, 404, 404]);
    expect([await status(path, host.token), await status(record, host.token)]).toEqual([200, 200]);
    expect(spectator.state.kept).toBe('');
    time.pass(DELAY);
    await spectator.until(() => spectator.state.kept === host.state.kept);
    expect(spectator.state.fair.secret).toBe(host.state.fair.secret);
    expect(await phase()).toMatchObject({ phase: 'over' });
    expect([await status(path), await status(record)]).toEqual([200, 200]);
  });

  it('cannot be learned from the refusal of a request to see all hands', async () => {
    const players = await lobby();
    const [host] = players;
    const spectator = await Player.join(server.port, host.code, { name: 'Eve', watch: true, browser: 'eve' });
    await begin(...players);
    players.forEach((player, seat) => player.playRandomly(seat));
    await host.until(() => host.state.phase === 'over');
    spectator.send('cast', { on: true });
    spectator.send('cast', { on: false });
    await caughtUp(spectator);
    expect(spectator.refusals.map(({ to }) => to)).toEqual(['start']);
    time.pass(DELAY);
    await spectator.until(() => spectator.state.phase === 'over');
    expect(await spectator.refused('cast', { on: true })).toMatchObject({ code: 'notNow' });
  });

  it('tells the first page no round', async () => {
    const players = await lobby(30, 'race');
    await begin(...players);
    await play(players, 10);
    time.pass(2_000);
    const { running } = (await (await ask('/api/tables')).json()) as { running: { code: string }[] };
    const game = running.find(({ code }) => code === players[0].code);
    expect(game).toMatchObject({ names: ['Host', 'Mate'] });
    expect(game).not.toHaveProperty('round');
  });
});

describe('the delay', () => {
  it.each([1, 31, -30, '30', 1e9])('cannot be %j', async (delay) => {
    const host = await Player.create(server.port);
    expect(await host.refused('options', { delay })).toMatchObject({ code: 'badOption' });
  });

  it('cannot be changed by others, or during a game', async () => {
    const players = await lobby(0);
    const [host, mate] = players;
    expect(await mate.refused('options', { delay: 30 })).toMatchObject({ code: 'notHost' });
    await begin(...players);
    expect(await host.refused('options', { delay: 30 })).toMatchObject({ code: 'notNow' });
  });
});
