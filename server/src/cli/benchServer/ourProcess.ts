/** The process of our server as a host runs it, but for how much one address may ask and say. */
import { matchMaker } from '@colyseus/core';
import { readEnvironment } from '../../environment';
import { runAsChild } from '../../lab/play/childSide';
import { MANY_MESSAGES, MANY_PEOPLE, MANY_VISITORS } from '../../lab/play/door';
import { createLog } from '../../log';
import { configureRooms, DEFAULT_LIMITS } from '../../rooms/services';
import { startServer } from '../../server';

runAsChild(async () => {
  const limits = { ...DEFAULT_LIMITS, messages: MANY_MESSAGES, crowd: MANY_PEOPLE };
  configureRooms({ log: createLog('error'), limits });
  const server = await startServer(readEnvironment(MANY_VISITORS));
  return { port: server.port, rooms: () => matchMaker.stats.local.roomCount, close: () => server.close() };
});
