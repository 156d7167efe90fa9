/** Addresses of this machine from which visitors come, so that each of them is a visitor of its own to the server. */
import { createServer } from 'node:net';

/** Whether all of 127.0.0.0/8 is this machine, as on Linux; elsewhere everybody comes from one address. */
export function manyAddresses(): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen(0, '127.9.9.9', () => server.close(() => resolve(true)));
  });
}

/** Names the addresses `127.NET.0.1` and on by turns, so many of them; `only` one where there are no others. */
export function addresses(net: number, count: number, only: boolean): () => string {
  let next = 0;
  return () => {
    const number = next++ % count;
    return only ? '127.0.0.1' : `127.${net}.${Math.floor(number / 250)}.${(number % 250) + 1}`;
  };
}
