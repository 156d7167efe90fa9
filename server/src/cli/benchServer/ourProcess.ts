/** The process of our server as a host runs it, but for how much one address may ask and say. */
import { matchMaker } from '@colyseus/core';
import { readEnvironment } from '../../environment';
import { runAsChild } from '../../lab/play/childSide';
import { MANY_VISITORS, PATIENT_LIMITS } from '../../lab/play/door';
import { createLog } from '../../log';
import { configureRooms } from '../../rooms/services';
import { startServer } from '../../server';

runAsChild(async () => {
  configureRooms({ log: createLog('error'), limits: PATIENT_LIMITS });
  const server = await startServer(readEnvironment(MANY_VISITORS));
  return { port: server.port, rooms: () => matchMaker.stats.local.roomCount, close: () => server.close() };
});
