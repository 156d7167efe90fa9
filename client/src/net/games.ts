/** Finished games, and the games played in this browser. */
import type { GameTypes } from '@brigantine/shared/engine';
import type { KeptGame } from '@brigantine/shared/protocol';
import { deviceStorage } from '../storage';
import { authorization, request, requestJson } from './request';

/** A finished game; null if there is none, undefined if the server does not answer. */
export const fetchGame = (id: string): Promise<KeptGame<GameTypes> | null | undefined> =>
  requestJson(`api/games/${id}`);

/** The record of a finished game, as text; null if this browser may not have it, or it cannot be fetched. */
export async function fetchRecord(id: string): Promise<string | null> {
  const response = await request(`g/${id}.json`, { headers: authorization(tokenOfGame(id)) });
  return response?.ok === true ? response.text().catch(() => null) : null;
}

/** Asks the server to remove the name of the seat with that token from a game. False if it fails. */
export const forgetName = async (id: string, token: string): Promise<boolean> =>
  (await request(`api/games/${id}/forget`, { method: 'POST', body: { token } }))?.ok === true;

const KEY = 'brigantine.games';
/** Finished games that a browser remembers. */
export const MOST_GAMES = 500;

interface Played {
  readonly id: string;
  readonly token: string;
  /** Absent in entries of older versions. */
  readonly seat?: number;
}

/** Stores that a game was played in this browser, with the token of its seat. */
export function rememberGame(id: string, token: string, seat: number): void {
  const others = rememberedGames().filter((game) => game.id !== id);
  deviceStorage.setItem(KEY, JSON.stringify([{ id, token, seat }, ...others].slice(0, MOST_GAMES)));
}

/** Drops the tokens of all games. */
export const forgetGames = (): void => deviceStorage.removeItem(KEY);

/** The token of the seat that was played here; undefined for other people's games. */
export const tokenOfGame = (id: string): string | undefined => rememberedGames().find((game) => game.id === id)?.token;

/** The games played in this browser, the newest first. */
export function rememberedGames(): readonly Played[] {
  try {
    const found: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? (found as Played[]).filter(({ id, token }) => `${id}${token}` !== '') : [];
  } catch {
    return [];
  }
}
