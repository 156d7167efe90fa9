/** The process of the server that ours is compared with: `ws`, JSON, and the same engine. */
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { runAsChild } from '../../lab/play/childSide';
import { PlainTable } from './plainTable';
import { SEATS } from './usual';

runAsChild(async () => {
  const tables = new Map<string, PlainTable>();
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  // The path names the table; the first who comes opens it.
  server.on('connection', (socket, { url }) => {
    if (url === undefined) return socket.terminate();
    const table = tables.get(url) ?? new PlainTable(SEATS);
    tables.set(url, table);
    table.sit(socket);
  });
  await new Promise<void>((listens) => server.once('listening', listens));
  const close = (): Promise<void> => {
    for (const socket of server.clients) socket.terminate();
    return new Promise((done) => server.close(() => done()));
  };
  return { port: (server.address() as AddressInfo).port, rooms: () => tables.size, close };
});
