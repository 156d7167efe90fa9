/** The process of a server that the lab has started: a real one whose journal reports every input. */
import {
  configureRooms,
  createLog,
  openJournal,
  readEnvironment,
  startServer,
  type Journal,
  type RoomServices,
} from '@brigantine/server';
import { runAsChild, steadyNow, tellParent, type Listening } from './childSide';
import { labServices, labSettings, type LabStore, type OwnServer } from './labServices';
import type { JournalRecord } from './recordFeed';

/** Starts our server in this process. `services` gets the journal, if there is a store. */
export async function listen(
  settings: Readonly<Record<string, string>>,
  store: LabStore | undefined,
  services: (journal?: Journal) => Partial<RoomServices>,
): Promise<Listening> {
  const log = createLog('error');
  const now = (): number => Math.round(steadyNow());
  const journal = store && (await openJournal({ sync: 'full', ...store, now, log }));
  configureRooms({ ...services(journal), log });
  const server = await startServer(readEnvironment(settings));
  const close = (): Promise<void> => server.close().then(() => journal?.close());
  return { port: server.port, rooms: () => server.tables(), close };
}

/** Runs a server as the argument of this process says. Tests wrap the journal in a faulty one. */
export function runLabServer(through: (journal: Journal) => Journal = (journal) => journal): void {
  runAsChild(() => {
    // The framework reports every byte it cannot read, and the lab sends nonsense on purpose.
    console.error = () => undefined;
    const options = JSON.parse(process.argv[2] ?? '') as OwnServer;
    const report = (record: JournalRecord): void => tellParent({ kind: 'record', record });
    return listen(labSettings(options), options.store, (journal) =>
      labServices(report, options, journal && through(journal)),
    );
  });
}

if (require.main === module) runLabServer();
