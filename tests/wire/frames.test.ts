import { once } from 'node:events';
import { pack, unpack } from '@colyseus/msgpackr';
import { matchMaker } from 'colyseus';
import { WebSocket } from 'ws';
import { PROTOCOL } from '@brigantine/shared/protocol';
import { Codec, type Names } from '@brigantine/shared/shorthand';
import { Player } from '../../server/src/testing/player';
import { eventually, tableOf, suiteServer } from '../../server/src/testing/testServer';

const server = suiteServer();

/** A message frame: 13, the type as a MessagePack string, the content. */
const message = (type: string, content: object): Buffer =>
  Buffer.concat([Buffer.from([13]), pack(type), pack(content)]);

const PATCH = 15;

/** Type and content of a message frame; short types have one byte of length. */
function read(frame: Buffer): [string, Record<string, unknown>] {
  const length = (frame[1] ?? 0) & 0x1f;
  return [frame.toString('utf8', 2, 2 + length), unpack(frame.subarray(2 + length)) as Record<string, unknown>];
}

interface Answer {
  readonly room: { readonly roomId: string; readonly processId: string };
  readonly sessionId: string;
}

const post = async (path: string, body: object): Promise<Response> =>
  fetch(`http://127.0.0.1:${server.port}/matchmake/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

interface Opened {
  readonly room: Answer['room'];
  readonly socket: WebSocket;
  readonly frames: readonly Buffer[];
  /** The close code, 0 while it is open. */
  readonly closed: () => number;
}

/** A game against a bot, over a bare socket. */
async function open(options: object = {}): Promise<Opened> {
  const response = await post('create/race', { name: 'Raw', protocol: PROTOCOL, playNow: 2, ...options });
  const { room, sessionId } = (await response.json()) as Answer;
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/${room.processId}/${room.roomId}?sessionId=${sessionId}`);
  const frames: Buffer[] = [];
  let code = 0;
  // The bot may play at any time, so patches come between other frames.
  socket.on('message', (data: Buffer) => void (data[0] === PATCH || frames.push(data)));
  socket.on('close', (closed) => (code = closed));
  return { room, socket, frames, closed: () => code };
}

describe('docs/protocol.md, without the client library', () => {
  it('joins, receives state, welcome and token in this order, plays, and leaves', async () => {
    const { room, socket, frames, closed } = await open();
    await eventually(() => frames.length > 0);
    expect(frames[0]?.[0]).toBe(10);
    expect(frames[0]?.toString('latin1')).toContain('schema');
    // Others who join get theirs meanwhile; the pong follows everything sent before.
    const other = await Player.join(server.port, room.roomId, { watch: true });
    expect(await other.refused('nonsense')).toMatchObject({ code: 'unknownMessage' });
    const pong = once(socket, 'pong');
    socket.ping();
    await pong;
    expect(frames).toHaveLength(1);
    socket.send(Buffer.from([10]));
    await eventually(() => frames.length >= 4);
    expect(frames.slice(1, 4).map(([kind]) => kind)).toEqual([14, 13, 13]);
    const [, welcome, token] = frames.slice(1, 4);
    expect(read(welcome!)).toEqual(['welcome', expect.objectContaining({ seat: 0 })]);
    expect(read(token!)).toEqual(['token', { token: expect.any(String) as string }]);
    socket.send(message('move', { decision: 10_000, move: { type: 'chooseCard', card: 1 } }));
    const refusals = (): Buffer[] => frames.filter((frame) => frame[0] === 13 && read(frame)[0] === 'refused');
    await eventually(() => refusals().length > 0);
    expect(read(refusals()[0]!)[1]).toEqual({ code: 'stale', to: 'move' });
    socket.send(message('leave', {}));
    await eventually(() => tableOf(room.roomId).seats.list[0]?.memory.left === true);
    socket.send(Buffer.from([12]));
    await eventually(() => closed() !== 0);
    expect(closed()).toBe(4000);
  });

  it('receives messages in shorthand if it has the server’s table of names, otherwise in full', async () => {
    const names = (await (await fetch(`http://127.0.0.1:${server.port}/api/shorthand`)).json()) as Names & {
      id: string;
    };
    const codec = new Codec(names);
    const told = async (shorthand: string): Promise<Buffer[]> => {
      const { room, socket, frames, closed } = await open({ shorthand });
      await eventually(() => frames.length > 0);
      socket.send(Buffer.from([10]));
      await eventually(() => frames.length >= 4);
      const { lifecycle, queue } = tableOf(room.roomId);
      await eventually(() => lifecycle.session?.table.waitingFor().includes(1) === false);
      await queue.run(() => undefined);
      matchMaker.getLocalRoomById(room.roomId).onBeforeShutdown();
      await eventually(() => closed() !== 0);
      return [...frames.slice(2, 4), ...frames.slice(-1)];
    };
    const [welcome, token, notice] = await told(names.id);
    for (const frame of [welcome, token, notice]) expect([frame?.[0], frame?.[1]]).toEqual([17, 0]);
    expect(codec.decode(notice!.subarray(2))).toEqual(['notice', { code: 'closing' }]);
    expect(codec.decode(welcome!.subarray(2))).toEqual(['welcome', expect.objectContaining({ seat: 0 })]);
    expect(codec.decode(token!.subarray(2))).toEqual(['token', { token: expect.any(String) as string }]);
    expect((await told('of another build')).map(([kind]) => kind)).toEqual([13, 13, 13]);
  });

  it('is refused with a code', async () => {
    const response = await post('joinById/ABCDEF', { name: 'Raw', protocol: PROTOCOL });
    expect([response.status, await response.json()]).toEqual([404, { code: 404, error: 'unknownCode' }]);
  });
});
