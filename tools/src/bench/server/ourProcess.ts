/** The process of our server as a host runs it, but for how much one address may ask and say. */
import { configureRooms, createLog, readEnvironment, startServer } from '@brigantine/server';
import { runAsChild } from '../../lab/play/childSide';
import { MANY_VISITORS, PATIENT_LIMITS } from '../../lab/play/labServices';

runAsChild(async () => {
  configureRooms({ log: createLog('error'), limits: PATIENT_LIMITS });
  const server = await startServer(readEnvironment(MANY_VISITORS));
  return { port: server.port, rooms: () => server.tables(), close: () => server.close() };
});
