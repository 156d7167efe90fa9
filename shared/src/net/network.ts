/** What a connection needs: the network library, time, chance. Types only, so that `Line` has no dependencies. */
import type { JoinOptions } from '../protocol';

/** The used part of the network library's `Room`. */
export interface Connection {
  readonly roomId: string;
  /** The socket. It is no longer open as soon as the other side closes it, some time before `onLeave`. */
  readonly connection: { readonly isOpen: boolean };
  send(type: string, message: unknown): void;
  /** Resolves when it is closed. With `consented` false it looks like a lost connection to the server. */
  leave(consented: boolean): Promise<unknown>;
  onStateChange(hear: (state: { toJSON(): unknown }) => void): unknown;
  /** Binary messages arrive as `Uint8Array`. */
  onMessage(type: string | number, hear: (message: unknown) => void): unknown;
  onLeave(hear: (code: number) => void): unknown;
}

/** A reservation, which lasts some seconds. */
export interface Reservation {
  readonly room: { readonly name: string; readonly roomId: string };
  readonly sessionId: string;
}

/** A pending request. Cancelling leaves no request, socket or reservation behind. */
export interface Asked<T> {
  readonly answer: Promise<T>;
  giveUp(): void;
}

/** The server's endpoints for joining. */
export type JoinMethod = 'create' | 'joinById';

/** The server, time and chance. */
export interface Network {
  /** Reserves a place at a new table of a game, or at the table with a code. */
  reserve(method: JoinMethod, target: string, options: JoinOptions): Asked<Reservation>;
  connect(reservation: Reservation): Asked<Connection>;
  /** Sends any request, to see whether the server answers. */
  probe(): Asked<unknown>;
  /** Monotonic clock in ms. */
  now(): number;
  /** Calls `run` after that many ms unless cancelled by the function it returns. */
  later(ms: number, run: () => void): () => void;
  /** From 0 to just below 1. */
  random(): number;
  /**
   * Calls `run` when the device is online again or the page visible. Returns the function that stops it. `dead`: sockets from before cannot be alive.
   */
  onReturn(run: (dead: boolean) => void): () => void;
}

/** What backoff and pulse need. */
export type Timing = Pick<Network, 'later' | 'now'>;
