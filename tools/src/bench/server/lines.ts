/** Cheap clients of our server: raw sockets that read no more than they need to answer, and count bytes. */
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { Packr } from '@colyseus/msgpackr';
import { Protocol } from 'colyseus.js';
import { WebSocket } from 'ws';
import type { GameTypes } from '@brigantine/shared/engine';
import { GAMES, type AnyGame } from '@brigantine/shared/games';
import { PROTOCOL, type Ask, type JoinOptions, type Refused } from '@brigantine/shared/protocol';
import { NAMES_ID, ShorthandReader, type Letter } from '@brigantine/shared/shorthand';

/** Benchmarks play the first game, with its default options and this many seats. */
export const SEATS = 4;
export const MEASURED = GAMES[0] as AnyGame;

/** Bytes that clients have received. */
export class Traffic {
  received = 0;
  /** Of these, patches of the public state. */
  patches = 0;

  frame(bytes: number, isPatch = false): void {
    // The header of a frame is longer from 126 bytes on (RFC 6455, 5.2).
    const framed = bytes + (bytes < 126 ? 2 : 4);
    this.received += framed;
    if (isPatch) this.patches += framed;
  }
}

/** The part of a batch or welcome that a seat needs. */
export interface News {
  readonly version: number;
  readonly asks: readonly Ask<GameTypes>[];
}

/** A question to a seat, and any legal answer to it. */
export interface Question {
  readonly id: number;
  answer(pick: (n: number) => number): unknown;
}

/** Receives the messages to the seats of a table. */
export interface TableListener {
  /** Without a question the seat is not asked, or has answered. */
  told(seat: number, version: number, question: Question | undefined): void;
  refused(code: string): void;
}

/** The seats of one table. */
export interface TableLines {
  answer(seat: number, question: number, answer: unknown): void;
  /** Begins another game after one is over. */
  again(): void;
  close(): void;
}

/** Opens a table with all its seats at the server of that port, and begins a game. */
export type OpenTable = (port: number, name: string, traffic: Traffic, listener: TableListener) => Promise<TableLines>;

const packr = new Packr({ useRecords: false });

/** A message in the format of Colyseus. Its type has less than 32 characters. */
export function messageFrame(type: string, message: unknown): Buffer {
  return Buffer.concat([Buffer.from([Protocol.ROOM_DATA, 0xa0 | type.length]), Buffer.from(type), packr.pack(message)]);
}

/** A seat at our server. */
export interface TakenSeat {
  readonly socket: WebSocket;
  /** Of the table. */
  readonly code: string;
  say(type: string, message: object): void;
}

/**
 * Takes a seat, a new one or that of the token, and resolves on the welcome. `way` is the path of the request. `heard` receives every frame, and
 * the message in it. Rejects if the server refuses.
 */
export async function takeSeat(
  port: number,
  way: string,
  who: Pick<JoinOptions, 'name' | 'token' | 'playNow' | 'level'>,
  heard: (frame: Buffer, letter: Letter | undefined) => void,
): Promise<TakenSeat> {
  const { code, url } = await reserve(port, way, { ...who, protocol: PROTOCOL, shorthand: NAMES_ID });
  const socket = new WebSocket(url);
  const reader = new ShorthandReader();
  await new Promise<void>((welcomed, reject) => {
    socket.once('error', reject);
    socket.on('message', (frame: Buffer) => {
      // After the kind of frame and the type of message.
      const letter = frame[0] === Protocol.ROOM_DATA_BYTES ? reader.read(frame.subarray(2)) : undefined;
      heard(frame, letter);
      if (frame[0] === Protocol.JOIN_ROOM) socket.send(Buffer.from([Protocol.JOIN_ROOM]));
      if (frame[0] === Protocol.ERROR) reject(new Error('a join was refused'));
      if (letter?.type === 'welcome') welcomed();
    });
  });
  return { socket, code, say: (type, message) => socket.send(messageFrame(type, message)) };
}

/** At our server. */
export const openOurs: OpenTable = async (port, name, traffic, listener) => {
  const seats: TakenSeat[] = [];
  for (let seat = 0; seat < SEATS; seat++) {
    const way = seats[0] === undefined ? 'create/race' : `joinById/${seats[0].code}`;
    const taken = await takeSeat(port, way, { name: `${name} ${seat}` }, (frame, letter) => {
      traffic.frame(frame.length, frame[0] === Protocol.ROOM_STATE_PATCH);
      if (letter?.type === 'refused') listener.refused((letter.message as Refused).code);
      if (letter?.type !== 'welcome' && letter?.type !== 'batch') return;
      const { version, asks } = letter.message as News;
      const open = asks.find(({ answered }) => !answered);
      const answer: Question['answer'] = (pick) => open && MEASURED.game.answer(open.options, pick);
      listener.told(seat, version, open && { id: open.decision.id, answer });
    });
    seats.push(taken);
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

/** Connections are reused, to save CPU time: clients and server share a machine. */
const agent = new Agent({ keepAlive: true });

/** Reserves a place in a room. Rejects if the server refuses. Retries if the server was just closing the idle connection. */
export async function reserve(port: number, way: string, body: object): Promise<{ code: string; url: string }> {
  const headers = { 'Content-Type': 'application/json' };
  const asked = request({ agent, headers, host: '127.0.0.1', method: 'POST', path: `/matchmake/${way}`, port });
  asked.end(JSON.stringify(body));
  const [response] = (await once(asked, 'response').catch((fault: unknown) => {
    if (!asked.reusedSocket) throw fault;
    return [];
  })) as [IncomingMessage?];
  if (response === undefined) return reserve(port, way, body);
  const answer = await text(response);
  if (response.statusCode !== 200) throw new Error(`a join was refused: ${answer}`);
  const { room, sessionId } = JSON.parse(answer) as { room: { roomId: string; processId: string }; sessionId: string };
  const url = `ws://127.0.0.1:${port}/${room.processId}/${room.roomId}?sessionId=${sessionId}`;
  return { code: room.roomId, url };
}
