/** The WebSocket of the connection test: an echo without tables. */
import type { IncomingMessage } from 'node:http';
import { roomServices } from '../rooms/services';

const PATH = '/diag/echo';
/** Limits of one socket: messages, bytes per message, lifetime in ms. */
const MOST_MESSAGES = 30;
const MOST_BYTES = 64;
const LIFE_MS = 15_000;
/** Open sockets in total and per address: they last for seconds. */
const MOST_OPEN = 100;
const MOST_OF_ADDRESS = 20;

/** The part of the library's socket that is used here. */
interface Socket {
  on(event: 'message', hear: (data: Buffer, binary: boolean) => void): unknown;
  once(event: 'close', then: () => void): unknown;
  send(text: string): void;
  close(): void;
  terminate(): void;
}

/** The addresses of open sockets; null if unknown. */
const open = new Map<object, string | null>();

/** Reserves a place for an upgrade request until its connection ends; false if there is none. */
export function mayEcho({ socket }: Pick<IncomingMessage, 'socket'>, address: string | null): boolean {
  const own = [...open.values()].filter((each) => address !== null && each === address);
  if (open.size >= MOST_OPEN || own.length >= MOST_OF_ADDRESS) return false;
  open.set(socket, address);
  socket.once('close', () => open.delete(socket));
  return true;
}

/** Whether a socket with that URL is a connection test. */
export const isEcho = (url = ''): boolean => url.split('?')[0] === PATH;

/** Answers each message with `{ echo, now }`, up to the limits. */
export function echo(socket: Socket): void {
  const { later, now } = roomServices();
  const cancel = later(LIFE_MS, () => socket.close());
  let heard = 0;
  socket.on('message', (data, binary) => {
    heard++;
    if (binary || data.length > MOST_BYTES || heard > MOST_MESSAGES) socket.terminate();
    else socket.send(JSON.stringify({ echo: data.toString(), now: now() }));
  });
  socket.once('close', cancel);
}
