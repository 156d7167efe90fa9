/** Storms: darkness over the water, a squall and its rain. */
import { disc, type Box, type Point } from './geometry';
import { seeded } from './noise';
import { type Ctx, filled, filledBox, graded, stroked } from './sheet';

const DARK = 'rgba(5,18,34,.62)';

/** Darkness over a box, except for the light around a point, if any. */
export function paintDarkness(ctx: Ctx, { height, width, x, y }: Box, at?: Point & { readonly radius: number }): void {
  filledBox(ctx, x, y, width, height, DARK);
  if (at === undefined) return;
  ctx.globalCompositeOperation = 'destination-out';
  const light = ctx.createRadialGradient(at.x, at.y, at.radius * 0.45, at.x, at.y, at.radius);
  filled(
    ctx,
    disc(at.x, at.y, at.radius),
    graded(light, { 0: 'rgba(0,0,0,1)', 0.5: 'rgba(0,0,0,.75)', 1: 'rgba(0,0,0,0)' }),
  );
}

/** Puffs of a cloud: x, y and radius as fractions of its width, back to front. */
const HEAPS = [
  [-0.02, -0.13, 0.2],
  [-0.2, -0.07, 0.17],
  [0.2, -0.08, 0.18],
  [-0.34, 0, 0.13],
  [0.35, 0, 0.14],
  [-0.12, 0.02, 0.16],
  [0.13, 0.03, 0.16],
] as const;

/** A black cloud, centred at the origin. */
export function paintSquall(ctx: Ctx, width: number): void {
  for (const [x, y, radius] of HEAPS) {
    const [right, down, round] = [x * width, y * width, radius * width];
    const heap = ctx.createRadialGradient(right - round * 0.3, down - round * 0.45, 0, right, down, round);
    filled(
      ctx,
      disc(right, down, round),
      graded(heap, { 0: '#8296a8', 0.45: '#4a5a6c', 0.8: '#2a3644', 1: 'rgba(32,42,54,0)' }),
    );
  }
}

/** Slanting rain around the origin. */
export function paintRain(ctx: Ctx, width: number, height: number, seed: number): void {
  const random = seeded(seed);
  ctx.lineCap = 'round';
  for (let drop = 0; drop < 26; drop++) {
    const long = height * (0.14 + random() * 0.12);
    const x = (random() - 0.5) * width;
    const y = (random() - 0.5) * (height - long);
    const colour = `rgba(214,236,250,${String(0.35 + random() * 0.4)})`;
    stroked(ctx, `M${x} ${y - long / 2}l${long * -0.32} ${long}`, colour, 1 + random() * 0.8);
  }
}
