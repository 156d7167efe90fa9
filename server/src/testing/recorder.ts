/**
 * Records every frame that a client receives. Import it before anything that imports the client library, which looks up the global WebSocket when it
 * loads.
 */
import { WebSocket } from 'ws';

/** The kind of the first frame, which contains a random token of the framework. */
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

/** A copy of a frame without the random token. */
function comparable(frame: Buffer): Buffer {
  const copy = Buffer.from(frame);
  if (copy[0] === JOIN_FRAME) copy.fill(0, 2, 2 + (copy[1] ?? 0));
  return copy;
}

Object.assign(globalThis, { WebSocket: RecordingSocket });
