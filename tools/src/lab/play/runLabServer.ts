/** The process of a server that the lab has started: a real one whose journal reports every input. */
import { configureRooms, createLog, openJournal, readEnvironment, startServer, type Journal } from '@brigantine/server';
import { runAsChild, steadyNow, tellParent } from './childSide';
import { labServices, labSettings, type OwnServer } from './labServices';

/** Runs a server as the argument of this process says. Tests wrap the journal in a faulty one. */
export function runLabServer(through: (journal: Journal) => Journal = (journal) => journal): void {
  runAsChild(async () => {
    // The framework reports every byte it cannot read, and the lab sends nonsense on purpose.
    console.error = () => undefined;
    const options = JSON.parse(process.argv[2] ?? '') as OwnServer;
    const log = createLog('error');
    const journal = options.store && through(await openJournal({ ...options.store, sync: 'full', now: wholeNow, log }));
    configureRooms({ ...labServices((record) => tellParent({ kind: 'record', record }), options, journal), log });
    const server = await startServer(readEnvironment(labSettings(options)));
    const close = (): Promise<void> => server.close().then(() => journal?.close());
    return { port: server.port, rooms: () => server.tables(), close };
  });
}

const wholeNow = (): number => Math.round(steadyNow());

if (require.main === module) runLabServer();
