/** A server that the lab plays at. */
import type { RecordFeed } from './recordFeed';

/** What the server's process has used. */
export interface Usage {
  /** ms of processor time since it started. */
  readonly cpu: number;
  /** Bytes in use but for compiled code, after the garbage was collected if that was asked for. */
  readonly memory: number;
  /** Bytes of the machine's memory that the process holds. */
  readonly resident: number;
  /** Tables that are open. */
  readonly rooms: number;
}

export interface LabServer {
  readonly url: string;
  /** Absent at a server of somebody else's: what it does not tell its clients nobody knows. */
  readonly feed?: RecordFeed;
  /** Present where the server is killed on purpose. */
  readonly kills?: Kills;
  /** Absent where the process cannot be asked. */
  usage?(collect: boolean): Promise<Usage>;
  close(): Promise<void>;
}

/** How it goes with a server that is killed on purpose. */
export interface Kills {
  /** How often it has been killed. */
  readonly count: number;
  /** No more kills are to come. */
  readonly spared: boolean;
  /** Of all kills: tables that were being played at, and inputs in the store of which the lab had not been told. */
  readonly tables: number;
  readonly untold: number;
  /** Resolves when a server is there. Rejects when it could not be started again. */
  readonly ready: Promise<void>;
  /** When the present one was ready, as `performance.now()` has it; 0 for the first. */
  readonly readyAt: number;
}

/** A server that runs already. */
export function runningServer(url: string): LabServer {
  return { url: url.replace(/\/$/, ''), close: () => Promise.resolve() };
}
