/** Loopback addresses for clients to connect from: the server counts each address as another visitor. */
import { createServer } from 'node:net';

/** Whether all of 127.0.0.0/8 is this machine, as on Linux; elsewhere everybody comes from one address. */
export function manyAddresses(): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen(0, '127.9.9.9', () => server.close(() => resolve(true)));
  });
}

/** Gives the addresses `127.NET.0.1`, `127.NET.0.2` … in turn, `count` of them; with `only` always 127.0.0.1. */
export function addresses(net: number, count: number, only: boolean): () => string {
  let next = 0;
  return () => {
    const number = next++ % count;
    return only ? '127.0.0.1' : `127.${net}.${Math.floor(number / 250)}.${(number % 250) + 1}`;
  };
}
