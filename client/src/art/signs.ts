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
