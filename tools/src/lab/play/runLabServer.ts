import { configureRooms, createLog, openJournal, readEnvironment, startServer, type Journal } from '@brigantine/server';
import { runAsChild, steadyNow, tellParent } from './childSide';
import { labServices, labSettings, type OwnServer } from './labServices';

/** Runs a server as this process's arguments say. Tests put a faulty journal in front of the real one. */
export function runLabServer(through: (journal: Journal) => Journal = (journal) => journal): void {
  runAsChild(async () => {
    // The framework announces every byte it cannot read; nonsense is sent on purpose here.
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
