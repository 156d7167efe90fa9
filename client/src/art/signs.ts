/** Which icon stands for what, in the page and on the canvas alike: a thing has one picture everywhere. */
import type { IconName } from '../icons';

/** What lies in a hold; powder comes in kegs. */
export const GOODS_ICONS = {
  gold: 'two-coins',
  food: 'ham-shank',
  powder: 'barrel',
} as const satisfies Readonly<Record<string, IconName>>;

/** The treasures that are powers. */
export const POWER_ICONS = {
  map: 'treasure-map',
  sabre: 'crossed-sabres',
  ladyBeth: 'parrot-head',
  sixthHold: 'cargo-crate',
} as const satisfies Readonly<Record<string, IconName>>;
