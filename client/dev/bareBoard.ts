/** A board that paints nothing: for measuring what stands around it. */
import type { GameTypes } from '@brigantine/shared/engine';
import type { Board } from '../src/table/contract';

const nothing = (): void => undefined;

export const bareBoard: Board<GameTypes> = {
  show: nothing,
  play: () => Promise.resolve(),
  hurry: nothing,
  offer: nothing,
  places: () => [],
  onLayout: nothing,
  drawn: () => ({}),
  setLanguage: nothing,
  setAmbient: nothing,
  destroy: nothing,
};
