/** The process of our server as a host runs it, but for how much one address may ask and say. */
import { configureRooms, createLog, openJournal, readEnvironment, startServer } from '@brigantine/server';
import { runAsChild } from '../../lab/play/childSide';
import { MANY_VISITORS, PATIENT_LIMITS } from '../../lab/play/labServices';

runAsChild(async () => {
  const journalled = JSON.parse(process.argv[2] ?? '{}') as { readonly SYNC: string; readonly DATA_DIR: string };
  const environment = readEnvironment({ ...MANY_VISITORS, ...journalled });
  const { DATA_DIR: dataDir, SYNC: sync } = environment;
  const log = createLog('error');
  const journal = sync === 'off' ? undefined : await openJournal({ dataDir, sync, now: Date.now, log });
  configureRooms({ log, limits: PATIENT_LIMITS, ...(journal && { journal }) });
  const server = await startServer(environment);
  const close = async (): Promise<void> => {
    await server.close();
    await journal?.close();
  };
  return { port: server.port, rooms: () => server.tables(), close };
});
