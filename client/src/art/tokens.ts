/** Spaces of a sea route, which differ in shape, icon and colour. Each is painted around the origin. */
import { disc, starPath } from './geometry';
import type { IconName } from '../icons';
import { paintIcon } from './icons';
import { FONT, letter } from './lettering';
import { PALETTE } from './palette';
import { clipped, type Ctx, faded, filled, filledBox, graded, shadowed, stroked } from './sheet';

function embossed(ctx: Ctx, path: Path2D, fill: CanvasGradient | string, rim: string, radius: number): void {
  shadowed(ctx, 'rgba(3,25,35,.75)', radius * 0.34, radius * 0.12, () => filled(ctx, path, rim));
  ctx.save();
  ctx.clip(path);
  filledBox(ctx, -radius * 2, -radius * 2, radius * 4, radius * 4, fill);
  ctx.lineJoin = 'round';
  stroked(ctx, path, rim, radius * 0.2);
  ctx.restore();
}

function slope(ctx: Ctx, radius: number, light: string, dark: string): CanvasGradient {
  const fill = graded(ctx.createRadialGradient(-radius * 0.35, -radius * 0.45, radius * 0.1, 0, 0, radius * 1.25), {
    0: light,
    1: dark,
  });
  return fill;
}

/** Radius in CSS pixels of a token on a phone's chart, most of which is its number. */
const SMALL = 11;

interface Cost {
  readonly amount: number;
  readonly colour: string;
  readonly icon: IconName;
  readonly iconColour: string;
}

/** The amount and icon of a cost. */
function paintCost(ctx: Ctx, radius: number, { amount, colour, icon, iconColour }: Cost): void {
  const [size, aside, x, y, high] = radius < SMALL ? [1.5, 0.36, 0.52, 0.3, 0.9] : [1.2, 0.38, 0.45, -0.07, 0.78];
  paintIcon(ctx, icon, radius * x, radius * y, radius * high, iconColour);
  letter(ctx, String(amount), -radius * aside, -radius * 0.08, {
    font: `700 ${String(radius * size)}px ${FONT.text}`,
    colour,
    halo: 'rgba(255,252,240,.92)',
    haloWidth: radius * 0.2,
  });
}

/** A pale medallion with waves and its cost in food. */
export function paintSeaToken(ctx: Ctx, radius: number, food: number): void {
  const token = disc(0, 0, radius);
  embossed(ctx, token, slope(ctx, radius, '#ffffff', '#cfe5df'), '#1f5c6e', radius);
  ctx.save();
  ctx.clip(token);
  // Paler where the waves are as thin as the food icon.
  ctx.strokeStyle = faded('#2f8796', radius < SMALL ? 0.4 : 0.85);
  ctx.lineCap = 'round';
  ctx.lineWidth = radius * 0.11;
  for (const [y, shift] of [
    [0.5, 0],
    [0.76, 0.24],
  ] as const) {
    ctx.beginPath();
    for (let x = -1.3 + shift; x < 1; x += 0.5) {
      ctx.moveTo(x * radius, y * radius);
      ctx.quadraticCurveTo((x + 0.13) * radius, (y - 0.2) * radius, (x + 0.25) * radius, y * radius);
      ctx.quadraticCurveTo((x + 0.38) * radius, (y + 0.15) * radius, (x + 0.5) * radius, y * radius);
    }
    ctx.stroke();
  }
  ctx.restore();
  paintCost(ctx, radius, { amount: food, colour: PALETTE.ink, icon: 'ham-shank', iconColour: PALETTE.food });
}

function shield(radius: number): Path2D {
  const [wide, low] = [radius * 0.92, radius * 0.82];
  return new Path2D(
    `M${-wide} ${radius * -0.88}Q0 ${radius * -1.12} ${wide} ${radius * -0.88}V${radius * 0.12}` +
      `Q${low} ${low} 0 ${radius * 1.16}Q${-low} ${low} ${-wide} ${radius * 0.12}Z`,
  );
}

/** A gold shield with an anchor and its cost in gold. */
export function paintPortToken(ctx: Ctx, radius: number, gold: number): void {
  embossed(ctx, shield(radius), slope(ctx, radius, '#ffe79a', '#d39a24'), '#6d4608', radius);
  clipped(ctx, shield(radius), () => paintIcon(ctx, 'anchor', 0, radius * 0.06, radius * 1.75, 'rgba(122,78,10,.3)'));
  paintCost(ctx, radius, { amount: gold, colour: PALETTE.goldInk, icon: 'two-coins', iconColour: '#6d4608' });
}

/** A black star with a skull; a lair costs nothing. */
export function paintLairToken(ctx: Ctx, radius: number): void {
  embossed(
    ctx,
    starPath(8, radius * 1.22, radius * 0.92),
    slope(ctx, radius, '#54303c', PALETTE.lair),
    '#0e0609',
    radius,
  );
  stroked(ctx, starPath(8, radius * 1.03, radius * 0.78), PALETTE.lairRim, radius * 0.09);
  paintIcon(ctx, 'pirate-skull', 0, radius * 0.02, radius * 1.28, PALETTE.cream);
}

/** Port Royal: a crowned sea gate, larger than any other space. */
export function paintHomeToken(ctx: Ctx, radius: number): void {
  const token = disc(0, 0, radius);
  embossed(ctx, token, slope(ctx, radius, '#ffe79a', '#c98a1c'), '#5a1410', radius);
  stroked(ctx, disc(0, 0, radius * 0.8), '#8c2418', radius * 0.12);
  ctx.save();
  ctx.scale(radius / 24, radius / 24);
  fort(ctx);
  ctx.restore();
}

/** A little fort with three towers, in a box of about 26 units. */
function fort(ctx: Ctx): void {
  ctx.fillStyle = '#fbf0d2';
  ctx.strokeStyle = PALETTE.ink;
  ctx.lineWidth = 1.1;
  ctx.lineJoin = 'round';
  const wall = new Path2D('M-13 9V-4H-11V-6.5H-8.5V-4H-5V-10H-2.5V-8H-1V-10H1V-8H2.5V-10H5V-4H8.5V-6.5H11V-4H13V9Z');
  ctx.fill(wall);
  ctx.stroke(wall);
  filled(ctx, 'M-3 9V3A3 3 0 0 1 3 3V9', '#4a2c16');
  ctx.fillRect(-9.5, 0.5, 2.2, 3.4);
  ctx.fillRect(7.3, 0.5, 2.2, 3.4);
  ctx.stroke(new Path2D('M0-10L0-19'));
  ctx.fillStyle = '#c8321f';
  const flag = new Path2D('M.4-19Q5-20.5 9.5-18L7.5-15.8L9.5-13.5Q5-15.6 .4-14Z');
  ctx.fill(flag);
  ctx.stroke(flag);
}
