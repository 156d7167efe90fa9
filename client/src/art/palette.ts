/** Every colour of the product, once. Canvas code imports it; `theme.ts` turns it into CSS variables. */
import type { LiveryId } from '@brigantine/shared/protocol';

export const PALETTE = {
  woodDark: '#1a0f0a',
  wood: '#2a1a12',
  woodLight: '#4a3020',
  woodLine: '#7a5a34',
  paper: '#f1e2bd',
  paperDeep: '#dcc38f',
  paperEdge: '#8a6a3c',
  ink: '#2a1608',
  inkSoft: '#5b422a',
  cream: '#f7ecd0',
  creamDim: '#d8c7a0',
  gold: '#f0c24a',
  goldDeep: '#a8781a',
  goldInk: '#3a2400',
  seaLight: '#8fd3cf',
  sea: '#3c9aa6',
  seaDeep: '#14506a',
  seaInk: '#0d3346',
  sand: '#f0dcae',
  land: '#c9cf8c',
  landDeep: '#8aa356',
  lair: '#241219',
  lairRim: '#b4485a',
  port: '#e0a92e',
  danger: '#b3261e',
  dangerInk: '#8c1a14',
  dangerSoft: '#ffb4a8',
  good: '#2f7d4f',
  morning: '#f4c04e',
  evening: '#2c3f9a',
  food: '#a2472f',
  powder: '#45566b',
  goldCargo: '#b8871b',
  crate: '#c9a873',
} as const;
export type ColourName = keyof typeof PALETTE;

/** Ship colours; lightness differs too, so that hulls can be told apart without hue. */
export const LIVERY_COLOURS: Readonly<
  Record<LiveryId | 'ghost', { readonly sail: string; readonly hull: string; readonly ink: string }>
> = {
  cross: { sail: '#d8412f', hull: '#8c2418', ink: '#ffffff' },
  star: { sail: '#2f74c8', hull: '#1d4a85', ink: '#ffffff' },
  diamond: { sail: '#3fae7a', hull: '#1f6b49', ink: '#ffffff' },
  sun: { sail: '#f2b63a', hull: '#a8741a', ink: '#3a2400' },
  crescent: { sail: '#9a5bc4', hull: '#5f3383', ink: '#ffffff' },
  chevrons: { sail: '#3c424c', hull: '#1e2228', ink: '#ffffff' },
  ghost: { sail: '#cfe3dd', hull: '#6f8a86', ink: '#20403c' },
};
