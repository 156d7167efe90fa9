/** The process of a measured server: ours as a host runs it, but for limits per address, or a peer's. */
import { runAsChild, type Listening } from '../../lab/play/childSide';
import type { BenchedServer } from './servers';

async function ours({ server, DATA_DIR: dataDir = '', SYNC: sync = 'full' }: BenchedServer): Promise<Listening> {
  const { MANY_VISITORS, PATIENT_LIMITS } = await import('../../lab/play/labServices.js');
  const { listen } = await import('../../lab/play/runLabServer.js');
  const store = server === 'unsaved' ? undefined : { dataDir, sync };
  return listen(MANY_VISITORS, store, (journal) => ({ limits: PATIENT_LIMITS, ...(journal && { journal }) }));
}

const benched = JSON.parse(process.argv[2] ?? '{}') as BenchedServer;
runAsChild(async () => {
  if (benched.server === 'ws') return (await import('./peers/ws.js')).listen();
  if (benched.server === 'colyseus') return (await import('./peers/colyseus.js')).listen();
  if (benched.server === 'boardgame.io') return (await import('./peers/boardgame.js')).listen();
  return ours(benched);
});
