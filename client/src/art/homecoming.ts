/** The torn picture of the home port in the evening, shown at the end of a race. */
import { paintCloud, paintEvening, paintEveningSea, paintFarCoast, paintGull } from './evening';
import { closedPath, type Point } from './geometry';
import { seeded } from './noise';
import { PALETTE } from './palette';
import { faded, graded, painting, stroked, type Ctx } from './sheet';

/** Depth of the tears, and the distance between them, in pixels. */
const BITE = 3.2;
const TEAR = 5;

/** Paints sky, coast and sea from the origin, with the sun at this fraction of the width. Top and bottom are dark, because text lies over them. */
export function paintHomecoming(ctx: Ctx, width: number, height: number, sunAt: number): void {
  const box = { x: 0, y: 0, width, height };
  // In an upright picture, text covers more of the sea.
  const horizon = height * (height > width ? 0.42 : 0.6);
  const small = Math.min(width, height);
  const sun = { x: width * sunAt, y: horizon, radius: small * 0.25 };
  const outline = tornOutline(width, height);
  ctx.save();
  ctx.clip(outline);
  paintEvening(ctx, box, horizon, sun);
  for (const [x, y, wide, seed] of [
    [0.14, 0.3, 0.9, 4],
    [0.56, 0.5, 0.7, 9],
    [0.9, 0.34, 1.1, 15],
  ] as const)
    painting(ctx, width * x, height * y, () => paintCloud(ctx, small * wide, seed));
  painting(ctx, width * 0.6, horizon, () => paintFarCoast(ctx, width * 0.46, small * 0.2, 5));
  painting(ctx, -width * 0.1, horizon, () => paintFarCoast(ctx, width * 0.28, small * 0.1, 11));
  const above = ctx.createLinearGradient(0, 0, 0, horizon);
  ctx.fillStyle = graded(above, { 0: 'rgba(30,12,38,.9)', 0.5: 'rgba(66,22,44,.6)', 1: 'rgba(120,40,30,.06)' });
  ctx.fillRect(0, 0, width, horizon);
  for (const [x, y, size] of [
    [0.73, 0.26, 0.06],
    [0.76, 0.36, 0.04],
    [0.05, 0.24, 0.05],
  ] as const)
    painting(ctx, width * x, height * y, () => paintGull(ctx, small * size));
  paintEveningSea(ctx, box, horizon, sun);
  const below = ctx.createLinearGradient(0, horizon, 0, height);
  ctx.fillStyle = graded(below, { 0: 'rgba(66,18,28,.1)', 0.5: 'rgba(14,20,44,.5)', 1: 'rgba(6,12,28,.78)' });
  ctx.fillRect(0, horizon, width, height - horizon);
  // The rim is burnt, like that of the paper.
  stroked(ctx, outline, faded(PALETTE.ink, 0.16), 14);
  stroked(ctx, outline, faded(PALETTE.ink, 0.26), 7);
  stroked(ctx, outline, faded(PALETTE.ink, 0.9), 2.4);
  ctx.restore();
}

/** The torn outline of the picture. */
function tornOutline(width: number, height: number): Path2D {
  const random = seeded(8);
  let bite = BITE / 2;
  const points: Point[] = [];
  const side = (long: number, place: (along: number, bite: number) => Point): void => {
    for (let along = BITE; along < long - BITE; along += TEAR) {
      bite = Math.min(BITE, Math.max(0.4, bite + (random() - 0.5) * 2.4));
      points.push(place(along, bite));
    }
  };
  side(width, (x, y) => ({ x, y }));
  side(height, (y, x) => ({ x: width - x, y }));
  side(width, (x, y) => ({ x: width - x, y: height - y }));
  side(height, (y, x) => ({ x, y: height - y }));
  return closedPath(points);
}
