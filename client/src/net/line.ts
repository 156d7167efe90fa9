/** The browser's way to a table: the only module that knows the network library. */
import type { GameTypes } from '@brigantine/shared/engine';
import { libraryNetwork, Line, type LineListener, type Network, type Way } from '@brigantine/shared/net';
import { Client, Room } from 'colyseus.js';
import { root } from './address';
import { browserId } from './browserId';

export type { Line, LineListener, LineStatus, Way } from '@brigantine/shared/net';

let network: Network | undefined;

/** Opens a line to a table of this page's server. Throws `NetError`. */
export function openLine<G extends GameTypes>(way: Way, name: string, listener: LineListener<G>): Promise<Line<G>> {
  network ??= browserNetwork(new Client(root().replace(/^http/, 'ws')));
  return Line.open(network, way, { name, browser: browserId() }, listener);
}

/** All that is done with a decoded state. */
type State = { toJSON(): unknown };

function browserNetwork(client: Client): Network {
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
    random: Math.random,
    onReturn: (run) => {
      const found = (): void => run(false);
      const look = (): void => {
        if (!document.hidden) run(false);
      };
      // A page restored from the back/forward cache has a socket that looks open but is not.
      const restored = ({ persisted }: PageTransitionEvent): void => {
        if (persisted) run(true);
      };
      addEventListener('online', found);
      addEventListener('pageshow', restored);
      document.addEventListener('visibilitychange', look);
      return () => {
        removeEventListener('online', found);
        removeEventListener('pageshow', restored);
        document.removeEventListener('visibilitychange', look);
      };
    },
  };
}
