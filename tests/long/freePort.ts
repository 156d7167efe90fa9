import { createServer, type AddressInfo } from 'node:net';

/** A port of this machine that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((found) => {
    const tried = createServer().listen(0, '127.0.0.1', () => {
      const { port } = tried.address() as AddressInfo;
      tried.close(() => found(port));
    });
  });
}
