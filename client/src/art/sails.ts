/** Sails by their cut; every one bellies to the right, where the ship is bound. */
import { PALETTE } from './palette';
import { faded, shade, type Ctx } from './sheet';

export type Sail =
  /** A square sail under its yard. */
  | {
      readonly cut: 'square';
      readonly x: number;
      readonly top: number;
      readonly width: number;
      readonly height: number;
    }
  /** A three-cornered sail on a slanting yard. */
  | {
      readonly cut: 'lateen';
      readonly x: number;
      readonly top: number;
      readonly width: number;
      readonly height: number;
    }
  /** A four-cornered sail behind its mast. */
  | { readonly cut: 'gaff'; readonly x: number; readonly top: number; readonly width: number; readonly height: number }
  /** A fan of battens behind and before its mast. */
  | { readonly cut: 'junk'; readonly x: number; readonly top: number; readonly width: number; readonly height: number }
  /** A staysail between the foremast and the bowsprit: from (x, top) down to (x + width, top + height). */
  | { readonly cut: 'jib'; readonly x: number; readonly top: number; readonly width: number; readonly height: number };

type Outline = (ctx: Ctx, sail: Sail) => void;

const OUTLINES: Readonly<Record<Sail['cut'], Outline>> = {
  square(ctx, { x, top, width, height }) {
    const half = width / 2;
    const belly = width * 0.13;
    ctx.moveTo(x - half * 0.86, top);
    ctx.lineTo(x + half * 0.86, top);
    ctx.quadraticCurveTo(x + half + belly * 1.7, top + height * 0.55, x + half + belly * 0.4, top + height);
    ctx.quadraticCurveTo(x + belly, top + height * 0.84, x - half + belly * 0.2, top + height);
    ctx.quadraticCurveTo(x - half + belly * 1.4, top + height * 0.5, x - half * 0.86, top);
  },
  lateen(ctx, { x, top, width, height }) {
    ctx.moveTo(x - width * 0.34, top);
    ctx.lineTo(x + width * 0.62, top + height * 0.86);
    ctx.quadraticCurveTo(x + width * 0.1, top + height * 0.92, x - width * 0.42, top + height);
    ctx.quadraticCurveTo(x - width * 0.24, top + height * 0.5, x - width * 0.34, top);
  },
  gaff(ctx, { x, top, width, height }) {
    ctx.moveTo(x, top + height * 0.2);
    ctx.lineTo(x - width * 0.78, top);
    ctx.quadraticCurveTo(x - width * 0.82, top + height * 0.5, x - width, top + height);
    ctx.quadraticCurveTo(x - width * 0.5, top + height * 1.05, x, top + height * 0.94);
    ctx.quadraticCurveTo(x + width * 0.14, top + height * 0.55, x, top + height * 0.2);
  },
  junk(ctx, { x, top, width, height }) {
    ctx.moveTo(x + width * 0.2, top + height * 0.06);
    ctx.lineTo(x - width * 0.36, top);
    for (let batten = 1; batten <= 4; batten++) {
      const y = top + (height * batten) / 4;
      ctx.quadraticCurveTo(
        x - width * (0.52 + batten * 0.03),
        y - height * 0.16,
        x - width * (0.38 + batten * 0.045),
        y,
      );
    }
    ctx.lineTo(x + width * 0.46, top + height * 0.96);
    ctx.quadraticCurveTo(x + width * 0.52, top + height * 0.5, x + width * 0.2, top + height * 0.06);
  },
  jib(ctx, { x, top, width, height }) {
    ctx.moveTo(x, top);
    ctx.quadraticCurveTo(x + width * 0.6, top + height * 0.45, x + width, top + height);
    ctx.quadraticCurveTo(x + width * 0.4, top + height * 0.86, x + width * 0.06, top + height * 0.94);
    ctx.quadraticCurveTo(x + width * 0.16, top + height * 0.5, x, top);
  },
};

/** Paints a sail in its colour, with seams, yard and a worn hem if it is a ghost's. */
export function paintSail(ctx: Ctx, sail: Sail, colour: string, ghost: boolean): void {
  const { x, top, width, height } = sail;
  ctx.beginPath();
  OUTLINES[sail.cut](ctx, sail);
  ctx.closePath();
  const light = ctx.createLinearGradient(x - width * 0.6, top, x + width * 0.6, top + height);
  light.addColorStop(0, shade(colour, 0.42));
  light.addColorStop(0.45, colour);
  light.addColorStop(1, shade(colour, -0.36));
  ctx.fillStyle = light;
  ctx.fill();
  ctx.save();
  ctx.clip();
  seams(ctx, sail);
  const hollow = ctx.createLinearGradient(0, top + height * 0.55, 0, top + height);
  hollow.addColorStop(0, 'rgba(0,0,0,0)');
  hollow.addColorStop(1, 'rgba(0,0,0,.28)');
  ctx.fillStyle = hollow;
  ctx.fillRect(x - width * 1.2, top, width * 2.4, height * 1.1);
  ctx.restore();
  ctx.beginPath();
  OUTLINES[sail.cut](ctx, sail);
  ctx.closePath();
  ctx.lineJoin = 'round';
  ctx.strokeStyle = ghost ? '#1d3b37' : faded(PALETTE.ink, 0.9);
  ctx.lineWidth = 1.8;
  ctx.stroke();
  spar(ctx, sail, ghost ? '#3d5652' : '#4a2c16');
}

function seams(ctx: Ctx, { cut, x, top, width, height }: Sail): void {
  ctx.strokeStyle = 'rgba(0,0,0,.16)';
  ctx.lineWidth = 1.1;
  ctx.beginPath();
  if (cut === 'junk') {
    ctx.strokeStyle = 'rgba(240,220,180,.5)';
    ctx.lineWidth = 2;
    for (let batten = 0; batten < 5; batten++) {
      ctx.moveTo(x - width * 0.7, top + (height * batten) / 4);
      ctx.lineTo(x + width * 0.6, top + (height * batten) / 4 - height * 0.02 + height * 0.05 * (1 - batten / 4));
    }
  } else {
    for (let seam = -3; seam <= 3; seam++) {
      ctx.moveTo(x + seam * width * 0.22, top);
      ctx.quadraticCurveTo(
        x + seam * width * 0.22 + width * 0.14,
        top + height * 0.5,
        x + seam * width * 0.22,
        top + height,
      );
    }
  }
  ctx.stroke();
}

function spar(ctx: Ctx, { cut, x, top, width, height }: Sail, colour: string): void {
  ctx.strokeStyle = colour;
  ctx.lineCap = 'round';
  ctx.lineWidth = 3;
  ctx.beginPath();
  if (cut === 'square') {
    ctx.moveTo(x - width * 0.5, top);
    ctx.lineTo(x + width * 0.5, top);
  } else if (cut === 'lateen') {
    ctx.moveTo(x - width * 0.4, top - height * 0.05);
    ctx.lineTo(x + width * 0.68, top + height * 0.9);
  } else if (cut === 'gaff') {
    ctx.moveTo(x, top + height * 0.21);
    ctx.lineTo(x - width * 0.84, top - height * 0.01);
    ctx.moveTo(x, top + height * 0.96);
    ctx.lineTo(x - width * 1.04, top + height * 1.02);
  } else if (cut === 'junk') {
    ctx.moveTo(x - width * 0.6, top + height);
    ctx.lineTo(x + width * 0.5, top + height * 0.97);
  }
  ctx.stroke();
}

/** Rags: bites taken out of everything painted so far, as years under water leave it. */
export function tatter(ctx: Ctx, bites: readonly (readonly [x: number, y: number, radius: number])[]): void {
  ctx.save();
  ctx.globalCompositeOperation = 'destination-out';
  for (const [x, y, radius] of bites) {
    ctx.beginPath();
    ctx.moveTo(x - radius, y + radius * 1.6);
    ctx.quadraticCurveTo(x - radius * 0.4, y + radius * 0.3, x, y - radius);
    ctx.quadraticCurveTo(x + radius * 0.3, y + radius * 0.4, x + radius, y + radius * 1.5);
    ctx.closePath();
    ctx.fill();
  }
  ctx.restore();
}
