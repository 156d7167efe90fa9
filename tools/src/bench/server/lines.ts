/** Cheap clients: raw sockets that read no more than they need to answer, and count what they receive. */
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { Packr } from '@colyseus/msgpackr';
import { WebSocket } from 'ws';
import type { GameTypes } from '@brigantine/shared/engine';
import { PROTOCOL, type Ask, type Refused } from '@brigantine/shared/protocol';
import { Codec, NAMES_ID, RECORDS, ShorthandReader, WORDS, type Letter } from '@brigantine/shared/shorthand';
import type { PlainInput, PlainMessage } from './plainTable';
import { MEASURED, SEATS } from './usual';
import type { Parts, Traffic } from './traffic';

/** What our server tells a seat after an action. */
export interface News {
  readonly version: number;
  readonly asks: readonly Ask<GameTypes>[];
}

/** A question to a seat, and any legal answer to it. */
export interface Question {
  readonly id: number;
  answer(pick: (n: number) => number): unknown;
}

/** Who hears what the seats of a table are told. */
export interface Hearer {
  /** Without a question the seat is not asked, or has answered. */
  told(seat: number, version: number, question: Question | undefined): void;
  refused(code: string): void;
}

/** The seats of one table, and what they can say. */
export interface TableLines {
  answer(seat: number, question: number, answer: unknown): void;
  /** Begins another game when one is over. */
  again(): void;
  close(): void;
}

/** Opens a table with all its seats at the server of that port, and begins a game. */
export type OpenTable = (port: number, name: string, traffic: Traffic, hearer: Hearer) => Promise<TableLines>;

function questionOf(asks: readonly Ask<GameTypes>[]): Question | undefined {
  const open = asks.find(({ answered }) => !answered);
  return open && { id: open.decision.id, answer: (pick) => MEASURED.game.answer(open.options, pick) };
}

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
      hearer.told(seat, v, questionOf(a));
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
export const FRAME = { joined: 10, refused: 11, message: 13, state: 14, patch: 15, bytes: 17 } as const;
/** Kind of frame and type of message. */
const HEAD = 2;
/** A short string begins with this and its length. */
const SHORT_STRING = 0xa0;

const packr = new Packr({ useRecords: false });
const codec = new Codec({ words: WORDS, records: RECORDS });

/** A seat at our server. */
export interface TakenSeat {
  readonly socket: WebSocket;
  /** Of the table. */
  readonly code: string;
  say(type: string, message: object): void;
}

/**
 * Takes a seat, a new one or that of the token, and resolves when it is welcomed. `way` is the path of the request. `heard` is told of
 * every frame, with the message in it if there is one. Rejects when the server refuses.
 */
export async function takeSeat(
  port: number,
  way: string,
  who: { readonly name: string; readonly token?: string },
  heard: (frame: Buffer, letter: Letter | undefined) => void,
): Promise<TakenSeat> {
  const { room, sessionId } = await reserve(port, way, who);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${room.processId}/${room.roomId}?sessionId=${sessionId}`);
  const reader = new ShorthandReader();
  await new Promise<void>((welcomed, reject) => {
    socket.once('error', reject);
    socket.on('message', (frame: Buffer) => {
      const letter = frame[0] === FRAME.bytes ? reader.read(frame.subarray(HEAD)) : undefined;
      heard(frame, letter);
      if (frame[0] === FRAME.joined) socket.send(Buffer.from([FRAME.joined]));
      if (frame[0] === FRAME.refused) reject(new Error('a join was refused'));
      if (letter?.type === 'welcome') welcomed();
    });
  });
  const say = (type: string, message: object): void => {
    const head = Buffer.from([FRAME.message, SHORT_STRING | type.length]);
    socket.send(Buffer.concat([head, Buffer.from(type), packr.pack(message)]));
  };
  return { socket, code: room.roomId, say };
}

/** At our server. */
export const openOurs: OpenTable = async (port, name, traffic, hearer) => {
  const seats: TakenSeat[] = [];
  for (let seat = 0; seat < SEATS; seat++) {
    const way = seats[0] === undefined ? 'create/race' : `joinById/${seats[0].code}`;
    const heard = (frame: Buffer, letter: Letter | undefined): void => {
      traffic.frame(frame.length);
      if (frame[0] === FRAME.patch) traffic.patch(frame.length);
      if (letter === undefined) return;
      hear(seat, letter, hearer);
      if (letter.type === 'batch') traffic.message(frame.length, () => partsOf(frame.subarray(HEAD)));
    };
    seats.push(await takeSeat(port, way, { name: `${name} ${seat}` }, heard));
  }
  seats[0]?.say('start', {});
  return {
    answer: (seat, decision, move) => seats[seat]?.say('move', { decision, move }),
    again: () => {
      seats[0]?.say('rematch', {});
      seats[0]?.say('start', {});
    },
    close: () => seats.forEach(({ socket }) => socket.terminate()),
  };
};

function hear(seat: number, { type, message }: Letter, hearer: Hearer): void {
  if (type === 'refused') hearer.refused((message as Refused).code);
  if (type !== 'welcome' && type !== 'batch') return;
  const { version, asks } = message as News;
  hearer.told(seat, version, questionOf(asks));
}

/** How long the parts of a batch are; what is as before is not there. */
function partsOf(bytes: Uint8Array): Parts {
  const [events, ...changes] = codec.decode(bytes).filter((value) => typeof value !== 'number');
  const length = (values: readonly unknown[]): number => codec.encode(...values).length;
  const isAsks = (value: unknown): boolean => Array.isArray(value);
  const own = changes.filter((value) => !isAsks(value));
  return { events: length([events]), own: length(own), asks: length(changes.filter(isAsks)) };
}

export interface Reservation {
  readonly room: { readonly roomId: string; readonly processId: string };
  readonly sessionId: string;
}

const reserve = (port: number, way: string, who: object): Promise<Reservation> =>
  post(port, `matchmake/${way}`, { ...who, protocol: PROTOCOL, shorthand: NAMES_ID });

/** Lines are used again: those who ask share a machine with the server, and should leave it what they can. */
const agent = new Agent({ keepAlive: true });

/** Asks a server on this machine. Rejects when it refuses. Asks again where the server was just closing the idle line. */
export async function post<Answer>(port: number, path: string, body: object): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json' };
  const asked = request({ agent, headers, host: '127.0.0.1', method: 'POST', path: `/${path}`, port });
  asked.end(JSON.stringify(body));
  const [response] = (await once(asked, 'response').catch((fault: unknown) => {
    if (!asked.reusedSocket) throw fault;
    return [];
  })) as [IncomingMessage?];
  if (response === undefined) return post(port, path, body);
  const answer = await text(response);
  if (response.statusCode !== 200) throw new Error(`a join was refused: ${answer}`);
  return JSON.parse(answer) as Answer;
}

export function opened(socket: WebSocket): Promise<void> {
  return new Promise((open, reject) => {
    socket.once('open', open);
    socket.once('error', reject);
  });
}
