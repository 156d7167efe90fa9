/** Pictures of treasure cards, painted around the origin in a box of 100 units, with light from the upper left. */
import { bead, inked, limb, lit, scratched } from './ink';
import { PALETTE } from './palette';
import { clipped, type Ctx, painting, shade } from './sheet';

/** A player sees `closed`, a locked chest, for a card that another player keeps secret. */
type TreasurePicture = 'map' | 'sabre' | 'ladyBeth' | 'sixthHold' | 'gold' | 'curse' | 'closed';

const OAK = '#9a6232';
const IRON = '#4b4f5a';
const BONE = '#efe4c8';

export function paintTreasure(ctx: Ctx, picture: TreasurePicture, size: number): void {
  ctx.save();
  ctx.scale(size / 100, size / 100);
  PICTURES[picture](ctx);
  ctx.restore();
}

const PICTURES: Readonly<Record<TreasurePicture, (ctx: Ctx) => void>> = {
  map: paintMap,
  sabre(ctx) {
    for (const side of [-1, 1]) {
      painting(ctx, 0, 4, () => {
        ctx.scale(side, 1);
        ctx.rotate(0.72);
        paintSabre(ctx);
      });
    }
  },
  ladyBeth: paintParrot,
  sixthHold: paintCrate,
  gold(ctx) {
    paintLid(ctx, 'M-38 -8Q-36 -44 0 -44Q36 -44 38 -8Z');
    inked(ctx, 'M-34 -8Q-31 -34 0 -34Q31 -34 34 -8Z', '#2c160a');
    for (const [x, y] of HEAP) bead(ctx, x, y, 8.5, coin(x, y), 1.8);
    inked(ctx, 'M8 -24l6 -7 8 0 6 7 -10 11Z', '#c8405a', 1.8);
    scratched(ctx, 'M8 -24H28M14 -31L18 -24L22 -31', '#ffd0d8', 1.1);
    bead(ctx, -22, -17, 6, '#3f9ec0', 1.8);
    paintBody(ctx);
  },
  closed(ctx) {
    paintLid(ctx, 'M-38 -6V-14Q-36 -36 0 -36Q36 -36 38 -14V-6Z');
    for (const side of [-1, 1]) inked(ctx, `M${20 * side} -8V-33l${8 * side} 3V-8Z`, lit(ctx, PALETTE.gold, 40), 1.8);
    paintBody(ctx);
  },
  curse: paintSkull,
};

/** Coins of a heap, back to front. */
const HEAP = [
  [-8, -27],
  [6, -25],
  [-24, -20],
  [24, -19],
  [-14, -17],
  [12, -17],
  [0, -19],
  [-28, -11],
  [-6, -10],
  [18, -11],
  [30, -10],
] as const;

const coin = (x: number, y: number): string => shade(PALETTE.gold, ((x * 7 + y * 5) % 5) * 0.05);

/** The lid of a chest. */
const paintLid = (ctx: Ctx, outline: string): void => inked(ctx, outline, lit(ctx, OAK, 40));

/** The front of a chest, with bands and lock. */
function paintBody(ctx: Ctx): void {
  inked(ctx, 'M-40 -8H40L36 36H-36Z', lit(ctx, OAK, 42));
  scratched(ctx, 'M-38 8H38M-37 22H37', shade(OAK, -0.35), 1.4);
  inked(ctx, 'M-40 -8H40L39.4 0H-39.4Z', PALETTE.gold, 2);
  for (const side of [-1, 1]) {
    inked(ctx, `M${20 * side} 0h${9 * side}l${-1 * side} 36h${-8 * side}Z`, lit(ctx, PALETTE.gold, 40), 1.8);
    for (const y of [6, 18, 30]) bead(ctx, 24.3 * side, y, 1.5, PALETTE.goldInk, 0);
  }
  inked(ctx, 'M-9 -5H9V8Q9 16 0 16Q-9 16 -9 8Z', lit(ctx, PALETTE.gold, 12), 2);
  bead(ctx, 0, 3, 2.8, PALETTE.ink, 0);
  inked(ctx, 'M-1.5 4L-2.6 11H2.6L1.5 4Z', PALETTE.ink, 0);
}

function paintMap(ctx: Ctx): void {
  const sheet = 'M-38 -30Q-20 -37 -2 -31T36 -32Q32 -10 36 6T36 32Q18 37 0 31T-38 33Q-34 12 -38 0T-38 -30Z';
  inked(ctx, sheet, lit(ctx, '#ecd6a0', 46));
  clipped(ctx, sheet, () => {
    inked(ctx, 'M-50 10Q-30 -2 -22 8T-4 22Q-8 34 -2 50H-50Z', '#a9c9b4', 1.6);
    inked(ctx, 'M-10 -50Q2 -28 18 -24T50 -8V-50Z', '#a9c9b4', 1.6);
    scratched(ctx, 'M-30 22q4 -4 8 0t8 0M14 -34q4 -4 8 0t8 0', '#4d8b86', 1.4);
  });
  ctx.setLineDash([5, 4.6]);
  scratched(ctx, 'M-28 -20Q-8 -26 -6 -8T14 8Q20 10 20 14', PALETTE.danger, 3);
  ctx.setLineDash([]);
  scratched(ctx, 'M15 13L27 25M27 13L15 25', PALETTE.ink, 7);
  scratched(ctx, 'M15 13L27 25M27 13L15 25', '#d8382a', 4.4);
  // Rolled edges.
  for (const [side, colour] of [
    [-1, '#f6e6bd'],
    [1, '#c9a866'],
  ] as const)
    inked(
      ctx,
      `M${37 * side} -33q${8 * side} 0 ${8 * side} 8v54q${-1 * side} 7 ${-8 * side} 6q${4 * side} -32 0 -68Z`,
      colour,
    );
}

/** Upright, with the edge to the right. */
function paintSabre(ctx: Ctx): void {
  inked(ctx, 'M-4 22Q-6 -18 8 -52Q13 -14 5 22Z', lit(ctx, '#cfd8e2', 9));
  scratched(ctx, 'M0 18Q-1 -14 7 -40', '#f8fcff', 2);
  limb(ctx, 'M0 28V42', '#5d3420', 6);
  scratched(ctx, 'M-3 31L3 33M-3 36L3 38', '#c99a4a', 1.4);
  scratched(ctx, 'M5 24Q17 30 6 43', PALETTE.ink, 7);
  scratched(ctx, 'M5 24Q17 30 6 43', PALETTE.gold, 3.6);
  inked(ctx, 'M-14 21Q0 15 14 21Q15 26 10 26H-10Q-15 26 -14 21Z', lit(ctx, PALETTE.gold, 14), 2);
  bead(ctx, 1, 45, 4.4, PALETTE.gold, 2);
}

function paintParrot(ctx: Ctx): void {
  // Tail, perch, wing, body and head, back to front.
  inked(ctx, 'M4 22L-6 52L4 50L8 54L14 50L22 52L20 22Z', lit(ctx, '#2f74c8', 20), 2);
  limb(ctx, 'M-38 34Q0 28 40 36', '#7a4b26', 7);
  inked(ctx, 'M-20 34Q-30 4 -16 -16Q0 -30 18 -16Q32 4 24 34Q2 42 -20 34Z', lit(ctx, '#d8412f', 30));
  inked(ctx, 'M8 -4Q30 -4 32 18Q32 34 24 42Q4 34 4 12Q4 2 8 -4Z', lit(ctx, '#3fae7a', 26), 2);
  inked(ctx, 'M8 12Q22 8 31 20Q31 34 24 42Q8 32 8 12Z', lit(ctx, '#2f74c8', 26), 1.8);
  scratched(ctx, 'M14 20Q20 30 24 36M20 17Q25 26 27 32', '#9cc4f0', 1.5);
  inked(ctx, 'M-24 -20Q-22 -46 2 -46Q26 -46 24 -20Q22 -2 0 0Q-22 -2 -24 -20Z', lit(ctx, '#e0483a', 28));
  inked(ctx, 'M-23 -24Q-14 -36 -2 -30Q4 -18 -4 -8Q-16 -6 -23 -24Z', '#fbf3df', 1.8);
  scratched(ctx, 'M-14 -14H-5M-15 -18H-3', '#d89a8a', 1.1);
  inked(ctx, 'M-17 -30Q-36 -36 -40 -20Q-42 -8 -33 -1Q-33 -12 -20 -14Q-12 -22 -17 -30Z', lit(ctx, '#3c424c', 30), 2.2);
  scratched(ctx, 'M-35 -20Q-32 -28 -24 -27', '#9aa4b2', 2);
  inked(ctx, 'M-30 -6Q-24 2 -17 -5Q-16 -11 -20 -13Q-29 -12 -30 -6Z', '#2a2e36', 1.8);
  bead(ctx, -7, -24, 4.6, '#f6d34a', 1.6);
  bead(ctx, -7.6, -24, 2.2, PALETTE.ink, 0);
  bead(ctx, -8.4, -25, 0.9, '#ffffff', 0);
  scratched(ctx, 'M4 -45Q8 -54 17 -53M9 -43Q16 -49 23 -46', '#e0483a', 4);
  limb(ctx, 'M-8 33V38M-2 33V38M8 33V38', '#e8b23a', 3);
}

function paintCrate(ctx: Ctx): void {
  const wood = PALETTE.crate;
  inked(ctx, 'M-38 -18L-22 -34H42L28 -18Z', shade(wood, 0.3));
  inked(ctx, 'M28 -18L42 -34V22L28 40Z', shade(wood, -0.35));
  scratched(ctx, 'M-28 -24H34M35 -26V31', shade(wood, -0.5), 1.4);
  inked(ctx, 'M-38 -18H28V40H-38Z', lit(ctx, wood, 42));
  scratched(ctx, 'M-38 -4H28M-38 11H28M-38 26H28', shade(wood, -0.4), 1.4);
  limb(ctx, 'M-28 32L18 -10', shade(wood, 0.12), 6);
  inked(ctx, 'M-38 -18H28V-10H-38Z', lit(ctx, shade(wood, 0.15), 42), 1.8);
  inked(ctx, 'M-38 32H28V40H-38Z', lit(ctx, shade(wood, 0.05), 42), 1.8);
  for (const side of [-38, 20]) {
    inked(ctx, `M${side} -18h8V40h-8Z`, lit(ctx, shade(wood, 0.2), 60), 1.8);
    for (const y of [-14, 36]) bead(ctx, side + 4, y, 1.4, IRON, 0);
  }
  // One hold more than a ship has.
  bead(ctx, 30, -28, 14, PALETTE.good, 2.4);
  scratched(ctx, 'M23 -28H37M30 -35V-21', '#ffffff', 4);
}

function paintSkull(ctx: Ctx): void {
  for (const side of [-1, 1]) {
    painting(ctx, 0, 14, () => {
      ctx.scale(side, 1);
      ctx.rotate(0.5);
      limb(ctx, 'M-42 0H42', BONE, 6);
      for (const x of [-44, 44]) for (const y of [-4.4, 4.4]) bead(ctx, x, y, 5.2, BONE);
      scratched(ctx, 'M-42 0H42', BONE, 6);
    });
  }
  inked(ctx, 'M-15 14V29Q-8 34 0 34Q8 34 15 29V14Z', lit(ctx, shade(BONE, -0.12), 18));
  inked(
    ctx,
    'M-32 -10Q-33 -44 0 -44Q33 -44 32 -10Q31 6 20 10Q16 20 0 20Q-16 20 -20 10Q-31 6 -32 -10Z',
    lit(ctx, BONE, 34),
  );
  for (const side of [-1, 1]) {
    inked(
      ctx,
      `M${4 * side} -2Q${6 * side} -16 ${17 * side} -15Q${26 * side} -12 ${23 * side} 0Q${12 * side} 8 ${4 * side} -2Z`,
      '#2a0f1a',
      1.8,
    );
    bead(ctx, 14 * side, -4, 2.6, '#ff5a48', 0);
  }
  inked(ctx, 'M0 2L-5 11H5Z', '#2a0f1a', 1.4);
  scratched(ctx, 'M-8 17V30M0 18V32M8 17V30', shade(BONE, -0.6), 1.8);
  scratched(ctx, 'M10 -42L5 -33L11 -28L8 -22', shade(BONE, -0.55), 1.6);
}
