import { WebSocket } from 'ws';
import { eventually } from './testServer';
import { joinOptions } from './player';

/** A socket at a table, without the client library. */
export class Bare {
  readonly frames: Buffer[] = [];
  /** The code it was closed with, 0 while it is open. */
  closed = 0;

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (bytes) => this.frames.push(bytes as Buffer));
    socket.on('close', (code) => (this.closed = code));
    socket.on('error', () => undefined);
  }

  /** Joins as a spectator and resolves after the first frame. `autoPong`: answers pings. */
  static async join(port: number, code: string, autoPong = true): Promise<Bare> {
    const response = await fetch(`http://127.0.0.1:${port}/matchmake/joinById/${code}`, {
      method: 'POST',
      body: JSON.stringify(joinOptions({ watch: true })),
      headers: { 'content-type': 'application/json' },
    });
    const { room, sessionId } = (await response.json()) as { room: { processId: string }; sessionId: string };
    const address = `ws://127.0.0.1:${port}/${room.processId}/${code}?sessionId=${sessionId}`;
    const bare = new Bare(new WebSocket(address, { autoPong }));
    await eventually(() => bare.frames.length > 0);
    return bare;
  }

  /** Acknowledges the join, and receives the state. */
  async ready(): Promise<this> {
    this.socket.send(Buffer.from([10]));
    await eventually(() => this.frames.length > 2);
    return this;
  }

  /** Resolves when the server has read everything sent before. */
  async heard(): Promise<void> {
    const refusals = (): number => this.frames.filter((frame) => frame.includes('refused')).length;
    const before = refusals();
    // An unknown message, `x`, which is refused.
    this.socket.send(Buffer.from([13, 0xa1, 0x78]));
    await eventually(() => refusals() > before);
  }
}
