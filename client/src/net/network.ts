/** The browser's side of the network library: the only module that knows it. It is loaded with the first table. */
import { libraryNetwork, type Network } from '@brigantine/shared/net';
import { TypeContext } from '@colyseus/schema';
import { Client, Room } from 'colyseus.js';
import { root } from './address';

/** All that is done with a decoded state. */
type State = { toJSON(): unknown };

/** A network to this page's server. */
export function browserNetwork(): Network {
  const client = new Client(root().replace(/^http/, 'ws'));
  return {
    ...libraryNetwork<AbortSignal, Room<State>>({
      client,
      room: (name) => {
        // The library would keep the types of every table there has been, a tenth of a megabyte each; it needs them while it learns a table's own.
        TypeContext.inheritedTypes.clear();
        return new Room(name);
      },
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
