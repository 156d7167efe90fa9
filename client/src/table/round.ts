import type { GameTypes } from '@brigantine/shared/engine';
import type { TableStore } from './contract';

/** The round that is shown, as its game calls it; '' where there is none to be told. */
export function roundOf<G extends GameTypes>({ game, shown }: Pick<TableStore<G>, 'game' | 'shown'>): string {
  return shown.value === null ? '' : (game.value?.round?.(shown.value) ?? '');
}
