import type { WebSocket } from 'ws';
import { seededPicker } from '@brigantine/shared/chance';
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
  visit,
  wideList,
  type Knowledge,
  type Place,
} from '../hostile';
import type { RunningServer } from '../server';
import { Player } from '../testing/player';
import { anyMove } from '../testing/randomBot';
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

/** Ways to end a line (docs/protocol.md): no message at all, far too long, and a farewell. */
const ENDS = [4002, 1009, 4000];
/** Some kinds of frames mean nothing to a table and are passed over. */
const PASSED_OVER = 'kinds of frames';

const socketOf = (player: Player): WebSocket => (player.room.connection.transport as unknown as { ws: WebSocket }).ws;

/** What the sender of a hostile frame may know. */
const known = ({ asks }: Player): Knowledge => {
  const [ask] = asks;
  const moves = ask === undefined ? [] : [anyMove(ask.options, seededPicker(1))];
  return { decision: ask?.decision.id ?? 0, moves };
};

/** Sends a frame and resolves when the table has dealt with it; the seat or place is opened again if that ended the line. */
async function sent(player: Player, frame: Buffer, kind: string): Promise<Player> {
  const { refusals, chat } = player;
  const [told, said] = [refusals.length, chat.length];
  socketOf(player).send(frame);
  player.room.send('the end', {});
  await player.until(() => player.closed !== undefined || refusals.slice(told).some(({ to }) => to === 'the end'));
  const answered = player.closed !== undefined || refusals.length > told + 1 || chat.length > said;
  const problem = knownCodes(player) ? (answered || kind === PASSED_OVER ? 'none' : 'not answered') : 'an unknown code';
  const hex = frame.subarray(0, 60).toString('hex');
  expect({ kind, hex, problem }).toEqual({ kind, hex, problem: 'none' });
  if (player.closed === undefined) return player;
  expect(ENDS).toContain(player.closed);
  const way = player.token === '' ? { watch: true } : { token: player.token };
  const back = await Player.join(server.port, player.code, way);
  expect(back.seat).toBe(player.seat);
  return back;
}

describe('a table in play is sent', () => {
  it('what no game ever takes, by somebody seated: it is refused, or the line ends and the seat waits', async () => {
    const [host, first] = await begun();
    let mate = first;
    const pick = seededPicker(7);
    const before = inside(host);
    for (const kind of NEVER_TAKEN_KINDS) {
      for (let i = 0; i < 25; i++) mate = await sent(mate, hostileFrame(kind, pick, known(mate)), kind);
      await host.until(() => host.state.seats.every(({ connected }) => connected));
      expect([kind, inside(host)]).toEqual([kind, before]);
    }
    expect(host).toMatchObject({ refusals: [], notices: [], closed: undefined });
  }, 60_000);

  it('anything at all by somebody who watches: nothing changes', async () => {
    const [host] = await begun();
    let watcher = await Player.join(server.port, host.code);
    const pick = seededPicker(8);
    const before = inside(host);
    for (const kind of FRAME_KINDS) {
      for (let i = 0; i < 12; i++) {
        const frame = hostileFrame(kind, pick, known(host));
        // A proper beat is answered and not refused.
        watcher = await sent(watcher, frame, NEVER_TAKEN_KINDS.includes(kind) ? kind : PASSED_OVER);
      }
      expect([kind, inside(host)]).toEqual([kind, before]);
    }
  }, 60_000);

  it('what it may take, by the seat that is asked: it goes on by the rules', async () => {
    const [, mate] = await begun();
    const pick = seededPicker(9);
    for (const kind of ['legal', 'nearly legal', 'random content', 'nearly proper']) {
      for (let i = 0; i < 40; i++) await sent(mate, hostileFrame(kind, pick, known(mate)), PASSED_OVER);
    }
    expect(tableOf(mate.code)).toMatchObject({ phase: 'playing' });
    expect(mate.batches.length).toBeGreaterThan(0);
  });

  it('what is far too deep and wide: refused, whatever message it is in', async () => {
    const [host, mate] = await begun();
    const before = inside(host);
    for (const content of [
      nested(4000, 'lists'),
      nested(1300, 'maps'),
      nested(2000, 'both'),
      wideList(4000, nested(1, 'lists')),
    ]) {
      for (const type of [...MESSAGE_TYPES, '*', '__no_message_handler'])
        await sent(mate, frame(pack(type), content), type);
      await sent(mate, moveOf(known(mate).decision, content), 'move');
    }
    expect(inside(host)).toEqual(before);
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
  it('anything at all by its host: it stays a lobby, or a game begins by the rules', async () => {
    let host = await Player.create(server.port);
    await Player.join(server.port, host.code);
    const pick = seededPicker(11);
    for (const kind of FRAME_KINDS.filter((each) => !ENDING_KINDS.includes(each))) {
      for (let i = 0; i < 8; i++) host = await sent(host, hostileFrame(kind, pick, known(host)), PASSED_OVER);
    }
    expect(['lobby', 'playing']).toContain(tableOf(host.code).phase);
  }, 60_000);
});

describe('the door is sent', () => {
  const place = (): Place => ({ code: bystanders[0]!.code, process: 'x', session: 'x' });

  it('joins that cannot be, and answers with a code', async () => {
    const pick = seededPicker(12);
    for (let i = 0; i < 150; i++) {
      const sent = requestOf('bad joins', pick, place());
      const answer = await visit(server, sent, 5000);
      const told = { sent, status: answer.status, code: codeIn(answer) };
      expect(told).toEqual({ sent, status: expect.any(Number) as number, code: expect.any(String) as string });
      expect([sent, answer.status >= 400 && answer.status < 500]).toEqual([sent, true]);
    }
  }, 30_000);
});
