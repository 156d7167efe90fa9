/** Sails by cut. Every sail bellies to the right, the direction of travel. */
import { PALETTE } from './palette';
import { faded, filled, graded, shade, stroked, type Ctx } from './sheet';

/**
 * A square sail under its yard; a triangular one on a slanting yard; a four-cornered one behind its mast; a fan of
 * battens around its mast; a staysail between foremast and bowsprit.
 */
type Cut = 'square' | 'lateen' | 'gaff' | 'junk' | 'jib';

export interface Sail {
  readonly cut: Cut;
  /** Position of the mast, or of the start of a staysail. */
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** SVG paths of the cloth, its seams or battens, and its spars, in widths from the mast and heights from the top. */
interface Shape {
  readonly cloth: string;
  readonly seams: string;
  readonly spars: string;
}

const SEAMS = [-0.66, -0.44, -0.22, 0, 0.22, 0.44, 0.66].map((x) => `M${x} 0Q${x + 0.14} .5 ${x} 1`).join('');

const SHAPES: Readonly<Record<Cut, Shape>> = {
  square: {
    cloth: 'M-.43 0L.43 0Q.721 .55 .552 1Q.13 .84-.474 1Q-.318 .5-.43 0Z',
    seams: SEAMS,
    spars: 'M-.5 0L.5 0',
  },
  lateen: {
    cloth: 'M-.34 0L.62 .86Q.1 .92-.42 1Q-.24 .5-.34 0Z',
    seams: SEAMS,
    spars: 'M-.4-.05L.68 .9',
  },
  gaff: {
    cloth: 'M0 .2L-.78 0Q-.82 .5-1 1Q-.5 1.05 0 .94Q.14 .55 0 .2Z',
    seams: SEAMS,
    spars: 'M0 .21L-.84-.01M0 .96L-1.04 1.02',
  },
  junk: {
    cloth: 'M.2 .06L-.36 0Q-.55 .09-.425 .25Q-.58 .34-.47 .5Q-.61 .59-.515 .75Q-.64 .84-.56 1L.46 .96Q.52 .5 .2 .06Z',
    seams: 'M-.7 0L.6 .03M-.7 .25L.6 .2675M-.7 .5L.6 .505M-.7 .75L.6 .7425M-.7 1L.6 .98',
    spars: 'M-.6 1L.5 .97',
  },
  jib: {
    cloth: 'M0 0Q.6 .45 1 1Q.4 .86 .06 .94Q.16 .5 0 0Z',
    seams: SEAMS,
    spars: '',
  },
};

/** Paints a sail in its colour, with seams and yard, and a worn hem for the Ghost Ship. */
export function paintSail(ctx: Ctx, { cut, x, top, width, height }: Sail, colour: string, ghost: boolean): void {
  const shape = SHAPES[cut];
  const drawn = (outline: string): Path2D => {
    const path = new Path2D();
    path.addPath(new Path2D(outline), new DOMMatrix([width, 0, 0, height, x, top]));
    return path;
  };
  const cloth = drawn(shape.cloth);
  const light = ctx.createLinearGradient(x - width * 0.6, top, x + width * 0.6, top + height);
  filled(ctx, cloth, graded(light, { 0: shade(colour, 0.42), 0.45: colour, 1: shade(colour, -0.36) }));
  ctx.save();
  ctx.clip(cloth);
  stroked(
    ctx,
    drawn(shape.seams),
    cut === 'junk' ? 'rgba(240,220,180,.5)' : 'rgba(0,0,0,.16)',
    cut === 'junk' ? 2 : 1.1,
  );
  const hollow = ctx.createLinearGradient(0, top + height * 0.55, 0, top + height);
  ctx.fillStyle = graded(hollow, { 0: 'rgba(0,0,0,0)', 1: 'rgba(0,0,0,.28)' });
  ctx.fillRect(x - width * 1.2, top, width * 2.4, height * 1.1);
  ctx.restore();
  ctx.lineJoin = 'round';
  stroked(ctx, cloth, ghost ? '#1d3b37' : faded(PALETTE.ink, 0.9), 1.8);
  ctx.strokeStyle = ghost ? '#3d5652' : '#4a2c16';
  ctx.lineCap = 'round';
  ctx.lineWidth = 3;
  ctx.stroke(drawn(shape.spars));
}

/** Bites holes out of everything painted so far. */
export function tatter(ctx: Ctx, bites: readonly (readonly [x: number, y: number, radius: number])[]): void {
  ctx.save();
  ctx.globalCompositeOperation = 'destination-out';
  for (const [x, y, radius] of bites) {
    const bite = new Path2D();
    bite.addPath(new Path2D('M-1 1.6Q-.4 .3 0-1Q.3 .4 1 1.5Z'), new DOMMatrix([radius, 0, 0, radius, x, y]));
    ctx.fill(bite);
  }
  ctx.restore();
}
