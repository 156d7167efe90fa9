/** Pieces on the spaces of a chart and beside its ships. Each is painted around the origin. */
import { disc, oval, roundedBox, type Point } from './geometry';
import { paintIcon } from './icons';
import { FONT, letter } from './lettering';
import { PALETTE } from './palette';
import { faded, filled, graded, shadowed, stroked, type Ctx } from './sheet';

/** Reach of the light of a target, in radii of its ring. */
export const TARGET_REACH = 1.75;

/** A broken ring around a token that can be chosen, with arrowheads: gold once chosen, without arrowheads as a preview. */
export function paintTarget(ctx: Ctx, radius: number, state: 'offered' | 'selected' | 'hinted'): void {
  const marks = new Path2D();
  for (let from = 0.32; from < 6; from += Math.PI / 2) {
    marks.moveTo(Math.cos(from) * radius, Math.sin(from) * radius);
    marks.arc(0, 0, radius, from, from + 0.93);
  }
  const size = Math.min(4, radius * 0.2);
  const head = new Path2D(`M${radius + size} ${-size}L${radius - size * 0.75} 0L${radius + size} ${size}Z`);
  const bright = state === 'selected' ? '#ffd75a' : '#fffdf0';
  const wide = state === 'hinted' ? 2.6 : size * 0.8;
  const glow = state === 'hinted' ? 0.6 : 0.85;
  ctx.lineCap = ctx.lineJoin = 'round';
  // Light on the water around it, so that it stands out.
  const light = ctx.createRadialGradient(0, 0, radius * 0.7, 0, 0, radius * TARGET_REACH);
  filled(
    ctx,
    disc(0, 0, radius * TARGET_REACH),
    graded(light, { 0: faded('#ffe69a', 0), 0.25: faded('#ffe69a', glow), 1: faded('#ffe69a', 0) }),
  );
  for (const [colour, more] of [
    ['rgba(20,8,2,.85)', 2.4],
    [bright, 0],
  ] as const) {
    stroked(ctx, marks, colour, wide + more);
    ctx.fillStyle = colour;
    for (let quarter = 0; quarter < 4 && state !== 'hinted'; quarter++) {
      ctx.rotate(Math.PI / 2);
      ctx.lineWidth = 0.6 + more;
      ctx.stroke(head);
      ctx.fill(head);
    }
  }
}

/** A plain number, the destination of half a day, or the space to which a shortage leads. */
const NUMBER_TONES = {
  plain: { ground: PALETTE.ink, ink: PALETTE.cream },
  morning: { ground: PALETTE.morning, ink: PALETTE.goldInk },
  evening: { ground: PALETTE.evening, ink: PALETTE.cream },
  driven: { ground: PALETTE.dangerInk, ink: PALETTE.cream },
} as const;
export type NumberTone = keyof typeof NUMBER_TONES;

/** The number of a space on a pill of height `high`, with a tip towards the space. */
export function paintNumber(ctx: Ctx, number: number, high: number, away: Point, tone: NumberTone): void {
  const wide = high * (number > 9 ? 1.4 : 1);
  const { ground, ink } = NUMBER_TONES[tone];
  ctx.fillStyle = ground;
  const long = Math.hypot(away.x, away.y) || 1;
  const [x, y] = [(away.x / long) * high, (away.y / long) * high];
  ctx.fill(new Path2D(`M${x * 0.92} ${y * 0.92}L${-y * 0.36} ${x * 0.36}L${y * 0.36} ${-x * 0.36}Z`));
  ctx.fill(roundedBox(-wide / 2, -high / 2, wide, high, high / 2));
  stroked(ctx, roundedBox(-wide / 2, -high / 2, wide, high, high / 2), 'rgba(255,240,200,.75)', 0.8);
  letter(ctx, String(number), 0, high * 0.03, { font: `700 ${high * 0.82}px ${FONT.text}`, colour: ink });
}

/** A ring around a token with outer radius `reach`, in equal parts of the colours of its ships. */
export function paintCrewRing(ctx: Ctx, reach: number, colours: readonly string[]): void {
  shadowed(ctx, 'rgba(3,25,35,.8)', reach * 0.31, 0, () => filled(ctx, disc(0, 0, reach + 1), PALETTE.cream));
  const part = (Math.PI * 2) / colours.length;
  colours.forEach((colour, index) => {
    const from = index * part - Math.PI / 2;
    const slice = new Path2D();
    slice.moveTo(0, 0);
    slice.arc(0, 0, reach, from, from + part);
    slice.closePath();
    filled(ctx, slice, colour);
    if (colours.length > 1) stroked(ctx, slice, PALETTE.cream, 1);
  });
  stroked(ctx, disc(0, 0, reach + 1.2), PALETTE.ink, 1);
}

/** The Captain's badge: a small compass. */
export function paintBadge(ctx: Ctx, radius: number): void {
  shadowed(ctx, 'rgba(0,0,0,.7)', radius * 0.4, 0, () => filled(ctx, disc(0, 0, radius), '#8a5a12'));
  filled(ctx, disc(0, 0, radius * 0.78), '#fff3cf');
  stroked(ctx, disc(0, 0, radius * 0.88), PALETTE.gold, radius * 0.16);
  ctx.rotate(Math.PI / 5);
  const needle = (far: number): string => `M${-radius * 0.2} 0L0 ${far}L${radius * 0.2} 0`;
  filled(ctx, needle(radius * -0.66), '#c8321f');
  filled(ctx, needle(radius * 0.66), '#2a3c4a');
}

/** The chest at a lair that still has its treasure. */
export function paintChest(ctx: Ctx, size: number): void {
  shadowed(ctx, 'rgba(0,0,0,.85)', size * 0.1, 0, () => paintIcon(ctx, 'locked-chest', 0, 0, size * 1.06, '#1d0d04'));
  paintIcon(ctx, 'locked-chest', 0, 0, size * 0.94, '#f2c14e');
}

/** A ring of foam behind a keel. */
export function paintWake(ctx: Ctx, radius: number): void {
  ctx.setLineDash([radius * 0.5, radius * 0.22]);
  stroked(ctx, oval(0, 0, radius * 0.92, radius * 0.5), faded('#f4fffb', 0.35), radius * 0.13);
  stroked(ctx, oval(0, 0, radius * 0.66 * 0.92, radius * 0.66 * 0.5), faded('#f4fffb', 0.6), radius * 0.13);
  ctx.setLineDash([]);
}
