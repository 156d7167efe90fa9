/** The process of the server that is attacked: as a host runs it, but that empty tables go soon and its journal tells the lab. */
import { configureRooms, createLog, DEFAULT_LIMITS, readEnvironment, startServer } from '@brigantine/server';
import { runAsChild, tellParent } from '../play/childSide';
import { labServices, MANY_PEOPLE, MANY_VISITORS } from '../play/labServices';
import type { AttackedServer } from './server';

/** Empty tables would be counted as memory that the attack has cost. */
const EMPTY_MS = 3000;

runAsChild(async () => {
  // The framework announces every byte it cannot read; nonsense is sent on purpose here.
  console.error = () => undefined;
  const { seed, oneAddress } = JSON.parse(process.argv[2] ?? '') as AttackedServer;
  const services = labServices((record) => tellParent({ kind: 'record', record }), { seed, haste: 1 });
  const crowd = oneAddress ? MANY_PEOPLE : DEFAULT_LIMITS.crowd;
  const limits = { ...DEFAULT_LIMITS, crowd, idle: EMPTY_MS, unclaimed: EMPTY_MS };
  configureRooms({ ...services, limits, log: createLog('error') });
  const settings = oneAddress ? MANY_VISITORS : { PORT: '0', HOST: '127.0.0.1' };
  const server = await startServer(readEnvironment(settings));
  return { port: server.port, rooms: () => server.tables(), close: () => server.close() };
});
