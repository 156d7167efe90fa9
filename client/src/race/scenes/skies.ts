/** What lies behind the scene of every card, the same in the page and on the chart. */
import type { CardId } from '@brigantine/shared/race';

interface Sky {
  /** Height of the light's middle, 0 … 1, where the sky is round; else it goes from the top down. */
  readonly light?: number;
  /** Colours, and how far from the top or the light each lies, 0 … 1. */
  readonly stops: readonly (readonly [at: number, colour: string])[];
}

const down = (top: string, low: string, at: number): Sky => ({
  stops: [
    [0, top],
    [at, low],
  ],
});
const INDOORS: Sky = {
  light: 0.25,
  stops: [
    [0, '#e9b567'],
    [0.7, '#8a4f26'],
    [1, '#53290f'],
  ],
};

export const SKIES: Readonly<Record<CardId, Sky>> = {
  1: INDOORS,
  2: down('#34455a', '#8fb0ae', 0.75),
  3: down('#121d44', '#3f5c8a', 0.8),
  4: {
    light: 0.6,
    stops: [
      [0, '#ffe7a0'],
      [0.55, '#d8952c'],
      [1, '#94561a'],
    ],
  },
  5: down('#f2a65a', '#fbe3a6', 0.62),
  6: down('#78b8c4', '#e8edcf', 0.7),
  7: down('#66b3cf', '#f6ecc6', 0.7),
  8: down('#4aa3c4', '#d9f0e2', 0.75),
  9: INDOORS,
  10: down('#f6c66c', '#fdeec0', 0.6),
  11: down('#a4452f', '#f0b35f', 0.7),
};

/** The sky as a CSS background. */
export function skyOf(card: CardId): string {
  const { light, stops } = SKIES[card];
  const colours = stops.map(([at, colour]) => `${colour} ${at * 100}%`).join(', ');
  return light === undefined
    ? `linear-gradient(${colours})`
    : `radial-gradient(circle at 50% ${light * 100}%, ${colours})`;
}
