/** The side of a ship in close-up: hull with gun-ports, bulwark with rail, mast with shrouds and sail, lantern, staff. */
import type { Box } from './geometry';
import { bead, inked, lit, scratched, slab } from './ink';
import { seeded } from './noise';
import { PALETTE } from './palette';
import { paintGlow } from './effects';
import { type Ctx, faded, filledBox, graded, painting, shade } from './sheet';

/** Position of the side in its scene. */
export interface ShipSide {
  /** Visible area. */
  readonly scene: Box;
  /** Right edge of the side at the deck. */
  readonly edge: number;
  readonly deck: number;
  readonly waterline: number;
  /** Pixels per unit of a pirate. */
  readonly scale: number;
}

const WOOD = '#7d4f2a';
const DARK = '#4a2c16';

/** Everything behind the pirates on deck: mast, shrouds, sail, far rail. */
export function paintRigging(ctx: Ctx, { scene, edge, deck, scale }: ShipSide): void {
  const left = scene.x;
  const wide = edge - left;
  const top = scene.y - 10;
  const mast = left + wide * 0.42;
  sail(ctx, mast, top + (deck - top) * 0.16, wide * 1.05, (deck - top) * 0.32);
  shrouds(ctx, mast, top - 30, left + wide * 0.62, left + wide * 1.0, deck - 30 * scale);
  inked(
    ctx,
    `M${mast - 9 * scale} ${deck + 10}L${mast - 6 * scale} ${top}L${mast + 6 * scale} ${top}L${mast + 9 * scale} ${deck + 10}Z`,
    WOOD,
  );
  for (const part of [0.42, 0.7]) {
    const y = top + (deck - top) * part;
    inked(ctx, slab(y, mast - 9 * scale, mast + 9 * scale, y + 6 * scale), '#2f2520', 1.4);
  }
  inked(
    ctx,
    `M${left} ${deck - 40 * scale}L${edge - 18 * scale} ${deck - 36 * scale}L${edge - 18 * scale} ${deck + 10}L${left} ${deck + 10}Z`,
    shade(DARK, -0.2),
    1.6,
  );
  for (let x = left + 12 * scale; x < edge - 30 * scale; x += 22 * scale)
    scratched(ctx, `M${x} ${deck - 38 * scale}L${x} ${deck}`, faded('#1a0d05', 0.6), 1.4);
}

function sail(ctx: Ctx, mast: number, top: number, width: number, height: number): void {
  const half = width * 0.62;
  const light = graded(ctx.createLinearGradient(mast - half, top, mast + half, top + height), {
    0: '#fbf1d6',
    0.55: '#ecd9ad',
    1: '#c79f6c',
  });
  inked(
    ctx,
    `M${mast - half} ${top}L${mast + half} ${top}C${mast + half * 1.16} ${top + height * 0.5} ${mast + half * 1.1} ${top + height * 0.8} ${mast + half * 0.98} ${top + height}` +
      `Q${mast + half * 0.2} ${top + height * 0.78} ${mast - half} ${top + height * 0.96}Z`,
    light,
    2,
  );
  for (let seam = -2; seam <= 3; seam++) {
    const x = mast + seam * half * 0.34;
    scratched(ctx, `M${x} ${top}q${half * 0.1} ${height * 0.45} 0 ${height * 0.84}`, faded('#8a6a3c', 0.35), 1.1);
  }
  for (let point = -4; point <= 5; point++) {
    const x = mast + point * half * 0.19;
    scratched(ctx, `M${x} ${top + height * 0.3}l1.5 ${height * 0.1}`, faded('#5b422a', 0.7), 1.3);
  }
  inked(
    ctx,
    `M${mast - half * 1.2} ${top - 5}L${mast + half * 1.12} ${top - 3}L${mast + half * 1.12} ${top + 3}L${mast - half * 1.2} ${top + 5}Z`,
    DARK,
    1.6,
  );
}

function shrouds(ctx: Ctx, x: number, top: number, from: number, to: number, foot: number): void {
  const lines = 4;
  const at = (line: number, part: number) => {
    const low = from + ((to - from) * line) / (lines - 1);
    return [x + (low - x) * part, top + (foot - top) * part] as const;
  };
  for (let line = 0; line < lines; line++) {
    const [endX, endY] = at(line, 1);
    scratched(ctx, `M${x} ${top}L${endX} ${endY}`, faded('#2a1608', 0.85), 1.7);
  }
  for (let part = 0.3; part < 0.98; part += 0.055) {
    const [leftX, leftY] = at(0, part);
    const [rightX, rightY] = at(lines - 1, part);
    scratched(
      ctx,
      `M${leftX} ${leftY}Q${(leftX + rightX) / 2} ${leftY + 3} ${rightX} ${rightY}`,
      faded('#2a1608', 0.7),
      1.2,
    );
  }
}

/** Everything in front of the pirates on deck: the side down to the water, bulwark and rail. */
export function paintSide(ctx: Ctx, side: ShipSide): void {
  const { scene, edge, deck, waterline, scale } = side;
  const left = scene.x - 4;
  const low = waterline + 14 * scale;
  const hull = new Path2D(
    `M${left} ${deck - 2}L${edge} ${deck - 2}C${edge + 10 * scale} ${deck + (low - deck) * 0.35} ${edge - 2} ${deck + (low - deck) * 0.7} ${edge - 34 * scale} ${low}L${left} ${low}Z`,
  );
  const light = graded(ctx.createLinearGradient(left, deck, edge, low), {
    0: shade(WOOD, -0.25),
    0.6: WOOD,
    0.9: shade(WOOD, 0.22),
    1: shade(WOOD, -0.2),
  });
  inked(ctx, hull, light, 3);
  ctx.save();
  ctx.clip(hull);
  planking(ctx, side, left, low);
  stripes(ctx, side, left);
  ports(ctx, side, left, low);
  const wet = graded(ctx.createLinearGradient(0, waterline - 40 * scale, 0, low), {
    0: faded(PALETTE.seaInk, 0),
    1: faded(PALETTE.seaInk, 0.75),
  });
  filledBox(ctx, left, waterline - 40 * scale, edge - left + 40, 80 * scale, wet);
  ctx.restore();
  bulwark(ctx, side, left);
}

function planking(ctx: Ctx, { deck, edge, scale }: ShipSide, left: number, low: number): void {
  const random = seeded(7);
  for (let y = deck + 8 * scale; y < low; y += 10.5 * scale) {
    scratched(
      ctx,
      `M${left} ${y + 3}Q${(left + edge) / 2} ${y + 7 * scale} ${edge + 20} ${y - 2}`,
      faded('#2a1608', 0.5),
      1.3,
    );
    scratched(
      ctx,
      `M${left} ${y + 4.4}Q${(left + edge) / 2} ${y + 7 * scale + 1.4} ${edge + 20} ${y - 0.6}`,
      faded('#e0b070', 0.2),
      1,
    );
    for (let seam = 0; seam < 3; seam++) {
      const x = left + random() * (edge - left);
      scratched(ctx, `M${x} ${y + 4}l0 ${9 * scale}`, faded('#2a1608', 0.5), 1.2);
      bead(ctx, x + 3, y + 6, 0.9, faded('#1a0d05', 0.6), 0);
    }
  }
}

/** A red strake and gold mouldings under the deck. */
function stripes(ctx: Ctx, { deck, edge, scale }: ShipSide, left: number): void {
  const middle = (left + edge) / 2;
  const strake = (y: number, thick: number, colour: string) =>
    scratched(ctx, `M${left} ${y + 3}Q${middle} ${y + 7 * scale} ${edge + 20} ${y - 2}`, colour, thick);
  strake(deck + 14 * scale, 15 * scale, '#1a0d05');
  strake(deck + 14 * scale, 12 * scale, '#8c2418');
  strake(deck + 6.5 * scale, 2.6 * scale, PALETTE.gold);
  strake(deck + 21.5 * scale, 2.6 * scale, PALETTE.gold);
}

function ports(ctx: Ctx, { deck, edge, scale }: ShipSide, left: number, low: number): void {
  const size = 30 * scale;
  const gap = 62 * scale;
  for (const [row, y] of [deck + 44 * scale, deck + 94 * scale].entries()) {
    if (y + size > low - 14 * scale) continue;
    for (let x = edge - (58 + row * 30) * scale; x > left - size; x -= gap) painting(ctx, x, y, () => port(ctx, size));
  }
}

/** A gun-port with its lid up and a gun run out, its upper left corner at the origin. */
function port(ctx: Ctx, size: number): void {
  const tall = size * 0.86;
  inked(
    ctx,
    `M${-size * 0.08} 0L${size * 1.08} 0L${size * 0.98} ${-size * 0.42}L${size * 0.02} ${-size * 0.42}Z`,
    '#a8342a',
    1.8,
  );
  inked(ctx, `M0 0L${size} 0L${size} ${tall}L0 ${tall}Z`, '#180b06', 1.8);
  inked(ctx, slab(size * 0.12, size * 0.1, size * 0.9, tall), '#2c1710', 0);
  bead(ctx, size * 0.52, tall * 0.62, size * 0.25, '#59616a', 1.8);
  bead(ctx, size * 0.52, tall * 0.62, size * 0.16, '#20262b', 1.2);
  scratched(
    ctx,
    `M${size * 0.36} ${tall * 0.48}A${size * 0.22} ${size * 0.22} 0 0 1 ${size * 0.5} ${tall * 0.36}`,
    '#b9c2c9',
    1.6,
  );
}

/** A bulwark with a gap for the plank and a lantern post beside it. */
function bulwark(ctx: Ctx, { edge, deck, scale }: ShipSide, left: number): void {
  const gap = edge - 52 * scale;
  const top = deck - 34 * scale;
  inked(ctx, slab(top + 4, left, gap, deck), lit(ctx, WOOD, edge), 2.4);
  for (let x = left + 20 * scale; x < gap; x += 26 * scale)
    inked(ctx, `M${x} ${top + 10 * scale}l${10 * scale} 0l0 ${17 * scale}l${-10 * scale} 0Z`, shade(WOOD, -0.35), 1.4);
  inked(ctx, slab(top - 5 * scale, left, gap + 4 * scale, top + 5 * scale), shade(WOOD, 0.25), 2.2);
  inked(ctx, slab(deck - 4 * scale, left, edge + 3 * scale, deck + 4 * scale), shade(WOOD, 0.18), 2.2);
  inked(
    ctx,
    `M${gap - 8 * scale} ${deck}L${gap - 8 * scale} ${top - 12 * scale}L${gap + 5 * scale} ${top - 12 * scale}L${gap + 5 * scale} ${deck}Z`,
    shade(WOOD, 0.1),
    2.2,
  );
  bead(ctx, gap - 1.5 * scale, top - 17 * scale, 7 * scale, PALETTE.gold, 1.8);
}

/** A ship's lantern hanging from the origin, `size` high. */
export function paintLantern(ctx: Ctx, size: number): void {
  const half = size * 0.26;
  painting(ctx, 0, size * 0.6, () => paintGlow(ctx, size * 1.1, '#ffc24a'));
  scratched(ctx, `M0 0L0 ${size * 0.18}`, PALETTE.ink, 2);
  inked(ctx, `M${-half * 0.5} ${size * 0.3}L0 ${size * 0.12}L${half * 0.5} ${size * 0.3}Z`, '#3a3230', 1.8);
  inked(ctx, slab(size * 0.3, -half, half, size * 0.88, -half * 0.72, half * 0.72), '#ffe08a', 1.8);
  inked(
    ctx,
    `M0 ${size * 0.4}Q${half * 0.5} ${size * 0.58} 0 ${size * 0.78}Q${-half * 0.5} ${size * 0.58} 0 ${size * 0.4}Z`,
    '#fff8dc',
    0,
  );
  scratched(
    ctx,
    `M${-half * 0.34} ${size * 0.3}L${-half * 0.26} ${size * 0.88}M${half * 0.34} ${size * 0.3}L${half * 0.26} ${size * 0.88}`,
    PALETTE.ink,
    1.4,
  );
  inked(ctx, slab(size * 0.86, -half * 0.95, half * 0.95, size, -half * 0.6, half * 0.6), '#3a3230', 1.8);
}
