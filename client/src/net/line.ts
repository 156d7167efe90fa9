/** The browser's way to a table: the only module that knows the network library. */
import type { GameTypes } from '@brigantine/shared/engine';
import { Line, type LineListener, type Network, type Way } from '@brigantine/shared/net';
import { Client } from 'colyseus.js';
import { root } from './address';

export type { Line, LineListener, LineStatus, Way } from '@brigantine/shared/net';

let network: Network | undefined;

/** Opens a line to a table of this page's server. Throws `NetError`. */
export function openLine<G extends GameTypes>(way: Way, name: string, listener: LineListener<G>): Promise<Line<G>> {
  network ??= browserNetwork(new Client(root().replace(/^http/, 'ws')));
  return Line.open(network, way, name, listener);
}

function browserNetwork(client: Client): Network {
  return {
    create: (game, options) => client.create(game, options),
    joinById: (code, options) => client.joinById(code, options),
    later: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    onReturn: (run) => {
      // Out of the browser's store a page comes with a socket that only looks open.
      const restored = ({ persisted }: PageTransitionEvent): void => {
        if (persisted) run();
      };
      addEventListener('online', run);
      addEventListener('pageshow', restored);
      return () => {
        removeEventListener('online', run);
        removeEventListener('pageshow', restored);
      };
    },
  };
}
