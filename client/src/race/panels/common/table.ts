/** What every panel needs of the table, once. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Race } from '@brigantine/shared/race';
import type { TableStore } from '../../../table/contract';

export type RaceStore = TableStore<Race>;
const StoreContext = createContext<RaceStore | null>(null);
export const StoreProvider = StoreContext.Provider;

/** The table's store. Throws outside of `Panels`: a panel alone makes no sense. */
export function useStore(): RaceStore {
  const store = useContext(StoreContext);
  if (store === null) throw new Error('a panel outside of its table');
  return store;
}
