/** What lies around a fight: dusk over the sea, where it is, who fights, and what the die may bring. */
import type { Face, Half, RulePoints } from '@brigantine/shared/race';
import type * as Phaser from 'phaser';
import { BOARD, HALO, paintFightSea, paintFightSky, paintNameBoard } from '../../art/combat';
import { paintCombatFace } from '../../art/dice';
import { paintCargo } from '../../art/flying';
import { roundedBox, type Point, type Size } from '../../art/geometry';
import { FONT, letter, lineWidth } from '../../art/lettering';
import { LIVERY_COLOURS, PALETTE } from '../../art/palette';
import { paintTreasure } from '../../art/treasures';
import { SHIP_ASPECT, SHIP_WATERLINE } from '../../art/fleetSize';
import { paintShip, type ShipLivery } from '../../art/ships';
import { faded, painting, type Ctx } from '../../art/sheet';
import { wreck } from '../../art/wreck';
import type { Piece, Stage } from '../../board';
import { t } from '../words';
import type { Fared } from './sides';

/** The combat die of the rules in force (R1.6, R14.16). */
export type CombatDie = Pick<RulePoints, 'combatDie' | 'combatFaces'>;

/** Where all faces of the die lie, and how large these are at most: larger they would look like what has been thrown. */
const FACES = -0.19;
const LARGEST_FACE = 34;
/** How far from the middle the title is, as a share of the height. */
export const ANNOUNCED = -0.415;
/** How it has ended on a long sea, where no sums lie beside that: where the faces were. In parts of the smallest text. */
const ENDED = { at: -0.34, long: 2.6, short: 2 } as const;

/** Where what lies on the right is from the middle, and how large it is, in CSS pixels; on the left it is mirrored. */
export interface Measures {
  /** How wide a ship is, and how far from the middle. */
  readonly ship: number;
  readonly aside: number;
  /** The edge of a die, how far from the middle it lies, and how high it hops. */
  readonly token: number;
  readonly apart: number;
  readonly hop: number;
  /** The disc of a sum, and how far before it an equals sign parts it from the die; 0 where it says of what it is made instead. */
  readonly sum: Point & { readonly radius: number; readonly equals: number };
}

/** Whether a sea is so long that sums have room between dice and ships. */
const isLong = ({ height, width }: Size): boolean => width > height * 2;

/** The measures of a fight on a sea that large: on a long one sums have room between dice and ships, which are larger. */
export function measure(whole: Size): Measures {
  const { height, width } = whole;
  const long = isLong(whole);
  const token = Math.min(width * 0.125, height * 0.24);
  const aside = width * (long ? 0.315 : 0.305);
  const apart = Math.max(token * 0.72, width * 0.08);
  return {
    ship: Math.min(width * (long ? 0.32 : 0.34), height * 0.6),
    aside,
    token,
    apart,
    hop: height * (long ? 0.4 : 0.22),
    sum: long
      ? { x: apart + token * 1.12, y: height * 0.04, radius: token * 0.42, equals: token * 0.53 }
      : { x: aside, y: height * -0.262, radius: token * 0.5, equals: 0 },
  };
}

/** The name of the picture of a face, on a die that large. */
export function combatFace({ textures }: Stage, size: number, face: Face, { combatDie }: CombatDie): string {
  return textures.bake(`combat-die-${combatDie}-${face}`, size * 1.4, size * 1.4, (ctx) => {
    ctx.translate(size * 0.7, size * 0.7);
    paintCombatFace(ctx, size, face, combatDie === 'stars');
  });
}

/** Room about a ship in its picture, in parts of the ship; and how far down the picture the water is, as a share of its height. */
const MARGIN = 0.05;
export const WATERLINE = (SHIP_WATERLINE + MARGIN) / (1 + 2 * MARGIN);

/** The name of the picture of a ship that wide, sailing towards the middle from there. */
export function combatShip(
  { textures }: Stage,
  size: number,
  livery: ShipLivery,
  way: number,
  beaten: boolean,
): string {
  const tall = size * SHIP_ASPECT;
  const [width, height] = [size * (1 + 2 * MARGIN), tall * (1 + 2 * MARGIN)];
  return textures.bake(`combat-ship-${livery}-${way}${beaten ? '-beaten' : ''}`, width, height, (ctx) => {
    painting(ctx, size * MARGIN, tall * MARGIN, () => {
      paintShip(ctx, livery, size, way > 0);
      if (beaten) wreck(ctx, size, Object.keys(LIVERY_COLOURS).indexOf(livery));
    });
  });
}

/** The smallest text for a fight that high. */
const smallOf = ({ height }: Size): number => Math.max(13, Math.min(17, height * 0.04));

/** The names of who lies on the left and on the right, about the origin, for a fight that large whose ships lie so far from the middle. */
export function combatNames(
  { textures }: Stage,
  whole: Size,
  aside: number,
  sides: readonly { readonly name: string; readonly livery: ShipLivery }[],
): Piece {
  const { height, width } = whole;
  const row = height * 0.16;
  const names = textures.passing(width, row, (ctx) => {
    ctx.translate(width / 2, row / 2);
    sides.forEach(({ livery, name }, index) =>
      painting(ctx, (index * 2 - 1) * aside, 0, () =>
        paintNameBoard(ctx, name, smallOf(whole) * 1.1, width * 0.34, livery),
      ),
    );
  });
  return names.setY(height * 0.41);
}

/** What the die may bring, and what its star does (R8.2), about the origin. */
export function combatFaces({ textures }: Stage, whole: Size, die: CombatDie): Piece {
  const { width, height } = whole;
  const small = smallOf(whole) * 1.1;
  const size = Math.min(LARGEST_FACE, width * 0.063, height * 0.1);
  const stars = die.combatDie === 'stars';
  const row = (size + small) * 2.4;
  const faces = textures.passing(width / 2, row, (ctx) => {
    ctx.translate(width / 4, row / 2);
    const said = { font: `${String(small)}px ${FONT.text}`, most: width * 0.42, colour: PALETTE.gold };
    if (!stars) write(ctx, t('combat.starWins'), 0, -size * 0.55 - small * 0.9, said);
    die.combatFaces.forEach((face: Face, index) =>
      painting(ctx, (index - (die.combatFaces.length - 1) / 2) * size * 1.2, 0, () =>
        paintCombatFace(ctx, size, face, stars),
      ),
    );
  });
  return faces.setY(height * FACES);
}

/** Where the fight is; or larger, in gold, how it has ended, in red for who has lost it. */
export function combatTitle({ textures }: Stage, whole: Size, text: string, ended?: Fared): Piece {
  const { width, height } = whole;
  const [at, large] =
    ended === undefined ? [ANNOUNCED, 1.3] : isLong(whole) ? [ENDED.at, ENDED.long] : [ANNOUNCED, ENDED.short];
  const size = smallOf(whole) * large;
  const colour = ended === undefined ? PALETTE.cream : ended === 'lost' ? PALETTE.dangerSoft : PALETTE.gold;
  const font = `${String(size)}px ${FONT.place}`;
  const title = textures.passing(width, size * 2, (ctx) =>
    // How it has ended swells for a moment (`proclaim`), and stays within the frame.
    write(ctx, text, width / 2, size, { font, most: width * (ended === undefined ? 0.9 : 0.8), colour }),
  );
  return title.setY(at * height);
}

/** What is added to a die of that size: kegs of powder, and Lady Beth below them, or where they would be. */
export function paintAdded(ctx: Ctx, size: number, powder: number, bonus: number): void {
  const added: readonly [number, (box: number) => void][] = [
    [powder, (box) => paintCargo(ctx, 'powder', box)],
    [bonus, (box) => paintTreasure(ctx, 'ladyBeth', box)],
  ];
  const text = { font: `700 ${size * 0.95}px ${FONT.text}`, align: 'left', colour: PALETTE.cream, ...HALO } as const;
  const rows = added.filter(([count]) => count > 0).length;
  ctx.fillStyle = faded(BOARD, 0.72);
  if (rows > 0)
    ctx.fill(roundedBox(size * 0.35, size * (1.2 - rows * 0.55), size * 2.4, size * rows * 1.1, size * 0.3));
  ctx.translate(size, size * (rows > 1 ? 0.68 : 1.2));
  for (const [count, paint] of added) {
    if (count === 0) continue;
    paint(size * 1.05);
    letter(ctx, `+${count}`, size * 0.75, 0, { ...text, haloWidth: Math.max(3, size * 0.16) });
    ctx.translate(0, size * 1.04);
  }
}

/** A line no wider than `most`. */
function write(
  ctx: Ctx,
  text: string,
  x: number,
  y: number,
  { most, ...how }: { readonly font: string; readonly colour: string; readonly most: number },
): void {
  const fits = Math.min(1, most / lineWidth(ctx, text, how.font));
  painting(ctx, x, y, () => {
    ctx.scale(fits, fits);
    letter(ctx, text, 0, 0, { ...how, ...HALO });
  });
}

/** How much of the chart's height sky and sea are painted for: the horizon rises where the fight becomes smaller. */
const SKY = 0.7;
const SEA = 0.95;

/** The half light over the chart while two ships fight. */
export class Dusk {
  /** Its middle is the chart's. */
  readonly piece: Piece;
  readonly #sky: Phaser.GameObjects.Image;
  readonly #sea: Phaser.GameObjects.Image;

  constructor(
    { scene, textures }: Stage,
    private readonly whole: Size,
    half: Half,
  ) {
    const { height, width } = whole;
    const [high, deep] = [height * SKY, height * SEA];
    const sky = textures.bake(`sky-${half}`, width, high, (ctx) => paintFightSky(ctx, width, high, half));
    const sea = textures.bake(`sea-${half}`, width, deep, (ctx) => paintFightSea(ctx, width, deep, half));
    this.#sky = textures.picture(sky, 0.5, 1);
    this.#sea = textures.picture(sea, 0.5, 0);
    this.piece = scene.add.container(0, 0, [this.#sky, this.#sea]);
  }

  /** The horizon so many CSS pixels below the middle; nothing of sky and sea lies outside the chart. */
  horizon(y: number): void {
    const half = this.whole.height / 2;
    const [sky, sea] = [this.#sky.setY(y), this.#sea.setY(y)];
    const seen = (half + y) / sky.scaleY;
    sky.setCrop(0, sky.height - seen, sky.width, seen);
    sea.setCrop(0, 0, sea.width, (half - y) / sea.scaleY);
  }
}
