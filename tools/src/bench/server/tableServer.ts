/** A server of nothing but tables over `ws`: the path names the table, and the first who comes opens it. */
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Listening } from '../../lab/play/childSide';

/** Listens on a free port of this machine. */
export async function serveTables(newTable: () => { sit(socket: WebSocket): void }): Promise<Listening> {
  const tables = new Map<string, ReturnType<typeof newTable>>();
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket, { url }) => {
    if (url === undefined) return socket.terminate();
    const table = tables.get(url) ?? newTable();
    tables.set(url, table);
    table.sit(socket);
  });
  await new Promise<void>((listens) => server.once('listening', listens));
  const close = (): Promise<void> => {
    for (const socket of server.clients) socket.terminate();
    return new Promise((done) => server.close(() => done()));
  };
  return { port: (server.address() as AddressInfo).port, rooms: () => tables.size, close };
}
