/** Proportions of the six pirates of a crew, by value. Units: feet at y = 0, the tallest about 210 high. */
import type { Value } from '@brigantine/shared/plank';
/** Standing, thrown off balance, at a loss, or glad. */
export type Pose = 'calm' | 'flung' | 'shrug' | 'cheer';

export interface PirateLook {
  readonly value: Value;
  /** The crew's colour and its darker shade, `#rrggbb`. */
  readonly cloth: string;
  readonly trim: string;
}

export interface Build {
  /** Heights above the feet. */
  readonly hips: number;
  readonly shoulders: number;
  readonly emblem: number;
  readonly medal: number;
  /** Half widths at the shoulders and the hips. */
  readonly chest: number;
  readonly waist: number;
  /** Radius of the head. */
  readonly head: number;
  readonly arm: number;
  readonly leg: number;
}

export const BUILDS: Readonly<Record<Value, Build>> = {
  // The captain: great coat, large hat.
  1: { hips: 58, shoulders: 116, emblem: 92, medal: 56, chest: 31, waist: 25, head: 22, arm: 13, leg: 14 },
  // The ship's boy: mostly head and elbows.
  2: { hips: 42, shoulders: 86, emblem: 71, medal: 38, chest: 22, waist: 20, head: 24, arm: 10, leg: 11 },
  // The old sea-dog: stout, with a wooden leg.
  3: { hips: 46, shoulders: 100, emblem: 76, medal: 41, chest: 30, waist: 33, head: 23, arm: 13, leg: 15 },
  // The lady with the parrot.
  4: { hips: 60, shoulders: 113, emblem: 88, medal: 54, chest: 25, waist: 20, head: 22, arm: 10, leg: 13 },
  // Long John with the hook.
  5: { hips: 78, shoulders: 138, emblem: 112, medal: 72, chest: 26, waist: 20, head: 20, arm: 11, leg: 12 },
  // The brute.
  6: { hips: 54, shoulders: 134, emblem: 100, medal: 56, chest: 50, waist: 36, head: 23, arm: 20, leg: 19 },
};

export const SKINS: Readonly<Record<Value, string>> = {
  1: '#e2b185',
  2: '#f0c7a0',
  3: '#dda27c',
  4: '#c98d5e',
  5: '#ecc6a3',
  6: '#c58a62',
};

/** Height of the middle of the head: a short neck above the shoulders. */
export function headHeight({ shoulders, head }: Build): number {
  return shoulders + head * 0.92;
}
