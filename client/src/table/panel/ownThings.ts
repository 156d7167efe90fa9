import type { GameTypes } from '@brigantine/shared/engine';
import type { TableStore } from '../contract';

/**
 * The view in which one's own things lie there: as the question that is open has it, else as far as the story has been
 * told, so that nothing is given away before it has been seen. Null in the lobby.
 */
export function ownThings<G extends GameTypes>({ asks, shown, view }: TableStore<G>): G['view'] | null {
  return asks.value.length > 0 ? view.value : (shown.value ?? view.value);
}
