/** The browser's network library. Only this module imports it, and it loads with the first table. */
import { libraryNetwork, type Network } from '@brigantine/shared/net';
import { TypeContext } from '@colyseus/schema';
import { Client, Room } from 'colyseus.js';
import { root } from './address';

/** All that we use of a decoded state. */
type State = { toJSON(): unknown };

/** The network for this page's server. */
export function browserNetwork(): Network {
  const client = new Client(root().replace(/^http/, 'ws'));
  return {
    ...libraryNetwork<AbortSignal, Room<State>>({
      client,
      room: (name) => {
        // The library would keep the types of every table, a tenth of a megabyte each. It needs them only while it reads the types of a table.
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
