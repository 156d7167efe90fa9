/** The sea of the chart: depth, mottling, caustics, wave strokes, rhumb lines, and contour lines off a coast. */
import type { Box, Point } from './geometry';
import { fbm, seeded, valueNoise } from './noise';
import { cloud } from './paper';
import { PALETTE } from './palette';
import { coarsely, type Ctx, faded, filledBox, graded, lay, overlay, sheet, stroked } from './sheet';

const CAUSTIC_TILE = 256;

/** A seamless tile of caustics, white on transparent. */
export function causticTile(): HTMLCanvasElement {
  const { canvas, ctx } = sheet(CAUSTIC_TILE, CAUSTIC_TILE);
  const noise = valueNoise(71, 8);
  const bend = valueNoise(72, 8);
  const image = ctx.createImageData(CAUSTIC_TILE, CAUSTIC_TILE);
  image.data.fill(255);
  for (let y = 0, at = 0; y < CAUSTIC_TILE; y++) {
    for (let x = 0; x < CAUSTIC_TILE; x++, at += 4) {
      const u = (x / CAUSTIC_TILE) * 8;
      const v = (y / CAUSTIC_TILE) * 8;
      const warp = bend(u, v) * 0.55;
      const web = (1 - Math.abs(fbm(noise, u + warp, v - warp, 3))) ** 7;
      image.data[at + 3] = Math.min(255, web * 210);
    }
  }
  ctx.putImageData(image, 0, 0);
  return canvas;
}

/** Water over a whole box, lightest around `heart`. */
export function paintSea(ctx: Ctx, box: Box, heart: Point): void {
  const reach = Math.hypot(box.width, box.height) * 0.58;
  const depth = graded(ctx.createRadialGradient(heart.x, heart.y, reach * 0.1, heart.x, heart.y, reach), {
    0: '#7fd0cb',
    0.38: '#4fb3bb',
    0.68: PALETTE.sea,
    0.88: '#1f6d88',
    1: PALETTE.seaDeep,
  });
  ctx.save();
  ctx.beginPath();
  ctx.rect(box.x, box.y, box.width, box.height);
  ctx.clip();
  coarsely(ctx, (soft) => {
    filledBox(soft, box.x, box.y, box.width, box.height, depth);
    mottle(soft, box);
  });
  const tile = ctx.createPattern(causticTile(), 'repeat');
  if (tile !== null) {
    ctx.globalCompositeOperation = 'screen';
    ctx.globalAlpha = 0.27;
    filledBox(ctx, box.x, box.y, box.width, box.height, tile);
  }
  ctx.restore();
}

function mottle(ctx: Ctx, box: Box): void {
  ctx.save();
  ctx.globalAlpha = 0.55;
  ctx.globalCompositeOperation = 'soft-light';
  ctx.drawImage(cloud(200, 130, 31, 9, '#04222f'), box.x, box.y, box.width, box.height);
  ctx.drawImage(cloud(200, 130, 37, 14, '#ffffff'), box.x, box.y, box.width, box.height);
  ctx.restore();
}

/** Darker towards the edge of the box. */
export function paintVignette(ctx: Ctx, box: Box): void {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  ctx.save();
  ctx.translate(middle.x, middle.y);
  ctx.scale(box.width / 2, box.height / 2);
  const dark = graded(ctx.createRadialGradient(0, 0, 0.75, 0, 0, 1.38), {
    0: faded(PALETTE.seaInk, 0),
    1: faded(PALETTE.seaInk, 0.72),
  });
  filledBox(ctx, -1, -1, 2, 2, dark);
  ctx.restore();
}

/** Lines of constant bearing from a compass rose, through the whole box. */
export function paintRhumbs(ctx: Ctx, box: Box, from: Point): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(box.x, box.y, box.width, box.height);
  ctx.clip();
  for (let bearing = 0; bearing < 32; bearing++) {
    const angle = (bearing * Math.PI) / 16;
    const colour = faded(bearing % 4 === 0 ? PALETTE.cream : PALETTE.seaInk, bearing % 2 === 0 ? 0.26 : 0.14);
    stroked(ctx, `M${from.x} ${from.y}l${Math.cos(angle) * 3000} ${Math.sin(angle) * 3000}`, colour, 0.7);
  }
  ctx.restore();
}

/** Small waves, where `free` allows and none is near. */
export function paintWaves(ctx: Ctx, box: Box, free: (point: Point) => boolean, size: number): void {
  const random = seeded(3);
  const placed: Point[] = [];
  const wanted = (box.width * box.height) / (size * size * 46);
  for (let attempt = 0; attempt < wanted * 8 && placed.length < wanted; attempt++) {
    const point = {
      x: box.x + size + random() * (box.width - size * 2),
      y: box.y + size + random() * (box.height - size * 2),
    };
    const lonely = placed.every((other) => Math.hypot((other.x - point.x) * 0.6, other.y - point.y) > size * 3.2);
    if (!lonely || !free(point)) continue;
    placed.push(point);
    wave(ctx, point, size * (0.75 + random() * 0.5), random() < 0.5 ? 2 : 3);
  }
}

function wave(ctx: Ctx, at: Point, size: number, crests: number): void {
  const crest = (shift: number, colour: string, width: number) => {
    ctx.beginPath();
    for (let index = 0; index < crests; index++) {
      const x = at.x + (index - crests / 2) * size * 0.85;
      ctx.moveTo(x, at.y + shift);
      ctx.quadraticCurveTo(x + size * 0.28, at.y - size * 0.5 + shift, x + size * 0.62, at.y - size * 0.08 + shift);
      ctx.quadraticCurveTo(x + size * 0.72, at.y + size * 0.06 + shift, x + size * 0.84, at.y + shift);
    }
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.stroke();
  };
  ctx.lineCap = 'round';
  crest(0.9, faded(PALETTE.seaInk, 0.5), 1.3);
  crest(0, faded('#f2fbf6', 0.62), 1);
}

/**
 * Shallows and contour lines outside a coast, darkening inward. Each line is a wide stroke from which a slightly
 * thinner one is cut; `reach` is the distance of the farthest, in pixels.
 */
export function paintContours(ctx: Ctx, coast: Path2D, reach: number): void {
  ctx.save();
  ctx.lineJoin = 'round';
  stroked(ctx, coast, faded('#d9f3e6', 0.1), reach * 3);
  stroked(ctx, coast, faded('#d9f3e6', 0.14), reach * 2.1);
  stroked(ctx, coast, faded('#d9f3e6', 0.2), reach * 1.24);
  stroked(ctx, coast, faded('#d9f3e6', 0.3), reach * 0.6);
  ctx.restore();
  const side = overlay(ctx);
  side.ctx.lineJoin = 'round';
  side.ctx.strokeStyle = PALETTE.seaInk;
  const lines = 9;
  for (let line = 0; line < lines; line++) {
    const offset = reach * (1 - line / lines) ** 1.25 + 1.5;
    side.ctx.globalCompositeOperation = 'source-over';
    side.ctx.globalAlpha = 0.16 + 0.44 * (line / lines);
    side.ctx.lineWidth = offset * 2;
    side.ctx.stroke(coast);
    side.ctx.globalCompositeOperation = 'destination-out';
    side.ctx.globalAlpha = 1;
    side.ctx.lineWidth = offset * 2 - 1.6;
    side.ctx.stroke(coast);
  }
  lay(ctx, side);
}
