/**
 * Records every frame that reaches a client, on whatever Node: import this before anything that imports
 * the client library, which looks for a global WebSocket when it is loaded.
 */
import { WebSocket } from 'ws';

/** The kind of frame that greets a newcomer; it carries a random token of the framework, which nobody uses. */
const JOIN_FRAME = 10;

export class RecordingSocket extends WebSocket {
  /** All sockets opened so far, in order. */
  static readonly opened: RecordingSocket[] = [];
  readonly frames: Buffer[] = [];

  constructor(...parameters: ConstructorParameters<typeof WebSocket>) {
    super(...parameters);
    RecordingSocket.opened.push(this);
    this.on('message', (data: ArrayBuffer | Buffer) => this.frames.push(comparable(Buffer.from(data as ArrayBuffer))));
  }
}

/** A copy of a frame, the framework's random token blanked out. */
function comparable(frame: Buffer): Buffer {
  const copy = Buffer.from(frame);
  if (copy[0] === JOIN_FRAME) copy.fill(0, 2, 2 + (copy[1] ?? 0));
  return copy;
}

Object.assign(globalThis, { WebSocket: RecordingSocket });
