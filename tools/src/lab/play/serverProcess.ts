/** The process of a server that the lab has started: a real one, whose journal tells the lab what every table takes. */
import { configureRooms, createLog, readEnvironment, startServer } from '@brigantine/server';
import { runAsChild, tellParent } from './childSide';
import { labServices, labSettings, type OwnServer } from './labServices';

runAsChild(async () => {
  // The framework announces every byte it cannot read; nonsense is sent on purpose here.
  console.error = () => undefined;
  const options = JSON.parse(process.argv[2] ?? '') as OwnServer;
  const services = labServices((record) => tellParent({ kind: 'record', record }), options);
  configureRooms({ ...services, log: createLog('error') });
  const server = await startServer(readEnvironment(labSettings(options)));
  return { port: server.port, rooms: () => server.tables(), close: () => server.close() };
});
