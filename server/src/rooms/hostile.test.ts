import { Packr } from '@colyseus/msgpackr';
import type { WebSocket } from 'ws';
import { Crowd } from './crowd';
import { cleanName } from './text';
import { seededChance } from '@brigantine/shared/chance';
import type { ClientMessages } from '@brigantine/shared/protocol';
import { Player } from '../testing/player';
import { eventually, tableOf, suiteServer, withServices } from '../testing/testServer';
import { Reader } from './messagePack';
import { MESSAGE_TYPES } from './messages';

const server = suiteServer();
beforeEach(() => {
  // The dice differ: the first question is the Captain's alone.
  withServices({ chance: () => seededChance('hostile') });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
const present: Player[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(present.splice(0).map((player) => player.drop()));
});

const packr = new Packr({ useRecords: false });
/** Bytes are taken as they are; objects are written field by field, as the library would ask them how. */
function packed(value: unknown): Buffer {
  if (Buffer.isBuffer(value)) return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return packr.pack(value);
  const fields = Object.entries(value);
  const head = Buffer.from([0xde, fields.length >> 8, fields.length & 0xff]);
  return Buffer.concat([head, ...fields.flat().map(packed)]);
}
/** Lists in lists, the innermost empty. */
const nested = (depth: number): Buffer => Buffer.concat([Buffer.alloc(depth - 1, 0x91), Buffer.from([0x90])]);
const frame = (type: unknown, content: unknown): Buffer =>
  Buffer.concat([Buffer.from([13]), packed(type), packed(content)]);
const socketOf = (player: Player): WebSocket => (player.room.connection.transport as unknown as { ws: WebSocket }).ws;

/** Sends a frame and resolves with the refusal it gets. */
async function answer(player: Player, bytes: Buffer | string): Promise<{ code: string; to: string }> {
  const before = player.refusals.length;
  socketOf(player).send(bytes);
  await player.until(() => player.refusals.length > before);
  return player.refusals[before] as { code: string; to: string };
}

interface Gathered {
  readonly host: Player;
  readonly mate: Player;
  readonly watcher: Player;
  /** In a game: the player who is asked first, and the other one. */
  readonly asked: Player;
  readonly idle: Player;
}

/** A table in the lobby or in a game, with somebody who watches. */
async function gathered(phase: 'lobby' | 'playing'): Promise<Gathered> {
  const host = await Player.create(server.port);
  const mate = await Player.join(server.port, host.code);
  const watcher = await Player.join(server.port, host.code, { watch: true });
  present.push(host, mate, watcher);
  if (phase === 'playing') {
    host.send('start', {});
    await Promise.all([host, mate].map((player) => player.until(() => player.own !== undefined)));
  }
  const [asked, idle] = mate.asks.length > 0 ? [mate, host] : [host, mate];
  return { host, mate, watcher, asked, idle };
}

/** The table still does what it is told. */
async function lives({ host, mate }: { host: Player; mate: Player }): Promise<void> {
  if (host.state.phase === 'lobby') host.send('start', {});
  [host, mate].forEach((player, seat) => player.playRandomly(seat));
  await mate.until(() => mate.state.version > 4);
  expect(mate).toMatchObject({ notices: [], closed: undefined });
}

const KEYS = ['toString', 'valueOf', 'toJSON', 'then', 'constructor', 'hasOwnProperty', '__proto__', 'length'];
const FIELDS = ['move', 'clock', 'name', 'seat', 'text', 'phrase', 'game', 'kicked'];
/** Objects that fail in whoever takes them for what they look like. */
const TRAPS = KEYS.map((key) => JSON.parse(`{"${key}":1}`) as object);
const TRAP = JSON.parse(`{${KEYS.map((key) => `"${key}":{"${key}":null}`).join()}}`) as object;

describe.each(['lobby', 'playing'] as const)('while %s, a table goes on when it is sent', (phase) => {
  it.each(['*', '__no_message_handler', '__proto__', 'constructor'])(
    'a message for the framework, %s',
    async (type) => {
      const table = await gathered(phase);
      for (const trap of [...TRAPS, TRAP]) {
        expect(await answer(table.watcher, frame(type, trap))).toEqual({ code: 'unknownMessage', to: type });
      }
      await lives(table);
    },
  );

  it('frames of every kind, with anything in them', async () => {
    const table = await gathered(phase);
    for (const kind of [0, 1, 9, 10, 11, 14, 15, 16, 17, 18, 128, 255]) {
      for (const rest of [Buffer.alloc(0), frame('*', { toString: 1 }).subarray(1), Buffer.alloc(3000, 0x91)]) {
        const bytes = Buffer.concat([Buffer.from([kind]), rest]);
        expect(await answer(table.watcher, bytes)).toEqual({ code: 'malformed', to: '' });
      }
    }
    for (const bytes of [Buffer.alloc(0), '\r', 'chat', frame({ toString: 1 }, {}), frame(nested(1500), {})]) {
      expect(await answer(table.watcher, bytes)).toEqual({ code: 'malformed', to: '' });
    }
    await lives(table);
  });

  it('lists nested 2,000 deep in every place', async () => {
    const table = await gathered(phase);
    const { asked, watcher } = table;
    const deep = nested(2000);
    const decision = asked.asks[0]?.decision.id ?? 0;
    for (const type of MESSAGE_TYPES) {
      for (const content of [deep, ...FIELDS.map((field) => ({ [field]: deep })), { decision, move: deep }]) {
        for (const player of [asked, watcher]) expect((await answer(player, frame(type, content))).to).toBe(type);
      }
    }
    expect(await answer(watcher, frame('chat', { text: deep }))).toEqual({ code: 'malformed', to: 'chat' });
    const code = { lobby: 'notNow', playing: 'malformed' }[phase];
    expect(await answer(asked, frame('move', { decision, move: deep }))).toEqual({ code, to: 'move' });
    expect(await answer(asked, frame('move', { decision, move: { type: deep } }))).toEqual({
      code,
      to: 'move',
    });
    await lives(table);
  });

  it('objects with misleading methods in any field of any message', async () => {
    const table = await gathered(phase);
    const decision = table.asked.asks[0]?.decision.id ?? 0;
    const inFields = FIELDS.map((field) => ({ [field]: TRAP }));
    const contents = [...TRAPS, TRAP, ...inFields, { decision, move: { type: TRAP } }];
    for (const type of MESSAGE_TYPES) {
      for (const content of contents) {
        const bytes = frame(type, content);
        const answers = await Promise.all([answer(table.asked, bytes), answer(table.watcher, bytes)]);
        expect(answers.map(({ to }) => to)).toEqual([type, type]);
      }
    }
    await lives(table);
  });
});

it('stores only the parsed fields of a move', async () => {
  const { asked } = await gathered('playing');
  const { table } = tableOf(asked.code).lifecycle.session!;
  const ask = asked.asks[0]!;
  const kept = table.game.timeout(table.state, asked.seat);
  const move = { ...kept, toString: 1, padding: 'x'.repeat(50) };
  socketOf(asked).send(frame('move', { decision: ask.decision.id, move }));
  await asked.until(() => asked.asks[0]?.decision.id !== ask.decision.id || asked.asks[0].answered);
  expect(table.log.filter(({ kind }) => kind === 'move')).toEqual([{ kind: 'move', seat: asked.seat, move: kept }]);
});

describe('the cost of a message is limited in advance', () => {
  /** How many values were read of what a player sends. */
  async function valuesRead(player: Player, bytes: Buffer): Promise<number> {
    const reading = jest.spyOn(Reader.prototype, 'value');
    await answer(player, bytes);
    const read = reading.mock.calls.length;
    reading.mockRestore();
    return read;
  }
  const long = Array(3900).fill([]);

  it('parses only the type unless the sender may send it now', async () => {
    const { host, mate, watcher, asked } = await gathered('playing');
    const move = frame('move', { decision: asked.asks[0]!.decision.id, move: long });
    expect(await valuesRead(watcher, move)).toBe(1);
    for (const type of ['options', 'changeLook', 'kick', 'game', 'rematch'] satisfies (keyof ClientMessages)[]) {
      for (const player of [host, mate, watcher]) expect(await valuesRead(player, frame(type, long))).toBe(1);
    }
    const lobby = await gathered('lobby');
    expect(await valuesRead(lobby.mate, frame('options', { game: long }))).toBe(1);
    expect(await valuesRead(lobby.host, move)).toBe(1);
  });

  it('does not parse a move of a seat that is not asked', async () => {
    const { asked, idle } = await gathered('playing');
    expect(idle.asks).toEqual([]);
    const move = frame('move', { decision: asked.asks[0]!.decision.id, move: long });
    expect(await valuesRead(idle, move)).toBe(1);
    expect(idle.refusals).toEqual([{ code: 'stale', to: 'move' }]);
  });

  it('parses no more values than the longest message has', async () => {
    const { asked, watcher } = await gathered('playing');
    const decision = asked.asks[0]!.decision.id;
    const wide = Object.fromEntries(Array.from({ length: 700 }, (_, i) => [`k${i}`, 1]));
    for (const move of [long, wide, Array(3900).fill(1)]) {
      expect(await valuesRead(asked, frame('move', { decision, move }))).toBeLessThan(130);
    }
    expect(await valuesRead(watcher, frame('chat', wide))).toBeLessThan(130);
  });

  it('refuses an answer to another question as stale without checking the rules', async () => {
    const { asked } = await gathered('playing');
    expect(await answer(asked, frame('move', { decision: 10_000, move: {} }))).toEqual({ code: 'stale', to: 'move' });
  });

  it('cleans only the part of a name that can be used', () => {
    expect(cleanName(`Anne${'x'.repeat(4000)}`)).toBe(`Anne${'x'.repeat(20)}`);
    expect(cleanName(`${' '.repeat(3000)}Anne`)).toBeUndefined();
    expect(cleanName('👩‍👩‍👧‍👦'.repeat(30))).toBe('👩‍👩‍👧‍👦'.repeat(8));
  });

  it('charges messages by bytes', async () => {
    withServices({ crowd: new Crowd() }, { bytes: { burst: 8192, perSecond: 0 } });
    const host = await Player.create(server.port);
    const codes: string[] = [];
    for (let i = 0; i < 3; i++) codes.push((await host.refused('scuttle', { cargo: 'x'.repeat(4000) })).code);
    expect(codes).toEqual(['unknownMessage', 'unknownMessage', 'tooFast']);
  });

  it('charges messages by processor time', async () => {
    withServices({ crowd: new Crowd() }, { work: { burst: 1e-9, perSecond: 0 } });
    const host = await Player.create(server.port);
    expect((await host.refused('kick', { seat: 9 })).code).toBe('badOption');
    expect((await host.refused('kick', { seat: 9 })).code).toBe('tooFast');
    withServices({ crowd: new Crowd() }, { work: { burst: 60_000, perSecond: 0 } });
    const other = await Player.create(server.port);
    for (let i = 0; i < 20; i++) expect((await other.refused('kick', { seat: 9 })).code).toBe('badOption');
  });
});

it('answers a beat at once while the table is busy', async () => {
  const { host } = await gathered('lobby');
  let free: () => void = () => undefined;
  const busy = new Promise<void>((resolve) => (free = resolve));
  void tableOf(host.code).queue.run(() => busy);
  let beats = 0;
  host.room.onMessage('beat', () => beats++);
  host.send('chat', { phrase: 'ahoy' });
  host.send('beat', {});
  await eventually(() => beats === 1);
  expect(host.chat).toEqual([]);
  free();
  await host.until(() => host.chat.length === 1);
});
