/** The WebSocket with which a page tests whether its visitors can play at all: it answers everything, and knows no table. */
import { roomServices } from '../rooms/services';

const PATH = '/diag/echo';
/** Most messages of one socket, and their bytes; and how long it may live, in ms. */
const MOST_MESSAGES = 30;
const MOST_BYTES = 64;
const LIFE_MS = 15_000;
/** Most of them at once: they are open for seconds. */
const MOST_OPEN = 100;

/** As much of the library's socket as is needed. */
interface Socket {
  on(event: 'message', hear: (data: Buffer, binary: boolean) => void): unknown;
  once(event: 'close', then: () => void): unknown;
  send(text: string): void;
  close(): void;
  terminate(): void;
}

let open = 0;

/** Whether that address is the one for tests, and there is room for one more. */
export const mayEcho = (url = ''): boolean => isEcho(url) && open < MOST_OPEN;

/** Whether a socket at that address is there for a test. */
export const isEcho = (url = ''): boolean => url.split('?')[0] === PATH;

/** Answers each message with itself and the server's clock, as `{ echo, now }`, until it has been enough. */
export function echo(socket: Socket): void {
  const { later, now } = roomServices();
  const cancel = later(LIFE_MS, () => socket.close());
  let heard = 0;
  open++;
  socket.on('message', (data, binary) => {
    heard++;
    if (binary || data.length > MOST_BYTES || heard > MOST_MESSAGES) socket.terminate();
    else socket.send(JSON.stringify({ echo: data.toString(), now: now() }));
  });
  socket.once('close', () => {
    open--;
    cancel();
  });
}
