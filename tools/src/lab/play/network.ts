import { CALM, Wire } from './socket';
// After './socket', which sets the global WebSocket that the library looks for when it is loaded.
import { Client, Room } from 'colyseus.js';
import { libraryNetwork, type Network } from '@brigantine/shared/net';

export { CALM, Wire };

/** All that is done with a decoded state. */
type State = { toJSON(): unknown };

/**
 * The lab's way to a server: the client library as the browser uses it, over sockets that can be disturbed. It names the
 * server's own page as its origin, and so is refused where a browser would be. `from` says from
 * which of this machine's addresses the next join comes.
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
