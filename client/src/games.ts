/** The games this client can show, each loaded with its words when the first table plays it. */
import type { GameTypes } from '@brigantine/shared/engine';
import { gameId, type GameId } from './gameFacts';
import { loadWords } from './i18n';
import { renewal } from './net';
import type { GameClient } from './table/contract';

/** A game of any kind, as the table handles it: the table never looks inside a view or an event. */
export type AnyGameClient = GameClient<GameTypes>;

type Load = () => Promise<AnyGameClient>;

const GAMES: Readonly<Record<GameId, Load>> = {
  race: async () => {
    const areas = ['race', 'rules', 'table'] as const;
    const [{ raceClient }] = await Promise.all([renewal.part(() => import('./race')), ...areas.map(loadWords)]);
    return raceClient as unknown as AnyGameClient;
  },
  plank: async () => {
    const [{ plankClient }] = await Promise.all([
      renewal.part(() => import('./plank')),
      loadWords('plank'),
      loadWords('table'),
    ]);
    return plankClient as unknown as AnyGameClient;
  },
};

/** Loads the game the server calls so. Rejects with `NetError`, or when this build does not know it. */
export function loadGame(name: string): Promise<AnyGameClient> {
  const id = gameId(name);
  return id === undefined ? Promise.reject(new Error(`no game called ${name}`)) : GAMES[id]();
}
