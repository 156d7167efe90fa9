import fc from 'fast-check';
import type { WebSocket } from 'ws';
import { FAILURES } from '@brigantine/shared/net';
import type { ClientMessages } from '@brigantine/shared/protocol';
import type { RunningServer } from '../server';
import { Player } from '../testing/player';
import { eventually, tableOf, testServer, withServices } from '../testing/testServer';
import { MESSAGE_TYPES } from './messages';

let server: RunningServer;
let bystanders: Player[];
beforeAll(async () => {
  server = await testServer({ PORT: String(27_150 + Number(process.env['JEST_WORKER_ID'] ?? 0)) });
});
beforeEach(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  withServices({});
  bystanders = await begun();
});
afterEach(async () => {
  // No other table has noticed anything, and its game goes on to the end.
  for (const player of bystanders) expect(player).toMatchObject({ refusals: [], notices: [], closed: undefined });
  bystanders.forEach((player, seat) => player.playRandomly(seat));
  await bystanders[0]!.until(() => bystanders[0]!.state.phase === 'over');
  expect((await fetch(`http://127.0.0.1:${server.port}/healthz`)).status).toBe(200);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  jest.restoreAllMocks();
}, 60_000);
afterAll(() => server.close());

/** Bounded, and the same on every run. */
const BOUNDS = { numRuns: 150, seed: 7 } as const;

async function begun(): Promise<[Player, Player]> {
  const host = await Player.create(server.port);
  const mate = await Player.join(server.port, host.code);
  host.send('start', {});
  await Promise.all([host, mate].map((player) => player.until(() => player.own !== undefined)));
  return [host, mate];
}

/** What happens to a table must not have happened: its game, and who sits where. */
const inside = (player: Player): object => {
  const { match, phase, options, gameNumber, seats } = tableOf(player.code);
  return structuredClone({ state: match?.table.state, phase, options, gameNumber, seats: seats.view() });
};

const knownCodes = (player: Player): boolean =>
  player.refusals.every(({ code }) => (FAILURES as readonly string[]).includes(code));

/** Sends every message, and expects each to be refused with a code and to change nothing. */
async function allRefused(player: Player, messages: readonly (readonly [string, unknown])[]): Promise<void> {
  const before = inside(player);
  for (const [type, message] of messages) {
    const { code } = await player.refused(type, message);
    expect([type, message, FAILURES.includes(code)]).toEqual([type, message, true]);
  }
  expect(inside(player)).toEqual(before);
}

const socketOf = (player: Player): WebSocket => (player.room.connection.transport as unknown as { ws: WebSocket }).ws;

describe('a table is sent', () => {
  it('random bytes: each is refused, and the line stays', async () => {
    const [host, mate] = await begun();
    const before = inside(host);
    const frames = fc.sample(fc.uint8Array({ minLength: 1, maxLength: 80 }), { ...BOUNDS, numRuns: 80 });
    for (const [i, frame] of frames.entries()) {
      // 13 is a message, 17 a message of bytes; 12 would be a proper farewell.
      if (i % 2 === 0 || frame[0] === 12) frame[0] = i % 4 === 0 ? 13 : 17;
      const told = mate.refusals.length;
      socketOf(mate).send(frame);
      await mate.until(() => mate.refusals.length > told);
    }
    expect(knownCodes(mate)).toBe(true);
    expect(inside(host)).toEqual(before);
    expect(host.refusals).toEqual([]);
  });

  it('random JSON, as every message there is and as some there are not', async () => {
    const [host, mate] = await begun();
    const type = fc.oneof(fc.constantFrom<string>(...MESSAGE_TYPES), fc.string({ maxLength: 12 }));
    const anything = fc.sample(fc.tuple(type, fc.jsonValue({ maxDepth: 3 })), BOUNDS);
    // An empty object is a proper message of some types.
    const messages = anything.filter(([name, value]) => name !== 'leave' && name !== 'move' && !isEmpty(value));
    await allRefused(mate, messages);
    await allRefused(
      mate,
      anything.map(([, move]) => ['move', { decision: mate.asks[0]?.decision.id ?? 0, move }] as const),
    );
    expect(host.refusals).toEqual([]);
  });

  it('numbers out of every range', async () => {
    const [, mate] = await begun();
    const numbers = [-1, 0.5, 16, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, NaN, Infinity, -Infinity, '1', null, [0], {}];
    const decision = mate.asks[0]?.decision.id ?? 0;
    await allRefused(mate, [
      ...numbers.map((each) => ['move', { decision: each, move: { type: 'chooseCard', card: 1 } }] as const),
      ...numbers.map((each) => ['move', { decision, move: { type: 'chooseCard', card: each } }] as const),
      ...numbers.map((each) => ['move', { decision, move: { type: 'spendPowder', from: { 1: each } } }] as const),
      ...numbers.map((each) => ['kick', { seat: each }] as const),
      ...numbers.map((each) => ['handOver', { seat: each }] as const),
      ...numbers.map((each) => ['options', { clock: each }] as const),
    ]);
  });

  it('texts that are far too long', async () => {
    const [, mate] = await begun();
    const long = [
      'x'.repeat(201),
      'é'.repeat(150),
      '👩‍👩‍👧'.repeat(100),
      'x'.repeat(3000),
      'x'.repeat(5000),
      '\u202e'.repeat(900),
    ];
    await allRefused(mate, [
      ...long.map((text) => ['chat', { text }] as const),
      ...long.map((phrase) => ['chat', { phrase }] as const),
      ...long.map((game) => ['game', { game }] as const),
      ...long.map((captain) => ['dress', { captain }] as const),
      ...long.map((type) => ['move', { decision: 0, move: { type } }] as const),
      ...long.map((type) => [type, {}] as const),
    ]);
  });

  it('keys that would change what every object is made of', async () => {
    const [, mate] = await begun();
    const keys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'];
    const value = '{"polluted":true,"prototype":{"polluted":true}}';
    const poisoned = keys.map((key) => JSON.parse(`{"${key}":${value}}`) as object);
    const decision = mate.asks[0]?.decision.id ?? 0;
    await allRefused(mate, [
      ...MESSAGE_TYPES.flatMap((type) => poisoned.map((message) => [type, message] as const)),
      ...poisoned.map((move) => ['move', { decision, move }] as const),
      ...keys.map((type) => ['move', { decision, move: { type } }] as const),
      ...poisoned.map((from) => ['move', { decision, move: { type: 'choosePayment', from } }] as const),
      ...keys.map((type) => [type, { polluted: true }] as const),
    ]);
  });

  it('proper messages by the wrong people, and at the wrong time', async () => {
    const proper: { readonly [Type in keyof ClientMessages]: ClientMessages[Type] } = {
      move: { decision: 10_000, move: { type: 'chooseCard', card: 1 } },
      options: { clock: 30 },
      dress: { name: 'Mary' },
      addBot: {},
      kick: { seat: 1 },
      readmit: { kicked: 1 },
      start: {},
      game: { game: 'plank' },
      rematch: {},
      handOver: { seat: 1 },
      sit: {},
      leave: {},
      chat: { phrase: 'ahoy' },
      beat: {},
    };
    const but = (...left: string[]) => Object.entries(proper).filter(([type]) => !left.includes(type));
    const lobby = await Player.create(server.port);
    const guest = await Player.join(server.port, lobby.code);
    const watcher = await Player.join(server.port, lobby.code, { watch: true });
    await allRefused(guest, but('dress', 'leave', 'chat', 'beat'));
    await allRefused(lobby, but('options', 'dress', 'addBot', 'kick', 'start', 'game', 'leave', 'chat', 'beat'));
    await allRefused(watcher, but('sit', 'chat', 'beat'));
    const [host, mate] = await begun();
    const late = await Player.join(server.port, host.code);
    await allRefused(mate, but('leave', 'chat', 'beat'));
    await allRefused(host, but('leave', 'chat', 'beat'));
    await allRefused(late, but('chat', 'beat'));
    [host, mate].forEach((player, seat) => player.playRandomly(seat));
    await Promise.all([host, mate].map((player) => player.until(() => player.state.phase === 'over')));
    await allRefused(mate, but('rematch', 'leave', 'chat', 'beat'));
  }, 60_000);

  it('everything at once by several, and too fast', async () => {
    withServices({}, { messages: { burst: 40, perSecond: 20 } });
    const [host, mate] = await begun();
    const third = await Player.join(server.port, host.code);
    const messages = fc.sample(fc.tuple(fc.constantFrom(...MESSAGE_TYPES), fc.jsonValue({ maxDepth: 2 })), BOUNDS);
    for (const [type, message] of messages) {
      for (const player of [mate, third]) if (type !== 'leave') player.room.send(type, message);
    }
    await eventually(() => mate.refusals.length > 100 && third.refusals.length > 100);
    expect(knownCodes(mate) && knownCodes(third)).toBe(true);
    expect(mate.refusals.some(({ code }) => code === 'tooFast')).toBe(true);
    expect(host).toMatchObject({ refusals: [], notices: [], closed: undefined });
  });
});

describe('the door is sent', () => {
  it('anything at all, and answers with a code', async () => {
    const body = fc.oneof(
      fc.json({ maxDepth: 3 }),
      fc.string({ maxLength: 300 }),
      fc.constant('{"__proto__":{"polluted":true}}'),
    );
    const headers = { 'content-type': 'application/json' };
    const target = fc.constantFrom(
      'create/race',
      'create/__proto__',
      'joinById/ABCDEF',
      'joinById/constructor',
      'reconnect/x',
    );
    for (const [path, text] of fc.sample(fc.tuple(target, body), BOUNDS)) {
      const response = await fetch(`http://127.0.0.1:${server.port}/matchmake/${path}`, {
        method: 'POST',
        body: text,
        headers,
      });
      const { error } = (await response.json()) as { error: string };
      expect([path, text, response.status < 500, FAILURES.includes(error as never)]).toEqual([path, text, true, true]);
    }
  });
});

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0);
