import { CLOSE, type JoinOptions } from '../protocol';
import type { GameTypes } from '../engine';
import { NetError, type Failure } from './errors';
import { Line, type LineStatus, type Way } from './line';
import { ManualConnection, ManualNetwork, settled } from './testing/manualNetwork';

const CODE = 'ABCDEF';
const SEATED: Way = { kind: 'join', code: CODE, token: 'mine' };

interface Rig {
  readonly network: ManualNetwork;
  readonly line: Line<GameTypes>;
  readonly heard: string[];
  readonly statuses: LineStatus[];
  /** The connection of the line now, or of the last one. */
  readonly room: () => ManualConnection;
  /** Lets the last request and its socket succeed. */
  readonly letIn: () => Promise<ManualConnection>;
  /** Answers the last request with a refusal. */
  readonly refuse: (why: Failure) => Promise<void>;
}

const reservation = { room: { name: 'race', roomId: CODE }, sessionId: 's' };

async function openLine(way: Way = SEATED, network = new ManualNetwork()): Promise<Rig> {
  const heard: string[] = [];
  const statuses: LineStatus[] = [];
  const note = (what: string) => () => void heard.push(what);
  let room = new ManualConnection(CODE);
  const letIn = async (): Promise<ManualConnection> => {
    network.joins.at(-1)!.resolve(reservation);
    await settled();
    room = new ManualConnection(CODE);
    network.sockets.at(-1)!.resolve(room);
    await settled();
    return room;
  };
  const opening = Line.open<GameTypes>(
    network,
    way,
    { name: 'Anne', browser: 'this one' },
    {
      snapshot: note('snapshot'),
      welcome: note('welcome'),
      batch: note('batch'),
      token: note('token'),
      refused: note('refused'),
      chat: note('chat'),
      notice: note('notice'),
      announcement: note('announcement'),
      timeUp: note('timeUp'),
      takenBack: note('takenBack'),
      history: note('history'),
      watchers: note('watchers'),
      hands: note('hands'),
      time: (now) => void heard.push(`time ${now}`),
      status: (status) => void statuses.push(status),
    },
  );
  await settled();
  await letIn();
  const refuse = async (why: Failure): Promise<void> => {
    network.joins.at(-1)!.reject(new NetError(why));
    await settled();
  };
  return { network, line: await opening, heard, statuses, room: () => room, letIn, refuse };
}

/** Every beat is answered as long as it runs. */
const answering = (room: ManualConnection): void => {
  room.send = (type) => {
    room.sent.push(type as 'beat');
    if (type === 'beat') room.say('beat', { now: 5 });
  };
};

describe('an open connection', () => {
  test('pings the server after two seconds of silence, and not otherwise', async () => {
    const { network, room } = await openLine();
    for (let i = 0; i < 5; i++) {
      await network.pass(1900);
      room().say('chat', {});
    }
    expect(room().sent).toEqual([]);
    await network.pass(1900);
    room().patch({});
    await network.pass(2000);
    expect(room().sent).toEqual(['beat']);
  });

  test('stays open for hours while pings are answered, and receives the time with them', async () => {
    const { network, room, statuses, heard } = await openLine();
    answering(room());
    await network.pass(3_600_000);
    expect(statuses).toEqual([{ kind: 'open' }]);
    expect(heard[0]).toBe('time 5');
  });

  test('is lost within four seconds of silence although the socket looks open', async () => {
    const { network, room, statuses } = await openLine();
    room().say('batch', {});
    await network.pass(3500);
    expect(statuses).toEqual([{ kind: 'open' }]);
    await network.pass(499);
    expect(statuses.at(-1)).toEqual({ kind: 'lost', tries: 1 });
    expect(room().left).toBe(false);
  });

  test('sends nothing to a socket that the other side is closing', async () => {
    const { line, network, room } = await openLine();
    line.send('chat', { text: 'Ahoy' });
    room().connection.isOpen = false;
    line.send('chat', { text: 'Ahoy again' });
    await network.pass(3500);
    line.close();
    expect([room().sent, room().left]).toEqual([['chat'], false]);
  });

  test('in a hidden tab, whose timers run once a minute, is not considered dead', async () => {
    const { network, room, statuses } = await openLine();
    for (let minute = 0; minute < 30; minute++) {
      await network.oversleep(60_000);
      room().say('beat', { now: 5 });
    }
    expect(room().sent).toHaveLength(30);
    expect(statuses).toEqual([{ kind: 'open' }]);
  });

  test('of a device that slept during a ping is pinged again before it is given up', async () => {
    const { network, room, statuses } = await openLine();
    await network.pass(2000);
    await network.oversleep(3_600_000);
    expect(room().sent).toEqual(['beat', 'beat']);
    expect(statuses).toEqual([{ kind: 'open' }]);
    await network.pass(1700);
    expect(statuses.at(-1)?.kind).toBe('lost');
  });

  test('is considered dead after several unanswered pings even if all timers are late', async () => {
    const { network, statuses } = await openLine();
    for (let i = 0; i < 4; i++) await network.oversleep(60_000);
    expect(statuses.at(-1)?.kind).toBe('lost');
  });

  test('to a slow server is given up twice, then kept; when it answers at once again, silence is detected as before', async () => {
    const { network, room, letIn, statuses } = await openLine();
    const losses = (): number => statuses.filter(({ kind }) => kind === 'lost').length;
    const late = (answers: ManualConnection): void => {
      answers.send = (type) => void (type === 'beat' && network.later(5000, () => answers.say('beat', { now: 5 })));
    };
    late(room());
    for (let waited = 0; waited < 600; waited++) {
      const known = network.joins.length;
      await network.pass(1000);
      if (network.joins.length > known) late(await letIn());
    }
    expect([losses(), statuses.at(-1)]).toEqual([2, { kind: 'open' }]);
    answering(room());
    await network.pass(10_000);
    room().send = () => undefined;
    await network.pass(4000);
    expect(losses()).toBe(3);
  });

  test('is pinged at once when the device is back, and kept if it answers', async () => {
    const { network, room, statuses } = await openLine();
    network.comesBack(false);
    network.comesBack(false);
    expect(room().sent).toEqual(['beat']);
    room().say('beat', { now: 5 });
    await network.pass(1700);
    expect(statuses).toEqual([{ kind: 'open' }]);
  });

  test('is closed at once when it cannot be alive, and the backoff is cut short', async () => {
    const { network, room, statuses } = await openLine();
    network.comesBack(true);
    expect([room().left, statuses.at(-1)]).toEqual([false, { kind: 'lost', tries: 1 }]);
    network.comesBack(true);
    await settled();
    expect(network.joins).toHaveLength(2);
  });

  test("a beat that is refused is not the player's business", async () => {
    const { room, heard } = await openLine();
    room().say('refused', { code: 'unknownMessage', to: 'beat' });
    expect(heard).toEqual([]);
    room().say('refused', { code: 'stale', to: 'move' });
    expect(heard).toEqual(['refused']);
  });
});

describe('reconnecting', () => {
  test('sends the token, the name and the browser’s id', async () => {
    const { network, room, letIn, statuses } = await openLine();
    room().say('token', { token: 'newer' });
    room().end(1006);
    await network.pass(200);
    expect(network.joins.at(-1)).toMatchObject({ method: 'joinById', target: CODE });
    const options: Partial<JoinOptions> = { name: 'Anne', browser: 'this one', token: 'newer' };
    expect(network.joins.at(-1)!.options).toMatchObject(options);
    await letIn();
    expect(statuses.map(({ kind }) => kind)).toEqual(['open', 'lost', 'open']);
  });

  test('ignores messages and the end of an abandoned connection', async () => {
    const { network, room, letIn, heard, statuses } = await openLine();
    const old = room();
    await network.pass(3700);
    old.say('batch', {});
    old.patch({});
    await network.pass(200);
    await letIn();
    old.end(CLOSE.replaced);
    expect(heard).toEqual([]);
    expect(statuses.at(-1)).toEqual({ kind: 'open' });
  });

  test.each([0, 0.999])('retries at least every two seconds, shortened at random: %d', async (chance) => {
    const { network, room, refuse } = await openLine();
    network.chance = chance;
    room().end(1006);
    const pauses: number[] = [];
    for (let i = 0; i < 8; i++) {
      const [begun, known] = [network.now(), network.joins.length];
      while (network.joins.length === known) await network.pass(4);
      pauses.push(network.now() - begun);
      await refuse('unreachable');
    }
    const whole = [200, 400, 800, 1600, 2000, 2000, 2000, 2000];
    pauses.forEach((pause, i) => {
      expect(pause / (whole[i]! * (1 - chance / 3))).toBeCloseTo(1, 1);
    });
  });

  test.each(['full', 'tooMany', 'closing', 'notSaved', 'unreachable', 'internal'] as const)(
    'whose seat is kept goes on for ten minutes when told %s, and knows why',
    async (why) => {
      const { network, room, refuse, letIn, statuses } = await openLine();
      room().end(CLOSE.restarting);
      while (network.now() < 600_000) {
        await network.pass(2000);
        await refuse(why);
      }
      expect(statuses.at(-1)).toMatchObject({ kind: 'lost', why });
      await network.pass(2000);
      await letIn();
      expect(statuses.at(-1)).toEqual({ kind: 'open' });
    },
  );

  test('spectators return with the latest invitation', async () => {
    const { network, room } = await openLine({ kind: 'join', code: CODE, invitation: 'old', watch: true });
    expect(network.joins.at(-1)!.options).toMatchObject({ invitation: 'old', watch: true });
    room().patch({ invitation: 'new' });
    room().end(1006);
    await network.pass(200);
    expect(network.joins.at(-1)!.options).toMatchObject({ invitation: 'new', watch: true });
  });

  test('spectators are told when the table is full', async () => {
    const { network, room, refuse, statuses } = await openLine({ kind: 'join', code: CODE, watch: true });
    room().end(1006);
    await network.pass(200);
    await refuse('full');
    expect(statuses.at(-1)).toEqual({ kind: 'closed', why: 'full' });
  });

  test('retries an unknown table for some seconds, then reports it closed', async () => {
    const { network, room, refuse, statuses } = await openLine();
    room().end(1006);
    while (statuses.at(-1)?.kind !== 'closed') {
      await network.pass(2000);
      await refuse('unknownCode');
    }
    expect(statuses.at(-1)).toEqual({ kind: 'closed', why: 'unknownCode' });
    expect(network.now()).toBeGreaterThan(5000);
    expect(network.now()).toBeLessThan(12_000);
  });

  test.each(['kicked', 'badToken', 'staleBuild'] as const)('does not retry after %s', async (why) => {
    const { network, room, refuse, statuses } = await openLine();
    room().end(1006);
    await network.pass(200);
    await refuse(why);
    expect(statuses.at(-1)).toEqual({ kind: 'closed', why });
    const tries = network.joins.length;
    await network.pass(60_000);
    expect(network.joins).toHaveLength(tries);
  });

  test.each([
    [CLOSE.kicked, 'kicked'],
    [CLOSE.replaced, 'replaced'],
    [CLOSE.closed, 'unknownCode'],
    [CLOSE.flooding, 'tooFast'],
    [4000, 'left'],
  ])('a line closed with %d is closed for good: %s', async (code, why) => {
    const { network, room, statuses } = await openLine();
    room().end(code);
    await network.pass(60_000);
    expect(statuses.at(-1)).toEqual({ kind: 'closed', why });
    expect(network.joins).toHaveLength(1);
  });

  test.each([CLOSE.restarting, CLOSE.tooSlow, CLOSE.notReady, 1006, 1009])(
    'a line closed with %d comes back by itself',
    async (code) => {
      const { network, room, letIn, statuses } = await openLine();
      room().end(code);
      await network.pass(200);
      await letIn();
      expect(statuses.at(-1)).toEqual({ kind: 'open' });
    },
  );

  test('does not retry at once when connections are lost immediately', async () => {
    const { network, room, letIn } = await openLine();
    await network.pass(1000);
    for (const pause of [200, 400, 800, 1600, 2000, 2000]) {
      const known = network.joins.length;
      room().end(CLOSE.tooSlow);
      await network.pass(pause - 1);
      expect(network.joins).toHaveLength(known);
      await network.pass(1);
      await letIn();
    }
    answering(room());
    await network.pass(10_000);
    const known = network.joins.length;
    room().end(1006);
    await network.pass(200);
    expect(network.joins).toHaveLength(known + 1);
  });
});

describe('a hanging attempt', () => {
  test('is awaited while the server answers nothing else, so that slow connections succeed', async () => {
    const { network, room, letIn, statuses } = await openLine();
    room().end(1006);
    await network.pass(200 + 9000);
    expect(network.joins).toHaveLength(2);
    expect(network.joins.at(-1)!.givenUp).toBe(false);
    await letIn();
    expect(statuses.at(-1)).toEqual({ kind: 'open' });
  });

  test('is repeated as soon as a later request is answered: the server is found within three seconds', async () => {
    const { network, room, letIn, statuses } = await openLine();
    room().end(1006);
    await network.pass(60_000);
    // From now on the server answers what is asked anew; what was asked before is lost.
    const [joins, probes, ready] = [network.joins.length, network.probes.length, network.now()];
    while (network.joins.length === joins) {
      await network.pass(10);
      network.probes.slice(probes).forEach((probe) => probe.resolve({}));
      await settled();
    }
    await letIn();
    expect(statuses.at(-1)).toEqual({ kind: 'open' });
    expect(network.now() - ready).toBeLessThan(3000);
    expect(network.joins.slice(0, -1).every((join, i) => i === 0 || join.givenUp)).toBe(true);
  });

  test('ends after ten seconds, and its request is cancelled', async () => {
    const { network, room } = await openLine();
    room().end(1006);
    await network.pass(200 + 12_900);
    expect(network.joins[1]!.givenUp).toBe(true);
    expect(network.joins).toHaveLength(3);
    expect(network.probes.slice(0, -1).every(({ givenUp }) => givenUp)).toBe(true);
  });

  test('before its socket is open is cancelled and repeated', async () => {
    const { network, room } = await openLine();
    room().end(1006);
    await network.pass(200);
    network.joins.at(-1)!.resolve(reservation);
    await network.pass(8000 + 400);
    expect(network.sockets[1]!.givenUp).toBe(true);
    expect(network.joins).toHaveLength(3);
  });

  test('is cancelled with its result when the table is left meanwhile', async () => {
    const { network, room, line, statuses } = await openLine();
    room().end(1006);
    await network.pass(200);
    network.joins.at(-1)!.resolve(reservation);
    await settled();
    line.close();
    expect(network.sockets.at(-1)!.givenUp).toBe(true);
    const late = new ManualConnection(CODE);
    network.sockets.at(-1)!.resolve(late);
    await settled();
    expect(late.left).toBe(false);
    expect(statuses.at(-1)).toEqual({ kind: 'closed', why: 'left' });
  });
});
