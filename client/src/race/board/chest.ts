/** A chest rises from its lair, and opens (R6.4). */
import { paintGlow } from '../../art/effects';
import { paintTreasure } from '../../art/treasures';
import { EASE } from '../../board';
import { DEPTH } from './depth';
import { chestSize } from './besideSpaces';
import { spotOf } from './layout';
import type { Scene } from './parts';

/** How large it becomes, as a share of the chart's shorter side, and how much larger when it is open, as a share of that. */
const RISEN = 0.17;
const SWELL = 0.25;

/** Takes the chest of that lair up, and shows what is in it until its light goes out. */
export async function openChest({ stage, motion, layout, marks }: Scene, at: number): Promise<void> {
  marks.takeChest(at);
  if (motion.cut) return;
  const { height, width } = layout;
  const size = chestSize(spotOf(layout, at));
  const risen = Math.max(1.5, (Math.min(width, height) * RISEN) / size);
  const bake = (picture: 'closed' | 'gold'): string =>
    stage.textures.bake(
      `chest-${picture}`,
      size * 2,
      size * 2,
      (ctx) => {
        ctx.translate(size, size);
        if (picture === 'gold') paintGlow(ctx, size * 0.95, '#ffe27a');
        paintTreasure(ctx, picture, size * 1.2);
      },
      // As sharp as it is shown largest.
      risen * (1 + SWELL),
    );
  const place = marks.chestPlace(at);
  const chest = stage.textures.piece(bake('closed'), place.x, place.y).setDepth(DEPTH.flying);
  // Lairs lie by the frame: all of it is to be seen.
  const half = size * risen;
  const x = Math.max(half, Math.min(width - half, place.x));
  const y = Math.max(half, place.y - layout.ship * 0.8);
  await motion.to(chest, { x, y, scaleX: risen, scaleY: risen }, 420, EASE.back);
  chest.removeAll(true);
  chest.add(stage.textures.picture(bake('gold')));
  await motion.run(380, (t) => chest.setScale(risen * (1 + Math.sin(t * Math.PI) * SWELL)));
  await motion.to(chest, { alpha: 0, y: y - layout.ship * 0.5 }, 320, EASE.in);
  chest.destroy();
}
