/** Games that are over, and those that were played in this browser. */
import type { GameTypes } from '@brigantine/shared/engine';
import type { KeptGame } from '@brigantine/shared/protocol';
import { deviceStorage } from '../storage';
import { root } from './address';

/** A game that is over; null when there is none, undefined when the server does not answer. */
export async function fetchGame(id: string): Promise<KeptGame<GameTypes> | null | undefined> {
  try {
    const response = await fetch(`${root()}api/games/${id}`);
    if (response.status === 404) return null;
    return response.ok ? ((await response.json()) as KeptGame<GameTypes>) : undefined;
  } catch {
    return undefined;
  }
}

/** Asks the server to take the name of the seat with that token out of a game; false when it has not been done. */
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
const MOST = 50;

interface Played {
  readonly id: string;
  readonly token: string;
}

/** Remembers that a game was played in this browser, at the seat that the token opens. */
export function rememberGame(id: string, token: string): void {
  const others = playedHere().filter((game) => game.id !== id);
  deviceStorage.setItem(KEY, JSON.stringify([{ id, token }, ...others].slice(0, MOST)));
}

/** The token of the seat that was played here; undefined for a game of others. */
export const tokenOfGame = (id: string): string | undefined => playedHere().find((game) => game.id === id)?.token;

function playedHere(): readonly Played[] {
  try {
    const found: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? (found as Played[]).filter(({ id, token }) => `${id}${token}` !== '') : [];
  } catch {
    return [];
  }
}
