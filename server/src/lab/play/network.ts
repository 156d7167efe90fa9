import { CALM, Wire } from './socket';
// After the sockets: the library takes its WebSocket when it is loaded.
import { Client } from 'colyseus.js';
import type { Network } from '@brigantine/shared/net';

export { CALM, Wire };

/** The lab's way to a server: the client library as the browser uses it, over sockets that can be disturbed. */
export function labNetwork(url: string, wire: Wire, random: () => number): Network {
  const urlBuilder = (address: URL): string => wire.expect(address.toString());
  const client = new Client(url.replace(/^http/, 'ws'), { urlBuilder });
  return {
    create: (game, options) => client.create(game, options),
    joinById: (code, options) => client.joinById(code, options),
    later: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    random,
    onReturn: () => () => undefined,
  };
}
