/** The plank and its surroundings: barrels for the fallen, a fin, splashes, cards, a crown. */
import type { LiveryId } from '@brigantine/shared/protocol';
import { bead, inked, lit, scaled, scratched } from './ink';
import { oval, roundedBox, type Point } from './geometry';
import { FONT, letter, lineWidth } from './lettering';
import { LIVERY_COLOURS, PALETTE } from './palette';
import { NEUTRAL, paintBust, paintMedal, type PirateOf } from './pirates';
import { paintEmblem } from './ships';
import { seeded } from './noise';
import { clipped, type Ctx, faded, filled, graded, painting, shade, shadowed, stroked } from './sheet';

const WOOD = '#b8834a';

/** The plank along the middle of its upper face, which is `deep` deep; the first point is at the ship. */
export function paintPlank(ctx: Ctx, line: readonly Point[], deep: number): void {
  const far = line.map(({ x, y }) => `${x} ${y - deep * 0.5}`);
  const near = line.map(({ x, y }) => `${x} ${y + deep * 0.5}`);
  const low = line.map(({ x, y }) => `${x} ${y + deep * 1.05}`);
  shadowed(ctx, 'rgba(5,20,30,.5)', deep * 0.8, deep * 1.2, () => {
    inked(ctx, `M${far.join('L')}L${[...low].reverse().join('L')}Z`, WOOD, 0);
  });
  const end = line[line.length - 1] ?? { x: 0, y: 0 };
  const face = graded(ctx.createLinearGradient(line[0]?.x ?? 0, 0, end.x, 0), {
    0: shade(WOOD, -0.12),
    0.5: shade(WOOD, 0.18),
    1: shade(WOOD, 0.34),
  });
  inked(ctx, `M${near.join('L')}L${[...low].reverse().join('L')}Z`, shade(WOOD, -0.42), 2.2);
  inked(ctx, `M${far.join('L')}L${[...near].reverse().join('L')}Z`, face, 2.2);
  clipped(ctx, `M${far.join('L')}L${[...near].reverse().join('L')}Z`, () => grain(ctx, line, deep));
}

function grain(ctx: Ctx, line: readonly Point[], deep: number): void {
  const random = seeded(41);
  for (const part of [-0.3, -0.08, 0.14, 0.36]) {
    scratched(
      ctx,
      `M${line.map(({ x, y }) => `${x} ${y + (part + (random() - 0.5) * 0.1) * deep}`).join('L')}`,
      faded('#5b3414', 0.4),
      1,
    );
  }
}

/** A pale oval around the origin where pirates stand. */
export function paintFootmark(ctx: Ctx, wide: number, deep: number): void {
  ctx.fillStyle = faded('#fff2cf', 0.5);
  const foot = oval(0, 0, wide, deep);
  ctx.fill(foot);
  ctx.lineWidth = 1.4;
  ctx.strokeStyle = faded('#5b3414', 0.75);
  ctx.setLineDash([5, 3]);
  ctx.stroke(foot);
  ctx.setLineDash([]);
}

/** Width of a place's plate, as a multiple of its height. */
export const PLATE = 1.9;

/** A brass plate with the number of a place, centred at the origin. */
export function paintPlate(ctx: Ctx, text: string, height: number): void {
  const wide = height * PLATE;
  const plate = roundedBox(-wide / 2, -height / 2, wide, height, height * 0.22);
  inked(ctx, plate, lit(ctx, '#e0b04a', wide / 2), 1.6);
  for (const side of [-1, 1]) bead(ctx, side * wide * 0.4, 0, height * 0.07, PALETTE.goldInk, 0);
  letter(ctx, text, 0, height * 0.04, { font: `${String(height * 0.82)}px ${FONT.place}`, colour: PALETTE.goldInk });
}

/**
 * The float of a fallen pirate. In multiples of its width: height of the picture above the water, of the rim, and
 * radius of the number; then the width in units of a bust.
 */
export interface Barrel {
  readonly above: number;
  readonly rim: number;
  readonly medal: number;
  readonly emblem: number;
  readonly bust: number;
}
/** A whole barrel; the pirate is visible with its arms. */
export const BARREL: Barrel = { above: 2.05, rim: 0.74, medal: 0.28, emblem: 0.16, bust: 80 };
/** Half a barrel, no higher than its pirate's head, so that two rows fit, with a large number. */
export const TUB: Barrel = { above: 1.24, rim: 0.36, medal: 0.32, emblem: 0.2, bust: 116 };
/** Half a barrel in close-up, with a recognisable face. */
export const SWIMMER: Barrel = { above: 1.62, rim: 0.4, medal: 0.24, emblem: 0.16, bust: 84 };
/** Depth and width of a float's picture, in multiples of its width. */
export const AFLOAT = { below: 0.42, across: 1.5 } as const;

/** Radius of the smallest legible medal, in pixels. */
const LEGIBLE = 6.2;

/** Radius of the medal on a barrel `size` wide, and its height above the water. */
export function medalOf({ medal }: Barrel, size: number): { readonly radius: number; readonly above: number } {
  return { radius: Math.max(size * medal, Math.min(size * 0.46, LEGIBLE)), above: size * 0.13 };
}

/** A fallen pirate in a barrel, `size` wide, with the water at the origin. */
export function paintBarrel(ctx: Ctx, pirate: PirateOf, kind: Barrel, size: number): void {
  const half = size / 2;
  const top = -size * kind.rim;
  const { sail } = LIVERY_COLOURS[pirate.livery];
  inked(
    ctx,
    `M${-half * 0.84} ${top}A${half * 0.84} ${half * 0.26} 0 0 1 ${half * 0.84} ${top}A${half * 0.84} ${half * 0.26} 0 0 1 ${-half * 0.84} ${top}Z`,
    '#24140a',
    1.6,
  );
  scaled(ctx, 0, top - size * 0.12, size / kind.bust, () => paintBust(ctx, pirate, 'shrug'));
  const body = new Path2D(
    `M${-half * 0.84} ${top}A${half * 0.84} ${half * 0.26} 0 0 0 ${half * 0.84} ${top}Q${half * 1.08} ${-size * 0.18} ${half * 0.92} ${size * 0.2}` +
      `Q0 ${size * 0.34} ${-half * 0.92} ${size * 0.2}Q${-half * 1.08} ${-size * 0.18} ${-half * 0.84} ${top}Z`,
  );
  inked(ctx, body, lit(ctx, '#9a6434', half), 1.8);
  ctx.save();
  ctx.clip(body);
  for (const part of [-0.5, -0.18, 0.18, 0.5]) {
    scratched(
      ctx,
      `M${part * size * 0.84} ${top}Q${part * size} ${-size * 0.2} ${part * size * 0.9} ${size * 0.3}`,
      faded('#3a1f0c', 0.5),
      1.1,
    );
  }
  for (const [y, colour, thick] of [
    [top + size * 0.26, PALETTE.ink, 0.16],
    [top + size * 0.26, pirate.neutral ? NEUTRAL : '#4a4f55', 0.1],
    [-size * 0.1, PALETTE.ink, 0.37],
    [-size * 0.1, sail, 0.3],
  ] as const)
    scratched(
      ctx,
      `M${-half * 1.1} ${y - size * 0.09}Q0 ${y + size * 0.13} ${half * 1.1} ${y - size * 0.09}`,
      colour,
      thick * size,
    );
  ctx.restore();
  const { radius, above } = medalOf(kind, size);
  // If the number needs the whole barrel, only the colour shows the crew.
  const emblem = radius < size * (kind.medal + 0.02);
  scaled(ctx, emblem ? -size * 0.14 : 0, -above, 1, () => paintMedal(ctx, pirate, radius));
  if (emblem) painting(ctx, size * 0.31, -above, () => paintEmblem(ctx, pirate.livery, size * kind.emblem));
  paintFoam(ctx, size);
}

/** Water around a floating thing `size` wide. */
export function paintFoam(ctx: Ctx, size: number): void {
  const line = `M${-size * 0.72} ${size * 0.16}Q${-size * 0.5} ${size * 0.05} ${-size * 0.34} ${size * 0.17}T0 ${size * 0.19}T${size * 0.36} ${size * 0.17}T${size * 0.72} ${size * 0.15}`;
  const water = graded(ctx.createLinearGradient(0, size * 0.05, 0, size * 0.42), {
    0: faded('#2f8796', 0.95),
    1: faded('#1f6d88', 0),
  });
  filled(ctx, `${line}L${size * 0.6} ${size * 0.4}L${-size * 0.6} ${size * 0.4}Z`, water);
  scratched(ctx, line, faded(PALETTE.seaInk, 0.7), size * 0.07);
  scratched(ctx, line, '#f4fffb', size * 0.04);
}

/** A ring on the water at the future place of a barrel; `size` is the barrel's width. */
export function paintBerth(ctx: Ctx, size: number): void {
  ctx.lineWidth = 1.3;
  ctx.strokeStyle = faded('#eafff8', 0.6);
  ctx.setLineDash([size * 0.13, size * 0.09]);
  ctx.stroke(oval(0, 0, size * 0.42, size * 0.16));
  ctx.setLineDash([]);
}

/** A shark's fin at the origin, moving to the right. */
export function paintFin(ctx: Ctx, size: number): void {
  inked(
    ctx,
    `M${-size * 0.5} 0C${-size * 0.2} ${-size * 0.3} 0 ${-size * 0.75} ${size * 0.34} ${-size * 0.95}C${size * 0.24} ${-size * 0.55} ${size * 0.34} ${-size * 0.25} ${size * 0.52} 0Z`,
    lit(ctx, '#56707c', size),
    2,
  );
  scratched(
    ctx,
    `M${-size * 0.14} ${-size * 0.24}l${size * 0.2} ${-size * 0.24}M${size * 0.04} ${-size * 0.12}l${size * 0.14} ${-size * 0.2}`,
    faded('#dfeef2', 0.6),
    1.2,
  );
  const line = `M${-size * 1.2} ${size * 0.06}Q${-size * 0.8} ${-size * 0.08} ${-size * 0.5} ${size * 0.03}T${size * 0.2} ${size * 0.04}T${size * 0.8} ${size * 0.04}`;
  scratched(ctx, line, faded(PALETTE.seaInk, 0.75), 3.4);
  scratched(ctx, line, '#f4fffb', 1.8);
}

/** A crown of water thrown up around the origin, `size` high. */
export function paintSplash(ctx: Ctx, size: number): void {
  const crown =
    `M${-size * 0.62} 0C${-size * 0.7} ${-size * 0.3} ${-size * 0.8} ${-size * 0.45} ${-size * 0.86} ${-size * 0.5}C${-size * 0.62} ${-size * 0.48} ${-size * 0.5} ${-size * 0.3} ${-size * 0.42} ${-size * 0.22}` +
    `C${-size * 0.4} ${-size * 0.6} ${-size * 0.34} ${-size * 0.8} ${-size * 0.3} ${-size * 0.92}C${-size * 0.16} ${-size * 0.7} ${-size * 0.12} ${-size * 0.5} ${-size * 0.08} ${-size * 0.32}` +
    `C0 ${-size * 0.6} ${size * 0.06} ${-size * 0.86} ${size * 0.16} ${-size}C${size * 0.22} ${-size * 0.7} ${size * 0.24} ${-size * 0.5} ${size * 0.3} ${-size * 0.28}` +
    `C${size * 0.46} ${-size * 0.5} ${size * 0.6} ${-size * 0.62} ${size * 0.8} ${-size * 0.66}C${size * 0.7} ${-size * 0.4} ${size * 0.66} ${-size * 0.2} ${size * 0.62} 0Q0 ${size * 0.24} ${-size * 0.62} 0Z`;
  const water = graded(ctx.createLinearGradient(0, -size, 0, 0), { 0: '#f6fffc', 0.6: '#a9dcd9', 1: '#5fb4b6' });
  // A taller, paler crown behind it, and foam at its base.
  ctx.save();
  ctx.scale(-0.8, 1.12);
  inked(ctx, crown, faded('#e9fbf6', 0.75), 0);
  ctx.restore();
  inked(ctx, crown, water, 0);
  scratched(ctx, crown, faded(PALETTE.seaInk, 0.75), 2);
  scratched(
    ctx,
    `M${-size * 0.28} ${-size * 0.76}Q${-size * 0.34} ${-size * 0.4} ${-size * 0.3} ${-size * 0.1}M${size * 0.15} ${-size * 0.82}Q${size * 0.1} ${-size * 0.4} ${size * 0.14} ${-size * 0.1}M${size * 0.64} ${-size * 0.54}Q${size * 0.5} ${-size * 0.3} ${size * 0.46} ${-size * 0.08}`,
    faded('#ffffff', 0.85),
    size * 0.04,
  );
  for (const [x, y, radius] of FOAM) bead(ctx, x * size, y * size, radius * size, '#f4fffb', 0);
}

/** Foam at the base of a splash: positions and sizes, in multiples of its height. */
const FOAM = [
  [-0.66, 0.02, 0.1],
  [-0.44, 0.09, 0.13],
  [-0.18, 0.12, 0.12],
  [0.1, 0.12, 0.14],
  [0.38, 0.1, 0.12],
  [0.62, 0.02, 0.11],
] as const;

/** A ring of foam on the water around the origin, at most `size` to either side. */
export function paintRipple(ctx: Ctx, size: number): void {
  const ring = oval(0, 0, size * 0.88, size * 0.26);
  stroked(ctx, ring, faded(PALETTE.seaInk, 0.4), size * 0.06);
  stroked(ctx, ring, '#f4fffb', size * 0.035);
}

export function paintDrop(ctx: Ctx, size: number): void {
  inked(ctx, `M0 ${-size}Q${size * 0.8} 0 0 ${size * 0.6}Q${-size * 0.8} 0 0 ${-size}Z`, '#d9f3ee', 1.2);
}

/** A face-down card with its crew's emblem, around the origin. */
export function paintCardBack(
  ctx: Ctx,
  { livery, neutral }: Pick<PirateOf, 'livery' | 'neutral'>,
  width: number,
): void {
  const tall = width * 1.36;
  card(ctx, width, PALETTE.paper);
  const inner = roundedBox(-width * 0.42, -tall / 2 + width * 0.08, width * 0.84, tall - width * 0.16, width * 0.06);
  inked(ctx, inner, neutral ? NEUTRAL : LIVERY_COLOURS[livery].hull, 1.4);
  ctx.save();
  ctx.clip(inner);
  for (let line = -6; line < 12; line++) {
    const x = -width * 0.9 + line * width * 0.15;
    scratched(ctx, `M${x} ${tall / 2}l${tall * 0.8} ${-tall}`, faded('#fff6e2', 0.16), width * 0.05);
  }
  ctx.restore();
  paintEmblem(ctx, livery, width * 0.28);
}

/** A face-up card with one text, word below word. With an owner, it has a frame in that crew's colour and the emblem below. */
export function paintCardFace(ctx: Ctx, text: string, width: number, livery?: LiveryId): void {
  card(ctx, width, PALETTE.cream);
  const lines = text.split(' ');
  const widest = Math.max(...lines.map((line) => lineWidth(ctx, line, `100px ${FONT.title}`)));
  const size = Math.min(width * (livery === undefined ? 0.46 : 0.4), (width * 86) / Math.max(1, widest));
  const middle = livery === undefined ? 0 : -width * 0.16;
  lines.forEach((line, index) =>
    letter(ctx, line, 0, middle + (index - (lines.length - 1) / 2) * size * 0.98, {
      font: `${String(size)}px ${FONT.title}`,
      colour: PALETTE.ink,
    }),
  );
  if (livery === undefined) return;
  const [wide, tall] = [width * 0.86, width * 1.22];
  stroked(ctx, roundedBox(-wide / 2, -tall / 2, wide, tall, width * 0.06), LIVERY_COLOURS[livery].hull, width * 0.05);
  painting(ctx, 0, width * 0.36, () => paintEmblem(ctx, livery, width * 0.17));
}

function card(ctx: Ctx, width: number, colour: string): void {
  const tall = width * 1.36;
  const sheet = roundedBox(-width / 2, -tall / 2, width, tall, width * 0.1);
  shadowed(ctx, 'rgba(10,8,20,.5)', 6, 3, () => inked(ctx, sheet, colour, 0));
  inked(ctx, sheet, colour, 1.6);
}

/** A crew's flag, flying to the right from its upper left corner at the origin. */
export function paintFlag(ctx: Ctx, { livery, neutral }: Pick<PirateOf, 'livery' | 'neutral'>, width: number): void {
  const tall = width * 0.66;
  const { sail } = LIVERY_COLOURS[livery];
  inked(
    ctx,
    `M0 0C${width * 0.3} ${-tall * 0.16} ${width * 0.55} ${tall * 0.16} ${width} 0L${width * 0.84} ${tall * 0.5}L${width} ${tall}C${width * 0.55} ${tall * 1.16} ${width * 0.3} ${tall * 0.84} 0 ${tall}Z`,
    sail,
    2,
  );
  if (neutral)
    scratched(
      ctx,
      `M2 ${tall * 0.92}C${width * 0.3} ${tall * 0.78} ${width * 0.55} ${tall * 1.08} ${width * 0.94} ${tall * 0.92}`,
      NEUTRAL,
      tall * 0.14,
    );
  scratched(
    ctx,
    `M${width * 0.14} ${tall * 0.06}Q${width * 0.1} ${tall * 0.5} ${width * 0.14} ${tall * 0.86}M${width * 0.74} ${tall * 0.14}Q${width * 0.7} ${tall * 0.5} ${width * 0.74} ${tall * 0.94}`,
    'rgba(0,0,0,.2)',
    width * 0.05,
  );
  painting(ctx, width * 0.42, tall * 0.5, () => paintEmblem(ctx, livery, tall * 0.34));
}
