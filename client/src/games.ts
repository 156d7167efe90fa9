/** The games this client can show, each loaded with its words when the first table plays it. */
import type { GameTypes } from '@brigantine/shared/engine';
import { loadWords } from './i18n';
import type { GameClient } from './table/contract';

/** A game of any kind, as the table handles it: the table never looks inside a view or an event. */
export type AnyGameClient = GameClient<GameTypes>;

type Load = () => Promise<AnyGameClient>;

export const GAMES: Readonly<Record<string, Load>> = {
  race: async () => {
    const [{ raceClient }] = await Promise.all([import('./race'), loadWords('race')]);
    return raceClient as unknown as AnyGameClient;
  },
};
