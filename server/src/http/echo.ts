/** The WebSocket with which a page tests whether its visitors can play at all: it answers everything, and knows no table. */
import type { IncomingMessage } from 'node:http';
import { roomServices } from '../rooms/services';

const PATH = '/diag/echo';
/** Most messages of one socket, and their bytes; and how long it may live, in ms. */
const MOST_MESSAGES = 30;
const MOST_BYTES = 64;
const LIFE_MS = 15_000;
/** Most of them at once, in all and from one address: they are open for seconds. */
const MOST_OPEN = 100;
const MOST_OF_ADDRESS = 20;

/** As much of the library's socket as is needed. */
interface Socket {
  on(event: 'message', hear: (data: Buffer, binary: boolean) => void): unknown;
  once(event: 'close', then: () => void): unknown;
  send(text: string): void;
  close(): void;
  terminate(): void;
}

/** The addresses of open ones; null where a visitor cannot be told. */
const open = new Map<object, string | null>();

/** Takes a place for a request for such a socket, until its connection ends; false when there is none. */
export function mayEcho({ socket }: Pick<IncomingMessage, 'socket'>, address: string | null): boolean {
  const own = [...open.values()].filter((each) => address !== null && each === address);
  if (open.size >= MOST_OPEN || own.length >= MOST_OF_ADDRESS) return false;
  open.set(socket, address);
  socket.once('close', () => open.delete(socket));
  return true;
}

/** Whether a socket at that address is there for a test. */
export const isEcho = (url = ''): boolean => url.split('?')[0] === PATH;

/** Answers each message with itself and the server's clock, as `{ echo, now }`, until it has been enough. */
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
