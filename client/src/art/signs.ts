/** Icons by meaning, for the page and the canvas. */
import type { IconName } from '../icons';

/** Icons of goods in a hold. */
export const GOODS_ICONS = {
  gold: 'two-coins',
  food: 'ham-shank',
  powder: 'barrel',
} as const satisfies Readonly<Record<string, IconName>>;

/** Treasures that are powers. */
export const POWER_ICONS = {
  map: 'treasure-map',
  sabre: 'crossed-sabres',
  ladyBeth: 'parrot-head',
  sixthHold: 'cargo-crate',
} as const satisfies Readonly<Record<string, IconName>>;

/** The pips of each value in a 3×3 grid. */
export const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};
