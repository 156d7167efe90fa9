/** Light and small signs for every board, painted around the origin. */
import { disc, roundedBox, starPath } from './geometry';
import { FONT, letter } from './lettering';
import { PALETTE } from './palette';
import { type Ctx, faded, filled, filledBox, graded, pixelScale, shadowed, stroked } from './sheet';

const RAYS = 16;

/** A ring of gold light outside a token of this radius. */
export function paintHalo(ctx: Ctx, radius: number, strength: number): void {
  const scale = pixelScale(ctx);
  ctx.save();
  ctx.shadowColor = '#ffd75a';
  ctx.strokeStyle = faded('#ffe69a', 0.55 + 0.45 * strength);
  ctx.lineWidth = 1.6 + strength * 1.8;
  for (const blur of [radius * 0.9, radius * 0.5]) {
    ctx.shadowBlur = blur * strength * scale;
    ctx.stroke(disc(0, 0, radius * 1.28));
  }
  ctx.restore();
  stroked(ctx, disc(0, 0, radius * 1.28), faded('#fffbe0', 0.9 * strength), 1.1);
}

/** A soft pool of light on the water. */
export function paintGlow(ctx: Ctx, radius: number, colour: string): void {
  const light = graded(ctx.createRadialGradient(0, 0, 0, 0, 0, radius), {
    0: faded(colour, 1),
    0.5: faded(colour, 0.7),
    1: faded(colour, 0),
  });
  filledBox(ctx, -radius, -radius, radius * 2, radius * 2, light);
}

/** Rays of light around a treasure. */
export function paintRays(ctx: Ctx, radius: number, colour: string): void {
  const light = ctx.createRadialGradient(0, 0, 0, 0, 0, radius);
  filled(
    ctx,
    starPath(RAYS, radius, radius * 0.42),
    graded(light, { 0: faded(colour, 0.95), 0.45: faded(colour, 0.6), 1: faded(colour, 0) }),
  );
  paintGlow(ctx, radius * 0.75, colour);
}

export function paintSpark(ctx: Ctx, radius: number, colour: string): void {
  paintGlow(ctx, radius, colour);
  filled(ctx, starPath(4, radius * 0.8, radius * 0.14), '#fffbe6');
}

/** The small pennant beside a space with its score. */
export function paintScoreTag(ctx: Ctx, score: string, height: number, colour: string, wide = height * 1.75): void {
  shadowed(ctx, 'rgba(3,25,35,.7)', 3, 0, () =>
    filled(ctx, roundedBox(-wide / 2, -height / 2, wide, height, height * 0.3), colour),
  );
  stroked(
    ctx,
    roundedBox(-wide / 2 + 1, -height / 2 + 1, wide - 2, height - 2, height * 0.24),
    'rgba(255,240,200,.75)',
    0.9,
  );
  letter(ctx, score, 0, height * 0.03, { font: `700 ${String(height * 0.86)}px ${FONT.text}`, colour: PALETTE.cream });
}
