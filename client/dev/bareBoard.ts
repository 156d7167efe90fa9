/** A board that paints nothing: for measuring what stands around it. */
import type { GameTypes } from '@brigantine/shared/engine';
import type { Board } from '../src/table/contract';

const nothing = (): void => undefined;

export const bareBoard: Board<GameTypes> = {
  show: nothing,
  play: () => Promise.resolve(),
  hurry: nothing,
  offer: nothing,
  // So small that it can be enlarged.
  places: () => [{ id: 0, x: 40, y: 40, radius: 8 }],
  onLayout: nothing,
  drawn: () => ({}),
  setLanguage: nothing,
  setAmbient: nothing,
  destroy: nothing,
};
