import type { Icon, RaceEvent } from '@brigantine/shared/race';
import { roundedBox } from '../../art/geometry';
import { FONT, letter } from '../../art/lettering';
import { PALETTE } from '../../art/palette';
import { centred, type Ctx, filled, stroked } from '../../art/sheet';
import { EASE } from '../../board';
import { DEPTH } from './layout';
import type { Scene } from './parts';
import { paintSign } from './cardFace';

/** A badge of day or night over the ship, or below it at the chart's upper edge: what it does now, and with which die. */
export async function announceAction(
  { stage, motion, fleet, layout, next }: Scene,
  { ship, half, icon, die }: Extract<RaceEvent, { type: 'actionStarted' }>,
): Promise<void> {
  fleet.setActive(ship);
  fleet.order(icon === 'forward' || icon === 'backward' ? die : 0);
  next?.();
  if (motion.cut) return;
  const size = Math.max(30, layout.ship * 0.5);
  const picture = centred(size * 2.1, size * 1.3, (ctx) => paintBadge(ctx, size, LOOKS[half], icon, die));
  const badge = stage.textures.passing(...picture);
  const at = fleet.middle(ship);
  const away = layout.ship * 0.45 + size * 0.55;
  const y = at.y + (at.y - away < size * 0.6 ? away : -away);
  badge
    .setPosition(Math.min(layout.width - size, Math.max(size, at.x)), y)
    .setDepth(DEPTH.flying)
    .setScale(0.2);
  await motion.to(badge, { scaleX: 1, scaleY: 1 }, 200, EASE.back);
  await motion.wait(260);
  await motion.to(badge, { alpha: 0, y: y - 12 }, 180, EASE.in);
  badge.destroy();
}

const LOOKS = {
  morning: { ground: PALETTE.morning, rim: '#7a4e0a', ink: PALETTE.goldInk },
  evening: { ground: PALETTE.evening, rim: '#c8d2ff', ink: '#f4f7ff' },
} as const;

/** A sign and a number on a pill of 1.9 by 1 sizes. */
function paintBadge(
  ctx: Ctx,
  size: number,
  { ground, rim, ink }: (typeof LOOKS)['morning' | 'evening'],
  icon: Icon,
  die: number,
): void {
  const pill = roundedBox(-size * 0.95, -size * 0.5, size * 1.9, size, size * 0.5);
  filled(ctx, pill, ground);
  stroked(ctx, pill, rim, 2);
  paintSign(ctx, icon, -size * 0.4, 0, size * 0.66, ink);
  letter(ctx, String(die), size * 0.42, size * 0.02, {
    font: `700 ${String(size * 0.72)}px ${FONT.text}`,
    colour: ink,
  });
}
