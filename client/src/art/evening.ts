/** Sky and sea of an evening, engraved and coloured by hand: sun with rays, clouds, a far coast, gulls, swell. */
import { openPath, type Box, type Point } from './geometry';
import { scratched } from './ink';
import { seeded } from './noise';
import { PALETTE } from './palette';
import { cloud } from './paper';
import { causticTile, paintWaves } from './sea';
import { type Ctx, faded, filled, filledBox, graded, painting, stroked } from './sheet';

/** The lit sky down to the horizon, its sun half sunk. */
export function paintEvening(ctx: Ctx, box: Box, horizon: number, sun: Point & { readonly radius: number }): void {
  const sky = ctx.createLinearGradient(0, box.y, 0, horizon);
  graded(sky, { 0: '#3f5d86', 0.3: '#6f86a2', 0.55: '#c7a48f', 0.8: '#f0b878', 1: '#ffe0a0' });
  filledBox(ctx, box.x, box.y, box.width, horizon - box.y, sky);
  ctx.save();
  ctx.globalAlpha = 0.4;
  ctx.globalCompositeOperation = 'soft-light';
  ctx.drawImage(cloud(200, 100, 12, 9, '#ffffff'), box.x, box.y, box.width, horizon - box.y);
  ctx.drawImage(cloud(200, 100, 19, 7, '#2a1c3a'), box.x, box.y, box.width, horizon - box.y);
  ctx.restore();
  paintSun(ctx, sun, box.width);
}

function paintSun(ctx: Ctx, { x, y, radius }: Point & { readonly radius: number }, reach: number): void {
  const glow = graded(ctx.createRadialGradient(x, y, radius * 0.6, x, y, radius * 5.5), {
    0: faded('#fff2c0', 0.85),
    0.35: faded('#ffd98a', 0.35),
    1: faded('#ffd98a', 0),
  });
  filledBox(ctx, x - radius * 6, y - radius * 6, radius * 12, radius * 6, glow);
  painting(ctx, x, y, () => {
    ctx.fillStyle = faded('#fff4cf', 0.13);
    const rays = 30;
    for (let ray = 0; ray < rays; ray++) {
      const angle = Math.PI + ((ray + 0.5) * Math.PI) / rays;
      const far = ray % 2 === 0 ? reach : radius * 4.2;
      const at = (turn: number, out: number): Point => ({
        x: Math.cos(angle + turn) * out,
        y: Math.sin(angle + turn) * out,
      });
      const near = radius * 1.2;
      ctx.fill(openPath([at(-0.012, near), at(-0.03, far), at(0.03, far), at(0.012, near)]));
    }
    const half = new Path2D();
    half.arc(0, 0, radius, Math.PI, 0);
    filled(ctx, half, graded(ctx.createLinearGradient(0, -radius, 0, 0), { 0: '#fff6d2', 1: '#ffc463' }));
    stroked(ctx, half, faded('#8a5a20', 0.6), 1.2);
  });
}

/** A cloud with a flat base, centred at the origin, lit from the lower right. */
export function paintCloud(ctx: Ctx, width: number, seed: number): void {
  const random = seeded(seed);
  const puffs = 5;
  const heap = new Path2D();
  heap.moveTo(-width / 2, 0);
  let height = 0;
  for (let index = 0; index < puffs; index++) {
    const from = -width / 2 + (index * width) / puffs;
    const to = from + width / puffs;
    const next =
      index === puffs - 1 ? 0 : width * 0.13 * Math.sin(((index + 1) / puffs) * Math.PI) * (0.7 + random() * 0.6);
    const top = Math.max(height, next) + width * (0.05 + random() * 0.03);
    heap.bezierCurveTo(from - width * 0.06, -top * 1.15, to + width * 0.04, -top * 1.3, to, -next);
    height = next;
  }
  heap.quadraticCurveTo(0, width * 0.03, -width / 2, 0);
  const light = graded(ctx.createLinearGradient(0, -width * 0.28, 0, width * 0.03), {
    0: faded('#fff3dc', 0.95),
    0.6: faded('#f4cfa8', 0.85),
    1: faded('#b98a8a', 0.55),
  });
  filled(ctx, heap, light);
  stroked(ctx, heap, faded('#5b3a3a', 0.4), 1);
  for (let line = 0; line < 7; line++) {
    const x = (random() - 0.5) * width * 0.7;
    const y = -width * 0.02 - random() * width * 0.07;
    const long = width * (0.06 + random() * 0.08);
    scratched(ctx, `M${x} ${y}q${long * 0.5} ${width * 0.012} ${long} 0`, faded('#5b3a3a', 0.3), 0.9);
  }
}

export function paintGull(ctx: Ctx, size: number): void {
  scratched(
    ctx,
    `M${-size} ${-size * 0.12}Q${-size * 0.55} ${-size * 0.62} 0 0Q${size * 0.55} ${-size * 0.62} ${size} ${-size * 0.05}`,
    PALETTE.ink,
    size * 0.16,
  );
  scratched(
    ctx,
    `M${-size * 0.85} ${-size * 0.2}Q${-size * 0.5} ${-size * 0.5} 0 0Q${size * 0.5} ${-size * 0.5} ${size * 0.85} ${-size * 0.15}`,
    '#fffaf0',
    size * 0.07,
  );
}

/** A far coast along the horizon, `width` wide from the origin to the right. */
export function paintFarCoast(ctx: Ctx, width: number, height: number, seed: number): void {
  const random = seeded(seed);
  const points: Point[] = [{ x: 0, y: 0 }];
  for (let x = 0.06; x < 0.97; x += 0.06) {
    points.push({ x: x * width, y: -height * Math.sin(x * Math.PI) ** 0.7 * (0.5 + random() * 0.6) });
  }
  points.push({ x: width, y: 0 });
  const line = openPath(points);
  filled(ctx, line, graded(ctx.createLinearGradient(0, -height, 0, 0), { 0: '#6c6a86', 1: '#b98f86' }));
  stroked(ctx, line, faded('#3a2a3a', 0.55), 1);
}

/** Water from the horizon to the bottom of the box, with the sun's reflection. */
export function paintEveningSea(ctx: Ctx, box: Box, horizon: number, sun: Point & { readonly radius: number }): void {
  const height = box.y + box.height - horizon;
  const depth = ctx.createLinearGradient(0, horizon, 0, horizon + height);
  graded(depth, { 0: '#e8c79a', 0.05: '#9fc4b4', 0.2: '#5fb4b6', 0.5: PALETTE.sea });
  graded(depth, { 0.78: '#1f6d88', 1: PALETTE.seaDeep });
  filledBox(ctx, box.x, horizon, box.width, height, depth);
  caustics(ctx, { ...box, y: horizon, height });
  sunRoad(ctx, { ...box, y: horizon, height }, sun);
  stroked(ctx, `M${box.x} ${horizon}L${box.x + box.width} ${horizon}`, faded(PALETTE.seaInk, 0.55), 1.1);
  // Farther waves are smaller: each band is larger than the one behind it.
  const bands = 4;
  for (let band = 0; band < bands; band++) {
    const from = (band + 0.35) / (bands + 0.35);
    const top = horizon + height * from ** 1.5;
    const low = horizon + height * ((band + 1.35) / (bands + 0.35)) ** 1.5;
    paintWaves(ctx, { x: box.x, y: top, width: box.width, height: low - top }, () => true, 4.5 + band * 2.4);
  }
}

function caustics(ctx: Ctx, box: Box): void {
  const tile = ctx.createPattern(causticTile(), 'repeat');
  if (tile === null) return;
  ctx.save();
  ctx.translate(box.x, box.y);
  ctx.scale(1.5, 0.55);
  ctx.globalCompositeOperation = 'screen';
  ctx.globalAlpha = 0.2;
  filledBox(ctx, 0, 0, box.width / 1.5, box.height / 0.55, tile);
  ctx.restore();
}

function sunRoad(ctx: Ctx, box: Box, sun: Point & { readonly radius: number }): void {
  const random = seeded(23);
  ctx.lineCap = 'round';
  for (let y = box.y + 2; y < box.y + box.height * 0.86; y += 3 + (y - box.y) * 0.035) {
    const far = (y - box.y) / box.height;
    for (let glint = 0; glint < 5; glint++) {
      const wide = sun.radius * (0.8 + far * 1.6);
      const x = sun.x + (random() - 0.5) * 2 * wide * (0.5 + random() * 0.5);
      const long = sun.radius * (0.12 + random() * 0.5) * (0.5 + far);
      stroked(
        ctx,
        `M${x - long / 2} ${y}L${x + long / 2} ${y}`,
        faded('#fff0bd', (1 - far) * (0.35 + random() * 0.45)),
        1 + far * 2.4,
      );
    }
  }
}

/** A seamless tile of stage waves: `crests` curls over `width`, `height` above the water, in a picture `depth` high that fades out at the bottom. */
export function paintSwell(
  ctx: Ctx,
  { width, height, depth, crests }: { width: number; height: number; depth: number; crests: number },
  colour: string,
): void {
  const long = width / crests;
  const trough = height * 0.36;
  const row = (shift: number): string => {
    let line = `M0 ${trough + shift}`;
    for (let crest = 0; crest < crests; crest++) {
      const x = crest * long;
      line +=
        `C${x + long * 0.3} ${trough + shift} ${x + long * 0.42} ${height * 0.06 + shift} ${x + long * 0.66} ${height * 0.08 + shift}` +
        `C${x + long * 0.8} ${height * 0.09 + shift} ${x + long * 0.84} ${height * 0.2 + shift} ${x + long * 0.76} ${height * 0.24 + shift}` +
        `C${x + long * 0.8} ${height * 0.34 + shift} ${x + long * 0.92} ${trough + shift} ${x + long} ${trough + shift}`;
    }
    return line;
  };
  const water = graded(ctx.createLinearGradient(0, 0, 0, depth), {
    0: faded(colour, 0.98),
    0.3: faded(colour, 0.8),
    0.65: faded(colour, 0.55),
    1: faded(colour, 0),
  });
  filled(ctx, `${row(0)}L${width} ${depth}L0 ${depth}Z`, water);
  const random = seeded(17);
  for (let y = height * 0.62; y < depth * 0.9; y += height * 0.17) {
    const x = width * (0.04 + random() * 0.8);
    const long = width * (0.06 + random() * 0.06);
    const line = `M${x} ${y}q${long * 0.25} ${-height * 0.09} ${long * 0.5} 0t${long * 0.5} 0`;
    scratched(ctx, line, faded('#e6fbf4', 0.4 * (1 - y / depth)), 1.4);
  }
  scratched(ctx, row(height * 0.13), faded('#e6fbf4', 0.3), 1.2);
  scratched(ctx, row(height * 0.06), faded('#e6fbf4', 0.5), 1.3);
  scratched(ctx, row(0), faded(PALETTE.seaInk, 0.8), 2.4);
  scratched(ctx, row(1.4), faded('#f6fffb', 0.95), 1.4);
}
