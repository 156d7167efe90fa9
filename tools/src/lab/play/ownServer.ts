/** Starts a server of the lab's own, in a process apart. */
import { join } from 'node:path';
import { childServer } from './childServer';
import { Door, type OwnServer, type Record } from './door';
import type { Harbour } from './harbour';

/** Resolves when it listens. Rejects when it ends before. */
export async function ownServer({ seed, haste }: OwnServer): Promise<Harbour> {
  const door = new Door();
  const argument: OwnServer = { seed, haste };
  const child = await childServer<Record>({
    module: join(__dirname, 'serverProcess'),
    argument,
    tell: door.tell,
  });
  return {
    url: `http://127.0.0.1:${child.port}`,
    door,
    usage: (collect) => child.usage(collect),
    close: () => child.close(),
  };
}
