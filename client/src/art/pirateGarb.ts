/** Clothes of the six pirates. Units as in pirateBuilds. */
import type { Value } from '@brigantine/shared/plank';
import { bead, inked, limb, lit, scratched } from './ink';
import { PALETTE } from './palette';
import { SKINS, type Build, type PirateLook } from './pirateBuilds';
import { painting, shade, type Ctx } from './sheet';

type Sewing = (ctx: Ctx, build: Build, look: PirateLook) => void;

interface Garment {
  readonly cloth: (look: PirateLook) => string;
  readonly sleeve: (look: PirateLook) => string;
  /** Behind the legs. */
  readonly behind?: Sewing;
  /** On the trunk, clipped to its outline. */
  readonly over: Sewing;
  /** Over the trunk and beyond its outline, below the arms. */
  readonly outside?: Sewing;
  /** In front of everything. */
  readonly before?: Sewing;
}

/** The brute wears no shirt. */
const BRAWN = SKINS[6];
const CREAM = '#f2e6c8';

export const GARMENTS: Readonly<Record<Value, Garment>> = {
  1: {
    cloth: ({ cloth }) => cloth,
    sleeve: ({ cloth }) => cloth,
    behind: (ctx, build, look) => coatTails(ctx, build, look, 0.42),
    over(ctx, { shoulders, hips, chest }, { trim }) {
      inked(ctx, `M-11 ${-shoulders - 4}L11 ${-shoulders - 4}L7 ${-hips + 20}L-7 ${-hips + 20}Z`, CREAM, 1.8);
      inked(
        ctx,
        `M-9 ${-shoulders - 2}C-12 ${-shoulders + 8}-7 ${-shoulders + 14} 0 ${-shoulders + 15}C7 ${-shoulders + 14} 12 ${-shoulders + 8} 9 ${-shoulders - 2}Z`,
        '#fffaf0',
        1.6,
      );
      scratched(ctx, `M-13 ${-shoulders}L-9 ${-hips + 18}M13 ${-shoulders}L9 ${-hips + 18}`, PALETTE.gold, 3);
      belt(ctx, hips, chest, trim);
    },
    outside(ctx, { shoulders, chest }) {
      for (const side of [-1, 1]) {
        inked(
          ctx,
          `M${side * (chest - 14)} ${-shoulders - 4}Q${side * (chest + 2)} ${-shoulders - 7} ${side * (chest + 6)} ${-shoulders + 7}L${side * (chest - 12)} ${-shoulders + 5}Z`,
          PALETTE.gold,
          1.8,
        );
        scratched(
          ctx,
          `M${side * (chest + 4)} ${-shoulders + 8}l0 6M${side * (chest - 1)} ${-shoulders + 8}l0 6M${side * (chest - 6)} ${-shoulders + 7}l0 6`,
          PALETTE.goldDeep,
          2,
        );
      }
    },
  },
  2: {
    cloth: () => CREAM,
    sleeve: () => CREAM,
    over(ctx, { shoulders, hips, chest }, { cloth }) {
      for (let y = -shoulders + 6; y < -hips + 14; y += 10) {
        scratched(ctx, `M${-chest} ${y}Q0 ${y + 5} ${chest} ${y}`, cloth, 4.6);
      }
    },
    outside(ctx, { shoulders }, { cloth, trim }) {
      inked(
        ctx,
        `M-13 ${-shoulders}Q0 ${-shoulders + 9} 13 ${-shoulders}L11 ${-shoulders + 7}Q0 ${-shoulders + 14}-11 ${-shoulders + 7}Z`,
        lit(ctx, cloth, 14),
        1.8,
      );
      inked(ctx, `M10 ${-shoulders + 5}l10 5l-5 6l-8-6Z`, trim, 1.6);
    },
  },
  3: {
    cloth: ({ cloth }) => cloth,
    sleeve: ({ cloth }) => cloth,
    over(ctx, { shoulders, hips, chest, waist }, { trim }) {
      for (let x = -chest; x <= chest; x += 9)
        scratched(ctx, `M${x} ${-shoulders}L${x * 1.1} ${-hips + 2}`, shade(trim, -0.1), 1);
      inked(
        ctx,
        `M${-waist - 4} ${-hips - 2}Q0 ${-hips + 6} ${waist + 4} ${-hips - 2}L${waist + 4} ${-hips + 20}L${-waist - 4} ${-hips + 20}Z`,
        lit(ctx, trim, waist),
        2,
      );
    },
  },
  4: {
    cloth: () => CREAM,
    sleeve: () => CREAM,
    over(ctx, { shoulders, hips, chest }, { cloth, trim }) {
      inked(
        ctx,
        `M${-chest - 2} ${-shoulders + 22}Q0 ${-shoulders + 10} ${chest + 2} ${-shoulders + 22}L${chest} ${-hips + 20}L${-chest} ${-hips + 20}Z`,
        lit(ctx, cloth, chest),
        2,
      );
      scratched(ctx, `M-9 ${-shoulders + 20}L-7 ${-hips}M9 ${-shoulders + 20}L7 ${-hips}`, trim, 2.2);
      belt(ctx, hips, chest, trim);
    },
    outside(ctx, { hips, waist }, { cloth, trim }) {
      inked(
        ctx,
        `M${waist - 6} ${-hips + 4}Q${waist + 16} ${-hips + 18} ${waist + 10} ${-hips + 40}Q${waist} ${-hips + 32} ${waist - 12} ${-hips + 12}Z`,
        lit(ctx, cloth, 40),
        2,
      );
      scratched(ctx, `M${waist} ${-hips + 12}Q${waist + 8} ${-hips + 20} ${waist + 7} ${-hips + 32}`, trim, 1.6);
    },
    before: (ctx, { shoulders, chest }) => painting(ctx, -chest - 9, -shoulders - 4, () => parrot(ctx)),
  },
  5: {
    cloth: () => '#efe3c6',
    sleeve: ({ cloth }) => cloth,
    behind: (ctx, build, look) => coatTails(ctx, build, look, 0.28),
    over(ctx, { shoulders, hips, chest }, { cloth, trim }) {
      for (const side of [-1, 1]) {
        inked(
          ctx,
          `M${side * 5} ${-shoulders - 4}L${side * 13} ${-hips + 20}L${side * (chest + 2)} ${-hips + 20}L${side * (chest + 2)} ${-shoulders - 6}Z`,
          lit(ctx, cloth, chest),
          2,
        );
        inked(
          ctx,
          `M${side * 5} ${-shoulders - 4}L${side * 16} ${-shoulders + 6}L${side * 9} ${-shoulders + 30}Z`,
          trim,
          1.8,
        );
      }
      belt(ctx, hips, chest, '#3b2a1c');
    },
  },
  6: {
    cloth: () => BRAWN,
    sleeve: () => BRAWN,
    over(ctx, { shoulders, hips, chest }, { cloth, trim }) {
      for (const side of [-1, 1]) {
        inked(
          ctx,
          `M${side * 18} ${-shoulders - 6}Q${side * 30} ${-shoulders + 30} ${side * 24} ${-hips + 20}L${side * (chest + 2)} ${-hips + 20}L${side * (chest + 2)} ${-shoulders - 6}Z`,
          lit(ctx, cloth, chest),
          2,
        );
        scratched(
          ctx,
          `M${side * 22} ${-shoulders - 2}Q${side * 33} ${-shoulders + 30} ${side * 27} ${-hips + 12}`,
          trim,
          2,
        );
      }
      belt(ctx, hips, chest, '#3b2a1c');
    },
  },
};

function belt(ctx: Ctx, hips: number, chest: number, colour: string): void {
  inked(
    ctx,
    `M${-chest - 4} ${-hips - 5}Q0 ${-hips + 2} ${chest + 4} ${-hips - 5}L${chest + 4} ${-hips + 7}Q0 ${-hips + 14}-${chest + 4} ${-hips + 7}Z`,
    colour,
    2,
  );
}

/** Coat tails down to a fraction of the hips' height. */
function coatTails(ctx: Ctx, { hips, waist, chest }: Build, { cloth, trim }: PirateLook, low: number): void {
  const foot = -hips * low;
  inked(
    ctx,
    `M${-chest + 4} ${-hips - 14}C${-waist - 14} ${-hips + 6}-${waist + 18} ${foot - 8}-${waist + 14} ${foot}Q0 ${foot + 10} ${waist + 14} ${foot}C${waist + 18} ${foot - 8} ${waist + 14} ${-hips + 6} ${chest - 4} ${-hips - 14}Z`,
    lit(ctx, trim, waist + 16),
  );
  for (const side of [-1, 1]) {
    inked(
      ctx,
      `M${side * (chest - 6)} ${-hips - 14}C${side * (waist + 12)} ${-hips + 6} ${side * (waist + 17)} ${foot - 8} ${side * (waist + 13)} ${foot}L${side * 9} ${foot + 5}L${side * 12} ${-hips}Z`,
      lit(ctx, cloth, waist + 14),
      2,
    );
    scratched(ctx, `M${side * (waist + 10)} ${foot - 3}L${side * 10} ${foot + 1}`, PALETTE.gold, 2);
  }
}

/** A parrot with its claws at the origin. */
function parrot(ctx: Ctx): void {
  inked(ctx, 'M-4 2C-10 12-10 22-7 30C-2 26 4 14 5 2Z', '#2f74c8', 1.8);
  inked(ctx, 'M-9-10C-10-26 6-30 9-18C12-8 9 2 3 6C-4 6-9 0-9-10Z', lit(ctx, '#3fae5a', 12), 2);
  inked(ctx, 'M-8-6C-8 4-4 8 0 9C-1 2-3-4-8-6Z', '#f2b63a', 1.4);
  bead(ctx, -2, -25, 8.5, '#d8412f', 2);
  inked(ctx, 'M-9-27C-15-27-16-21-12-18C-11-21-10-22-8-22Z', '#f4e2a8', 1.6);
  bead(ctx, -4, -26.5, 2.8, '#fffdf4', 1);
  bead(ctx, -4.4, -26.5, 1.3, '#1d120a', 0);
  limb(ctx, 'M-3 6L-3 8M2 6L2 8', '#c9a04a', 1.6);
}
