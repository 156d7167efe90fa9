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
  /** Absent where the process cannot be asked. */
  usage?(collect: boolean): Promise<Usage>;
  close(): Promise<void>;
}

/** A server that runs already. */
export function runningServer(url: string): LabServer {
  return { url: url.replace(/\/$/, ''), close: () => Promise.resolve() };
}
