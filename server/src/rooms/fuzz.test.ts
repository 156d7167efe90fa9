import type { WebSocket } from 'ws';
import { seededPicker } from '@brigantine/shared/chance';
import { race } from '@brigantine/shared/race';
import { FAILURES } from '@brigantine/shared/net';
import type { ClientMessages } from '@brigantine/shared/protocol';
import {
  codeIn,
  ENDING_KINDS,
  frame,
  FRAME_KINDS,
  hostileFrame,
  moveOf,
  nested,
  NEVER_TAKEN_KINDS,
  pack,
  requestOf,
  rawRequest,
  wideList,
  type Knowledge,
  type Place,
} from '../../../tools/src/hostile';
import { Player } from '../testing/player';
import { eventually, tableOf, suiteServer, withServices } from '../testing/testServer';
import { Crowd } from './crowd';
import { MESSAGE_TYPES } from './messages';

const server = suiteServer();
let bystanders: Player[];
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
});

async function begun(): Promise<[Player, Player]> {
  const host = await Player.create(server.port);
  const mate = await Player.join(server.port, host.code);
  host.send('start', {});
  await Promise.all([host, mate].map((player) => player.until(() => player.own !== undefined)));
  return [host, mate];
}

/** What happens to a table must not have happened: its game, and who sits where. */
const inside = (player: Player): object => {
  const { settings, lifecycle, seats } = tableOf(player.code);
  const { gameNumber, phase, session } = lifecycle;
  const { options } = settings;
  return structuredClone({ state: session?.table.state, phase, options, gameNumber, seats: seats.view() });
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

/** How a line ends for a farewell and for what is far too long (docs/protocol.md); nothing else ends it. */
const ENDS = [4000, 1009];

const DEEP = 'deep';

const socketOf = (player: Player): WebSocket => (player.room.connection.transport as unknown as { ws: WebSocket }).ws;

/** What the sender of a hostile frame may know. */
const known = ({ asks }: Player): Knowledge => {
  const [ask] = asks;
  const moves = ask === undefined ? [] : [race.answer(ask.options, seededPicker(1))];
  return { decision: ask?.decision.id ?? 0, moves };
};

/** Sends a frame and resolves when the table has dealt with it; what it never takes it must have refused with a code. */
async function sent(player: Player, kind: string, frame: Buffer): Promise<Player> {
  const { refusals, chat } = player;
  const [told, said] = [refusals.length, chat.length];
  socketOf(player).send(frame);
  player.room.send('the end', {});
  await player.until(() => player.closed !== undefined || refusals.slice(told).some(({ to }) => to === 'the end'));
  const ends = player.closed !== undefined;
  const answered = refusals.length > told + 1 || chat.length > said || !NEVER_TAKEN_KINDS.includes(kind);
  const outcome = { kind, hex: frame.subarray(0, 60).toString('hex'), answered: answered || ends, ends };
  const coded = knownCodes(player);
  expect({ ...outcome, coded }).toEqual({
    ...outcome,
    answered: true,
    ends: ends && ENDING_KINDS.includes(kind),
    coded: true,
  });
  return ends ? back(player) : player;
}

/** Opens the seat again, or the place among those who watch. */
async function back(player: Player): Promise<Player> {
  expect(ENDS).toContain(player.closed);
  const way = player.token === '' ? { watch: true } : { token: player.token };
  const again = await Player.join(server.port, player.code, way);
  expect(again.seat).toBe(player.seat);
  return again;
}

describe('a table in play is sent', () => {
  it('never-accepted messages of a player: each is refused with a code, and the connection stays open', async () => {
    const [host, mate] = await begun();
    const pick = seededPicker(7);
    const before = inside(host);
    for (const kind of NEVER_TAKEN_KINDS) {
      for (let i = 0; i < 25; i++) await sent(mate, kind, hostileFrame(kind, pick, known(mate)));
      expect([kind, inside(host)]).toEqual([kind, before]);
    }
    expect(host).toMatchObject({ refusals: [], notices: [], closed: undefined });
  });

  it('any messages of a spectator: nothing changes', async () => {
    const [host] = await begun();
    let watcher = await Player.join(server.port, host.code);
    const pick = seededPicker(8);
    const before = inside(host);
    for (const kind of FRAME_KINDS) {
      for (let i = 0; i < 12; i++) {
        watcher = await sent(watcher, kind, hostileFrame(kind, pick, known(host)));
      }
      expect([kind, inside(host)]).toEqual([kind, before]);
    }
  });

  it('possibly legal messages of the seat that is asked: the game follows the rules', async () => {
    const [, mate] = await begun();
    const pick = seededPicker(9);
    for (const kind of ['legal', 'nearly legal', 'random content', 'nearly proper']) {
      for (let i = 0; i < 40; i++) await sent(mate, kind, hostileFrame(kind, pick, known(mate)));
    }
    expect(tableOf(mate.code).lifecycle.phase).toBe('playing');
    expect(mate.batches.length).toBeGreaterThan(0);
  });

  it('values too deep or wide in any message: refused', async () => {
    const [host, mate] = await begun();
    const before = inside(host);
    for (const content of [
      nested(4000, 'lists'),
      nested(1300, 'maps'),
      nested(2000, 'both'),
      wideList(4000, nested(1, 'lists')),
    ]) {
      for (const type of [...MESSAGE_TYPES, '*', '__no_message_handler'])
        await sent(mate, DEEP, frame(pack(type), content));
      await sent(mate, DEEP, moveOf(known(mate).decision, content));
    }
    expect(inside(host)).toEqual(before);
  });

  it('valid messages by the wrong person or at the wrong time', async () => {
    const proper: { readonly [Type in keyof ClientMessages]: ClientMessages[Type] } = {
      move: { decision: 10_000, move: { type: 'chooseCard', card: 1 } },
      takeBack: { version: 0 },
      options: { clock: 30 },
      invitation: { only: true },
      changeLook: { name: 'Mary' },
      addBot: {},
      botLevel: { seat: 1, level: 'sailor' },
      kick: { seat: 1 },
      readmit: { kicked: 1 },
      mute: { name: 'Nobody' },
      unmute: { muted: 1 },
      start: {},
      nonceHash: { hash: 'a'.repeat(64) },
      nonce: { nonce: 'a'.repeat(32) },
      game: { game: 'plank' },
      rematch: {},
      handOver: { seat: 1 },
      sit: {},
      leave: {},
      callMe: { endpoint: 'https://127.0.0.1/', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22), language: 'en' },
      webhook: { url: 'https://127.0.0.1/', text: 'Ahoy' },
      chat: { phrase: 'ahoy' },
      report: { name: 'Nobody', reason: 'other' },
      cast: { on: true },
      allow: { caster: 1, on: true },
      watchers: {},
      shown: { version: 10_000, watching: true },
      history: { since: 0 },
      beat: {},
    };
    const but = (...left: string[]) => Object.entries(proper).filter(([type]) => !left.includes(type));
    const lobby = await Player.create(server.port);
    const guest = await Player.join(server.port, lobby.code);
    const watcher = await Player.join(server.port, lobby.code, { watch: true });
    await allRefused(guest, but('changeLook', 'nonceHash', 'rematch', 'leave', 'chat', 'watchers', 'beat'));
    await allRefused(
      lobby,
      but(
        'options',
        'invitation',
        'changeLook',
        'addBot',
        'kick',
        'start',
        'nonceHash',
        'game',
        'rematch',
        'leave',
        'chat',
        'watchers',
        'beat',
      ),
    );
    await allRefused(watcher, but('sit', 'chat', 'watchers', 'beat'));
    const [host, mate] = await begun();
    const late = await Player.join(server.port, host.code);
    await allRefused(mate, but('leave', 'chat', 'watchers', 'history', 'beat'));
    await allRefused(host, but('leave', 'chat', 'watchers', 'history', 'beat'));
    await allRefused(late, but('chat', 'watchers', 'history', 'beat'));
    [host, mate].forEach((player, seat) => player.playRandomly(seat));
    await Promise.all([host, mate].map((player) => player.until(() => player.state.phase === 'over')));
    await allRefused(mate, but('rematch', 'leave', 'chat', 'watchers', 'history', 'beat'));
  });

  it('everything at once by several clients, and too fast', async () => {
    withServices({ crowd: new Crowd() }, { messages: { burst: 40, perSecond: 20 } });
    const [host, mate] = await begun();
    const third = await Player.join(server.port, host.code);
    const pick = seededPicker(10);
    for (let i = 0; i < 150; i++) {
      for (const player of [mate, third]) socketOf(player).send(hostileFrame('texts', pick, known(player)));
    }
    await eventually(() => mate.refusals.length > 100 && third.refusals.length > 100);
    expect(knownCodes(mate) && knownCodes(third)).toBe(true);
    expect(mate.refusals.some(({ code }) => code === 'tooFast')).toBe(true);
    expect(host).toMatchObject({ refusals: [], notices: [], closed: undefined });
  });
});

describe('a lobby is sent', () => {
  it('any messages of its host: it stays a lobby, or a game begins by the rules', async () => {
    const host = await Player.create(server.port);
    await Player.join(server.port, host.code);
    const pick = seededPicker(11);
    for (const kind of FRAME_KINDS.filter((each) => !ENDING_KINDS.includes(each))) {
      for (let i = 0; i < 8; i++) await sent(host, kind, hostileFrame(kind, pick, known(host)));
    }
    expect(['lobby', 'playing']).toContain(tableOf(host.code).lifecycle.phase);
  });
});

describe('matchmaking is sent', () => {
  const place = (): Place => ({ code: bystanders[0]!.code, process: 'x', session: 'x' });

  it('invalid joins, and answers with a code', async () => {
    const pick = seededPicker(12);
    for (let i = 0; i < 150; i++) {
      const sent = requestOf('bad joins', pick, place());
      const answer = await rawRequest(server, sent, 5000);
      const told = { sent, status: answer.status, code: codeIn(answer) };
      expect(told).toEqual({ sent, status: expect.any(Number) as number, code: expect.any(String) as string });
      expect([sent, answer.status >= 400 && answer.status < 500]).toEqual([sent, true]);
    }
  });
});
