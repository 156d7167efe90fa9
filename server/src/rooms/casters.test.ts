import { seededChance } from '@brigantine/shared/chance';
import { race } from '@brigantine/shared/race';
import { MemoryJournal } from '../journal/memoryJournal';
import { ManualTime } from '../testing/manualTime';
import { Player, settled } from '../testing/player';
import { eventually, lives, tableOf, muteConsole, suiteServer, withServices } from '../testing/testServer';

const server = suiteServer();
muteConsole('warn');
beforeEach(() => withServices({ journal: new MemoryJournal(), chance: () => seededChance('casters') }));

const watch = (code: string, name: string, browser = name): Promise<Player> =>
  Player.join(server.port, code, { name, watch: true, browser });

/** A lobby of two people and a bot, in which Eve asks to see all hands and Pry only watches. */
async function lobby(): Promise<{ players: readonly [Player, Player]; eve: Player; pry: Player }> {
  const host = await Player.create(server.port, { name: 'Host', browser: 'host' });
  const mate = await Player.join(server.port, host.code, { name: 'Mate', browser: 'mate' });
  host.send('addBot', {});
  const [eve, pry] = [await watch(host.code, 'Eve'), await watch(host.code, 'Pry')];
  eve.send('cast', { on: true });
  await host.until(() => host.state.casters.length === 1 && host.state.seats.length === 3);
  return { players: [host, mate], eve, pry };
}

async function begin(players: readonly [Player, Player]): Promise<void> {
  players[0].send('start', {});
  await Promise.all(players.map((player) => player.until(() => player.own !== undefined)));
}

/** Plays random answers for that many versions, and stops. */
async function play(players: readonly [Player, Player], versions: number): Promise<void> {
  const [host] = players;
  const { version } = host.state;
  players.forEach((player, seat) => player.playRandomly(seat));
  await host.until(() => host.state.version >= version + versions);
  for (const player of players) player.onTurn = () => undefined;
  await settled(players);
}

async function allow(player: Player, on: boolean, caster = player.state.casters[0]!.id): Promise<void> {
  player.send('allow', { caster, on });
  await player.until(() => player.state.casters[0]?.allowed.includes(player.seat) === on);
}

/** What the seats of a table know alone. */
function owns({ code }: Player): unknown[] {
  const { state } = tableOf(code).lifecycle.session!.table;
  return [0, 1, 2].map((seat) => race.own(state, seat));
}

const seen = ({ hands }: Player): boolean => hands.some((each) => each.length > 0);
/** Resolves when everything sent before has arrived. */
const heard = (player: Player): Promise<unknown> => player.refused('start', {});

describe('all hands', () => {
  it('are sent to nobody before every person allows it, then to that spectator alone, and end at once', async () => {
    const { players, eve, pry } = await lobby();
    const [host, mate] = players;
    await allow(host, true);
    expect(host.state.casters).toEqual([{ id: 1, name: 'Eve', allowed: [0], sees: false }]);
    await begin(players);
    await play(players, 20);
    await Promise.all([heard(eve), heard(pry)]);
    expect([seen(eve), seen(pry)]).toEqual([false, false]);
    await allow(mate, true);
    await eve.until(() => seen(eve));
    expect(eve.hands.at(-1)).toEqual(owns(host));
    expect(host.state.casters).toMatchObject([{ allowed: [0, 1], sees: true }]);
    await play(players, 20);
    await heard(eve);
    expect(eve.hands.at(-1)).toEqual(owns(host));
    await allow(host, false);
    await heard(eve);
    const { length } = eve.hands;
    expect(eve.hands.at(-1)).toEqual([]);
    await play(players, 10);
    await Promise.all([heard(eve), heard(pry)]);
    expect([eve.hands.slice(length).flat(), seen(pry)]).toEqual([[], false]);
    for (const each of [eve, pry]) expect([each.own, each.asks]).toEqual([undefined, []]);
  });

  it('are seen again after a lost connection, unless somebody has withdrawn meanwhile', async () => {
    const { players, eve } = await lobby();
    for (const player of players) await allow(player, true);
    await begin(players);
    await eve.until(() => seen(eve));
    await eve.drop();
    await eventually(() => tableOf(eve.code).connections.watching === 1);
    const again = await watch(eve.code, 'Eve');
    await again.until(() => seen(again));
    await again.drop();
    await eventually(() => tableOf(eve.code).connections.watching === 1);
    await allow(players[1], false);
    const last = await watch(eve.code, 'Eve');
    await play(players, 5);
    await heard(last);
    expect(seen(last)).toBe(false);
  });

  it('need new permissions after a restart, and for the next game', async () => {
    const { players, eve } = await lobby();
    const [host, mate] = players;
    for (const player of players) await allow(player, true);
    await begin(players);
    await eve.until(() => seen(eve));
    const table = tableOf(host.code);
    await Promise.all([host, mate, eve].map((each) => each.drop()));
    table.room.close(4010, 'suspended');
    await eventually(() => !lives(host.code));
    const back = await Player.join(server.port, host.code, { token: host.token });
    const other = await Player.join(server.port, host.code, { token: mate.token });
    const spectator = await watch(host.code, 'Eve');
    expect(back.state.casters).toEqual([]);
    await play([back, other], 5);
    await heard(spectator);
    expect(seen(spectator)).toBe(false);
    spectator.send('cast', { on: true });
    await back.until(() => back.state.casters.length === 1);
    for (const player of [back, other]) await allow(player, true);
    await spectator.until(() => seen(spectator));
    [back, other].forEach((player, seat) => player.playRandomly(seat));
    await back.until(() => back.state.phase === 'over');
    back.send('rematch', {});
    await back.until(() => back.state.phase === 'lobby');
    expect(back.state.casters).toEqual([]);
  });

  it('wait for the delay, and are dropped if somebody withdraws before', async () => {
    const time = new ManualTime();
    withServices({ now: time.now, later: time.later, journal: new MemoryJournal(time.now) });
    const { players, eve } = await lobby();
    const [host, mate] = players;
    host.send('options', { delay: 30, clock: 0 });
    for (const player of players) await allow(player, true);
    await begin(players);
    const early = structuredClone([host.own!.hand, mate.own!.hand]);
    await play(players, 5);
    time.pass(29_999);
    await heard(eve);
    expect(seen(eve)).toBe(false);
    time.pass(1);
    await eve.until(() => seen(eve));
    const first = eve.hands.find((each) => each.length > 0);
    expect(first?.slice(0, 2).map(({ hand }) => hand)).toEqual(early);
    await play(players, 5);
    await allow(mate, false);
    await heard(eve);
    const { length } = eve.hands;
    time.pass(60_000);
    await eve.until(() => eve.state.version === host.state.version);
    expect(eve.hands.slice(length).flat()).toEqual([]);
  });
});

describe('a caster', () => {
  it('cannot tell the players, nor take a seat by its token, until the game is over', async () => {
    const { players, eve } = await lobby();
    const [host, mate] = players;
    for (const player of players) await allow(player, true);
    await begin(players);
    await eve.until(() => seen(eve));
    eve.send('cast', { on: false });
    await eve.until(() => eve.hands.at(-1)?.length === 0);
    await host.until(() => host.state.casters.length === 0);
    expect(await eve.refused('chat', { phrase: 'ahoy' })).toMatchObject({ code: 'notNow' });
    await expect(Player.join(server.port, eve.code, { token: mate.token, browser: 'Eve' })).rejects.toThrow('notNow');
    expect(await eve.refused('sit', {})).toMatchObject({ code: 'notNow' });
    await eve.drop();
    const again = await watch(eve.code, 'Eve');
    expect(await again.refused('chat', { text: 'They have' })).toMatchObject({ code: 'notNow' });
  });

  it('cannot learn from the chat that a delayed game is over', async () => {
    const time = new ManualTime();
    withServices({ now: time.now, later: time.later, journal: new MemoryJournal(time.now) });
    const { players, eve } = await lobby();
    const [host] = players;
    host.send('options', { delay: 30, clock: 0 });
    for (const player of players) await allow(player, true);
    await begin(players);
    time.pass(30_000);
    await eve.until(() => seen(eve));
    players.forEach((player, seat) => player.playRandomly(seat));
    await host.until(() => host.state.phase === 'over');
    expect(await eve.refused('chat', { phrase: 'ahoy' })).toMatchObject({ code: 'notNow' });
    time.pass(30_000);
    await eve.until(() => eve.state.phase === 'over');
    eve.send('chat', { phrase: 'ahoy' });
    await host.until(() => host.chat.length === 1);
  });

  it('that does not come back leaves its place to others, and stays silent if it has seen hands', async () => {
    const time = new ManualTime();
    withServices(
      { now: time.now, later: time.later, journal: new MemoryJournal(time.now), chance: () => seededChance('casters') },
      { grace: 60_000 },
    );
    const { players, eve } = await lobby();
    const [host] = players;
    host.send('options', { clock: 0 });
    for (const player of players) await allow(player, true);
    const others = [await watch(host.code, 'B'), await watch(host.code, 'C')];
    for (const other of others) other.send('cast', { on: true });
    await begin(players);
    await eve.until(() => seen(eve));
    const names = (): string[] => host.state.casters.map(({ name }) => name);
    const leave = async (caster: Player): Promise<void> => {
      const { watching } = tableOf(host.code).connections;
      await caster.drop();
      await eventually(() => tableOf(host.code).connections.watching < watching);
    };
    await leave(eve);
    time.pass(59_999);
    await leave(await watch(host.code, 'Eve'));
    time.pass(1);
    await heard(host);
    expect(names()).toEqual(['Eve', 'B', 'C']);
    time.pass(59_999);
    await host.until(() => names().join() === 'B,C');
    const next = await watch(host.code, 'D');
    next.send('cast', { on: true });
    await host.until(() => names().join() === 'B,C,D');
    const late = await watch(host.code, 'Eve');
    expect(await late.refused('chat', { phrase: 'ahoy' })).toMatchObject({ code: 'notNow' });
    expect(await late.refused('cast', { on: true })).toMatchObject({ code: 'full' });
    expect(seen(late)).toBe(false);
  });

  it('is a named spectator in a browser of its own', async () => {
    const { players, eve } = await lobby();
    const [host, mate] = players;
    const cast = async (player: Player): Promise<string> => (await player.refused('cast', { on: true })).code;
    expect(await cast(mate)).toBe('notNow');
    expect(await cast(await watch(eve.code, '', 'other'))).toBe('badName');
    expect(await cast(await Player.join(server.port, eve.code, { name: 'Bare', watch: true }))).toBe('notNow');
    expect(await cast(await watch(eve.code, 'Spy', 'mate'))).toBe('notNow');
    expect(await cast(await watch(eve.code, 'Tab', 'Eve'))).toBe('taken');
    host.send('mute', { name: 'Pry' });
    await host.until(() => host.state.muted.length === 1);
    expect(await cast(await watch(eve.code, 'Pry', 'Pry'))).toBe('muted');
    for (const name of ['B', 'C']) (await watch(eve.code, name)).send('cast', { on: true });
    await host.until(() => host.state.casters.length === 3);
    expect(await cast(await watch(eve.code, 'D'))).toBe('full');
  });

  it('sees nothing while a seat is played in its browser, taken after it has asked', async () => {
    const { players, eve } = await lobby();
    const tab = await Player.join(server.port, eve.code, { name: 'Tab', browser: 'Eve' });
    for (const player of [...players, tab]) await allow(player, true);
    expect(eve.state.casters).toMatchObject([{ sees: false }]);
    await begin(players);
    await heard(eve);
    expect(seen(eve)).toBe(false);
  });

  it('asks no longer once it is muted, which leaves room for others', async () => {
    const { players, eve } = await lobby();
    const [host] = players;
    for (const name of ['B', 'C']) (await watch(eve.code, name)).send('cast', { on: true });
    await host.until(() => host.state.casters.length === 3);
    for (const player of players) await allow(player, true);
    await begin(players);
    await eve.until(() => seen(eve));
    host.send('mute', { name: 'B' });
    await host.until(() => host.state.casters.length === 2);
    host.send('mute', { name: 'Eve' });
    await host.until(() => host.state.casters.length === 1);
    await eve.until(() => eve.hands.at(-1)?.length === 0);
  });

  it('is alone sent the hands on arrival: a crowd makes the table copy nothing', async () => {
    const { players, eve } = await lobby();
    for (const player of players) await allow(player, true);
    await begin(players);
    await eve.until(() => seen(eve));
    const say = jest.spyOn(tableOf(eve.code).broadcast.stream, 'say');
    await heard(await watch(eve.code, 'Crowd'));
    const said = say.mock.calls.map(([type]) => type);
    // A bot may answer meanwhile.
    expect(said.filter((type) => type === 'hands')).toHaveLength(said.filter((type) => type === 'batch').length);
  });

  it('is allowed by players only, and by its id', async () => {
    const { players, eve, pry } = await lobby();
    expect(await pry.refused('allow', { caster: 1, on: true })).toMatchObject({ code: 'notSeated' });
    expect(await eve.refused('allow', { caster: 1, on: true })).toMatchObject({ code: 'notSeated' });
    expect(await players[0].refused('allow', { caster: 7, on: true })).toMatchObject({ code: 'badOption' });
    eve.send('sit', {});
    await eve.until(() => eve.seat === 3);
    expect(eve.state.casters).toEqual([]);
  });
});
