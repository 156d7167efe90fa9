/** Finished games, and the games played in this browser. */
import type { GameTypes } from '@brigantine/shared/engine';
import type { KeptGame } from '@brigantine/shared/protocol';
import { deviceStorage } from '../storage';
import { root } from './address';

/** A finished game; null if there is none, undefined if the server does not answer. */
export async function fetchGame(id: string): Promise<KeptGame<GameTypes> | null | undefined> {
  try {
    const response = await fetch(`${root()}api/games/${id}`);
    if (response.status === 404) return null;
    return response.ok ? ((await response.json()) as KeptGame<GameTypes>) : undefined;
  } catch {
    return undefined;
  }
}

/** Asks the server to remove the name of the seat with that token from a game. False if it fails. */
export async function forgetName(id: string, token: string): Promise<boolean> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ token });
    return (await fetch(`${root()}api/games/${id}/forget`, { method: 'POST', headers, body })).ok;
  } catch {
    return false;
  }
}

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
