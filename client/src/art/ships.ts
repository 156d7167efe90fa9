/** The seven ships: six liveries, each with its own rig, and the Ghost Ship in rags. */
import type { LiveryId } from '@brigantine/shared/protocol';
import { EMBLEM_BOX, EMBLEMS } from './emblems';
import { SHIP_ASPECT, SHIP_WATERLINE } from './fleetSize';
import { paintFoam, paintHull, type Hull } from './hulls';
import { LIVERY_COLOURS, PALETTE } from './palette';
import { paintSail, tatter, type Sail } from './sails';
import { type Ctx, filled, painting, pixelScale, sheet, stroked } from './sheet';
import { disc } from './geometry';

export type ShipLivery = LiveryId | 'ghost';

/** Width of a ship in the painter's units. */
export const SHIP_UNITS = 176;
const HEIGHT = SHIP_UNITS * SHIP_ASPECT;
/** Ships narrower than this are small, in CSS pixels. */
const SMALL = 54;

interface Rig {
  readonly hull: Hull;
  /** Position and height of each mast. */
  readonly masts: readonly (readonly [x: number, height: number])[];
  /** From back to front. */
  readonly sails: readonly Sail[];
  /** Position and radius of the emblem's disc. */
  readonly emblem: readonly [x: number, y: number, radius: number];
}

const sailOf =
  (cut: Sail['cut']) =>
  (x: number, top: number, width: number, height: number): Sail => ({ cut, x, top, width, height });
const square = sailOf('square');
const lateen = sailOf('lateen');
const gaff = sailOf('gaff');
const junk = sailOf('junk');
const jib = sailOf('jib');

const GALLEON: Rig = {
  hull: { half: 60, deck: 16, stern: 40, bow: 27, sprit: 24, ports: 5, round: 0.6 },
  masts: [
    [-40, 108],
    [2, 136],
    [42, 112],
  ],
  sails: [
    square(-38, -104, 32, 22),
    square(-38, -80, 42, 36),
    square(44, -108, 34, 24),
    square(44, -82, 46, 44),
    square(3, -131, 36, 26),
    square(3, -102, 62, 66),
  ],
  emblem: [6, -67, 20],
};

const RIGS: Readonly<Record<ShipLivery, Rig>> = {
  cross: GALLEON,
  // A frigate: long, low and heavily canvassed.
  star: {
    hull: { half: 66, deck: 17, stern: 25, bow: 23, sprit: 26, ports: 7, round: 0.2 },
    masts: [
      [-40, 118],
      [4, 138],
      [46, 120],
    ],
    sails: [
      jib(48, -100, 44, 74),
      square(-38, -116, 24, 16),
      square(-38, -97, 34, 24),
      square(-38, -70, 42, 34),
      square(46, -118, 24, 16),
      square(46, -99, 34, 24),
      square(46, -72, 40, 38),
      square(5, -136, 28, 17),
      square(5, -116, 42, 24),
      square(5, -89, 58, 56),
    ],
    emblem: [8, -62, 19],
  },
  // A xebec: three large triangular sails.
  diamond: {
    hull: { half: 64, deck: 15, stern: 27, bow: 24, sprit: 22, ports: 5, round: 0 },
    masts: [
      [-40, 92],
      [6, 112],
      [46, 94],
    ],
    sails: [lateen(-44, -96, 56, 74), lateen(44, -100, 66, 78), lateen(6, -132, 100, 112)],
    emblem: [2, -55, 19],
  },
  // A carrack: very round, with one huge mainsail.
  sun: {
    hull: { half: 54, deck: 20, stern: 46, bow: 40, sprit: 24, ports: 3, round: 1 },
    masts: [
      [-40, 96],
      [2, 132],
    ],
    sails: [lateen(-42, -104, 50, 62), square(4, -128, 34, 22), square(5, -101, 92, 70)],
    emblem: [10, -65, 22],
  },
  // A brigantine: square sails in front, fore-and-aft behind.
  crescent: {
    hull: { half: 62, deck: 17, stern: 24, bow: 25, sprit: 30, ports: 5, round: 0.3 },
    masts: [
      [-12, 132],
      [38, 122],
    ],
    sails: [jib(40, -110, 56, 82), gaff(-13, -126, 62, 102), square(39, -118, 36, 24), square(39, -91, 56, 58)],
    emblem: [-42, -66, 19],
  },
  // A junk-rigged raider: battened fans.
  chevrons: {
    hull: { half: 60, deck: 17, stern: 37, bow: 31, sprit: 0, ports: 4, round: 0.5 },
    masts: [
      [-42, 96],
      [2, 134],
      [46, 100],
    ],
    sails: [junk(-42, -92, 46, 62), junk(48, -98, 52, 68), junk(3, -132, 82, 104)],
    emblem: [-1, -72, 20],
  },
  ghost: { ...GALLEON, emblem: [6, -69, 19] },
};

const RAGS = [
  [-46, -62, 5],
  [-30, -52, 4],
  [-12, -48, 6],
  [16, -44, 5],
  [32, -54, 7],
  [46, -50, 5],
  [60, -56, 6],
  [12, -112, 4],
  [44, -92, 4],
  [-36, -88, 3],
] as const;

/** An emblem in its white disc around the origin, with a radius in pixels. */
export function paintEmblem(ctx: Ctx, livery: ShipLivery, radius: number): void {
  filled(ctx, disc(0, 0, radius), '#fffaf0');
  stroked(ctx, disc(0, 0, radius), PALETTE.ink, radius * 0.13);
  const scale = (radius * 1.42) / EMBLEM_BOX;
  ctx.save();
  ctx.scale(scale, scale);
  ctx.translate(-EMBLEM_BOX / 2, -EMBLEM_BOX / 2);
  ctx.fillStyle = livery === 'sun' ? '#b5730a' : livery === 'ghost' ? '#3d5652' : LIVERY_COLOURS[livery].hull;
  ctx.fill(new Path2D(EMBLEMS[livery]), 'evenodd');
  ctx.restore();
}

/**
 * Paints a ship into a box of `size` × `size · SHIP_ASPECT` pixels from the origin, heading right, or left if
 * `mirrored`; the emblem is never mirrored. Optionally with a bright outline.
 */
export function paintShip(ctx: Ctx, livery: ShipLivery, size: number, mirrored = false, edge = 0): void {
  const scale = size / SHIP_UNITS;
  const pixels = scale * pixelScale(ctx);
  const side = sheet(SHIP_UNITS * pixels, HEIGHT * pixels);
  side.ctx.scale(pixels, pixels);
  side.ctx.translate(SHIP_UNITS / 2, HEIGHT * SHIP_WATERLINE);
  if (mirrored) side.ctx.scale(-1, 1);
  // On a small ship the emblem is larger, so that it can be recognised.
  paintVessel(side.ctx, livery, mirrored, size < SMALL ? 1.4 : 1);
  ctx.save();
  ctx.shadowColor = '#fffbe6';
  for (let angle = 0; edge > 0 && angle < 6.2; angle += 0.4) {
    ctx.shadowOffsetX = Math.cos(angle) * edge * pixelScale(ctx);
    ctx.shadowOffsetY = Math.sin(angle) * edge * pixelScale(ctx);
    ctx.drawImage(side.canvas, 0, 0, size, size * SHIP_ASPECT);
  }
  ctx.shadowColor = 'rgba(2,18,28,.6)';
  ctx.shadowBlur = 5 * pixels;
  ctx.shadowOffsetX = 2 * pixels;
  ctx.shadowOffsetY = 4 * pixels;
  if (livery === 'ghost') {
    ctx.globalAlpha = 0.93;
    ctx.shadowColor = 'rgba(215,255,243,1)';
    ctx.shadowBlur = 10 * pixels;
    ctx.shadowOffsetX = ctx.shadowOffsetY = 0;
  }
  ctx.drawImage(side.canvas, 0, 0, size, size * SHIP_ASPECT);
  ctx.restore();
}

function paintVessel(ctx: Ctx, livery: ShipLivery, mirrored: boolean, emblem: number): void {
  const rig = RIGS[livery];
  const colours = LIVERY_COLOURS[livery];
  const ghost = livery === 'ghost';
  ctx.translate(-6, 0);
  masts(ctx, rig, ghost);
  paintHull(ctx, rig.hull, colours.hull, ghost);
  for (const sail of rig.sails) paintSail(ctx, sail, colours.sail, ghost);
  if (ghost) tatter(ctx, RAGS);
  pennants(ctx, rig, colours.sail);
  const [x, y, radius] = rig.emblem;
  painting(ctx, x, y, () => {
    if (mirrored) ctx.scale(-1, 1);
    paintEmblem(ctx, livery, radius * emblem);
  });
  paintFoam(ctx, rig.hull);
}

function masts(ctx: Ctx, rig: Rig, ghost: boolean): void {
  ctx.lineCap = 'round';
  const { half, sprit, bow } = rig.hull;
  const shrouds = rig.masts.map(([x, height]) => `M${x - 20}-14L${x} ${-height + 12}L${x + 20}-14`);
  const [last] = rig.masts.slice(-1);
  const stay = last && sprit > 0 ? `M${last[0]} ${-last[1] + 6}L${half + sprit} ${-bow - sprit * 0.5}` : '';
  stroked(ctx, shrouds.join('') + stay, 'rgba(25,14,6,.6)', 0.9);
  for (const [x, height] of rig.masts) {
    stroked(ctx, `M${x}-8L${x} ${-height}`, ghost ? '#3d5652' : '#3c2110', 4.4);
  }
}

function pennants(ctx: Ctx, rig: Rig, colour: string): void {
  for (const [x, height] of rig.masts) {
    const pennant = `M${x} ${-height - 1}q9-6 19 0q-10 0-19 7Z`;
    filled(ctx, pennant, colour);
    stroked(ctx, pennant, PALETTE.ink, 1);
  }
}
