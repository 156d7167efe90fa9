/** Hills, trees, palms, houses and a church, painted with their foot at the origin. */
import { openPath, oval, type Point } from './geometry';
import type { Random } from './noise';
import { PALETTE } from './palette';
import { type Ctx, faded, filled, filledBox, graded, stroked } from './sheet';

/** Colours of a range of hills: bare rock, or the wooded blue of high mountains. */
export interface Rock {
  readonly light: string;
  readonly dark: string;
  readonly foot: string;
}

export const BLUE_ROCK: Rock = { light: '#c3cdb9', dark: '#5d7f86', foot: '#7d9a62' };
export const BROWN_ROCK: Rock = { light: '#e6d6a6', dark: '#a58a58', foot: '#9db065' };
export const GREEN_ROCK: Rock = { light: '#cfd898', dark: '#7f9a57', foot: '#8fa95b' };

const PEAK_JAG = 9;

/** A mountain as on old maps: a light face, a dark face, a ridge, strokes on the shaded side. */
export function paintPeak(ctx: Ctx, width: number, height: number, rock: Rock, random: Random): void {
  const top = { x: (random() - 0.5) * width * 0.12, y: -height };
  const left = flank(top, { x: -width / 2, y: 0 }, random, width);
  const right = flank(top, { x: width / 2, y: 0 }, random, width);
  const ridge = flank(top, { x: width * (0.02 + random() * 0.1), y: height * 0.04 }, random, width * 1.5);
  castShadow(ctx, width, height);
  fillFace(ctx, [...left].reverse().concat(right), gradient(ctx, height, rock.light, rock.foot));
  fillFace(ctx, [...ridge].reverse().concat(right), gradient(ctx, height, rock.dark, rock.foot));
  hatch(ctx, ridge, right, random);
  ctx.lineJoin = 'round';
  stroked(ctx, openPath([...left].reverse().concat(right)), faded(PALETTE.ink, 0.85), Math.max(0.8, width * 0.024));
  stroked(ctx, openPath(ridge), faded(PALETTE.ink, 0.55), Math.max(0.6, width * 0.015));
}

function flank(top: Point, foot: Point, random: Random, width: number): Point[] {
  return Array.from({ length: PEAK_JAG + 1 }, (_, step) => {
    const t = step / PEAK_JAG;
    const sag = Math.sin(t * Math.PI) * 0.035;
    const jag = step === 0 || step === PEAK_JAG ? 0 : (random() - 0.5) * width * 0.04;
    return { x: top.x + (foot.x - top.x) * (t - sag * 0.6) + jag, y: top.y + (foot.y - top.y) * (t + sag) + jag * 0.4 };
  });
}

function fillFace(ctx: Ctx, line: readonly Point[], fill: CanvasGradient): void {
  filled(ctx, openPath(line), fill);
}

function gradient(ctx: Ctx, height: number, top: string, foot: string): CanvasGradient {
  return graded(ctx.createLinearGradient(0, -height, 0, 0), { 0: top, 0.55: top, 1: foot });
}

function castShadow(ctx: Ctx, width: number, height: number): void {
  const over = `Q${width * 0.6} ${height * -0.12} ${width * 0.85} ${height * 0.02}`;
  const back = `Q${width * 0.3} ${height * 0.12} ${width * -0.3} ${height * 0.03}`;
  filled(ctx, `M0 0${over}${back}`, 'rgba(50,60,20,.22)');
}

function hatch(ctx: Ctx, ridge: readonly Point[], right: readonly Point[], random: Random): void {
  ctx.strokeStyle = faded(PALETTE.ink, 0.32);
  ctx.lineWidth = 0.7;
  ctx.beginPath();
  ridge.forEach((from, step) => {
    const to = right[Math.min(PEAK_JAG, step + 1)];
    if (step < 1 || step >= PEAK_JAG - 1 || to === undefined) return;
    const reach = 0.35 + random() * 0.35;
    ctx.moveTo(from.x + 1, from.y);
    ctx.lineTo(from.x + (to.x - from.x) * reach, from.y + (to.y - from.y) * reach + 2);
  });
  ctx.stroke();
}

/** A round hillock, as in the limestone country of the west. */
export function paintKnoll(ctx: Ctx, width: number, height: number): void {
  const top = `M${-width / 2} 0C${-width * 0.42} ${-height * 1.25} ${width * 0.36} ${-height * 1.25} ${width / 2} 0`;
  filled(
    ctx,
    `${top}Q0 ${height * 0.16} ${-width / 2} 0`,
    graded(ctx.createLinearGradient(-width / 2, -height, width / 2, 0), { 0: '#dde2a4', 1: '#789450' }),
  );
  stroked(ctx, top, faded(PALETTE.ink, 0.75), Math.max(0.7, width * 0.035));
  ctx.lineWidth = 0.6;
  ctx.strokeStyle = faded(PALETTE.ink, 0.4);
  const strokes = [0, 1, 2].map((stroke) => {
    const from = `${width * (0.2 + stroke * 0.09)} ${-height * (0.62 - stroke * 0.17)}`;
    return `M${from}L${width * (0.24 + stroke * 0.06)} ${-height * 0.08}`;
  });
  ctx.stroke(new Path2D(strokes.join('')));
}

export function paintTree(ctx: Ctx, size: number, random: Random): void {
  filled(ctx, oval(size * 0.16, 0, size * 0.45, size * 0.13), 'rgba(40,50,15,.28)');
  stroked(ctx, `M0 0L0 ${-size * 0.4}`, '#5a4020', size * 0.12);
  const leaf = graded(ctx.createRadialGradient(-size * 0.15, -size * 0.75, 0, 0, -size * 0.6, size * 0.5), {
    0: '#9fbd5e',
    1: '#4c7434',
  });
  ctx.fillStyle = leaf;
  ctx.strokeStyle = '#2c4620';
  ctx.lineWidth = Math.max(0.5, size * 0.06);
  ctx.beginPath();
  const bumps = 6;
  for (let bump = 0; bump <= bumps; bump++) {
    const angle = (bump / bumps) * Math.PI * 2 - 0.4;
    const radius = size * (0.34 + random() * 0.06);
    const point = { x: Math.cos(angle) * radius * 1.1, y: -size * 0.62 + Math.sin(angle) * radius * 0.95 };
    const swell = { x: Math.cos(angle - 0.5) * radius * 1.5, y: -size * 0.62 + Math.sin(angle - 0.5) * radius * 1.3 };
    if (bump === 0) ctx.moveTo(point.x, point.y);
    else ctx.quadraticCurveTo(swell.x, swell.y, point.x, point.y);
  }
  ctx.fill();
  ctx.stroke();
}

/** A coconut palm leaning one way. */
export function paintPalm(ctx: Ctx, size: number, lean: number): void {
  const crown = { x: lean * size * 0.35, y: -size };
  filled(ctx, oval(size * 0.15, 0, size * 0.35, size * 0.08), 'rgba(40,50,15,.3)');
  ctx.lineCap = 'round';
  const trunk = `M0 0Q${lean * size * 0.05} ${-size * 0.6} ${crown.x} ${crown.y}`;
  stroked(ctx, trunk, '#3d2a14', size * 0.12);
  stroked(ctx, trunk, '#8b6a3c', size * 0.065);
  for (let frond = 0; frond < 7; frond++) {
    const angle = Math.PI * (-1.16 + (frond / 6) * 1.32);
    const reach = size * (0.46 + (frond % 2) * 0.08);
    const tip = { x: crown.x + Math.cos(angle) * reach, y: crown.y + Math.sin(angle) * reach * 0.55 + size * 0.2 };
    const bend = {
      x: crown.x + Math.cos(angle) * reach * 0.6,
      y: crown.y + Math.sin(angle) * reach * 0.8 - size * 0.12,
    };
    const leaf = new Path2D(
      `M${crown.x} ${crown.y}Q${bend.x} ${bend.y - size * 0.05} ${tip.x} ${tip.y}Q${bend.x} ${bend.y + size * 0.13} ${crown.x} ${crown.y}`,
    );
    filled(ctx, leaf, frond % 2 === 0 ? '#3f6b30' : '#5f8f3f');
    stroked(ctx, leaf, '#24401c', 0.5);
  }
}

/** A small house with a red roof, or with `tower` a church. */
export function paintHouse(ctx: Ctx, size: number, tower: boolean): void {
  ctx.strokeStyle = PALETTE.ink;
  ctx.lineWidth = Math.max(0.6, size * 0.06);
  ctx.lineJoin = 'round';
  if (tower) {
    block(ctx, size * 0.38, -size * 0.95, size * 0.3, size * 0.95, '#f4e7c6');
    roof(ctx, size * 0.53, size * 0.2, -size * 0.95, -size * 1.5, '#6d7f8c');
  }
  block(ctx, -size * 0.45, -size * 0.45, size * 0.9, size * 0.45, '#efe0ba');
  roof(ctx, 0, size * 0.56, -size * 0.42, -size * 0.9, '#b5462f');
  filledBox(ctx, -size * 0.1, -size * 0.27, size * 0.2, size * 0.27, '#4a2c16');
}

function block(ctx: Ctx, x: number, y: number, width: number, height: number, colour: string): void {
  filledBox(ctx, x, y, width, height, colour);
  ctx.strokeRect(x, y, width, height);
}

function roof(ctx: Ctx, x: number, half: number, eaves: number, ridge: number, colour: string): void {
  const gable = new Path2D(`M${x - half} ${eaves}H${x + half}L${x} ${ridge}Z`);
  filled(ctx, gable, colour);
  ctx.stroke(gable);
}

export function paintTuft(ctx: Ctx, size: number): void {
  ctx.strokeStyle = 'rgba(70,95,40,.75)';
  ctx.lineWidth = 0.8;
  const blades = [-0.4, 0, 0.4].map(
    (lean) => `M${lean * size * 0.4} 0L${lean * size} ${-size * (lean === 0 ? 0.9 : 0.65)}`,
  );
  ctx.stroke(new Path2D(blades.join('')));
}
