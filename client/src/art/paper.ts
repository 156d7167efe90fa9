/** The sheet of the chart: torn edge, burnt rim, stains, folds, and the neatline with its scale. */
import { closedPath, type Box, type Point } from './geometry';
import { fbm, seeded, valueNoise, type Random } from './noise';
import { PALETTE } from './palette';
import { coarsely, type Ctx, faded, filledBox, graded, pixelScale, sheet, stroked } from './sheet';

/** A torn outline a little inside the box. */
function deckle(box: Box, depth: number): Path2D {
  const noise = valueNoise(5);
  const points: Point[] = [];
  const side = (length: number, place: (along: number, bite: number) => Point) => {
    for (let along = 0; along < length; along += 3) {
      const bite = depth * (0.55 + 0.6 * fbm(noise, (along + points.length) * 0.05, points.length * 0.011, 4));
      points.push(place(along, bite));
    }
  };
  const { x, y, width, height } = box;
  side(width, (along, bite) => ({ x: x + along, y: y + bite }));
  side(height, (along, bite) => ({ x: x + width - bite, y: y + along }));
  side(width, (along, bite) => ({ x: x + width - along, y: y + height - bite }));
  side(height, (along, bite) => ({ x: x + bite, y: y + height - along }));
  return closedPath(points);
}

/** Paints the parchment into a box; its shadow extends up to 14 pixels beyond. */
export function paintPaper(ctx: Ctx, box: Box, depth: number): void {
  const outline = deckle(box, depth);
  coarsely(ctx, (soft) => {
    soft.shadowColor = 'rgba(0,0,0,.75)';
    soft.shadowBlur = 14 * pixelScale(soft);
    soft.shadowOffsetY = 4 * pixelScale(soft);
    soft.fill(outline);
  });
  ctx.save();
  ctx.clip(outline);
  // All layers are soft. Clipping is slow, so they are clipped once, together.
  coarsely(ctx, (soft) => {
    filledBox(soft, box.x, box.y, box.width, box.height, light(soft, box));
    fibres(soft, box);
    stains(soft, box, seeded(11));
    burn(soft, outline, depth);
  });
  ctx.restore();
  stroked(ctx, outline, faded('#5a3a16', 0.7), 1);
}

function light(ctx: Ctx, box: Box): CanvasGradient {
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const gradient = ctx.createRadialGradient(x, y, 0, x, y, Math.hypot(box.width, box.height) / 2);
  return graded(gradient, { 0: PALETTE.paper, 0.8: PALETTE.paperDeep, 1: '#c19a58' });
}

function fibres(ctx: Ctx, box: Box): void {
  ctx.save();
  ctx.globalCompositeOperation = 'multiply';
  ctx.globalAlpha = 0.5;
  ctx.drawImage(cloud(160, 100, 9, 8, '#8a6a3c'), box.x, box.y, box.width, box.height);
  ctx.restore();
}

/** A small transparent picture of soft blotches in one colour, to be stretched over larger areas. */
export function cloud(width: number, height: number, seed: number, cells: number, colour: string): HTMLCanvasElement {
  const { canvas, ctx } = sheet(width, height);
  const noise = valueNoise(seed, 64);
  const image = ctx.createImageData(width, height);
  const [red, green, blue] = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const value = fbm(noise, (x / width) * cells, (y / width) * cells, 4);
      image.data[at] = red ?? 0;
      image.data[at + 1] = green ?? 0;
      image.data[at + 2] = blue ?? 0;
      image.data[at + 3] = Math.max(0, Math.min(255, value * 330));
    }
  }
  ctx.putImageData(image, 0, 0);
  return canvas;
}

function stains(ctx: Ctx, box: Box, random: Random): void {
  ctx.save();
  ctx.globalCompositeOperation = 'multiply';
  for (let count = 0; count < 16; count++) {
    const x = box.x + random() * box.width;
    const y = count % 2 === 0 ? box.y + (random() < 0.5 ? 0 : box.height) : box.y + random() * box.height;
    const radius = 12 + random() * 50;
    const spot = graded(ctx.createRadialGradient(x, y, 0, x, y, radius), {
      0: faded('#9a6b2c', 0.2),
      0.85: faded('#9a6b2c', 0.12),
      1: faded('#9a6b2c', 0),
    });
    filledBox(ctx, x - radius, y - radius, radius * 2, radius * 2, spot);
  }
  ctx.restore();
}

/** Darkens the rim by the shadow of a line that lies outside the clip. */
function burn(ctx: Ctx, outline: Path2D, depth: number): void {
  ctx.save();
  ctx.globalCompositeOperation = 'multiply';
  ctx.shadowColor = '#5a3208';
  ctx.lineWidth = depth * 0.8;
  ctx.strokeStyle = faded('#8a5a20', 0.55);
  for (const blur of [depth * 2.4, depth]) {
    ctx.shadowBlur = blur * pixelScale(ctx);
    ctx.stroke(outline);
  }
  ctx.restore();
}

/** Two fine lines with an alternating scale between them, around the drawn part of the chart. */
export function paintNeatline(ctx: Ctx, box: Box, thick: number): void {
  const outer = grow(box, thick);
  ctx.save();
  ctx.fillStyle = PALETTE.paper;
  frame(ctx, outer, box);
  const cells = { across: Math.round(box.width / 38) * 2, down: Math.round(box.height / 38) * 2 };
  ctx.fillStyle = PALETTE.ink;
  const wide = outer.width / cells.across;
  const tall = outer.height / cells.down;
  for (let cell = 0; cell < cells.across; cell += 2) {
    ctx.fillRect(outer.x + cell * wide, outer.y, wide, thick);
    ctx.fillRect(outer.x + (cell + 1) * wide, outer.y + outer.height - thick, wide, thick);
  }
  for (let cell = 0; cell < cells.down; cell += 2) {
    ctx.fillRect(outer.x, outer.y + (cell + 1) * tall, thick, tall);
    ctx.fillRect(outer.x + outer.width - thick, outer.y + cell * tall, thick, tall);
  }
  ctx.strokeStyle = PALETTE.ink;
  ctx.lineWidth = 1;
  ctx.strokeRect(outer.x, outer.y, outer.width, outer.height);
  ctx.strokeRect(box.x, box.y, box.width, box.height);
  const far = grow(outer, 3.5);
  ctx.globalAlpha = 0.55;
  ctx.strokeRect(far.x, far.y, far.width, far.height);
  ctx.restore();
}

function frame(ctx: Ctx, outer: Box, inner: Box): void {
  const path = new Path2D();
  path.rect(outer.x, outer.y, outer.width, outer.height);
  path.rect(inner.x, inner.y, inner.width, inner.height);
  ctx.fill(path, 'evenodd');
}

function grow(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, width: box.width + by * 2, height: box.height + by * 2 };
}

/** Folds of the chart: pairs of light and dark lines over everything drawn. */
export function paintFolds(ctx: Ctx, box: Box, columns: number, rows: number): void {
  ctx.save();
  ctx.globalAlpha = 0.36;
  for (let column = 1; column < columns; column++) fold(ctx, box, box.x + (box.width * column) / columns, true);
  for (let row = 1; row < rows; row++) fold(ctx, box, box.y + (box.height * row) / rows, false);
  ctx.restore();
}

function fold(ctx: Ctx, box: Box, at: number, upright: boolean): void {
  const wide = 13;
  const light = upright
    ? ctx.createLinearGradient(at - wide, 0, at + wide, 0)
    : ctx.createLinearGradient(0, at - wide, 0, at + wide);
  graded(light, { 0: 'rgba(0,0,0,0)', 0.46: 'rgba(10,20,30,.2)', 0.5: 'rgba(10,20,30,.3)' });
  ctx.fillStyle = graded(light, { 0.52: 'rgba(255,250,230,.32)', 1: 'rgba(255,250,230,0)' });
  if (upright) ctx.fillRect(at - wide, box.y, wide * 2, box.height);
  else ctx.fillRect(box.x, at - wide, box.width, wide * 2);
}
