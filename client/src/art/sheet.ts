/** Canvases to paint on, and shades of a colour. */
export type Ctx = CanvasRenderingContext2D;

interface Sheet {
  readonly canvas: HTMLCanvasElement;
  readonly ctx: Ctx;
}

/** A blank canvas in device pixels. Throws if the browser has no 2D canvas. */
export function sheet(width: number, height: number): Sheet {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const ctx = canvas.getContext('2d');
  if (ctx === null) throw new Error('no 2D canvas');
  return { canvas, ctx };
}

/** A blank canvas with the area and scale of the one `ctx` paints on. */
export function overlay(ctx: Ctx): Sheet {
  const side = sheet(ctx.canvas.width, ctx.canvas.height);
  side.ctx.setTransform(ctx.getTransform());
  return side;
}

/** Draws a canvas made by `overlay` back, pixel on pixel. */
export function lay(ctx: Ctx, side: Sheet): void {
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.drawImage(side.canvas, 0, 0);
  ctx.restore();
}

/** Canvas pixels, across and down, per pixel of coarse painting. */
const COARSE = 4;

/** Paints soft things at a lower resolution, which is faster and looks the same. */
export function coarsely(ctx: Ctx, paint: (ctx: Ctx) => void): void {
  const { width, height } = ctx.canvas;
  const side = sheet(width / COARSE, height / COARSE);
  side.ctx.scale(side.canvas.width / width, side.canvas.height / height);
  const { a, b, c, d, e, f } = ctx.getTransform();
  side.ctx.transform(a, b, c, d, e, f);
  paint(side.ctx);
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.drawImage(side.canvas, 0, 0, width, height);
  ctx.restore();
}

/** Paints with a saved state, moved to (x, y). */
export function painting(ctx: Ctx, x: number, y: number, paint: () => void): void {
  ctx.save();
  ctx.translate(x, y);
  paint();
  ctx.restore();
}

/** A path, also as an SVG path. */
export type Outline = string | Path2D;

const pathOf = (outline: Outline): Path2D => (typeof outline === 'string' ? new Path2D(outline) : outline);

/** Fills an outline. */
export function filled(ctx: Ctx, outline: Outline, fill: Ctx['fillStyle']): void {
  ctx.fillStyle = fill;
  ctx.fill(pathOf(outline));
}

export function filledBox(ctx: Ctx, x: number, y: number, width: number, height: number, fill: Ctx['fillStyle']): void {
  ctx.fillStyle = fill;
  ctx.fillRect(x, y, width, height);
}

/** Strokes an outline, with the caps and joins that are set. */
export function stroked(ctx: Ctx, outline: Outline, colour: string, width: number): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke(pathOf(outline));
}

/** Paints with a saved state, inside an outline only. */
export function clipped(ctx: Ctx, outline: Outline, paint: () => void): void {
  ctx.save();
  ctx.clip(pathOf(outline));
  paint();
  ctx.restore();
}

/** Paints with a saved state and a shadow, `blur` wide and `drop` below. */
export function shadowed(ctx: Ctx, colour: string, blur: number, drop: number, paint: () => void): void {
  ctx.save();
  ctx.shadowColor = colour;
  ctx.shadowBlur = blur * pixelScale(ctx);
  ctx.shadowOffsetY = drop * pixelScale(ctx);
  paint();
  ctx.restore();
}

/** Size and painter of a picture that is painted about its middle, for `textures`. */
export function centred(width: number, height: number, paint: (ctx: Ctx) => void) {
  const aboutMiddle = (ctx: Ctx): void => {
    ctx.translate(width / 2, height / 2);
    paint(ctx);
  };
  return [width, height, aboutMiddle] as const;
}

/** Device pixels per unit of the current transform. */
export function pixelScale(ctx: Ctx): number {
  return ctx.getTransform().a;
}

/** A gradient with colours at these stops, 0 … 1. */
export function graded(gradient: CanvasGradient, stops: Readonly<Record<number, string>>): CanvasGradient {
  for (const [at, colour] of Object.entries(stops)) gradient.addColorStop(Number(at), colour);
  return gradient;
}

/** Makes `#rrggbb` lighter (up to 1) or darker (down to −1). */
export function shade(hex: string, amount: number): string {
  const goal = amount > 0 ? 255 : 0;
  const strength = Math.abs(amount);
  const channels = [1, 3, 5].map((from) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16);
    return Math.round(value + (goal - value) * strength);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** `#rrggbb` at an opacity 0 … 1. */
export function faded(hex: string, alpha: number): string {
  const channels = [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16));
  return `rgba(${channels.join(',')},${String(alpha)})`;
}
