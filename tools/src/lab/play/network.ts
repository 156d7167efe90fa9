import { createServer } from 'node:net';
import { CALM, Wire } from './socket';
// After './socket', which sets the global WebSocket that the library looks up when it loads.
import { Client, Room } from 'colyseus.js';
import { libraryNetwork, type Network } from '@brigantine/shared/net';

export { CALM, Wire };

type State = { toJSON(): unknown };

/**
 * The client library as in the browser, over sockets with injected faults. Its origin is the server's own page, so it is
 * refused where a browser would be. `from` returns the local address of the next connection.
 */
export function labNetwork(url: string, wire: Wire, random: () => number, from?: () => string): Network {
  const urlBuilder = (address: URL): string => wire.expect(address.toString());
  const client = new Client(url.replace(/^http/, 'ws'), { urlBuilder });
  const { http } = client;
  const { origin } = new URL(url);
  const post = http.post.bind(http);
  http.post = (path, options) => {
    wire.source = { origin, ...(from && { localAddress: from() }) };
    return post(path, {
      ...options,
      ...wire.source,
      headers: { ...(options?.headers as Record<string, string> | undefined), Origin: origin },
    });
  };
  return {
    ...libraryNetwork<AbortSignal, Room<State>>({
      client,
      room: (name) => new Room(name),
      abort: () => new AbortController(),
    }),
    now: () => performance.now(),
    later: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    random,
    onReturn: () => () => undefined,
  };
}

/** Whether all of 127.0.0.0/8 is this machine, as on Linux. */
export function hasManyAddresses(): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen(0, '127.9.9.9', () => server.close(() => resolve(true)));
  });
}

/**
 * Returns the addresses 127.NET.0.1, 127.NET.0.2 … in turn, `count` of them, or always 127.0.0.1. To the server each is
 * another visitor.
 */
export function addresses(net: number, count: number, only: boolean): () => string {
  let next = 0;
  return () => {
    const number = next++ % count;
    return only ? '127.0.0.1' : `127.${net}.${Math.floor(number / 250)}.${(number % 250) + 1}`;
  };
}
