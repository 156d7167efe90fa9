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

/** The network library's client, time and chance. */
export interface Network {
  create(game: string, options: JoinOptions): Promise<Connection>;
  joinById(code: string, options: JoinOptions): Promise<Connection>;
  /** Calls `run` after that many ms, unless cancelled by what it returns. */
  later(ms: number, run: () => void): () => void;
  /** From 0 to just below 1. */
  random(): number;
  /** Calls `run` whenever the device finds its network again; returns what ends that. */
  onReturn(run: () => void): () => void;
}
