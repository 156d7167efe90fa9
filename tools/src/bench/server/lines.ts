/** Cheap clients: raw sockets that read no more than they need to answer, and count what they receive. */
import { Packr } from '@colyseus/msgpackr';
import { WebSocket } from 'ws';
import type { GameTypes } from '@brigantine/shared/engine';
import { PROTOCOL, type Ask, type Batch, type Refused } from '@brigantine/shared/protocol';
import { Codec, NAMES_ID, RECORDS, ShorthandReader, WORDS, type Letter } from '@brigantine/shared/shorthand';
import type { PlainInput, PlainMessage } from './plainTable';
import { SEATS } from './usual';
import type { Parts, Traffic } from './traffic';

/** What a seat is told after an action. */
export interface News {
  readonly version: number;
  readonly asks: readonly Ask<GameTypes>[];
}

/** Who hears what the seats of a table are told. */
export interface Hearer {
  told(seat: number, news: News): void;
  refused(code: string): void;
}

/** The seats of one table, and what they can say. */
export interface TableLines {
  answer(seat: number, decision: number, move: unknown): void;
  /** Begins another game when one is over. */
  again(): void;
  close(): void;
}

/** Opens a table with all its seats at the server of that port, and begins a game. */
export type OpenTable = (port: number, name: string, traffic: Traffic, hearer: Hearer) => Promise<TableLines>;

const jsonLength = (value: unknown): number => (value === undefined ? 0 : JSON.stringify(value).length);

/** At the plain server. */
export const openPlain: OpenTable = async (port, name, traffic, hearer) => {
  const sockets: WebSocket[] = [];
  for (let seat = 0; seat < SEATS; seat++) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/${name}`);
    sockets.push(socket);
    socket.on('message', (data: Buffer) => {
      const { v, e, o, a = [], s, r } = JSON.parse(data.toString()) as PlainMessage;
      traffic.frame(data.length);
      if (r !== undefined) return hearer.refused(r);
      const parts = () => ({ patch: jsonLength(s), events: jsonLength(e), own: jsonLength(o), asks: jsonLength(a) });
      traffic.message(data.length, parts);
      hearer.told(seat, { version: v, asks: a });
    });
    await opened(socket);
  }
  const say = (seat: number, input: PlainInput): void => sockets[seat]?.send(JSON.stringify(input));
  return {
    answer: (seat, d, m) => say(seat, { d, m }),
    again: () => say(0, { again: true }),
    close: () => sockets.forEach((socket) => socket.terminate()),
  };
};

/** The kinds of frames (docs/protocol.md). */
const FRAME = { joined: 10, refused: 11, message: 13, patch: 15, bytes: 17 } as const;
/** Kind of frame and type of message. */
const HEAD = 2;
/** A short string begins with this and its length. */
const SHORT_STRING = 0xa0;

const packr = new Packr({ useRecords: false });
const codec = new Codec({ words: WORDS, records: RECORDS });

/** At our server. */
export const openOurs: OpenTable = async (port, name, traffic, hearer) => {
  const sockets: WebSocket[] = [];
  const say = (seat: number, type: string, message: object): void => {
    const head = Buffer.from([FRAME.message, SHORT_STRING | type.length]);
    sockets[seat]?.send(Buffer.concat([head, Buffer.from(type), packr.pack(message)]));
  };
  let way = 'create/race';
  for (let seat = 0; seat < SEATS; seat++) {
    const { room, sessionId } = await reserve(port, way, `${name} ${seat}`);
    way = `joinById/${room.roomId}`;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/${room.processId}/${room.roomId}?sessionId=${sessionId}`);
    sockets.push(socket);
    const reader = new ShorthandReader();
    await new Promise<void>((welcomed, reject) => {
      socket.once('error', reject);
      socket.on('message', (data: Buffer) => {
        traffic.frame(data.length);
        const kind = data[0];
        if (kind === FRAME.patch) return traffic.patch(data.length);
        if (kind === FRAME.joined) return socket.send(Buffer.from([FRAME.joined]));
        if (kind === FRAME.refused) return reject(new Error('a join was refused'));
        if (kind !== FRAME.bytes) return;
        const letter = reader.read(data.subarray(HEAD));
        hear(seat, letter, hearer);
        if (letter.type === 'welcome') welcomed();
        if (letter.type === 'batch') traffic.message(data.length, () => partsOf(data.subarray(HEAD)));
      });
    });
  }
  say(0, 'start', {});
  return {
    answer: (seat, decision, move) => say(seat, 'move', { decision, move }),
    again: () => {
      say(0, 'rematch', {});
      say(0, 'start', {});
    },
    close: () => sockets.forEach((socket) => socket.terminate()),
  };
};

function hear(seat: number, { type, message }: Letter, hearer: Hearer): void {
  if (type === 'refused') hearer.refused((message as Refused).code);
  if (type === 'welcome' || type === 'batch') hearer.told(seat, message as News);
}

/** How long the parts of a batch are; what is as before is not there. */
function partsOf(bytes: Uint8Array): Parts {
  const { events, own, asks } = codec.decode(bytes)[1] as Partial<Batch<GameTypes>>;
  const length = (value: unknown): number => (value === undefined ? 0 : codec.encode(value).length);
  return { events: length(events), own: length(own), asks: length(asks) };
}

interface Reservation {
  readonly room: { readonly roomId: string; readonly processId: string };
  readonly sessionId: string;
}

async function reserve(port: number, way: string, name: string): Promise<Reservation> {
  const response = await fetch(`http://127.0.0.1:${port}/matchmake/${way}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, protocol: PROTOCOL, shorthand: NAMES_ID }),
  });
  if (!response.ok) throw new Error(`a join was refused: ${await response.text()}`);
  return (await response.json()) as Reservation;
}

function opened(socket: WebSocket): Promise<void> {
  return new Promise((open, reject) => {
    socket.once('open', open);
    socket.once('error', reject);
  });
}
