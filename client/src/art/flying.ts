/** Smoke, fire, cargo and flags that appear briefly over a chart, painted around the origin. */
import type { Resource } from '@brigantine/shared/race';
import { disc, starPath } from './geometry';
import { paintIcon } from './icons';
import { PALETTE } from './palette';
import { pixelScale, shade, type Ctx } from './sheet';
import { GOODS_ICONS } from './signs';

/** One token of cargo: a doubloon, a ham, a keg of powder. */
export function paintCargo(ctx: Ctx, resource: Resource, size: number): void {
  const radius = size / 2;
  const colour = { gold: PALETTE.goldCargo, food: PALETTE.food, powder: PALETTE.powder }[resource];
  ctx.save();
  ctx.shadowColor = 'rgba(0,10,15,.6)';
  ctx.shadowBlur = size * 0.14 * pixelScale(ctx);
  ctx.shadowOffsetY = size * 0.06 * pixelScale(ctx);
  ctx.fillStyle = shade(colour, -0.5);
  ctx.fill(disc(0, 0, radius * 0.94));
  ctx.restore();
  const light = ctx.createRadialGradient(-radius * 0.3, -radius * 0.4, 0, 0, 0, radius);
  light.addColorStop(0, shade(colour, 0.55));
  light.addColorStop(1, colour);
  ctx.fillStyle = light;
  ctx.fill(disc(0, 0, radius * 0.82));
  paintIcon(ctx, GOODS_ICONS[resource], 0, 0, size * 0.6, resource === 'gold' ? PALETTE.goldInk : '#fff6e2');
}

export function paintSmoke(ctx: Ctx, radius: number): void {
  for (const [x, y, size] of [
    [-0.35, 0.15, 0.5],
    [0.3, 0.2, 0.5],
    [0, -0.2, 0.58],
    [-0.15, 0.3, 0.42],
    [0.25, -0.28, 0.36],
  ] as const) {
    const puff = ctx.createRadialGradient(
      x * radius - radius * 0.1,
      y * radius - radius * 0.14,
      0,
      x * radius,
      y * radius,
      size * radius,
    );
    puff.addColorStop(0, 'rgba(255,250,240,.95)');
    puff.addColorStop(0.6, 'rgba(205,198,188,.75)');
    puff.addColorStop(1, 'rgba(150,145,140,0)');
    ctx.fillStyle = puff;
    ctx.fillRect(-radius, -radius, radius * 2, radius * 2);
  }
}

/** A burst of fire or triumph. */
export function paintBurst(ctx: Ctx, radius: number, rays: number, inner: string, outer: string): void {
  ctx.fillStyle = outer;
  ctx.fill(starPath(rays, radius, radius * 0.5));
  ctx.fillStyle = inner;
  ctx.fill(starPath(rays, radius * 0.72, radius * 0.34));
  ctx.fillStyle = '#fffbe6';
  ctx.fill(starPath(rays, radius * 0.4, radius * 0.2));
}

/** A chequered flag, `tall` high, with the foot of its pole at the origin. */
export function paintFlag(ctx: Ctx, tall: number): void {
  const square = tall * 0.13;
  ctx.save();
  ctx.shadowColor = 'rgba(0,10,15,.6)';
  ctx.shadowBlur = tall * 0.05 * pixelScale(ctx);
  ctx.fillStyle = PALETTE.woodLight;
  ctx.fillRect(-tall * 0.025, -tall, tall * 0.05, tall);
  ctx.fillStyle = PALETTE.cream;
  ctx.fillRect(tall * 0.025, -tall, square * 5, square * 4);
  ctx.restore();
  ctx.fillStyle = PALETTE.danger;
  for (let row = 0; row < 4; row++) {
    for (let column = row % 2; column < 5; column += 2)
      ctx.fillRect(tall * 0.025 + column * square, -tall + row * square, square, square);
  }
  ctx.fillStyle = PALETTE.gold;
  ctx.fill(disc(0, -tall, tall * 0.045));
}
