/** The process of a server that the lab has started: a real one, whose journal tells the lab what every table takes. */
import { matchMaker } from '@colyseus/core';
import { readEnvironment } from '../../environment';
import { createLog } from '../../log';
import { configureRooms } from '../../rooms/services';
import { startServer } from '../../server';
import { labServices, type OwnServer } from './door';
import type { Usage } from './harbour';
import type { FromServer, ToServer } from './ownServer';

/** Everybody comes from one address here. */
const MANY = '100000';
const SETTINGS = { PORT: '0', HOST: '127.0.0.1', JOINS_PER_MINUTE: MANY, LOOKUPS_PER_MINUTE: MANY, MAX_TABLES: MANY };

const tell = (message: FromServer): void => void process.send?.(message);

/** What this process has used; with `collect` the garbage is collected first. */
function usage(collect: boolean): Usage {
  if (collect) globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { heapUsed, external } = process.memoryUsage();
  return { cpu: (user + system) / 1000, memory: heapUsed + external, rooms: matchMaker.stats.local.roomCount };
}

async function main(): Promise<void> {
  // The framework announces every byte it cannot read; nonsense is sent on purpose here.
  console.error = () => undefined;
  const options = JSON.parse(process.argv[2] ?? '') as OwnServer;
  const services = labServices((record) => tell({ kind: 'record', record }), options);
  configureRooms({ ...services, log: createLog('error') });
  const server = await startServer(readEnvironment(SETTINGS));
  process.on('message', ({ collect }: ToServer) => tell({ kind: 'usage', usage: usage(collect) }));
  const stop = (): void => {
    void server.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  // Without the lab there is nobody to serve.
  process.on('disconnect', stop);
  // Ctrl+C reaches this process as well; the lab says when it has taken down what it must.
  process.on('SIGINT', () => undefined);
  tell({ kind: 'ready', port: server.port });
}

main().catch((fault: unknown) => {
  process.stderr.write(`${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}\n`);
  process.exit(1);
});
