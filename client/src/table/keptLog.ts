import type { GameTypes } from '@brigantine/shared/engine';
import type { KeptGame } from '@brigantine/shared/protocol';
import type { GameClient, LogEntry } from './contract';

/** Every event with the board after it, as far as events tell it. */
export function logOf<G extends GameTypes>({ first, events }: KeptGame<G>, game: GameClient<G>): LogEntry<G>[] {
  let after = first;
  return events.map((event, key) => {
    after = game.reduce(after, event);
    return { key, event, after };
  });
}
