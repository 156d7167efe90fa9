import { ManualTime } from '../testing/manualTime';
import { Player } from '../testing/player';
import { tableOf, suiteServer, withServices } from '../testing/testServer';
import { Crowd } from './crowd';
import { LeftMeters, MessageMeters } from './messageMeters';
import { DEFAULT_LIMITS } from './services';

describe('a person', () => {
  it('who sends long messages may send fewer', () => {
    const glutton = new MessageMeters(DEFAULT_LIMITS, 0);
    const taken = Array.from({ length: 40 }, () => glutton.mayTalk(0, 4096)).filter(Boolean).length;
    expect(taken).toBe(8);
    const modest = new MessageMeters(DEFAULT_LIMITS, 0);
    expect(Array.from({ length: 40 }, () => modest.mayTalk(0, 60)).every(Boolean)).toBe(true);
  });

  it('who uses much processor time must wait until it refills', () => {
    const costly = new MessageMeters(DEFAULT_LIMITS, 0);
    for (let i = 0; i < 30; i++) costly.charge(21.7);
    expect(costly.mayTalk(0, 60)).toBe(false);
    expect([costly.mayTalk(6_000, 60), costly.mayTalk(6_100, 60)]).toEqual([false, true]);
  });

  it('is not charged for a pause of the process during a message', () => {
    const unlucky = new MessageMeters(DEFAULT_LIMITS, 0);
    unlucky.charge(400);
    expect(unlucky.mayTalk(0, 60)).toBe(true);
  });
});

describe('meters of departed spectators', () => {
  const used = (): MessageMeters => {
    const meters = new MessageMeters(DEFAULT_LIMITS, 0);
    meters.mayTalk(0, 60);
    return meters;
  };

  it('pass to the next newcomer from the address, and are dropped once full', () => {
    const left = new LeftMeters();
    const [first, second] = [used(), used()];
    left.add('203.0.113.1', first, 0);
    left.add('203.0.113.1', second, 0);
    left.add(null, used(), 0);
    expect([left.take('203.0.113.2'), left.take(null)]).toEqual([undefined, undefined]);
    expect([left.take('203.0.113.1'), left.take('203.0.113.1'), left.take('203.0.113.1')]).toEqual([
      ...[first, second, undefined],
    ]);
    left.add('203.0.113.1', first, 0);
    left.add('203.0.113.2', second, 60_000);
    expect(left.take('203.0.113.1')).toBeUndefined();
  });
});

describe('a new connection', () => {
  const time = new ManualTime();
  // One proxy is trusted, so that the tests can come from several addresses.
  const server = suiteServer({ TRUST_PROXY: '1' });
  beforeEach(() =>
    withServices({ crowd: new Crowd(), now: time.now, later: time.later }, { messages: DEFAULT_LIMITS.messages }),
  );

  const FROM = '203.0.113.1';
  /** How many of fifty messages the server has read. */
  async function read(player: Player): Promise<number> {
    const before = player.refusals.length;
    for (let i = 0; i < 50; i++) player.send('readmit', { kicked: 99 });
    await player.until(() => player.refusals.length === before + 50);
    return player.refusals.slice(before).filter(({ code }) => code !== 'tooFast').length;
  }

  /** The line drops, and the table knows it. */
  async function gone(player: Player): Promise<void> {
    const { connections } = tableOf(player.code);
    const { size } = connections;
    await player.drop();
    while (connections.size === size) await new Promise((soon) => setImmediate(soon));
  }

  it('to a seat inherits the limits of the one before', async () => {
    const host = await Player.create(server.port, {}, 'race', FROM);
    const { code, token } = host;
    expect(await read(host)).toBe(40);
    for (let i = 0; i < 3; i++) {
      const back = await Player.join(server.port, code, { token }, `203.0.113.${i + 2}`);
      expect(await read(back)).toBe(0);
    }
    time.pass(1000);
    const back = await Player.join(server.port, code, { token }, FROM);
    expect(await read(back)).toBe(20);
  });

  it('without a seat inherits the limits of the last one from its address, at any table', async () => {
    const [host, other] = [
      await Player.create(server.port, {}, 'race', '198.51.100.1'),
      await Player.create(server.port, {}, 'race', '198.51.100.1'),
    ];
    const watch = (table: Player, from: string): Promise<Player> =>
      Player.join(server.port, table.code, { watch: true }, from);
    const first = await watch(host, FROM);
    expect(await read(first)).toBe(40);
    await gone(first);
    const second = await watch(other, FROM);
    expect(await read(second)).toBe(0);
    expect(await read(await watch(host, '203.0.113.2'))).toBe(40);
  });

  it('keeps its limits when it takes and gives up seats', async () => {
    const host = await Player.create(server.port, {}, 'race', '198.51.100.1');
    const player = await Player.join(server.port, host.code, {}, FROM);
    expect(await read(player)).toBe(40);
    time.pass(100);
    player.send('leave', {});
    await player.until(() => player.seat === -1);
    player.send('sit', {});
    await player.until(() => player.seat === 1);
    expect(await read(player)).toBe(0);
    await gone(player);
    const { token } = player;
    expect(await read(await Player.join(server.port, host.code, { token }, FROM))).toBe(0);
  });
});
