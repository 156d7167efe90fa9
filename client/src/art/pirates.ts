/** The pirates of a crew: six bodies by value, in the crew's colour, with its emblem and a number. */
import type { Value } from '@brigantine/shared/plank';
import type { LiveryId } from '@brigantine/shared/protocol';
import { bead, inked, limb, lit, scaled, scratched, slab } from './ink';
import { FONT } from './lettering';
import { LIVERY_COLOURS, PALETTE } from './palette';
import { BUILDS, headHeight, SKINS, type Build, type PirateLook, type Pose } from './pirateBuilds';
import { HEAD_UNIT, paintHead } from './pirateHeads';
import { GARMENTS } from './pirateGarb';
import { paintEmblem } from './ships';
import { clipped, type Ctx, shade } from './sheet';

/** The box that fits every pirate in every pose, in units; the feet are at the middle of its width, at height `FOOT`. */
export const PIRATE_BOX = { width: 190, height: 250, foot: 240 } as const;
/** Grey that marks neutral crews. */
export const NEUTRAL = '#8d949a';

export interface PirateOf {
  readonly value: Value;
  readonly livery: LiveryId;
  readonly neutral: boolean;
}

/** Paints a pirate with its feet at the origin, one unit per pixel. */
export function paintPirate(ctx: Ctx, pirate: PirateOf, pose: Pose): void {
  const build = BUILDS[pirate.value];
  const look = lookOf(pirate);
  const garment = GARMENTS[pirate.value];
  garment.behind?.(ctx, build, look);
  legs(ctx, pirate.value, build);
  if (pose !== 'calm') arms(ctx, pirate.value, build, look, pose);
  inked(ctx, trunk(build), lit(ctx, garment.cloth(look), build.chest));
  clipped(ctx, trunk(build), () => garment.over(ctx, build, look));
  garment.outside?.(ctx, build, look);
  if (pirate.neutral) greyBand(ctx, build);
  if (pose === 'calm') arms(ctx, pirate.value, build, look, pose);
  scaled(ctx, 0, -headHeight(build), build.head / HEAD_UNIT, () => paintHead(ctx, look, pose));
  scaled(ctx, 0, -build.emblem + beardRoom(pirate.value), 1, () => paintEmblem(ctx, pirate.livery, 12.5));
  scaled(ctx, 0, -build.medal, 1, () => paintMedal(ctx, pirate, 20));
  garment.before?.(ctx, build, look);
}

/** Head and shoulders with the neck at the origin, one unit per pixel. */
export function paintBust(ctx: Ctx, pirate: PirateOf, pose: Pose): void {
  const look = lookOf(pirate);
  inked(ctx, 'M-30 34C-32 12-20 2-8 0L8 0C20 2 32 12 30 34Z', lit(ctx, look.cloth, 32));
  scaled(ctx, 0, -16, 1, () => paintHead(ctx, look, pose));
}

/** The number of a pirate on a round plate, rimmed in the crew's colour (grey for a neutral crew). */
export function paintMedal(ctx: Ctx, pirate: PirateOf, radius: number): void {
  const rim = pirate.neutral ? NEUTRAL : LIVERY_COLOURS[pirate.livery].sail;
  bead(ctx, 0, 0, radius, rim, radius * 0.11);
  bead(ctx, 0, 0, radius * 0.8, '#fff8e6', radius * 0.08);
  digit(ctx, pirate.value, radius);
}

/** The digits of this font hang below the baseline, so each is centred and scaled by its visible bounds. */
function digit(ctx: Ctx, value: number, radius: number): void {
  const text = String(value);
  const size = radius * 1.4;
  ctx.save();
  ctx.font = `700 ${String(size)}px ${FONT.text}`;
  ctx.textBaseline = 'alphabetic';
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = ctx.measureText(text);
  const scale = (radius * 1.02) / Math.max(1, above + below);
  ctx.scale(scale, scale);
  ctx.textAlign = 'center';
  ctx.fillStyle = PALETTE.ink;
  ctx.fillText(text, 0, (above - below) / 2);
  ctx.restore();
}

function lookOf({ value, livery }: PirateOf): PirateLook {
  const { sail, hull } = LIVERY_COLOURS[livery];
  return { value, cloth: sail, trim: hull };
}

/** Two pirates wear their beards over the chest. */
function beardRoom(value: Value): number {
  return value === 3 ? 2 : value === 6 ? 4 : 0;
}

function trunk({ hips, shoulders, chest, waist }: Build): Path2D {
  const top = -shoulders;
  const low = -hips + 10;
  return new Path2D(
    `M${-chest * 0.4} ${top - 3}C${-chest * 0.8} ${top - 2} ${-chest} ${top + 4} ${-chest} ${top + 14}` +
      `L${-waist} ${low}Q0 ${low + 7} ${waist} ${low}L${chest} ${top + 14}` +
      `C${chest} ${top + 4} ${chest * 0.8} ${top - 2} ${chest * 0.4} ${top - 3}Z`,
  );
}

const TROUSERS: Readonly<Record<Value, string>> = {
  1: '#e8dcc0',
  2: '#8a6a44',
  3: '#3f4c5e',
  4: '#4b3527',
  5: '#4a4038',
  6: '#6b4a2c',
};

function legs(ctx: Ctx, value: Value, { hips, waist, leg }: Build): void {
  const skin = SKINS[value];
  const knee = -hips * 0.5;
  for (const side of [-1, 1]) {
    const x = side * waist * 0.55;
    const foot = x + side * 5;
    if (value === 3 && side === 1) {
      limb(ctx, `M${x} ${-hips}L${x} ${knee}`, TROUSERS[value], leg);
      inked(ctx, `M${x - 6} ${knee + 4}L${x + 6} ${knee + 4}L${x + 3.4} 0L${x - 3.4} 0Z`, '#9a6a38');
      inked(ctx, slab(knee - 1, x - 8, x + 8, knee + 6, x - 7, x + 7), '#6b4423', 1.8);
      continue;
    }
    if (value === 2) limb(ctx, `M${x} ${knee}L${foot} -4`, skin, leg - 3);
    limb(ctx, `M${x} ${-hips}L${foot - side * 2} ${value === 2 ? knee + 4 : -12}`, TROUSERS[value], leg);
    if (value === 2)
      inked(ctx, `M${foot - side * 5} -7Q${foot + side * 9} -9 ${foot + side * 11} 0L${foot - side * 6} 0Z`, skin, 2);
    else boot(ctx, foot, side, leg, hips);
  }
}

function boot(ctx: Ctx, x: number, side: number, leg: number, hips: number): void {
  const half = leg * 0.62;
  const top = -hips * 0.42;
  inked(
    ctx,
    `M${x - half} ${top}L${x + half} ${top}L${x + half} -9Q${x + half + side * 2 + 1} -4 ${x + half + (side > 0 ? 8 : 1)} 0` +
      `L${x - half - (side < 0 ? 8 : 1)} 0Q${x - half + side * 2 - 1} -4 ${x - half} -9Z`,
    lit(ctx, '#4b2e1a', 40),
    2,
  );
  inked(ctx, slab(top - 3, x - half - 2, x + half + 2, top + 5, x - half - 1, x + half + 1), '#6b4423', 1.8);
}

/** Both arms, from the shoulder over the elbow to the hand. The light comes from the left, so the right one is darker. */
function arms(ctx: Ctx, value: Value, build: Build, look: PirateLook, pose: Pose): void {
  const { shoulders, chest, waist, arm, hips } = build;
  const skin = SKINS[value];
  const bare = value === 6;
  const sleeve = bare ? skin : GARMENTS[value].sleeve(look);
  for (const side of [-1, 1]) {
    const x = side * (chest - arm * 0.35);
    const y = -shoulders + arm * 0.75;
    const [elbow, hand] = REACH[pose](side, { x: chest, hips, waist, shoulders, arm });
    limb(ctx, `M${x} ${y}Q${elbow[0]} ${elbow[1]} ${hand[0]} ${hand[1]}`, shade(sleeve, side < 0 ? 0.1 : -0.14), arm);
    if (bare) scratched(ctx, `M${x + side * 2} ${y + 6}q${side * 5} 5 0 11`, shade(skin, -0.35), 1.6);
    if (value === 5 && side === -1) hook(ctx, hand, pose);
    else {
      bead(ctx, hand[0], hand[1], arm * 0.62, shade(skin, side < 0 ? 0.06 : -0.1), 2);
      if (pose === 'flung' || pose === 'cheer') fingers(ctx, hand, side, arm, skin);
    }
  }
}

type At = readonly [x: number, y: number];
interface Reach {
  readonly x: number;
  readonly hips: number;
  readonly waist: number;
  readonly shoulders: number;
  readonly arm: number;
}

type Reaching = (side: number, reach: Reach) => readonly [At, At];

const handsUp: Reaching = (side, { x, shoulders, arm }) => [
  [side * (x + arm * 1.1 + 8), -shoulders + 6],
  [side * (x + arm + 16), -shoulders - 34 - arm],
];

/** Elbow and hand in each pose. */
const REACH: Readonly<Record<Pose, Reaching>> = {
  calm: (side, { x, hips, waist, shoulders, arm }) => [
    [side * (x + arm * 1.7), -shoulders + (shoulders - hips) * 0.72],
    [side * (waist + arm * 0.1), -hips + 2],
  ],
  flung: handsUp,
  cheer: handsUp,
  shrug: (side, { x, hips, shoulders, arm }) => [
    [side * (x + arm * 0.5), -hips - (shoulders - hips) * 0.05],
    [side * (x + arm + 20), -shoulders + (shoulders - hips) * 0.3],
  ],
};

function fingers(ctx: Ctx, [x, y]: At, side: number, arm: number, skin: string): void {
  const long = arm * 0.75;
  for (const turn of [-0.7, 0, 0.7]) {
    const angle = -Math.PI / 2 + turn + side * 0.15;
    limb(ctx, `M${x} ${y}L${x + Math.cos(angle) * long} ${y + Math.sin(angle) * long}`, skin, arm * 0.26);
  }
}

function hook(ctx: Ctx, [x, y]: At, pose: Pose): void {
  const up = pose === 'calm' ? 1 : -1;
  bead(ctx, x, y, 7, '#6b4423', 2);
  limb(ctx, `M${x} ${y + up * 6}q0 ${up * 6} -5 ${up * 9}q-8 ${up} -7 ${up * -8}`, '#dfe5e8', 3);
}

/** A grey ribbon over the shoulder marks a neutral crew. */
function greyBand(ctx: Ctx, build: Build): void {
  const { chest, waist, shoulders, hips } = build;
  const line = `M${-chest - 4} ${-shoulders - 2}L${waist + 6} ${-hips + 8}`;
  clipped(ctx, trunk(build), () => {
    scratched(ctx, line, PALETTE.ink, 17);
    scratched(ctx, line, NEUTRAL, 13);
    scratched(ctx, line, shade(NEUTRAL, 0.45), 2);
  });
}
