/** The three type styles: titles, place names, and body text. */
import { PALETTE } from './palette';
import { filled, painting, stroked, type Ctx } from './sheet';

export const FONT = {
  title: "'Brigantine Title', 'Palatino Linotype', serif",
  place: "'Brigantine Label', 'Palatino Linotype', serif",
  text: "'Alegreya Sans', 'Segoe UI', sans-serif",
} as const;

/** Waits for the fonts: pictures painted earlier would keep the fallback font. */
export async function lettersReady(): Promise<void> {
  const wanted = [`20px ${FONT.title}`, `20px ${FONT.place}`, `400 20px ${FONT.text}`, `700 20px ${FONT.text}`];
  await Promise.all(wanted.map((font) => document.fonts.load(font, 'Aé0')));
}

interface Lettering {
  readonly font: string;
  readonly colour: string;
  readonly halo?: string;
  readonly haloWidth?: number;
  readonly align?: CanvasTextAlign;
  /** Letter spacing, in pixels. */
  readonly spread?: number;
}

/** One line of text with a soft halo, readable on water and land. */
export function letter(ctx: Ctx, text: string, x: number, y: number, how: Lettering): void {
  ctx.save();
  ctx.font = how.font;
  ctx.textAlign = how.align ?? 'center';
  ctx.textBaseline = 'middle';
  if (how.spread !== undefined && 'letterSpacing' in ctx) ctx.letterSpacing = `${String(how.spread)}px`;
  if (how.halo !== undefined) {
    ctx.lineJoin = 'round';
    ctx.strokeStyle = how.halo;
    ctx.lineWidth = how.haloWidth ?? 3;
    ctx.strokeText(text, x, y);
  }
  ctx.fillStyle = how.colour;
  ctx.fillText(text, x, y);
  ctx.restore();
}

/** Text bent around a circle below it (above it if the radius is negative), its middle at (x, y). */
export function letterArc(ctx: Ctx, text: string, x: number, y: number, radius: number, how: Lettering): void {
  ctx.save();
  ctx.font = how.font;
  const signs = Array.from(text);
  const widths = signs.map((sign) => ctx.measureText(sign).width + (how.spread ?? 0));
  ctx.restore();
  const whole = widths.reduce((sum, width) => sum + width, 0);
  let run = -whole / 2;
  signs.forEach((sign, index) => {
    const width = widths[index] ?? 0;
    const angle = (run + width / 2) / radius;
    run += width;
    painting(ctx, x + Math.sin(angle) * radius, y + radius - Math.cos(angle) * radius, () => {
      ctx.rotate(angle);
      letter(ctx, sign, 0, 0, { ...how, spread: 0 });
    });
  });
}

/** Width of a line, in pixels. */
export function lineWidth(ctx: Ctx, text: string, font: string): number {
  ctx.save();
  ctx.font = font;
  const { width } = ctx.measureText(text);
  ctx.restore();
  return width;
}

/** Breaks a text into lines no wider than `width`. */
export function wrap(ctx: Ctx, text: string, font: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines[lines.length - 1];
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && lineWidth(ctx, longer, font) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A swallow-tailed ribbon with its text, centred at the origin. */
export function paintRibbon(ctx: Ctx, text: string, width: number, height: number, colour: string, font: string): void {
  const half = width / 2;
  const tall = height / 2;
  const tail = height * 0.55;
  ctx.save();
  ctx.shadowColor = 'rgba(0,0,0,.45)';
  ctx.shadowBlur = height * 0.2;
  ctx.shadowOffsetY = height * 0.08;
  const bend = height * 0.12;
  const ribbon = new Path2D(
    `M${-half - tail} ${-tall}Q0 ${-tall - bend} ${half + tail} ${-tall}L${half + tail * 0.4} 0` +
      `L${half + tail} ${tall}Q0 ${tall - bend} ${-half - tail} ${tall}L${-half - tail * 0.4} 0Z`,
  );
  filled(ctx, ribbon, colour);
  ctx.shadowColor = 'transparent';
  stroked(ctx, ribbon, PALETTE.ink, 1);
  ctx.globalAlpha = 0.5;
  ctx.strokeStyle = PALETTE.cream;
  for (const y of [-tall, tall]) {
    const [edge, inset] = [half + tail * 0.6, y < 0 ? 2.5 : -2.5];
    ctx.stroke(new Path2D(`M${-edge} ${y + inset}Q0 ${y - bend + inset} ${edge} ${y + inset}`));
  }
  ctx.restore();
  letter(ctx, text, 0, -height * 0.02, { font, colour: PALETTE.cream });
}
