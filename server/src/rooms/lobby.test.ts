import { CLOSE } from '@brigantine/shared/protocol';
import { ManualTime } from '../testing/manualTime';
import { Player } from '../testing/player';
import { eventually, lives, tableOf, muteConsole, suiteServer, withServices } from '../testing/testServer';
import { Crowd } from './crowd';

const server = suiteServer();
muteConsole('warn');
beforeEach(() => withServices({}));

const lobby = (people: number): Promise<Player[]> => Player.lobby(server.port, people);

const names = (player: Player): string[] => player.state.seats.map(({ name }) => name);

describe('powers of the host', () => {
  it('sets the options, within what there is', async () => {
    const [host] = await lobby(1);
    host!.send('options', { clock: 120, game: ['official', 'ghostShip'] });
    await host!.until(() => host!.state.options.clock === 120);
    expect(host!.state.options).toEqual({
      clock: 120,
      pauses: 'never',
      zone: 'UTC',
      chat: true,
      quick: false,
      substitute: 'captain',
      listed: false,
      watched: false,
      published: false,
      delay: 0,
      hints: true,
      game: ['official', 'ghostShip'],
    });
  });

  it('has no clock for one person among bots, a minute for several, and keeps what the host has chosen', async () => {
    const [host] = await lobby(1);
    host!.send('addBot', {});
    await host!.until(() => host!.state.seats.length === 2);
    expect(host!.state.options.clock).toBe(0);
    const mate = await Player.join(server.port, host!.code, { name: 'Mate' });
    expect(mate.state.options.clock).toBe(60);
    mate.send('leave', {});
    await host!.until(() => host!.state.options.clock === 0);
    host!.send('options', { clock: 30 });
    await Player.join(server.port, host!.code, { name: 'Another' });
    await host!.until(() => host!.state.seats.length === 3);
    expect(host!.state.options.clock).toBe(30);
    const alone = await Player.create(server.port, { playNow: 4 });
    expect(alone.state).toMatchObject({ phase: 'playing', options: { clock: 0 } });
    expect(alone.deadline).toBe(0);
  });

  it('has hints for one person among bots, none for several, and keeps what the host has chosen', async () => {
    const [host] = await lobby(1);
    expect(host!.state.options.hints).toBe(true);
    const mate = await Player.join(server.port, host!.code, { name: 'Mate' });
    expect(mate.state.options.hints).toBe(false);
    host!.send('options', { hints: true });
    await host!.until(() => host!.state.options.hints);
    await Player.join(server.port, host!.code, { name: 'Another' });
    await host!.until(() => host!.state.seats.length === 3);
    expect(host!.state.options.hints).toBe(true);
    expect(await mate.refused('options', { hints: false })).toMatchObject({ code: 'notHost' });
  });

  it.each([
    { clock: 45 },
    { hints: 'always' },
    { ghostShip: true },
    { clock: Infinity },
    { cheat: true },
    [1],
    'fast',
    7,
  ])('cannot set %j', async (wish) => {
    const [host] = await lobby(1);
    const before = host!.state.options;
    expect(await host!.refused('options', wish)).toEqual({ code: 'badOption', to: 'options' });
    expect(host!.state.options).toEqual(before);
  });

  it('adds bots with names, captains and liveries of their own until the table is full', async () => {
    const [host] = await lobby(1);
    for (let i = 0; i < 5; i++) host!.send('addBot', {});
    await host!.until(() => host!.state.seats.length === 6);
    for (const key of ['name', 'captain', 'livery'] as const) {
      expect(new Set(host!.state.seats.map((seat) => seat[key])).size).toBe(6);
    }
    expect(await host!.refused('addBot', {})).toEqual({ code: 'full', to: 'addBot' });
  });

  it('sends somebody away, and those behind move up and are told', async () => {
    const [host, kicked, last] = await lobby(3);
    host!.send('kick', { seat: 1 });
    await kicked!.until(() => kicked!.closed === CLOSE.kicked);
    await last!.until(() => last!.seat === 1);
    expect(names(last!)).toEqual(['Player 0', 'Player 2']);
    expect(last!.welcomes).toHaveLength(2);
    await expect(Player.join(server.port, host!.code, { token: kicked!.token })).rejects.toThrow('kicked');
  });

  it.each([0, 5])('cannot send seat %i away: the own one, or nobody', async (seat) => {
    const [host] = await lobby(2);
    expect(await host!.refused('kick', { seat })).toEqual({ code: 'badOption', to: 'kick' });
  });

  it('starts with two or more, not alone', async () => {
    const [host] = await lobby(1);
    expect(await host!.refused('start', {})).toEqual({ code: 'notNow', to: 'start' });
    host!.send('addBot', {});
    host!.send('start', {});
    await host!.until(() => host!.state.phase === 'playing');
    expect(host!.state).toMatchObject({ gameNumber: 1, version: expect.any(Number) as number });
  });

  it('are nobody else’s', async () => {
    const [, mate] = await lobby(2);
    for (const [type, message] of [
      ['options', {}],
      ['addBot', {}],
      ['botLevel', { seat: 0, level: 'sailor' }],
      ['kick', { seat: 0 }],
      ['start', {}],
    ] as const) {
      expect(await mate!.refused(type, message)).toEqual({ code: 'notHost', to: type });
    }
  });

  it('pass to the next person, not to a bot, when the host leaves', async () => {
    const [host, mate] = await lobby(1).then(async ([first]) => {
      first!.send('addBot', {});
      await first!.until(() => first!.state.seats.length === 2);
      return [first!, await Player.join(server.port, first!.code, { name: 'Mate' })];
    });
    host!.send('leave', {});
    await mate!.until(() => mate!.state.seats.length === 2);
    expect(mate!.state).toMatchObject({ host: 1, seats: [{ kind: 'bot' }, { name: 'Mate' }], spectators: 1 });
    expect(await host!.refused('start', {})).toEqual({ code: 'notSeated', to: 'start' });
    mate!.send('start', {});
    await mate!.until(() => mate!.state.phase === 'playing');
  });

  it('come to whoever sits down next, when nobody was left', async () => {
    const [host] = await lobby(1);
    host!.send('addBot', {});
    host!.send('leave', {});
    await host!.until(() => host!.seat === -1);
    expect(host!.state.host).toBe(-1);
    host!.send('sit', {});
    await host!.until(() => host!.seat === 1);
    expect(host!.state.host).toBe(1);
  });
});

describe('play now', () => {
  it.each([2, 4, 6])('fills the table with bots up to %i seats and begins, without a clock', async (playNow) => {
    const host = await Player.create(server.port, { playNow });
    await host.until(() => host.state.phase === 'playing');
    expect(host.state.seats.map(({ kind }) => kind)).toEqual(['human', ...Array<string>(playNow - 1).fill('bot')]);
    expect(host.own?.hand).toHaveLength(3);
    expect(host.state.options.clock).toBe(0);
  });
});

describe('seats', () => {
  it('dress as they like, but not alike', async () => {
    const [host, mate] = await lobby(2);
    mate!.send('changeLook', { captain: 'bellamy', livery: 'sun', name: '  Sam  ' });
    await host!.until(() => host!.state.seats[1]?.livery === 'sun');
    expect(host!.state.seats[1]).toMatchObject({ captain: 'bellamy', name: 'Sam' });
    expect(await host!.refused('changeLook', { captain: 'bellamy' })).toEqual({ code: 'taken', to: 'changeLook' });
    expect(await host!.refused('changeLook', { livery: 'sun' })).toEqual({ code: 'taken', to: 'changeLook' });
    expect(await host!.refused('changeLook', { livery: 'plain' })).toEqual({ code: 'badOption', to: 'changeLook' });
    expect(await host!.refused('changeLook', { name: '\u200b' })).toEqual({ code: 'badName', to: 'changeLook' });
    expect(host!.state.seats[0]).toMatchObject({ captain: 'bonny', livery: 'cross' });
  });

  it('get from a bot what it has, and give it theirs', async () => {
    const [host] = await lobby(1);
    for (let i = 0; i < 5; i++) host!.send('addBot', {});
    await host!.until(() => host!.state.seats.length === 6);
    const before = host!.state.seats.map(({ captain, livery, name }) => ({ captain, livery, name }));
    const [mine, bot, ship] = [before[0]!, before[3]!, before[5]!];
    host!.send('changeLook', { captain: bot.captain, livery: ship.livery });
    await host!.until(() => host!.state.seats[0]?.livery === ship.livery);
    const { seats } = host!.state;
    expect(seats[0]).toMatchObject({ name: mine.name, captain: bot.captain, livery: ship.livery });
    expect(seats[3]).toMatchObject({ captain: mine.captain, livery: bot.livery });
    expect(seats[5]).toMatchObject({ captain: ship.captain, livery: mine.livery, name: ship.name });
    // Each portrait has names of its own.
    expect(seats[3]!.name).not.toBe(bot.name);
    expect(new Set(seats.map(({ name }) => name)).size).toBe(6);
  });

  it('are taken by watchers, while there are free ones', async () => {
    const [host] = await lobby(1);
    const watcher = await Player.join(server.port, host!.code, { watch: true, name: 'Watcher' });
    expect(watcher.token).toBe('');
    watcher.send('sit', {});
    await watcher.until(() => watcher.seat === 1 && watcher.token !== '');
    expect(await watcher.refused('sit', {})).toEqual({ code: 'notNow', to: 'sit' });
    for (let i = 0; i < 4; i++) host!.send('addBot', {});
    await host!.until(() => host!.state.seats.length === 6);
    const late = await Player.join(server.port, host!.code);
    expect(await late.refused('sit', {})).toEqual({ code: 'full', to: 'sit' });
  });

  it('are kept for a while for who drops out in the lobby, and then freed', async () => {
    const time = new ManualTime();
    withServices(time, { lobbyGrace: 4321 });
    const [host, mate, last] = await lobby(3);
    await mate!.drop();
    await host!.until(() => host!.state.seats[1]?.connected === false);
    expect(names(host!)).toEqual(['Player 0', 'Player 1', 'Player 2']);
    time.pass(4320);
    expect((await Player.join(server.port, host!.code, { token: mate!.token })).seat).toBe(1);
    await host!.until(() => host!.state.seats[1]?.connected === true);
    time.pass(4321);
    tableOf(host!.code).seats.list[1]!.connection?.close(1000);
    await host!.until(() => host!.state.seats[1]?.connected === false);
    time.pass(4321);
    await last!.until(() => last!.seat === 1);
    await host!.until(() => names(host!).length === 2);
    expect(names(host!)).toEqual(['Player 0', 'Player 2']);
  });
});

describe('a lobby in which nobody is there who sits', () => {
  it('closes within two minutes, though its creator’s seat was kept for a while and others watch', async () => {
    const time = new ManualTime();
    withServices(time);
    const [host] = await lobby(1);
    host!.send('addBot', {});
    const watcher = await Player.join(server.port, host!.code, { watch: true });
    await host!.drop();
    await watcher.until(() => watcher.state.seats[0]?.connected === false);
    time.pass(60_000);
    await watcher.until(() => watcher.state.seats.length === 1);
    time.pass(59_999);
    watcher.send('chat', { phrase: 'ahoy' });
    await watcher.until(() => watcher.chat.length === 1);
    expect(watcher.closed).toBeUndefined();
    time.pass(1);
    await watcher.until(() => watcher.closed !== undefined);
    expect(watcher.closed).toBe(CLOSE.closed);
    await eventually(() => !lives(host!.code));
  });

  it('goes on when its creator returns, or somebody else sits down', async () => {
    const time = new ManualTime();
    withServices(time, { lobbyGrace: 1000 });
    const [host] = await lobby(1);
    const watcher = await Player.join(server.port, host!.code, { watch: true });
    const { code, token } = host!;
    await host!.drop();
    await watcher.until(() => watcher.state.seats[0]?.connected === false);
    const back = await Player.join(server.port, code, { token });
    time.pass(500_000);
    await back.drop();
    await watcher.until(() => watcher.state.seats[0]?.connected === false);
    time.pass(1000);
    await watcher.until(() => watcher.state.seats.length === 0);
    watcher.send('sit', {});
    await watcher.until(() => watcher.seat === 0);
    time.pass(500_000);
    expect(lives(code)).toBe(true);
  });
});

describe('chat', () => {
  it('reaches everybody, with phrases and with clean text', async () => {
    const [host, mate] = await lobby(2);
    const watcher = await Player.join(server.port, host!.code, { watch: true, name: 'Watcher' });
    mate!.send('chat', { phrase: 'ahoy' });
    watcher.send('chat', { text: ' hello\u202e \n there ' });
    await host!.until(() => host!.chat.length === 2);
    expect(host!.chat).toMatchObject([
      { seat: 1, name: 'Player 1', phrase: 'ahoy' },
      { seat: -1, name: 'Watcher', text: 'hello there' },
    ]);
  });

  it.each([
    [{ text: 'x'.repeat(201) }, 'tooLarge'],
    [{ text: 'é'.repeat(128) }, 'tooLarge'],
    [{ text: ' ' }, 'malformed'],
    [{ phrase: 'avast' }, 'malformed'],
    [{ phrase: 'ahoy', text: 'both' }, 'malformed'],
    [{}, 'malformed'],
  ])('%j is refused: %s', async (line, code) => {
    const [host] = await lobby(1);
    expect(await host!.refused('chat', line)).toEqual({ code, to: 'chat' });
  });

  it.each([254, 255, 256])('of %i bytes is too large, and the next line arrives', async (bytes) => {
    const [host] = await lobby(1);
    expect((await host!.refused('chat', { text: 'x'.repeat(bytes) })).code).toBe('tooLarge');
    host!.send('chat', { text: 'x'.repeat(200) });
    await host!.until(() => host!.chat.length === 1);
    expect(host!.chat[0]?.text).toHaveLength(200);
  });

  it('is told again to who comes back or comes later: the last fifty lines', async () => {
    withServices({ crowd: new Crowd() }, { chat: { burst: 60, perSecond: 0 } });
    const [host, mate] = await lobby(2);
    for (let line = 0; line < 52; line++) mate!.send('chat', { phrase: 'arr' });
    await host!.until(() => host!.chat.length === 52);
    const { token } = mate!;
    await mate!.drop();
    const back = await Player.join(server.port, host!.code, { token });
    expect(back.welcome.talk).toHaveLength(50);
    expect(back.welcome.talk?.at(-1)).toEqual(host!.chat.at(-1));
    const watcher = await Player.join(server.port, host!.code, { watch: true });
    expect(watcher.welcome.talk).toEqual(back.welcome.talk);
    host!.send('options', { chat: false });
    await watcher.until(() => !watcher.state.options.chat);
    expect((await Player.join(server.port, host!.code, { watch: true })).welcome.talk).toBeUndefined();
  });

  it('is told again without who is muted, and in words fit for a table that has become public', async () => {
    const [host, mate] = await lobby(2);
    mate!.send('chat', { text: 'You stronzo' });
    await host!.until(() => host!.chat.length === 1);
    expect((await Player.join(server.port, host!.code, { watch: true })).welcome.talk).toEqual(host!.chat);
    host!.send('options', { listed: true });
    await host!.until(() => host!.state.options.listed);
    const [line] = (await Player.join(server.port, host!.code, { watch: true })).welcome.talk ?? [];
    expect(line?.text).toBe('You *******');
    host!.send('mute', { name: 'Player 1' });
    await host!.until(() => host!.state.muted.length === 1);
    expect((await Player.join(server.port, host!.code, { watch: true })).welcome.talk).toBeUndefined();
  });

  it('is limited, and can be switched off by the host', async () => {
    withServices({ crowd: new Crowd() }, { chat: { burst: 2, perSecond: 0 } });
    const [host] = await lobby(1);
    for (let i = 0; i < 2; i++) host!.send('chat', { phrase: 'arr' });
    expect(await host!.refused('chat', { phrase: 'arr' })).toEqual({ code: 'tooFast', to: 'chat' });
    host!.send('options', { chat: false });
    expect(await host!.refused('chat', { phrase: 'arr' })).toEqual({ code: 'notNow', to: 'chat' });
    expect(host!.chat).toHaveLength(2);
  });
});
