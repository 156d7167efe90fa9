/** Smoke, fire, cargo and flags that appear briefly over a chart, painted around the origin. */
import type { Resource } from '@brigantine/shared/race';
import { disc, starPath } from './geometry';
import { paintIcon } from './icons';
import { PALETTE } from './palette';
import { type Ctx, filled, filledBox, graded, shade, shadowed } from './sheet';
import { GOODS_ICONS } from './signs';

/** One token of cargo: a doubloon, a ham, a keg of powder. */
export function paintCargo(ctx: Ctx, resource: Resource, size: number): void {
  const radius = size / 2;
  const colour = { gold: PALETTE.goldCargo, food: PALETTE.food, powder: PALETTE.powder }[resource];
  shadowed(ctx, 'rgba(0,10,15,.6)', size * 0.14, size * 0.06, () =>
    filled(ctx, disc(0, 0, radius * 0.94), shade(colour, -0.5)),
  );
  const light = graded(ctx.createRadialGradient(-radius * 0.3, -radius * 0.4, 0, 0, 0, radius), {
    0: shade(colour, 0.55),
    1: colour,
  });
  filled(ctx, disc(0, 0, radius * 0.82), light);
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
    const puff = graded(
      ctx.createRadialGradient(
        x * radius - radius * 0.1,
        y * radius - radius * 0.14,
        0,
        x * radius,
        y * radius,
        size * radius,
      ),
      { 0: 'rgba(255,250,240,.95)', 0.6: 'rgba(205,198,188,.75)', 1: 'rgba(150,145,140,0)' },
    );
    filledBox(ctx, -radius, -radius, radius * 2, radius * 2, puff);
  }
}

/** A burst of fire or triumph. */
export function paintBurst(ctx: Ctx, radius: number, rays: number, inner: string, outer: string): void {
  filled(ctx, starPath(rays, radius, radius * 0.5), outer);
  filled(ctx, starPath(rays, radius * 0.72, radius * 0.34), inner);
  filled(ctx, starPath(rays, radius * 0.4, radius * 0.2), '#fffbe6');
}

/** A chequered flag, `tall` high, with the foot of its pole at the origin. */
export function paintFlag(ctx: Ctx, tall: number): void {
  const square = tall * 0.13;
  shadowed(ctx, 'rgba(0,10,15,.6)', tall * 0.05, 0, () => {
    filledBox(ctx, -tall * 0.025, -tall, tall * 0.05, tall, PALETTE.woodLight);
    filledBox(ctx, tall * 0.025, -tall, square * 5, square * 4, PALETTE.cream);
  });
  ctx.fillStyle = PALETTE.danger;
  for (let row = 0; row < 4; row++) {
    for (let column = row % 2; column < 5; column += 2)
      ctx.fillRect(tall * 0.025 + column * square, -tall + row * square, square, square);
  }
  filled(ctx, disc(0, -tall, tall * 0.045), PALETTE.gold);
}
