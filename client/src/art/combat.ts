import { disc } from './geometry';
import { FONT, letter } from './lettering';
import { PALETTE } from './palette';
import { pixelScale, type Ctx } from './sheet';

/** The light over a combat: the chart sinks into dusk, so far that nothing on it is read any more. */
export function paintDusk(ctx: Ctx, width: number, height: number): void {
  ctx.save();
  ctx.scale(1, height / width);
  const light = ctx.createRadialGradient(width / 2, width / 2, width * 0.08, width / 2, width / 2, width * 0.62);
  light.addColorStop(0, 'rgba(22,12,24,.95)');
  light.addColorStop(0.55, 'rgba(20,9,18,.95)');
  light.addColorStop(1, 'rgba(14,6,10,.97)');
  ctx.fillStyle = light;
  ctx.fillRect(0, 0, width, width);
  ctx.restore();
  const sky = ctx.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, 'rgba(120,40,20,.34)');
  sky.addColorStop(0.5, 'rgba(200,110,40,.14)');
  sky.addColorStop(1, 'rgba(8,24,40,.3)');
  ctx.fillStyle = sky;
  ctx.fillRect(0, 0, width, height);
}

/** The strength of one side on a golden disc. */
export function paintSum(ctx: Ctx, sum: string, radius: number): void {
  ctx.save();
  ctx.shadowColor = 'rgba(0,0,0,.7)';
  ctx.shadowBlur = radius * 0.3 * pixelScale(ctx);
  ctx.fillStyle = '#2a1206';
  ctx.fill(disc(0, 0, radius));
  ctx.restore();
  ctx.strokeStyle = PALETTE.gold;
  ctx.lineWidth = radius * 0.1;
  ctx.stroke(disc(0, 0, radius * 0.92));
  letter(ctx, sum, 0, radius * 0.05, { font: `700 ${String(radius * 1.2)}px ${FONT.text}`, colour: PALETTE.gold });
}
