/** The process of a measured server: ours as a host runs it, but for limits per address, or a peer's. */
import { runAsChild, type Listening } from '../../lab/play/childSide';
import type { BenchedServer } from './servers';

async function ours({ server, DATA_DIR, SYNC = 'full' }: BenchedServer): Promise<Listening> {
  const { configureRooms, createLog, openJournal, readEnvironment, startServer } = await import('@brigantine/server');
  const { MANY_VISITORS, PATIENT_LIMITS } = await import('../../lab/play/labServices.js');
  const environment = readEnvironment({ ...MANY_VISITORS, SYNC: server === 'unsaved' ? 'off' : SYNC, DATA_DIR });
  const { DATA_DIR: dataDir, SYNC: sync } = environment;
  const log = createLog('error');
  const journal = sync === 'off' ? undefined : await openJournal({ dataDir, sync, now: Date.now, log });
  configureRooms({ log, limits: PATIENT_LIMITS, ...(journal && { journal }) });
  const running = await startServer(environment);
  const close = async (): Promise<void> => {
    await running.close();
    await journal?.close();
  };
  return { port: running.port, rooms: () => running.tables(), close };
}

const benched = JSON.parse(process.argv[2] ?? '{}') as BenchedServer;
runAsChild(async () => {
  if (benched.server === 'ws') return (await import('./peers/ws.js')).listen();
  if (benched.server === 'colyseus') return (await import('./peers/colyseus.js')).listen();
  if (benched.server === 'boardgame.io') return (await import('./peers/boardgame.js')).listen();
  return ours(benched);
});
