import { signal } from '@preact/signals';
import type { AnyGameClient } from '../manifest';
import { loadGame } from './games';
import { tellMissing } from '../ui';

/** The game whose rules are open. They are loaded with the game's own code, which the first pages do not need. */
const wanted = signal<AnyGameClient | null>(null);

/** Opens the rules of a game on a page that has no table. */
export async function openRulesOf(game: string): Promise<void> {
  try {
    const client = await loadGame(game);
    wanted.value = client;
    client.openRules();
  } catch (thrown) {
    tellMissing(thrown);
  }
}

/** Where those rules are shown. */
export function RulesPlace() {
  const client = wanted.value;
  return client === null ? null : <client.Rules />;
}
