/** Starts a server of the lab's own, in a process apart. */
import { join } from 'node:path';
import { childServer } from './childServer';
import { RecordFeed, type JournalRecord } from './recordFeed';
import { type OwnServer } from './labServices';
import type { LabServer } from './labServer';

/** Resolves when it listens. Rejects when it ends before. */
export async function ownServer({ seed, haste }: OwnServer): Promise<LabServer> {
  const feed = new RecordFeed();
  const argument: OwnServer = { seed, haste };
  const child = await childServer<JournalRecord>({
    module: join(__dirname, 'serverProcess'),
    argument,
    tell: feed.tell,
  });
  return {
    url: `http://127.0.0.1:${child.port}`,
    feed,
    usage: (collect) => child.usage(collect),
    close: () => child.close(),
  };
}
