/** The raw clients of the peers: they read what they are told, as far as they need it to answer. */
import { Packr } from '@colyseus/msgpackr';
import { Decoder } from '@colyseus/schema';
import { WebSocket } from 'ws';
import { FRAME, opened, post, type Hearer, type OpenTable, type Reservation, type TableLines } from '../lines';
import { SEATS } from '../usual';
import { RaceState } from './colyseusState';
import type { RaceShown } from './race';
import type { WsAnswer, WsNews } from './ws';

/** Tells a seat what everybody sees. The version is the question's name: there is one question at a time. */
function tell(
  hearer: Hearer,
  seat: number,
  version: number,
  asked: { readonly seat: number; readonly ways: number },
): void {
  const { ways } = asked;
  hearer.told(seat, version, asked.seat === seat ? { id: version, answer: (pick) => pick(ways) } : undefined);
}

/** What can be said at a table where the next race begins by itself. */
const linesTo = (
  sockets: readonly WebSocket[],
  say: (seat: number, question: number, choice: unknown) => string | Buffer,
): TableLines => ({
  answer: (seat, question, choice) => sockets[seat]?.send(say(seat, question, choice)),
  again: () => undefined,
  close: () => sockets.forEach((socket) => socket.terminate()),
});

/** At plain `ws`. */
export const openWs: OpenTable = async (port, name, traffic, hearer) => {
  const sockets: WebSocket[] = [];
  for (let seat = 0; seat < SEATS; seat++) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/${name}`);
    sockets.push(socket);
    const shown = { version: 0, asked: { seat: 0, ways: 0 } };
    socket.on('message', (text: Buffer) => {
      traffic.frame(text.length);
      const { s } = JSON.parse(text.toString()) as WsNews;
      shown.version = s.version ?? shown.version;
      Object.assign(shown.asked, s.asked);
      tell(hearer, seat, shown.version, shown.asked);
    });
    await opened(socket);
  }
  return linesTo(sockets, (_seat, _question, a) => JSON.stringify({ a: Number(a) } satisfies WsAnswer));
};

const packr = new Packr({ useRecords: false });
/** Kind of frame, and the message's name: a short text. */
const ANSWER = Buffer.from([FRAME.message, 0xa1, 'a'.charCodeAt(0)]);

/** In a bare room of Colyseus. */
export const openColyseus: OpenTable = async (port, _name, traffic, hearer) => {
  const sockets: WebSocket[] = [];
  let way = 'create/race';
  for (let seat = 0; seat < SEATS; seat++) {
    const { room, sessionId } = await post<Reservation>(port, `matchmake/${way}`, {});
    way = `joinById/${room.roomId}`;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/${room.processId}/${room.roomId}?sessionId=${sessionId}`);
    sockets.push(socket);
    const state = new RaceState();
    const decoder = new Decoder(state);
    await new Promise<void>((joined, reject) => {
      socket.once('error', reject);
      socket.on('message', (frame: Buffer) => {
        traffic.frame(frame.length);
        if (frame[0] === FRAME.joined) socket.send(Buffer.from([FRAME.joined]));
        if (frame[0] === FRAME.refused) reject(new Error('a join was refused'));
        if (frame[0] !== FRAME.state && frame[0] !== FRAME.patch) return;
        decoder.decode(frame, { offset: 1 });
        tell(hearer, seat, state.version, state);
        joined();
      });
    });
  }
  return linesTo(sockets, (_seat, _question, choice) => Buffer.concat([ANSWER, packr.pack(choice)]));
};

/** What a server of boardgame.io says of a state. */
interface Boardgame {
  readonly _stateID: number;
  readonly G: RaceShown;
}

/** The first characters of messages: kinds of Engine.IO and Socket.IO, and the game as their namespace. */
const IO = { open: '0', ping: '2', pong: '3', connect: '40/race,', event: '42/race,' } as const;

/** At a server of boardgame.io: the first who asks for a match makes it. */
export const openBoardgame: OpenTable = async (port, name, traffic, hearer) => {
  const sockets: WebSocket[] = [];
  const about: string[] = [];
  for (let seat = 0; seat < SEATS; seat++) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
    sockets.push(socket);
    const hear = ({ _stateID: version, G: { asked } }: Boardgame): void => {
      about[seat] = asked.what;
      tell(hearer, seat, version, asked);
    };
    await new Promise<void>((joined, reject) => {
      socket.once('error', reject);
      socket.on('message', (data: Buffer) => {
        traffic.frame(data.length);
        const text = data.toString();
        if (text === IO.ping) return socket.send(IO.pong);
        if (text.startsWith(IO.open)) return socket.send(IO.connect);
        if (text.startsWith(IO.connect)) return socket.send(event('sync', name, String(seat), undefined, SEATS));
        const [type, , said] = JSON.parse(text.slice(IO.event.length)) as [string, string, unknown];
        if (type === 'update') hear(said as Boardgame);
        if (type !== 'sync') return;
        hear((said as { readonly state: Boardgame }).state);
        joined();
      });
    });
  }
  return linesTo(sockets, (seat, question, choice) => {
    const type = about[seat] === 'choose' ? 'choose' : 'answer';
    const action = { type: 'MAKE_MOVE', payload: { type, args: [choice], playerID: String(seat) } };
    return event('update', action, question, name, String(seat));
  });
};

const event = (...words: readonly unknown[]): string => IO.event + JSON.stringify(words);
