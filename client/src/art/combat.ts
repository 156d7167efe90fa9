import { paintEvening, paintEveningSea, paintFarCoast } from './evening';
import { disc, roundedBox } from './geometry';
import { FONT, letter, lineWidth } from './lettering';
import { LIVERY_COLOURS, PALETTE } from './palette';
import type { ShipLivery } from './ships';
import { faded, graded, painting, pixelScale, type Ctx } from './sheet';

/** The half of a sun that sinks where the two ships meet. */
const sunOf = (width: number, height: number, y: number) => ({
  x: width / 2,
  y,
  radius: Math.min(width, height) * 0.2,
});

/** The sky over a combat, its horizon at the lower edge: late evening, so dark above that what is written there is read. */
export function paintDuskSky(ctx: Ctx, width: number, height: number): void {
  const sky = { x: 0, y: 0, width, height };
  paintEvening(ctx, sky, height, sunOf(width, height, height));
  const coast = Math.min(height * 0.12, width * 0.05);
  painting(ctx, -width * 0.08, height, () => paintFarCoast(ctx, width * 0.38, coast, 5));
  painting(ctx, width * 0.72, height, () => paintFarCoast(ctx, width * 0.36, coast * 0.7, 11));
  const night = ctx.createLinearGradient(0, 0, 0, height);
  ctx.fillStyle = graded(night, [0, 'rgba(22,9,26,.94)'], [0.5, 'rgba(52,14,34,.82)'], [1, 'rgba(88,26,24,.2)']);
  ctx.fillRect(0, 0, width, height);
  // The night lies over the sun as well, which shall shine.
  const sun = sunOf(width, height, height);
  ctx.fillStyle = faded('#ffc873', 0.6);
  ctx.fill(disc(sun.x, sun.y, sun.radius));
}

/** The sea below that sky, its horizon at the upper edge. */
export function paintDuskSea(ctx: Ctx, width: number, height: number): void {
  paintEveningSea(ctx, { x: 0, y: 0, width, height }, 0, sunOf(width, height, 0));
  const night = ctx.createLinearGradient(0, 0, 0, height);
  ctx.fillStyle = graded(night, [0, 'rgba(66,18,28,.18)'], [0.25, 'rgba(18,14,38,.62)'], [1, 'rgba(6,10,22,.8)']);
  ctx.fillRect(0, 0, width, height);
}

/** What is written over sky and sea is read before either. */
export const HALO = { halo: '#1a0f16', haloWidth: 3 } as const;

/** The strength of one side on a golden disc, and below it what it is the sum of, if it is one. */
export function paintSum(ctx: Ctx, parts: readonly number[], radius: number): void {
  const sum = parts.reduce((all, part) => all + part, 0);
  ctx.save();
  ctx.shadowColor = 'rgba(0,0,0,.7)';
  ctx.shadowBlur = radius * 0.3 * pixelScale(ctx);
  ctx.fillStyle = '#2a1206';
  ctx.fill(disc(0, 0, radius));
  ctx.restore();
  ctx.strokeStyle = PALETTE.gold;
  ctx.lineWidth = radius * 0.1;
  ctx.stroke(disc(0, 0, radius * 0.92));
  const font = (high: number): string => `700 ${String(high)}px ${FONT.text}`;
  letter(ctx, String(sum), 0, radius * 0.05, { font: font(radius * 1.2), colour: PALETTE.gold });
  if (parts.length < 2) return;
  const small = Math.max(14, radius * 0.64);
  const below = { font: font(small), colour: PALETTE.cream, ...HALO };
  letter(ctx, parts.join(' + '), 0, radius + small * 0.62, below);
}

/** The name of a ship on a board in its colours, its middle at the origin, no wider than `most`. */
export function paintNameBoard(ctx: Ctx, name: string, size: number, most: number, livery: ShipLivery): void {
  const font = `700 ${String(size)}px ${FONT.text}`;
  const width = lineWidth(ctx, name, font) + size * 1.1;
  const fits = Math.min(1, most / width);
  ctx.scale(fits, fits);
  const board = roundedBox(-width / 2, -size * 0.78, width, size * 1.56, size * 0.35);
  ctx.fillStyle = faded('#1c0f0a', 0.86);
  ctx.fill(board);
  ctx.lineWidth = size * 0.11;
  ctx.strokeStyle = LIVERY_COLOURS[livery].sail;
  ctx.stroke(board);
  letter(ctx, name, 0, size * 0.04, { font, colour: PALETTE.cream });
}
