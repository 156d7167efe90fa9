/** The end of the race: the flag at the line (R14.18), and fireworks over Port Royal. */
import type { ShipName } from '@brigantine/shared/race';
import { paintFlag } from '../../art/flying';
import { PALETTE } from '../../art/palette';
import { EASE } from '../../board';
import { t } from '../words';
import { spotOf, DEPTH } from './layout';
import type { Scene } from './parts';

const ROCKETS = 5;

/** Fireworks for all: who has won is told by the score, once it has been counted. */
export async function celebrate({ cargo, layout, motion }: Scene): Promise<void> {
  if (motion.cut) return;
  const home = spotOf(layout, 0);
  const reach = layout.ship * 1.6;
  const shows = Array.from({ length: ROCKETS }, async (_, index) => {
    await motion.wait(index * 260);
    const at = { x: home.x + Math.sin(index * 2.4) * reach, y: home.y - reach * (0.6 + (index % 3) * 0.4) };
    await cargo.sparks(at, reach, 16);
  });
  await Promise.all(shows);
}

/** R14.18: a flag goes up at the line for a ship that has crossed it and sails on. */
export async function crossLine(scene: Scene, ship: ShipName): Promise<void> {
  const { fleet, cargo, layout } = scene;
  const home = spotOf(layout, 0);
  await Promise.all([
    raiseFlag(scene, home),
    cargo.ribbon(t('chart.crossed'), { x: home.x, y: home.y - layout.ship * 1.9 }, layout.banner, PALETTE.good, 700),
    cargo.sparks(fleet.middle(ship), layout.ship * 1.1, 12),
  ]);
}

async function raiseFlag(
  { stage, motion, layout }: Scene,
  at: { readonly x: number; readonly y: number },
): Promise<void> {
  if (motion.cut) return;
  const tall = layout.ship * 1.2;
  const name = stage.textures.bake('finish-flag', tall, tall * 1.1, (ctx) => {
    ctx.translate(tall * 0.1, tall * 1.05);
    paintFlag(ctx, tall);
  });
  const flag = stage.textures.piece(name, at.x, at.y, 0.1, 1).setDepth(DEPTH.flying).setScale(1, 0);
  await motion.to(flag, { scaleY: 1 }, 300, EASE.back);
  await motion.run(900, (t) => flag.setScale(1 + Math.sin(t * Math.PI * 6) * 0.06, 1), EASE.linear);
  await motion.to(flag, { alpha: 0 }, 220);
  flag.destroy();
}
