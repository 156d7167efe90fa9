/** Every sound of the game, as parameters for the ZzFX synthesiser: one table, no files. */
import type { SoundName } from '../table/contract';

/** `turn` and `chat` are the table's own; the rest belong to the games. */
export type Sound = SoundName | 'turn' | 'chat';

/** volume, randomness, frequency, attack, sustain, release, shape, curve, slide, … (ZzFX's own order). */
type Parameters = readonly (number | undefined)[];
const _ = undefined;

export const SOUNDS: Readonly<Record<Sound, Parameters>> = {
  dice: [0.7, 0.25, 190, 0.005, 0.02, 0.07, 4, 1.6, -4, _, _, _, 0.055, 2.5, _, _, _, 0.5, 0.05],
  card: [0.5, 0.1, 1200, 0.01, 0.02, 0.05, 4, 0.4, -60, _, _, _, _, 9, _, _, _, 0.3, 0.02],
  coins: [0.6, 0.05, 1675, _, 0.03, 0.16, 1, 1.8, _, _, 840, 0.05, 0.03],
  splash: [0.7, 0.1, 420, 0.03, 0.14, 0.35, 4, 1.2, -6, _, _, _, _, 4, _, _, _, 0.4, 0.12],
  cannon: [1.2, 0.1, 70, 0.005, 0.16, 0.65, 4, 2.2, -0.8, _, _, _, _, 1.6, _, 0.3, _, 0.45, 0.18],
  bell: [0.7, 0.01, 660, 0.004, 0.25, 0.9, _, 1.2, _, _, 330, 0.002, _, _, _, _, 0.06, 0.6, 0.1],
  treasure: [0.7, 0.02, 523, 0.02, 0.2, 0.4, 1, 1.8, _, _, 262, 0.08, 0.09, _, _, _, 0.08, 0.7, 0.08],
  sail: [0.35, 0.2, 260, 0.06, 0.12, 0.2, 4, 0.6, 3, _, _, _, _, 6, _, _, _, 0.3, 0.1],
  thud: [0.9, 0.1, 95, 0.005, 0.04, 0.22, 1, 2.4, -1.5, _, _, _, _, 1.2, _, 0.1, _, 0.5, 0.06],
  win: [0.8, 0.01, 392, 0.05, 0.5, 0.8, 1, 1.4, _, _, 196, 0.12, 0.12, _, _, _, 0.12, 0.8, 0.2],
  turn: [0.6, 0.01, 880, 0.004, 0.14, 0.5, _, 1.3, _, _, 220, 0.09, _, _, _, _, 0.05, 0.6, 0.06],
  chat: [0.35, 0.02, 980, 0.01, 0.03, 0.12, _, 1.5, _, _, 180, 0.04],
};
