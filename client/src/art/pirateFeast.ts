/** The end of a plank game in the evening sun: the winners' pirates on the plank, the fallen in the water, and gold. */
import { paintScoreTag } from './effects';
import { paintCloud, paintEvening, paintEveningSea, paintFarCoast, paintGull } from './evening';
import type { Box } from './geometry';
import { scaled } from './ink';
import { PALETTE } from './palette';
import { paintPirate, type PirateOf } from './pirates';
import { paintBarrel, paintFoam, paintPlank, SWIMMER } from './plank';
import { faded, graded, painting, type Ctx } from './sheet';
import { paintRigging, paintSide } from './shipSide';
import { paintTreasure } from './treasures';

/** A pirate of the winning crew with its score. */
export interface Feaster extends PirateOf {
  readonly points: number;
  readonly stands: boolean;
}

/** Height of the tallest pirate with arms up, in its units. */
const TALL = 236;
/** How many fit in the picture. */
const MOST = { standing: 3, afloat: 2 } as const;

interface Scene {
  readonly box: Box;
  readonly wide: boolean;
  readonly side: number;
  readonly deck: number;
  readonly horizon: number;
  readonly water: number;
  readonly scale: number;
  /** Position of the first pirate, and the distance to the next. */
  readonly first: number;
  readonly step: number;
  /** Height of the text on the tags. */
  readonly tag: number;
}

/** On a desktop the picture is a strip with text in the middle; on a phone its ribbon is at the bottom. */
function sceneOf(width: number, height: number): Scene {
  const wide = width > height * 3.4;
  const deck = height * (wide ? 0.8 : 0.64);
  const scale = (deck - height * 0.04) / TALL;
  const step = 116 * scale;
  const side = wide ? width * 0.075 : width * 0.11;
  const box = { x: 0, y: 0, width, height };
  const horizon = height * (wide ? 0.62 : 0.5);
  return {
    box,
    wide,
    side,
    deck,
    horizon,
    water: height * 0.86,
    scale,
    first: side + 84 * scale,
    step,
    tag: wide ? 19 : 14,
  };
}

/** Paints the evening, the ship and the empty plank from the origin; `paintFeasters` paints the pirates over it. */
export function paintFeast(ctx: Ctx, width: number, height: number): void {
  const { box, wide, side, deck, horizon, water, scale, first, step } = sceneOf(width, height);
  const sun = { x: width * (wide ? 0.27 : 0.52), y: horizon, radius: height * 0.26 };
  paintEvening(ctx, box, horizon, sun);
  for (const [x, y, size, seed] of [
    [0.5, 0.34, 0.9, 4],
    [0.74, 0.2, 0.7, 9],
    [0.95, 0.42, 1, 15],
  ] as const)
    painting(ctx, width * x, height * y, () => paintCloud(ctx, height * size, seed));
  painting(ctx, width * 0.68, horizon + 1, () => paintFarCoast(ctx, width * 0.4, height * 0.16, 5));
  paintEveningSea(ctx, box, horizon, sun);
  for (const [x, y] of [
    [0.62, 0.2],
    [0.66, 0.3],
    [0.9, 0.16],
  ] as const)
    painting(ctx, width * x, height * y, () => paintGull(ctx, height * 0.05));
  // Darker behind the text.
  if (wide) {
    const dusk = ctx.createLinearGradient(width * 0.36, 0, width * 0.82, 0);
    const dark = 'rgba(40,16,44,.62)';
    ctx.fillStyle = graded(dusk, { 0: 'rgba(40,16,44,0)', 0.25: dark, 0.8: dark, 1: 'rgba(40,16,44,0)' });
    ctx.fillRect(0, 0, width, height);
  }
  const ship = { scene: box, edge: side, deck, waterline: water, scale };
  paintRigging(ctx, ship);
  paintSide(ctx, ship);
  paintPlank(
    ctx,
    [
      { x: side - 30 * scale, y: deck },
      { x: first + step * MOST.standing - 40 * scale, y: deck + 3 * scale },
    ],
    20 * scale,
  );
  const chest = height * 0.36;
  painting(ctx, width * (wide ? 0.94 : 0.9), height * (wide ? 0.7 : 0.46), () => {
    paintTreasure(ctx, 'gold', chest);
    ctx.translate(0, chest * 0.24);
    paintFoam(ctx, chest * 0.9);
  });
  ctx.strokeStyle = faded(PALETTE.ink, 0.9);
  ctx.lineWidth = 3;
  ctx.strokeRect(0, 0, width, height);
}

/** Paints the winners with their scores into that picture: the best standing and the best fallen pirates. */
export function paintFeasters(ctx: Ctx, width: number, height: number, feasters: readonly Feaster[]): void {
  const { wide, deck, scale, first, step, tag } = sceneOf(width, height);
  const tagged = (points: number, x: number, y: number): void =>
    painting(ctx, x, y, () => paintScoreTag(ctx, `+${String(points)}`, tag, PALETTE.good));
  const afloat = feasters.filter(({ stands }) => !stands).slice(0, MOST.afloat);
  const size = height * 0.3;
  const water = height * (wide ? 0.86 : 0.57);
  afloat.forEach((pirate, nth) => {
    const x = width * (wide ? 0.855 : 0.78) - nth * size * 1.22;
    scaled(ctx, x, water, 1, () => paintBarrel(ctx, pirate, SWIMMER, size));
    tagged(pirate.points, x, water + size * 0.34);
  });
  feasters
    .filter(({ stands }) => stands)
    .slice(0, MOST.standing)
    .forEach((pirate, nth) => {
      const x = first + nth * step;
      scaled(ctx, x, deck, scale, () => paintPirate(ctx, pirate, 'cheer'));
      tagged(pirate.points, x, deck + tag * (wide ? 0.95 : 0.5));
    });
}
