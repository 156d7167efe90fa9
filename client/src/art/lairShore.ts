/** A pirates' lair seen from the sea at night: a skull above the mouth of a cave, with sand in front. */
import { paintFightSea, paintFightSky } from './combat';
import { paintGlow } from './effects';
import { oval, type Point } from './geometry';
import { paintPalm } from './growth';
import { inked, scratched } from './ink';
import { PALETTE } from './palette';
import { clipped, type Ctx, faded, filled, graded, painting } from './sheet';
import { paintTreasure } from './treasures';

/** Height of the horizon, as a fraction of the picture's height. */
const HORIZON = 0.5;

/** Sky, sea and the rock of the lair from the origin. A chest of this width stands at `chest`, on the sand in the mouth of the cave. */
export function paintLairShore(
  ctx: Ctx,
  width: number,
  height: number,
  chest: Point & { readonly size: number },
): void {
  const horizon = height * HORIZON;
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, width, height);
  ctx.clip();
  paintFightSky(ctx, width, horizon, 'evening');
  painting(ctx, 0, horizon, () => paintFightSea(ctx, width, height - horizon, 'evening'));
  ctx.translate(chest.x, chest.y + chest.size * 0.34);
  const unit = (chest.size * 1.45) / 100;
  ctx.scale(unit, unit);
  paintSand(ctx);
  painting(ctx, -88, 4, () => paintPalm(ctx, 64, -1));
  painting(ctx, 101, 6, () => paintPalm(ctx, 84, 1));
  paintRock(ctx, chest.size / unit);
  ctx.restore();
}

function paintSand(ctx: Ctx): void {
  filled(ctx, oval(0, 9, 128, 26), faded('#d9f3e6', 0.25));
  const sand = ctx.createLinearGradient(0, -10, 0, 30);
  inked(
    ctx,
    'M-116 6Q-92 -8 -40 -8H50Q98 -8 118 5Q112 20 60 24Q-4 32 -66 24Q-112 20 -116 6Z',
    graded(sand, { 0: PALETTE.sand, 1: '#b98a58' }),
    1.6,
  );
}

/** The rock, its foot at the origin. Its cave has room for a chest of this width. */
function paintRock(ctx: Ctx, chest: number): void {
  const stone = ctx.createLinearGradient(-90, 0, 90, 0);
  inked(
    ctx,
    'M-98 2Q-100 -24 -84 -40Q-82 -66 -60 -76Q-52 -106 -24 -108Q-4 -122 22 -112Q48 -112 56 -84Q80 -74 82 -48Q100 -30 98 2Z',
    graded(stone, { 0: '#7d5a58', 0.45: '#553a40', 1: '#2b1a24' }),
    2,
  );
  scratched(
    ctx,
    'M-84 -40Q-74 -36 -70 -22M-60 -76Q-54 -66 -58 -52M56 -84Q50 -74 54 -60M82 -48Q70 -42 70 -26M-88 -14L-74 -10M74 -12L88 -8',
    faded(PALETTE.ink, 0.6),
    1.6,
  );
  scratched(ctx, 'M-92 -22Q-92 -32 -82 -40M-78 -50Q-76 -66 -60 -72M-54 -84Q-46 -100 -26 -103', '#c79a86', 1.6);
  const half = chest * 0.66;
  const mouth = `M${-half} 2Q${-half - 3} -58 0 -60Q${half + 3} -58 ${half} 2Z`;
  inked(ctx, mouth, '#190b10', 2.2);
  clipped(ctx, mouth, () => painting(ctx, 0, -10, () => paintGlow(ctx, half * 1.2, '#e08a3a')));
  painting(ctx, 0, -80, () => paintTreasure(ctx, 'curse', 46));
}
