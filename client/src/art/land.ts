/** Jamaica: soil, sand, shade, the spit and the islets. */
import { coastLine, placeIn, spitRoot } from './coast';
import { around, type Box, closedPath, distance, mix, oval, type Point } from './geometry';
import { paintKnoll, paintPalm, paintTuft } from './growth';
import { seeded, valueNoise } from './noise';
import { cloud } from './paper';
import { PALETTE } from './palette';
import { clipped, type Ctx, faded, filled, filledBox, graded, painting, pixelScale, stroked } from './sheet';

/** The island's outline, as a path to fill and as a line to measure by. */
export interface Coast {
  readonly line: readonly Point[];
  readonly path: Path2D;
}

export function coastIn(box: Box): Coast {
  const line = coastLine(box);
  return { line, path: closedPath(line) };
}

/** The soil inside the coast, with sand at the edge and an inked outline. */
export function paintSoil(ctx: Ctx, box: Box, coast: Coast): void {
  ctx.save();
  ctx.shadowColor = 'rgba(4,30,40,.7)';
  ctx.shadowBlur = 9 * pixelScale(ctx);
  ctx.shadowOffsetX = 2 * pixelScale(ctx);
  ctx.shadowOffsetY = 4 * pixelScale(ctx);
  filled(ctx, coast.path, PALETTE.sand);
  ctx.restore();
  ctx.save();
  ctx.clip(coast.path);
  const soil = graded(ctx.createLinearGradient(box.x, box.y, box.x + box.width * 0.4, box.y + box.height * 1.1), {
    0: '#d9d99a',
    0.5: PALETTE.land,
    1: '#b3bf74',
  });
  filledBox(ctx, box.x - 20, box.y - 20, box.width + 40, box.height + 40, soil);
  ctx.drawImage(cloud(180, 80, 51, 8, '#5f8436'), box.x, box.y, box.width, box.height);
  ctx.drawImage(cloud(180, 80, 53, 15, '#7d9a45'), box.x, box.y, box.width, box.height);
  ctx.globalAlpha = 0.5;
  ctx.drawImage(cloud(180, 80, 57, 6, '#efe0a0'), box.x, box.y, box.width, box.height);
  ctx.globalAlpha = 1;
  shore(ctx, coast.path, box.width);
  hachures(ctx, coast.line, box.width);
  ctx.restore();
  ctx.lineJoin = 'round';
  stroked(ctx, coast.path, PALETTE.ink, Math.max(1.2, box.width * 0.0028));
}

/** Sand along the water and soft brown shade inside it; the caller clips it to the land. */
function shore(ctx: Ctx, coast: Path2D, width: number): void {
  const scale = pixelScale(ctx);
  ctx.save();
  ctx.lineJoin = 'round';
  ctx.shadowColor = PALETTE.sand;
  ctx.shadowBlur = width * 0.014 * scale;
  stroked(ctx, coast, PALETTE.sand, width * 0.022);
  ctx.shadowColor = 'rgba(110,70,20,.75)';
  ctx.shadowBlur = width * 0.006 * scale;
  stroked(ctx, coast, 'rgba(110,70,20,.35)', width * 0.004);
  ctx.restore();
}

/** The Palisadoes, the spit of Kingston harbour: bent eastward on its way to Port Royal, longer than in nature. */
export function spitTo(box: Box, home: Point): Point[] {
  const root = placeIn(box, spitRoot());
  const bend = { x: Math.max(root.x, home.x) + box.width * 0.085, y: root.y + (home.y - root.y) * 0.6 };
  const noise = valueNoise(29);
  const middle = Array.from({ length: 49 }, (_, index) =>
    mix(mix(root, bend, index / 48), mix(bend, home, index / 48), index / 48),
  );
  const bank = (side: number) =>
    middle.map((point, index) => {
      const next = around(middle, Math.min(48, index + 1));
      const before = around(middle, Math.max(0, index - 1));
      const length = distance(before, next);
      const broad =
        box.width * (0.0125 - 0.006 * Math.sin((index / 48) * Math.PI) + 0.004 * noise(index * 0.45, side * 9));
      return {
        x: point.x - ((next.y - before.y) / length) * broad * side,
        y: point.y + ((next.x - before.x) / length) * broad * side,
      };
    });
  return [...bank(1), ...bank(-1).reverse()];
}

/** Paints the spit; the coast covers its root. */
export function paintSpit(ctx: Ctx, spit: readonly Point[], width: number): void {
  const path = closedPath(spit);
  const random = seeded(43);
  ctx.lineJoin = 'round';
  stroked(ctx, path, PALETTE.ink, Math.max(2, width * 0.005));
  filled(ctx, path, PALETTE.sand);
  for (let index = 8; index < 40; index += 4) {
    const at = mix(around(spit, index), around(spit, spit.length - 1 - index), 0.35 + random() * 0.3);
    painting(ctx, at.x, at.y, () =>
      index % 8 === 0 ? paintPalm(ctx, width * 0.03, 1) : paintTuft(ctx, width * 0.009),
    );
  }
}

/** Short strokes on the coasts that face away from the light. */
function hachures(ctx: Ctx, line: readonly Point[], width: number): void {
  ctx.strokeStyle = faded(PALETTE.ink, 0.55);
  ctx.lineWidth = 0.9;
  ctx.beginPath();
  line.forEach((point, index) => {
    const before = around(line, index - 3);
    const next = around(line, index + 3);
    const length = distance(before, next) || 1;
    const seaward = { x: (next.y - before.y) / length, y: -(next.x - before.x) / length };
    if (index % 2 !== 0 || seaward.x * 0.6 + seaward.y < 0.35) return;
    const deep = width * (0.006 + 0.005 * ((index * 7) % 3));
    ctx.moveTo(point.x, point.y);
    ctx.lineTo(point.x - seaward.x * deep, point.y - seaward.y * deep);
  });
  ctx.stroke();
}

/** A sandy islet with two palms, centred at the origin. */
export function paintIslet(ctx: Ctx, radius: number, seed: number): void {
  const random = seeded(seed);
  const line = Array.from({ length: 40 }, (_, index) => {
    const angle = (index / 40) * Math.PI * 2;
    const reach = radius * (0.86 + 0.13 * Math.sin(angle * 3 + seed) + random() * 0.06);
    return { x: Math.cos(angle) * reach * 1.3, y: Math.sin(angle) * reach * 0.78 };
  });
  const path = closedPath(line);
  ctx.lineJoin = 'round';
  stroked(ctx, path, faded('#d9f3e6', 0.14), radius * 0.9);
  stroked(ctx, path, faded('#d9f3e6', 0.22), radius * 0.45);
  filled(ctx, path, PALETTE.sand);
  clipped(ctx, path, () => filled(ctx, oval(0, -radius * 0.05, radius * 0.95, radius * 0.48), '#b9c57a'));
  stroked(ctx, path, PALETTE.ink, Math.max(1, radius * 0.07));
  painting(ctx, radius * 0.5, radius * 0.16, () => paintKnoll(ctx, radius * 0.8, radius * 0.5));
  painting(ctx, -radius * 0.35, radius * 0.22, () => paintPalm(ctx, radius * 1.25, -1));
  painting(ctx, radius * 0.02, radius * 0.34, () => paintPalm(ctx, radius * 0.95, 1));
}
