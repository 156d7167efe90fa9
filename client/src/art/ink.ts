/** Drawing in the style of the chart: a colour, an ink outline, light from the upper left. */
import { disc } from './geometry';
import { PALETTE } from './palette';
import { filled, graded, painting, shade, stroked, type Ctx } from './sheet';

/** Width of an outline in the painter's units. */
const INK_LINE = 2.4;

/** Fills an outline (an SVG path) and strokes it in ink; a width of 0 omits the stroke. */
export function inked(ctx: Ctx, outline: string | Path2D, fill: string | CanvasGradient, width = INK_LINE): void {
  const path = typeof outline === 'string' ? new Path2D(outline) : outline;
  filled(ctx, path, fill);
  if (width === 0) return;
  ctx.lineJoin = 'round';
  stroked(ctx, path, PALETTE.ink, width);
}

/** Strokes along an SVG path. */
export function scratched(ctx: Ctx, outline: string, colour: string, width: number): void {
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  stroked(ctx, outline, colour, width);
}

/** An outline of four corners: left and right at the top, and at the bottom, where that is not as wide. */
export function slab(top: number, left: number, right: number, bottom: number, low = left, end = right): string {
  return `M${left} ${top}L${right} ${top}L${end} ${bottom}L${low} ${bottom}Z`;
}

/** A rounded limb or rope along a path: ink outside, colour inside. */
export function limb(ctx: Ctx, outline: string, colour: string, width: number): void {
  scratched(ctx, outline, PALETTE.ink, width + INK_LINE * 2);
  scratched(ctx, outline, colour, width);
}

/** A disc with an ink outline. */
export function bead(ctx: Ctx, x: number, y: number, radius: number, fill: string, width = INK_LINE): void {
  inked(ctx, disc(x, y, radius), fill, width);
}

/** A colour lit from the left, `half` units to both sides of the origin. */
export function lit(ctx: Ctx, colour: string, half: number): CanvasGradient {
  const light = graded(ctx.createLinearGradient(-half, 0, half, 0), {
    0: shade(colour, 0.28),
    0.45: colour,
    1: shade(colour, -0.34),
  });
  return light;
}

/** Paints with a saved state, moved to (x, y) and scaled. */
export function scaled(ctx: Ctx, x: number, y: number, scale: number, paint: () => void): void {
  painting(ctx, x, y, () => {
    ctx.scale(scale, scale);
    paint();
  });
}
