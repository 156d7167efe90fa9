/** A server that the lab plays on. */
import type { RecordFeed } from './recordFeed';

/** Resources used by the server's process. */
export interface Usage {
  /** ms of processor time since the start. */
  readonly cpu: number;
  /** Bytes in use, except compiled code. */
  readonly memory: number;
  /** Resident set size in bytes. */
  readonly resident: number;
  /** Open tables. */
  readonly rooms: number;
  /** Delays of the event loop since the last call, in ms, where they are measured. */
  readonly delays?: { readonly p50: number; readonly p99: number; readonly max: number };
}

export interface LabServer {
  readonly url: string;
  /** Absent for a server that the lab did not start. */
  readonly feed?: RecordFeed;
  /** Present if the server is killed on purpose. */
  readonly kills?: Kills;
  /** With `collect` the garbage is collected first. Absent if the process cannot be asked. */
  usage?(collect: boolean): Promise<Usage>;
  close(): Promise<void>;
}

/** The state of a server that is killed on purpose. */
export interface Kills {
  readonly count: number;
  /** No more kills are to come. */
  readonly spared: boolean;
  /** Sums over all kills: tables in play, and inputs in the store that the lab had not received. */
  readonly tables: number;
  readonly untold: number;
  /** Resolves when a server is there. Rejects if a restart failed. */
  readonly ready: Promise<void>;
  /** When the present one was ready, by `performance.now()`; 0 for the first. */
  readonly readyAt: number;
}

export function runningServer(url: string): LabServer {
  return { url: url.replace(/\/$/, ''), close: () => Promise.resolve() };
}
