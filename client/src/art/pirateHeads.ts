/** Heads of the six pirates, with hair, beards and hats. Units: the head is centred at the origin, radius 22. */
import type { Value } from '@brigantine/shared/plank';
import { bead, inked, lit, scratched } from './ink';
import { PALETTE } from './palette';
import { type Ctx, shade, stroked } from './sheet';
import { SKINS, type PirateLook, type Pose } from './pirateBuilds';
import { disc } from './geometry';

/** The radius that heads are drawn for. */
export const HEAD_UNIT = 22;

interface Head {
  /** Hair, tails and everything else behind the face. */
  readonly behind?: (ctx: Ctx, look: PirateLook) => void;
  /** In front of the bare face: beard, patch, hat. */
  readonly before: (ctx: Ctx, look: PirateLook) => void;
  readonly brow: string;
  readonly patch?: true;
  /** Distance from the middle of the head down to the middle of the mouth. */
  readonly mouth: number;
}

const HEADS: Readonly<Record<Value, Head>> = {
  1: {
    brow: '#241812',
    mouth: 13.5,
    behind(ctx) {
      inked(
        ctx,
        'M-20-8C-30 4-31 20-27 33C-21 36-14 33-12 26L12 26C14 33 21 36 27 33C31 20 30 4 20-8Z',
        lit(ctx, '#3a2416', 30),
      );
      scratched(ctx, 'M-24 8C-27 16-26 24-23 30M24 8C27 16 26 24 23 30', '#6b472c', 1.4);
    },
    before(ctx, { cloth, trim }) {
      inked(ctx, 'M0 8.5C-4 6-10 7-17 12C-12 14-5 14 0 11C5 14 12 14 17 12C10 7 4 6 0 8.5Z', '#241812', 1.4);
      inked(ctx, 'M-4 18L4 18L0 27Z', '#241812', 1.4);
      captainsHat(ctx, cloth, trim);
    },
  },
  2: {
    brow: '#a05a20',
    mouth: 11,
    behind(ctx, { cloth, trim }) {
      inked(ctx, 'M17-10C27-13 32-5 38-6C36 1 29 3 20-2Z', cloth, 2);
      inked(ctx, 'M16-8C25-4 27 4 32 7C26 10 20 7 15-1Z', trim, 2);
    },
    before(ctx, { cloth }) {
      inked(ctx, 'M-22-4C-23 2-22 6-20 9L-16-4ZM22-4C23 2 22 6 20 9L16-4Z', '#d98a3a', 1.6);
      for (const [x, y] of [
        [-13, 5],
        [-9.5, 7.5],
        [-14.5, 8.5],
        [13, 5],
        [9.5, 7.5],
        [14.5, 8.5],
      ] as const)
        bead(ctx, x, y, 0.9, '#b8703c', 0);
      kerchief(ctx, cloth);
    },
  },
  3: {
    brow: '#f4efe2',
    mouth: 12,
    before(ctx, { cloth, trim }) {
      inked(
        ctx,
        'M-22-2C-27 10-25 24-15 31C-9 36-4 33 0 37C4 33 9 36 15 31C25 24 27 10 22-2C19 6 12 6.5 0 6C-12 6.5-19 6-22-2Z',
        lit(ctx, '#f4efe2', 26),
        2,
      );
      scratched(
        ctx,
        'M-15 12C-16 18-14 24-11 28M-6 20C-6 25-5 29-3 31M6 20C6 25 5 29 3 31M15 12C16 18 14 24 11 28',
        '#b9ad95',
        1.3,
      );
      inked(ctx, 'M-6 14C-3 12 3 12 6 14C4 18-4 18-6 14Z', '#6e2f22', 1.2);
      inked(ctx, 'M4 15L19 20L18 23.5L3 18Z', '#6b4423', 1.4);
      inked(ctx, 'M16 14L24 14L23 24L17 24Z', '#4a2c16', 1.6);
      inked(ctx, 'M-21-11C-22-28-12-37 2-37C15-37 22-27 21-11Z', lit(ctx, cloth, 24));
      inked(ctx, 'M-24-17C-10-13 10-13 24-17L24-9C10-5-10-5-24-9Z', lit(ctx, shade(trim, 0.15), 26));
      scratched(ctx, 'M-18-15L-18-8M-10-14L-10-7M-2-13.5L-2-6.5M6-14L6-7M14-14.5L14-8', PALETTE.ink, 1);
      bead(ctx, 5, -39, 7, '#f4efe2', 2);
    },
  },
  4: {
    brow: '#5a2410',
    mouth: 12.5,
    behind(ctx) {
      inked(
        ctx,
        'M-18-12C-32-8-35 6-31 14C-37 22-32 33-24 34C-20 40-10 38-9 30L9 30C10 38 20 40 24 34C32 33 37 22 31 14C35 6 32-8 18-12Z',
        lit(ctx, '#b5491b', 34),
      );
      scratched(
        ctx,
        'M-26 2C-29 8-24 12-27 18C-29 23-24 27-26 30M26 2C29 8 24 12 27 18C29 23 24 27 26 30',
        '#e98b4a',
        1.7,
      );
    },
    before(ctx, { cloth, trim }) {
      inked(
        ctx,
        'M-21-4C-20-12-12-15-6-15C-13-8-15-2-16 8C-20 4-21 0-21-4ZM21-4C20-12 12-15 6-15C13-8 15-2 16 8C20 4 21 0 21-4Z',
        '#b5491b',
        1.6,
      );
      for (const side of [-1, 1]) {
        stroked(ctx, disc(side * 21, 12, 5), PALETTE.ink, 3.6);
        stroked(ctx, disc(side * 21, 12, 5), PALETTE.gold, 2);
      }
      inked(ctx, 'M-24-9C-25-30-10-34 2-34C16-34 25-26 24-9C10-17-10-17-24-9Z', lit(ctx, cloth, 26));
      inked(ctx, 'M-24-9C-10-17 10-17 24-9L24-4C10-12-10-12-24-4Z', trim, 1.8);
      inked(ctx, 'M-23-8C-32-12-38-6-41-1C-35 1-29 0-23-4ZM-23-6C-29-1-30 6-29 11C-24 8-21 2-21-4Z', cloth, 1.8);
      for (const x of [-14, -5, 5, 14]) bead(ctx, x, -24 + Math.abs(x) * 0.16, 2, '#fff6e2', 0);
    },
  },
  5: {
    brow: '#15100e',
    mouth: 12,
    patch: true,
    behind(ctx) {
      inked(ctx, 'M-19-8C-27 4-26 18-22 26L-13 18L13 18L22 26C26 18 27 4 19-8Z', '#241a16', 2);
    },
    before(ctx, { cloth }) {
      inked(ctx, 'M-6 17C-3 15.5 3 15.5 6 17C5 25 2 31 0 34C-2 31-5 25-6 17Z', '#241a16', 1.4);
      scratched(ctx, 'M-9 9.5C-5 7.5-2 8.5 0 9.5C2 8.5 5 7.5 9 9.5', '#241a16', 2.4);
      inked(ctx, 'M-19-12L-22-42C-10-47 10-47 20-43L19-12Z', lit(ctx, '#3b3532', 24));
      inked(ctx, 'M-20-22C-8-18 8-18 19.5-22L19-12L-19-12Z', lit(ctx, cloth, 22), 2);
      inked(ctx, 'M-34-13C-20-18 20-18 33-14C34-9 20-6 0-6C-20-6-35-8-34-13Z', lit(ctx, '#3b3532', 34));
      scratched(ctx, 'M8-44C4-40 9-37 5-32', '#0e0b09', 1.6);
      inked(ctx, 'M-6-29L-1-34L4-29L-1-24Z', PALETTE.gold, 1.4);
    },
  },
  6: {
    brow: '#5d2a10',
    mouth: 13,
    before(ctx, { cloth, trim }) {
      inked(
        ctx,
        'M-23 0C-30 14-26 30-16 34L-13 44L-8 35C-3 38 3 38 8 35L13 44L16 34C26 30 30 14 23 0C19 9 10 8 0 7.5C-10 8-19 9-23 0Z',
        lit(ctx, '#a6501d', 26),
        2,
      );
      scratched(
        ctx,
        'M-16 14C-18 20-16 26-13 30M16 14C18 20 16 26 13 30M-5 24C-5 28-4 31-3 33M5 24C5 28 4 31 3 33',
        '#d98a3a',
        1.6,
      );
      inked(ctx, 'M-7 14C-3 12 3 12 7 14C5 19-5 19-7 14Z', '#6e2f22', 1.2);
      inked(ctx, 'M-4 14L-1 13.6L-1 17L-4 17Z', '#fff6e2', 0.8);
      bead(ctx, -13, 43, 2.6, trim, 1.4);
      bead(ctx, 13, 43, 2.6, trim, 1.4);
      inked(ctx, 'M-23-7C-10-14 10-14 23-7L23-13C10-21-10-21-23-13Z', lit(ctx, cloth, 24), 2);
      inked(ctx, 'M22-11C29-16 34-12 37-14C36-7 30-5 23-8Z', cloth, 1.8);
      scratched(ctx, 'M-10-19C-6-22 2-23 8-20', 'rgba(255,240,220,.75)', 2.4);
      scratched(ctx, 'M9-3L15 7', '#8a4a32', 1.8);
    },
  },
};

/** A head with hat and beard; `flung` looks shocked. */
export function paintHead(ctx: Ctx, look: PirateLook, pose: Pose): void {
  const head = HEADS[look.value];
  const skin = SKINS[look.value];
  head.behind?.(ctx, look);
  bead(ctx, -21, 3, 5, shade(skin, 0.05));
  bead(ctx, 21, 3, 5, shade(skin, -0.18));
  inked(ctx, 'M-21-2C-21-17-11-23 0-23C11-23 21-17 21-2C21 12 12 23 0 23C-12 23-21 12-21-2Z', lit(ctx, skin, 26));
  bead(ctx, -12, 9, 4.5, 'rgba(210,80,60,.28)', 0);
  bead(ctx, 12, 9, 4.5, 'rgba(210,80,60,.28)', 0);
  mouth(ctx, head.mouth, pose);
  eyes(ctx, head, pose);
  inked(ctx, 'M-1-1C-5 3-6 6-3 8C0 9.5 4 9 5 6.5C5 4 3 2 2-1', shade(skin, -0.1), 1.5);
  head.before(ctx, look);
}

function eyes(ctx: Ctx, head: Head, pose: Pose): void {
  const wide = pose === 'flung';
  for (const side of [-1, 1]) {
    const x = side * 8.5;
    if (head.patch === true && side === 1) continue;
    bead(ctx, x, -2.5, wide ? 5.6 : 4.4, '#fffdf4', 1.4);
    bead(ctx, x + (wide ? 0 : 1.1), wide ? -1.6 : -1.8, wide ? 1.8 : 2.4, '#1d120a', 0);
    if (!wide) bead(ctx, x + 0.4, -2.8, 0.8, '#fffdf4', 0);
    const lift = wide ? -11 : pose === 'shrug' ? -9.5 : -8;
    const slant = wide ? 2 : pose === 'shrug' ? 2.4 : -1.4;
    scratched(
      ctx,
      `M${x - side * 5} ${lift + slant * -0.6}Q${x} ${lift - 2} ${x + side * 5.5} ${lift + slant}`,
      head.brow,
      3,
    );
  }
  if (head.patch !== true) return;
  scratched(ctx, 'M-20-11L19 3', '#15100e', 2);
  inked(ctx, 'M3-6C8-8.5 13-7 15-3C15 3 11 5.5 7.5 4.5C3.5 3 2-1 3-6Z', '#15100e', 1);
}

function mouth(ctx: Ctx, y: number, pose: Pose): void {
  if (pose === 'flung')
    return inked(
      ctx,
      `M-5.5 ${y + 1}C-5.5 ${y - 5} 5.5 ${y - 5} 5.5 ${y + 1}C5.5 ${y + 8}-5.5 ${y + 8}-5.5 ${y + 1}Z`,
      '#5a1d18',
      1.8,
    );
  if (pose === 'shrug') return scratched(ctx, `M-6 ${y + 2}Q0 ${y - 2} 6 ${y + 2}`, PALETTE.ink, 2);
  inked(ctx, `M-8 ${y - 1}Q0 ${y + 1.5} 8 ${y - 2}Q5 ${y + 6}-1 ${y + 5.5}Q-6 ${y + 5}-8 ${y - 1}Z`, '#fff8e8', 1.7);
}

function kerchief(ctx: Ctx, cloth: string): void {
  inked(ctx, 'M-23-4C-25-24-12-29 0-29C12-29 25-24 23-4C10-11-10-11-23-4Z', lit(ctx, cloth, 25));
  scratched(ctx, 'M-19-12C-8-18 8-18 19-12', 'rgba(255,250,235,.75)', 2.2);
  for (const [x, y] of [
    [-11, -21],
    [0, -23],
    [11, -21],
  ] as const)
    bead(ctx, x, y, 2, '#fffaf0', 0);
}

/** Cocked on both sides, with gold braid and a plume. */
function captainsHat(ctx: Ctx, cloth: string, trim: string): void {
  inked(
    ctx,
    'M20-26C30-46 50-50 60-40C52-40 50-34 42-33C44-28 36-24 30-25C28-20 24-20 20-20Z',
    lit(ctx, '#fdf3df', 150),
    2,
  );
  scratched(ctx, 'M22-23C31-36 42-42 54-41M34-36L38-29M42-40L47-34', '#c9b48a', 1.4);
  inked(ctx, 'M-17-12C-18-34-9-41 0-41C9-41 18-34 17-12Z', lit(ctx, trim, 20));
  inked(ctx, 'M-41-16C-32-15-27-33 0-33C27-33 32-15 41-16C40-5 27-6 0-11C-27-6-40-5-41-16Z', lit(ctx, cloth, 40));
  scratched(ctx, 'M-39-15C-31-13-26-30 0-30C26-30 31-13 39-15', PALETTE.gold, 2.6);
  bead(ctx, 0, -21, 5.5, PALETTE.gold, 1.6);
  scratched(ctx, 'M-2.6-21L2.6-21M0-23.6L0-18.4', PALETTE.goldInk, 1.6);
}
