import { join } from 'node:path';
import { childServer, type ChildServer } from '../play/childServer';
import { RecordFeed, type JournalRecord } from '../play/recordFeed';

/** What the attacked server is told at its start. */
export interface AttackedServer {
  /** Dice and cards come from it. */
  readonly seed: string;
  /** Everybody comes from one address, whose limits would keep them out. */
  readonly oneAddress: boolean;
}

/** A server to be attacked, in a process apart. */
export interface Target {
  readonly url: string;
  readonly feed: RecordFeed;
  readonly process: ChildServer;
}

/** Resolves when it listens. Rejects when it ends before. */
export async function attackedServer(argument: AttackedServer): Promise<Target> {
  const feed = new RecordFeed();
  const process = await childServer<JournalRecord>({
    module: join(__dirname, 'serverProcess'),
    argument,
    tell: feed.tell,
  });
  return { url: `http://127.0.0.1:${process.port}`, feed, process };
}
