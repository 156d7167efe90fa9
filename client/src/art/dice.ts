/** Dice: golden for the morning, blue for the evening, bone for combat and shortage. */
import type { Face, ShortageSymbol } from '@brigantine/shared/race';
import { disc, roundedBox, starPath } from './geometry';
import { paintIcon } from './icons';
import { FONT, letter } from './lettering';
import { PALETTE } from './palette';
import { PIPS } from './signs';
import { filled, graded, painting, shade, shadowed, stroked, type Ctx } from './sheet';

export type DieKind = 'morning' | 'evening' | 'bone';

const BODY: Readonly<Record<DieKind, { readonly face: string; readonly pip: string }>> = {
  morning: { face: '#f6c64c', pip: '#4a2c06' },
  evening: { face: '#3550c4', pip: '#f4f7ff' },
  bone: { face: '#efe3c4', pip: '#3a1a10' },
};

/** A blank cube around the origin. */
function paintCube(ctx: Ctx, size: number, kind: DieKind): void {
  const half = size / 2;
  const { face } = BODY[kind];
  shadowed(ctx, 'rgba(0,0,0,.6)', size * 0.14, size * 0.07, () =>
    filled(ctx, roundedBox(-half, -half, size, size, size * 0.2), shade(face, -0.45)),
  );
  const light = graded(ctx.createLinearGradient(-half, -half, half, half), {
    0: shade(face, 0.42),
    0.45: face,
    1: shade(face, -0.24),
  });
  filled(ctx, roundedBox(-half + size * 0.03, -half + size * 0.02, size * 0.94, size * 0.9, size * 0.2), light);
  stroked(
    ctx,
    roundedBox(-half + size * 0.08, -half + size * 0.07, size * 0.84, size * 0.78, size * 0.16),
    'rgba(255,255,255,.5)',
    size * 0.03,
  );
}

/** A die with 1–6 pips, `size` pixels wide, around the origin; bone until it is placed. */
export function paintPips(ctx: Ctx, size: number, kind: DieKind, value: number): void {
  paintCube(ctx, size, kind);
  const step = size * 0.235;
  for (const pip of PIPS[value] ?? []) {
    const [x, y] = [(pip % 3) - 1, Math.floor(pip / 3) - 1];
    filled(ctx, disc(x * step + size * 0.012, y * step + size * 0.005, size * 0.096), 'rgba(255,255,255,.35)');
    filled(ctx, disc(x * step, y * step - size * 0.015, size * 0.088), BODY[kind].pip);
  }
}

/** Positions of the stars on the combat die with stars, as fractions of its width; none is a blank face (R14.16). */
const STARS: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[0, 0]],
  2: [
    [-0.2, -0.18],
    [0.2, 0.18],
  ],
  3: [
    [0, -0.2],
    [-0.22, 0.17],
    [0.22, 0.17],
  ],
};

/** The combat face of the bone die: a number, a star, or in R14.16 a number of stars. */
export function paintCombatFace(ctx: Ctx, size: number, face: Face, stars: boolean): void {
  paintCube(ctx, size, 'bone');
  if (face === 'star') return burst(ctx, size, 0, 0, 1);
  if (stars)
    return (STARS[face] ?? []).forEach(([x, y], _, all) => burst(ctx, size, x, y, all.length > 1 ? 0.52 : 0.8));
  letter(ctx, String(face), 0, -size * 0.01, {
    font: `700 ${String(size * 0.64)}px ${FONT.text}`,
    colour: BODY.bone.pip,
  });
}

/** The shortage face of the bone die: circle for ports, square for sea, skull for lairs, star to stay. */
export function paintShortageFace(ctx: Ctx, size: number, symbol: ShortageSymbol): void {
  paintCube(ctx, size, 'bone');
  if (symbol === 'star') return burst(ctx, size, 0, 0, 1);
  if (symbol === 'skull') return paintIcon(ctx, 'pirate-skull', 0, -size * 0.02, size * 0.68, BODY.bone.pip);
  const round = symbol === 'circle';
  const sign = round
    ? disc(0, -size * 0.02, size * 0.29)
    : roundedBox(-size * 0.29, -size * 0.31, size * 0.58, size * 0.58, size * 0.05);
  filled(ctx, sign, round ? PALETTE.port : '#6cc3cc');
  stroked(ctx, sign, BODY.bone.pip, size * 0.075);
  paintIcon(ctx, round ? 'anchor' : 'big-wave', 0, -size * 0.02, size * 0.44, BODY.bone.pip);
}

/** A golden star. Its position is a fraction of the die's width, its size a fraction of the star that fills a face. */
function burst(ctx: Ctx, size: number, x: number, y: number, scale: number): void {
  painting(ctx, x * size, (y - 0.01) * size, () => paintStar(ctx, size * 0.36 * scale));
}

/** A golden star around the origin. */
export function paintStar(ctx: Ctx, radius: number): void {
  const star = starPath(5, radius, radius * 0.42);
  filled(ctx, star, PALETTE.gold);
  ctx.lineJoin = 'round';
  stroked(ctx, star, '#7a3c06', radius * 0.1);
}

/** A slot of the tray with its sun or moon, around the origin. */
export function paintSlot(ctx: Ctx, size: number, half: 'morning' | 'evening'): void {
  const sun = half === 'morning';
  const sky = graded(ctx.createRadialGradient(0, size * 0.3, 0, 0, 0, size * 0.8), {
    0: sun ? '#e8a83a' : '#33459c',
    1: sun ? '#9a5a16' : '#141c4a',
  });
  ctx.fillStyle = sky;
  const face = roundedBox(-size / 2, -size / 2, size, size, size * 0.14);
  ctx.fill(face);
  ctx.save();
  ctx.clip(face);
  paintIcon(ctx, sun ? 'sun' : 'moon', 0, 0, size * 0.7, sun ? 'rgba(255,232,150,.75)' : 'rgba(190,208,255,.6)');
  stroked(
    ctx,
    roundedBox(-size / 2 - size * 0.02, -size / 2 - size * 0.02, size * 1.06, size * 1.06, size * 0.16),
    'rgba(0,0,0,.55)',
    size * 0.07,
  );
  ctx.restore();
}

/** The tray without its two slots: leather in a wooden frame with brass corners. Upper left corner at the origin. */
export function paintTray(ctx: Ctx, width: number, height: number): void {
  shadowed(ctx, 'rgba(0,15,25,.75)', height * 0.11, height * 0.04, () =>
    filled(ctx, roundedBox(0, 0, width, height, height * 0.08), '#2c180c'),
  );
  const frame = height * 0.07;
  const leather = graded(ctx.createRadialGradient(width / 2, height * 0.4, 0, width / 2, height / 2, width * 0.6), {
    0: '#7a4a28',
    1: '#482813',
  });
  filled(ctx, roundedBox(frame, frame, width - frame * 2, height - frame * 2, height * 0.05), leather);
  ctx.setLineDash([height * 0.05, height * 0.035]);
  ctx.strokeStyle = 'rgba(240,205,140,.5)';
  ctx.lineWidth = Math.max(0.8, height * 0.012);
  ctx.strokeRect(frame * 1.9, frame * 1.9, width - frame * 3.8, height - frame * 3.8);
  ctx.setLineDash([]);
  for (const x of [0.075, 0.925]) filled(ctx, disc(width * x, height / 2, height * 0.125), '#2c180c');
  paintIcon(ctx, 'sun', width * 0.075, height / 2, height * 0.18, '#ffd77a');
  paintIcon(ctx, 'moon', width * 0.925, height / 2, height * 0.18, '#b9c6ff');
  const corner = height * 0.17;
  for (const [x, y, turn] of [
    [0, 0, 0],
    [width, 0, 1],
    [width, height, 2],
    [0, height, 3],
  ] as const) {
    painting(ctx, x, y, () => {
      ctx.rotate((turn * Math.PI) / 2);
      const bent = corner * 0.3;
      const brass = `M0 ${bent / 2}Q0 0 ${bent / 2} 0H${corner}Q${bent} ${bent} 0 ${corner}Z`;
      filled(ctx, brass, '#e2c27c');
      stroked(ctx, brass, '#5a3a10', 1);
      filled(ctx, disc(corner * 0.27, corner * 0.27, corner * 0.1), '#7a5a24');
    });
  }
}
