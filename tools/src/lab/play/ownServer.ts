/** Starts a server of the lab's own, in a process apart. */
import { join } from 'node:path';
import { childServer, type ChildServer } from './childServer';
import type { OwnServer } from './labServices';
import type { LabServer } from './labServer';
import { RecordFeed, type JournalRecord } from './recordFeed';

/** Resolves when it listens. Rejects when it ends before. */
export async function ownServer(argument: OwnServer): Promise<ChildServer & Required<Omit<LabServer, 'kills'>>> {
  const feed = new RecordFeed();
  const child = await childServer<JournalRecord>({
    module: join(__dirname, 'serverProcess'),
    argument,
    tell: feed.tell,
  });
  return { ...child, url: `http://127.0.0.1:${child.port}`, feed };
}
