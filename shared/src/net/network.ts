/** What a line needs of the world: the network library, time, chance. Written as types only, so that the line is pure. */
import type { JoinOptions } from '../protocol';

/** A joined room; `Room` of the network library is one. */
export interface Connection {
  readonly roomId: string;
  send(type: string, message: unknown): void;
  /** Resolves when it is closed. `consented` false looks to the server like a lost line. */
  leave(consented: boolean): Promise<unknown>;
  onStateChange(hear: (state: { toJSON(): unknown }) => void): unknown;
  /** A message sent as bytes is heard as a `Uint8Array`. */
  onMessage(type: string | number, hear: (message: unknown) => void): unknown;
  onLeave(hear: (code: number) => void): unknown;
}

/** A place at a table that the server keeps free for some seconds. */
export interface Reservation {
  readonly room: { readonly name: string; readonly roomId: string };
  readonly sessionId: string;
}

/** Something that has been asked for. Given up, it leaves nothing behind: no request, no socket, no place taken. */
export interface Asked<T> {
  readonly answer: Promise<T>;
  giveUp(): void;
}

/** The doors of the server that one joins by. */
export type JoinMethod = 'create' | 'joinById';

/** The way to the server, time and chance. */
export interface Network {
  /** Asks for a place at a new table of a game, or at the table with a code. */
  reserve(method: JoinMethod, target: string, options: JoinOptions): Asked<Reservation>;
  /** Takes the place. */
  connect(reservation: Reservation): Asked<Connection>;
  /** Asks for any answer at all. */
  probe(): Asked<unknown>;
  /** ms that have passed since some moment; no setting of the device's clock changes that. */
  now(): number;
  /** Calls `run` after that many ms, unless cancelled by what it returns. */
  later(ms: number, run: () => void): () => void;
  /** From 0 to just below 1. */
  random(): number;
  /**
   * Calls `run` whenever the device finds its network again or somebody looks at the page again; returns what ends that.
   * `dead`: no socket from before can be alive.
   */
  onReturn(run: (dead: boolean) => void): () => void;
}

/** How a line waits. */
export type Timing = Pick<Network, 'later' | 'now'>;
