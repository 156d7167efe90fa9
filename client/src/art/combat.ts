import type { Half } from '@brigantine/shared/race';
import { paintEvening, paintEveningSea, paintFarCoast } from './evening';
import { paintStar } from './dice';
import { disc, roundedBox } from './geometry';
import { FONT, letter, lineWidth } from './lettering';
import { LIVERY_COLOURS, PALETTE } from './palette';
import type { ShipLivery } from './ships';
import { type Ctx, faded, filled, filledBox, graded, painting, shadowed, stroked } from './sheet';

/** The half sun that sets where the two ships meet. */
const sunOf = (width: number, height: number, y: number) => ({
  x: width / 2,
  y,
  radius: Math.min(width, height) * 0.2,
});

/** Overlay on sky, sea and sun, dark at the top so that text is readable: late night, or late evening. */
const LIGHTS = {
  morning: {
    sky: ['rgba(12,28,58,.93)', 'rgba(48,66,116,.78)', 'rgba(250,176,150,.28)'],
    sea: ['rgba(70,90,120,.12)', 'rgba(10,36,66,.58)', 'rgba(4,14,30,.8)'],
    sun: '#fff0c4',
  },
  evening: {
    sky: ['rgba(22,9,26,.94)', 'rgba(52,14,34,.82)', 'rgba(88,26,24,.2)'],
    sea: ['rgba(66,18,28,.18)', 'rgba(18,14,38,.62)', 'rgba(6,10,22,.8)'],
    sun: '#ffc873',
  },
} as const;

/** The sky over a combat. The horizon is its lower edge. */
export function paintFightSky(ctx: Ctx, width: number, height: number, half: Half): void {
  const sky = { x: 0, y: 0, width, height };
  const sun = sunOf(width, height, height);
  const light = LIGHTS[half];
  paintEvening(ctx, sky, height, sun);
  const coast = Math.min(height * 0.12, width * 0.05);
  painting(ctx, -width * 0.08, height, () => paintFarCoast(ctx, width * 0.38, coast, 5));
  painting(ctx, width * 0.72, height, () => paintFarCoast(ctx, width * 0.36, coast * 0.7, 11));
  const night = ctx.createLinearGradient(0, 0, 0, height);
  filledBox(ctx, 0, 0, width, height, graded(night, { 0: light.sky[0], 0.5: light.sky[1], 1: light.sky[2] }));
  // Draw the sun on top of the night overlay.
  filled(ctx, disc(sun.x, sun.y, sun.radius), faded(light.sun, 0.6));
}

/** The sea below that sky. The horizon is its upper edge. */
export function paintFightSea(ctx: Ctx, width: number, height: number, half: Half): void {
  paintEveningSea(ctx, { x: 0, y: 0, width, height }, 0, sunOf(width, height, 0));
  const night = ctx.createLinearGradient(0, 0, 0, height);
  const [horizon, middle, near] = LIGHTS[half].sea;
  filledBox(ctx, 0, 0, width, height, graded(night, { 0: horizon, 0.25: middle, 1: near }));
}

/** Halo that makes text readable over sky and sea. */
export const HALO = { halo: '#1a0f16', haloWidth: 3 } as const;

/** The strength of one side on a golden disc, as a star or a sum: an equals sign so far right of it, or, at 0, the terms below it. */
export function paintSum(ctx: Ctx, parts: readonly number[] | 'star', radius: number, equals: number): void {
  shadowed(ctx, 'rgba(0,0,0,.7)', radius * 0.3, 0, () => filled(ctx, disc(0, 0, radius), '#2a1206'));
  stroked(ctx, disc(0, 0, radius * 0.92), PALETTE.gold, radius * 0.1);
  if (parts === 'star') return paintStar(ctx, radius * 0.72);
  const sum = parts.reduce((all, part) => all + part, 0);
  const font = (high: number): string => `700 ${String(high)}px ${FONT.text}`;
  letter(ctx, String(sum), 0, radius * 0.05, { font: font(radius * 1.2), colour: PALETTE.gold });
  if (equals !== 0) return letter(ctx, '=', equals, 0, { font: font(radius * 0.95), colour: PALETTE.cream, ...HALO });
  if (parts.length < 2) return;
  const small = Math.max(14, radius * 0.64);
  const below = { font: font(small), colour: PALETTE.cream, ...HALO };
  letter(ctx, parts.join(' + '), 0, radius + small * 0.62, below);
}

/** Background of the name boards in a fight. */
export const BOARD = '#1c0f0a';

/** The name of a ship on a board in its colours, centred at the origin, at most `most` wide. */
export function paintNameBoard(ctx: Ctx, name: string, size: number, most: number, livery: ShipLivery): void {
  const font = `700 ${String(size)}px ${FONT.text}`;
  const width = lineWidth(ctx, name, font) + size * 1.1;
  const fits = Math.min(1, most / width);
  ctx.scale(fits, fits);
  const board = roundedBox(-width / 2, -size * 0.78, width, size * 1.56, size * 0.35);
  filled(ctx, board, faded(BOARD, 0.86));
  stroked(ctx, board, LIVERY_COLOURS[livery].sail, size * 0.11);
  letter(ctx, name, 0, size * 0.04, { font, colour: PALETTE.cream });
}
