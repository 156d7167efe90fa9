import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { GameTypes } from '@brigantine/shared/engine';
import type { TableStore } from '../contract';

/** A game's way of handing its table to every panel below `Panels`: once per game, at module level. */
export function panelContext<G extends GameTypes>() {
  const Store = createContext<TableStore<G> | null>(null);
  return {
    StoreProvider: Store.Provider,
    /** The table's store. Throws outside of `Panels`: a panel alone makes no sense. */
    useStore: (): TableStore<G> => {
      const store = useContext(Store);
      if (store === null) throw new Error('a panel outside of its table');
      return store;
    },
  };
}
