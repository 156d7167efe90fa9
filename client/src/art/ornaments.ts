/** Ornaments of a chart: a compass rose and a sea serpent. */
import { disc, openPath, pointsOf, smooth } from './geometry';
import { inked } from './ink';
import { FONT, letter } from './lettering';
import { PALETTE } from './palette';
import { faded, filled, painting, shadowed, stroked, type Ctx } from './sheet';

/** A compass rose around the origin; `winds` are the letters of north, east, south, west. */
export function paintRose(ctx: Ctx, radius: number, winds: readonly string[]): void {
  shadowed(ctx, 'rgba(0,20,30,.6)', radius * 0.12, 0, () => plate(ctx, radius * 0.72, PALETTE.paper));
  ring(ctx, radius * 0.72, radius * 0.035, PALETTE.ink);
  for (let degree = 0; degree < 72; degree++) {
    painting(ctx, 0, 0, () => {
      ctx.rotate((degree * Math.PI) / 36);
      ctx.fillStyle = PALETTE.ink;
      ctx.fillRect(-radius * 0.008, -radius * 0.69, radius * 0.016, radius * (degree % 2 === 0 ? 0.07 : 0.04));
    });
  }
  ring(ctx, radius * 0.6, 0.8, PALETTE.ink);
  rays(ctx, 16, radius * 0.56, radius * 0.06, Math.PI / 16, PALETTE.paperDeep, '#a07a3a');
  rays(ctx, 8, radius * 0.72, radius * 0.1, Math.PI / 8, '#3c8a94', PALETTE.seaDeep);
  rays(ctx, 4, radius, radius * 0.16, Math.PI / 4, '#d9503c', '#7d1d14');
  plate(ctx, radius * 0.12, PALETTE.gold);
  ring(ctx, radius * 0.12, 1, PALETTE.ink);
  winds.forEach((wind, index) => {
    const angle = (index * Math.PI) / 2;
    const far = radius * 1.17;
    letter(ctx, wind, Math.sin(angle) * far, -Math.cos(angle) * far, {
      font: `${String(radius * 0.3)}px ${FONT.place}`,
      colour: PALETTE.cream,
      halo: faded(PALETTE.seaInk, 0.85),
    });
  });
}

/** The rays of a rose, each half light and half dark, longest first from north. */
function rays(
  ctx: Ctx,
  count: number,
  length: number,
  waist: number,
  twist: number,
  light: string,
  dark: string,
): void {
  for (let ray = 0; ray < count; ray++) {
    painting(ctx, 0, 0, () => {
      ctx.rotate((ray * 2 * Math.PI) / count);
      for (const side of [-1, 1]) {
        const [x, y] = [Math.sin(twist) * waist * 1.4 * side, -Math.cos(twist) * waist * 1.4];
        inked(ctx, `M0 0L${x} ${y}L0 ${-length}Z`, side < 0 ? light : dark, 0.6);
      }
    });
  }
}

function plate(ctx: Ctx, radius: number, colour: string): void {
  filled(ctx, disc(0, 0, radius), colour);
}

function ring(ctx: Ctx, radius: number, width: number, colour: string): void {
  stroked(ctx, disc(0, 0, radius), colour, width);
}

/** A sea serpent in three coils, about 100 × 60 units, with its head to the left. */
export function paintSerpent(ctx: Ctx, scale: number): void {
  ctx.save();
  ctx.scale(scale, scale);
  ctx.lineCap = 'round';
  coil(ctx, '62,14 68,-8 80,-12 88,14', 8);
  coil(ctx, '22,14 30,-18 46,-18 54,14', 12);
  coil(ctx, '14,14 10,-10 -4,-24 -16,-38 -30,-40', 14);
  head(ctx);
  ctx.strokeStyle = faded('#f2fbf6', 0.8);
  ctx.lineWidth = 1.6;
  for (const [x, width] of [
    [12, 22],
    [54, 22],
    [22, 20],
    [62, 14],
    [89, 14],
  ] as const) {
    ctx.beginPath();
    ctx.ellipse(x, 14, width / 2, 3, 0, Math.PI * 0.05, Math.PI * 0.95);
    ctx.stroke();
  }
  ctx.restore();
}

function coil(ctx: Ctx, points: string, thick: number): void {
  const line = smooth(pointsOf(points), false);
  const path = openPath(line);
  stroked(ctx, path, PALETTE.seaInk, thick + 2.4);
  stroked(ctx, path, '#4f8f6c', thick);
  stroked(ctx, path, '#7db489', thick * 0.45);
  ctx.fillStyle = '#c9573c';
  ctx.strokeStyle = PALETTE.seaInk;
  ctx.lineWidth = 0.8;
  line.forEach((point, index) => {
    const next = line[index + 3];
    if (index % 6 !== 2 || next === undefined) return;
    painting(ctx, point.x, point.y, () => {
      ctx.rotate(Math.atan2(next.y - point.y, next.x - point.x));
      const fin = new Path2D(`M-3 ${-thick * 0.5}l4.5-5l2.5 5`);
      ctx.fill(fin);
      ctx.stroke(fin);
    });
  });
}

function head(ctx: Ctx): void {
  const jaws = 'M-24-47C-34-53-44-46-56-44L-46-39L-56-33C-44-31-32-29-24-33Z';
  const crest = 'M-27-49L-20-59L-18-47M-55-38.5L-64-40L-61-37L-65-35';
  filled(ctx, jaws, '#4f8f6c');
  stroked(ctx, jaws, PALETTE.seaInk, 1.5);
  filled(ctx, crest, '#c9573c');
  stroked(ctx, crest, PALETTE.seaInk, 1.5);
  filled(ctx, disc(-35, -44.5, 2.6), PALETTE.cream);
  filled(ctx, disc(-35.6, -44.3, 1.2), PALETTE.ink);
}
