import { signal } from '@preact/signals';
import { loadGame, type AnyGameClient } from '../games';

/** The game whose rules are wanted: they come with the game, which the first pages do without. */
const wanted = signal<AnyGameClient | null>(null);

/** Opens the rules of a game on a page that has no table. */
export async function openRulesOf(game: string): Promise<void> {
  const client = await loadGame(game);
  wanted.value = client;
  client.openRules();
}

/** Where those rules are shown. */
export function RulesPlace() {
  const client = wanted.value;
  return client === null ? null : <client.Rules />;
}
