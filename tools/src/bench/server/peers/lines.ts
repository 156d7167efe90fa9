/** The raw clients of the peers: they read only what they need to answer. */
import { Protocol } from 'colyseus.js';
import { Decoder } from '@colyseus/schema';
import { WebSocket } from 'ws';
import { messageFrame, reserve, SEATS, type OpenTable } from '../lines';
import { RaceState } from './colyseus';
import type { RaceShown } from './race';
import type { WsAnswer, WsNews } from './ws';

type Asked = Pick<RaceShown['asked'], 'seat' | 'ways'>;

/** How a peer is spoken to. */
interface Dialect {
  readonly url: (port: number, name: string, first: string | undefined) => string | Promise<string>;
  /** Whether the server speaks only once all seats are taken. */
  readonly silent?: boolean;
  /** Reads the frames of one seat and returns the question in each. */
  readonly reader: (seat: number, name: string, socket: WebSocket) => (frame: Buffer) => Heard | undefined;
  readonly write: (answer: unknown, seat: number, question: number, name: string) => string | Buffer;
}

interface Heard {
  readonly version: number;
  readonly asked: Asked;
}

/** Opens tables at a peer. The version identifies the question: a small race asks one at a time. */
const openPeer =
  ({ url, silent = false, reader, write }: Dialect): OpenTable =>
  async (port, name, traffic, listener) => {
    const sockets: WebSocket[] = [];
    for (let seat = 0; seat < SEATS; seat++) {
      const socket = new WebSocket(await url(port, name, sockets[0]?.url));
      sockets.push(socket);
      const read = reader(seat, name, socket);
      await new Promise<void>((joined, reject) => {
        socket.once('error', reject);
        if (silent) socket.once('open', joined);
        socket.on('message', (frame: Buffer) => {
          traffic.frame(frame.length);
          const heard = read(frame);
          if (heard === undefined) return;
          const { version, asked } = heard;
          const question = { id: version, answer: (pick: (n: number) => number) => pick(asked.ways) };
          listener.told(seat, version, asked.seat === seat ? question : undefined);
          joined();
        });
      });
    }
    return {
      answer: (seat, question, answer) => sockets[seat]?.send(write(answer, seat, question, name)),
      // The next race begins by itself.
      again: () => undefined,
      close: () => sockets.forEach((socket) => socket.terminate()),
    };
  };

export const openWs = openPeer({
  url: (port, name) => `ws://127.0.0.1:${port}/${name}`,
  silent: true,
  reader: () => {
    const shown = { version: 0, asked: { seat: 0, ways: 0 } };
    return (text) => {
      const { s } = JSON.parse(text.toString()) as WsNews;
      shown.version = s.version ?? shown.version;
      Object.assign(shown.asked, s.asked);
      return shown;
    };
  },
  write: (a) => JSON.stringify({ a: Number(a) } satisfies WsAnswer),
});

export const openColyseus = openPeer({
  url: async (port, _name, first) => {
    const [, code] = /\/([\w-]+)\?/.exec(first ?? '') ?? [];
    return (await reserve(port, code === undefined ? 'create/race' : `joinById/${code}`, {})).url;
  },
  reader: (_seat, _name, socket) => {
    const state = new RaceState();
    const decoder = new Decoder(state);
    return (frame) => {
      if (frame[0] === Protocol.ERROR) socket.emit('error', new Error('a join was refused'));
      if (frame[0] === Protocol.JOIN_ROOM) socket.send(Buffer.from([Protocol.JOIN_ROOM]));
      if (frame[0] !== Protocol.ROOM_STATE && frame[0] !== Protocol.ROOM_STATE_PATCH) return undefined;
      decoder.decode(frame, { offset: 1 });
      return { version: state.version, asked: state };
    };
  },
  write: (choice) => messageFrame('a', choice),
});

/** A state as boardgame.io sends it. */
interface Boardgame {
  readonly _stateID: number;
  readonly G: RaceShown;
}

/** Prefixes of messages: kinds of Engine.IO and Socket.IO, and the game as their namespace. */
const IO = { open: '0', ping: '2', pong: '3', connect: '40/race,', event: '42/race,' } as const;
const event = (...words: readonly unknown[]): string => IO.event + JSON.stringify(words);

/** The first client that asks for a match creates it. */
export const openBoardgame = openPeer({
  url: (port) => `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`,
  reader: (seat, name, socket) => (data) => {
    const text = data.toString();
    if (text === IO.ping) socket.send(IO.pong);
    else if (text.startsWith(IO.open)) socket.send(IO.connect);
    else if (text.startsWith(IO.connect)) socket.send(event('sync', name, String(seat), undefined, SEATS));
    if (!text.startsWith(IO.event)) return undefined;
    const [type, , said] = JSON.parse(text.slice(IO.event.length)) as [string, string, unknown];
    if (type !== 'update' && type !== 'sync') return undefined;
    const { _stateID: version, G } = type === 'update' ? (said as Boardgame) : (said as { state: Boardgame }).state;
    return { version, asked: G.asked };
  },
  write: (choice, seat, question, name) => {
    const payload = { type: 'answer', args: [choice], playerID: String(seat) };
    return event('update', { type: 'MAKE_MOVE', payload }, question, name, String(seat));
  },
});
