/**
 * Sockets with injected faults that count every byte. Import this before the client library, which looks up the global
 * WebSocket when it loads.
 */
import { WebSocket, type RawData } from 'ws';
import { Delay } from './faults';

/** Injected faults of one client's sockets. */
interface Weather {
  /** Delay of the next frame in either direction, in ms. */
  readonly latency: () => number;
  /** Whether the next frame is sent twice. */
  readonly duplicate: () => boolean;
}

export const CALM: Weather = { latency: () => 0, duplicate: () => false };

/** All sockets of one client. */
export class Wire {
  received = 0;
  sent = 0;
  duplicates = 0;
  /** All received frames, if they are kept. */
  readonly frames: Buffer[] = [];
  /** Close codes of its sockets. */
  readonly ends: number[] = [];
  /** Origin and local address of the next connection. */
  source: { readonly origin?: string; readonly localAddress?: string } = {};
  private socket: LabSocket | undefined;

  constructor(
    readonly weather: Weather = CALM,
    readonly keeps = false,
  ) {}

  /** Claims the next socket to that address. */
  expect(address: string): string {
    expected.set(address, this);
    return address;
  }

  /** Ends the socket without a close frame. */
  cut(): void {
    this.socket?.cut();
  }

  get open(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  inject(frame: Buffer): void {
    this.socket?.send(frame);
  }

  adopt(socket: LabSocket): void {
    this.socket = socket;
  }
}

const expected = new Map<string, Wire>();

type Handler<Event> = ((event: Event) => void) | null;
const LOST = 1006;

/** The part of the WebSocket interface that the client library uses, over a real socket. */
class LabSocket {
  static readonly OPEN = WebSocket.OPEN;
  binaryType = 'arraybuffer';
  onopen: Handler<object> = null;
  onmessage: Handler<{ readonly data: Buffer }> = null;
  onclose: Handler<{ readonly code: number; readonly reason: string }> = null;
  onerror: Handler<{ readonly code?: number; readonly reason: string }> = null;
  private readonly wire: Wire;
  private readonly socket: WebSocket;
  private readonly inward: Delay;
  private readonly outward: Delay;
  private closed = false;

  constructor(address: string) {
    const wire = expected.get(address);
    if (wire === undefined) throw new Error(`unexpected socket to ${address}`);
    expected.delete(address);
    this.wire = wire;
    this.inward = new Delay(wire.weather.latency);
    this.outward = new Delay(wire.weather.latency);
    this.socket = new WebSocket(address, wire.source);
    wire.adopt(this);
    this.socket.on('open', () => this.inward.push(() => this.onopen?.({})));
    this.socket.on('message', (data) => this.receive(data));
    this.socket.on('error', (fault) => this.inward.push(() => this.onerror?.({ reason: fault.message })));
    this.socket.on('close', (code, reason) => this.inward.push(() => this.end(code, reason.toString())));
  }

  get readyState(): number {
    return this.closed ? WebSocket.CLOSED : this.socket.readyState;
  }

  send(data: Uint8Array): void {
    // The library reuses its buffer for the next message.
    const frame = Buffer.from(data);
    const times = this.wire.weather.duplicate() && frame[0] === ROOM_DATA ? 2 : 1;
    this.wire.duplicates += times - 1;
    for (let i = 0; i < times; i++) {
      this.outward.push(() => {
        if (this.socket.readyState !== WebSocket.OPEN) return;
        this.wire.sent += frame.length;
        this.socket.send(frame);
      });
    }
  }

  close(code?: number, reason?: string): void {
    this.outward.push(() => this.socket.close(code, reason));
  }

  cut(): void {
    this.socket.terminate();
    this.end(LOST, '');
  }

  private receive(data: RawData): void {
    if (this.closed) return;
    const frame = Buffer.isBuffer(data) ? data : Buffer.from(data as ArrayBuffer);
    this.wire.received += frame.length;
    if (this.wire.keeps) this.wire.frames.push(frame);
    this.inward.push(() => this.onmessage?.({ data: frame }));
  }

  private end(code: number, reason: string): void {
    if (this.closed) return;
    this.closed = true;
    this.wire.ends.push(code);
    this.inward.clear();
    this.outward.clear();
    this.onclose?.({ code, reason });
  }
}

/** The kind of a frame with a message. */
const ROOM_DATA = 13;

Object.assign(globalThis, { WebSocket: LabSocket });
