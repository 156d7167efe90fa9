/** Damage from a broadside: torn sails, a holed hull, fire and smoke. */
import { SHIP_ASPECT, SHIP_WATERLINE } from './fleetSize';
import { around, disc, starPath } from './geometry';
import { inked, scaled } from './ink';
import { SHIP_UNITS } from './ships';
import { type Ctx, faded, filled, filledBox, graded, painting } from './sheet';

/** Darkness over a beaten ship. */
const DARK = 'rgba(30, 16, 34, 0.5)';
/** Shot holes in the sails: x, y from the centre of the waterline, radius. */
const TORN = [
  [-36, -74, 9],
  [-24, -104, 6],
  [38, -94, 8],
  [48, -58, 7],
  [-48, -52, 5],
  [20, -118, 5],
] as const;
/** Shot holes in the hull. */
const HOLED = [
  [-26, -9, 5.5],
  [6, -12, 4.5],
  [34, -8, 6],
] as const;
/** Possible fires: x, y, size. Each ship gets three of them. */
const FIRES = [
  [-32, -17, 1.25],
  [26, -16, 1],
  [-8, -18, 0.7],
  [40, -19, 0.8],
  [6, -17, 1.15],
  [-22, -70, 0.6],
] as const;
const BURNING = 3;

/**
 * Turns a painted ship in a box of `size` × `size · SHIP_ASPECT` at the origin into a beaten one. `which` selects a
 * variant. The sheet must be empty otherwise.
 */
export function wreck(ctx: Ctx, size: number, which: number): void {
  const side = which % 2 === 0 ? 1 : -1;
  ctx.globalCompositeOperation = 'source-atop';
  filledBox(ctx, -size, -size, size * 3, size * 3, DARK);
  ctx.save();
  ctx.scale(size / SHIP_UNITS, size / SHIP_UNITS);
  ctx.translate(SHIP_UNITS / 2, SHIP_UNITS * SHIP_ASPECT * SHIP_WATERLINE);
  for (const [x, y, radius] of TORN) {
    painting(ctx, x * side, y, () => {
      // A burnt rim; the sky shows through the hole.
      filled(ctx, rent(x, radius * 1.35), faded('#1c0d08', 0.85));
      ctx.globalCompositeOperation = 'destination-out';
      ctx.fill(rent(x, radius));
    });
  }
  for (const [x, y, radius] of HOLED) painting(ctx, x * side, y, () => inked(ctx, rent(x, radius), '#160a06', 1.6));
  ctx.globalCompositeOperation = 'source-over';
  for (let fire = which; fire < which + BURNING; fire++) {
    const [x, y, scale] = around(FIRES, fire);
    scaled(ctx, x * side, y, scale, () => burn(ctx));
  }
  ctx.restore();
}

/** A ragged hole around the origin. */
const rent = (turn: number, radius: number): Path2D => starPath(9, radius, radius * 0.76, turn);

/** A fire at the origin with its smoke and light. */
function burn(ctx: Ctx): void {
  for (const [puff, high, wide] of [
    [-3, -34, 10],
    [4, -50, 13],
    [-2, -70, 16],
  ] as const) {
    const smoke = ctx.createRadialGradient(puff, high, 0, puff, high, wide);
    filled(
      ctx,
      disc(puff, high, wide),
      graded(smoke, { 0: 'rgba(40,34,38,.62)', 0.6: 'rgba(40,34,38,.4)', 1: 'rgba(40,34,38,0)' }),
    );
  }
  const light = ctx.createRadialGradient(0, -8, 0, 0, -8, 26);
  filled(ctx, disc(0, -8, 26), graded(light, { 0: 'rgba(255,150,40,.75)', 1: 'rgba(255,120,20,0)' }));
  inked(ctx, 'M-10 2Q-15 -12 -6 -24Q-5 -15 -1 -20Q0 -30 6 -34Q5 -22 10 -16Q14 -6 9 2Z', '#ff7a1e', 1.6);
  inked(ctx, 'M-6 2Q-9 -8 -3 -15Q-1 -10 2 -13Q3 -18 5 -20Q6 -10 6 2Z', '#ffd84a', 0);
}
