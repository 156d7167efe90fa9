import { roundedBox } from './geometry';
import { paintIcon } from './icons';
import { PALETTE } from './palette';
import { faded, pixelScale, type Ctx } from './sheet';

/** The background of a combat: a framed picture of a stormy sea with crossed sabres. */
export function paintCombatScene(ctx: Ctx, width: number, height: number): void {
  const corner = height * 0.08;
  ctx.save();
  ctx.shadowColor = 'rgba(0,0,0,.8)';
  ctx.shadowBlur = 18 * pixelScale(ctx);
  ctx.fillStyle = '#6d4a1c';
  ctx.fill(roundedBox(0, 0, width, height, corner));
  ctx.restore();
  const sky = ctx.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, '#3a1d2b');
  sky.addColorStop(0.34, '#a9562f');
  sky.addColorStop(0.52, '#e5a656');
  sky.addColorStop(0.53, '#2a6f80');
  sky.addColorStop(1, '#0d3346');
  ctx.save();
  ctx.clip(roundedBox(6, 6, width - 12, height - 12, corner * 0.7));
  ctx.fillStyle = sky;
  ctx.fillRect(0, 0, width, height);
  for (let line = 0; line < 9; line++) {
    const y = height * (0.56 + line * 0.05);
    ctx.strokeStyle = faded(line % 2 === 0 ? '#f2fbf6' : '#0a2836', 0.22);
    ctx.lineWidth = 1 + line * 0.25;
    ctx.beginPath();
    for (let x = -20 - line * 9; x < width; x += 34) {
      ctx.moveTo(x, y);
      ctx.quadraticCurveTo(x + 9, y - 5 - line * 0.4, x + 19, y);
    }
    ctx.stroke();
  }
  ctx.restore();
  ctx.strokeStyle = PALETTE.gold;
  ctx.lineWidth = 2;
  ctx.stroke(roundedBox(6, 6, width - 12, height - 12, corner * 0.7));
  paintIcon(ctx, 'crossed-sabres', width / 2, height * 0.27, height * 0.3, 'rgba(20,8,4,.75)');
  paintIcon(ctx, 'crossed-sabres', width / 2, height * 0.26, height * 0.28, '#ffe9b8');
}
