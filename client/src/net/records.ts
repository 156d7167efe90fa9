import { root } from './address';
import { tokenOfGame } from './games';

/** The record of a finished game, as text; null if this browser may not have it, or it cannot be fetched. */
export async function fetchRecord(id: string): Promise<string | null> {
  const token = tokenOfGame(id);
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  try {
    const response = await fetch(`${root()}g/${id}.json`, { headers });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}
