/** A chest rises from its lair, and opens (R6.4). */
import { paintGlow } from '../../art/effects';
import { paintTreasure } from '../../art/treasures';
import { EASE } from '../../board';
import { DEPTH } from './depth';
import { chestSize } from './besideSpaces';
import { spotOf } from './layout';
import type { Scene } from './parts';

/** How large it becomes, and how much larger when it is open. */
const RISEN = 2;
const SWELL = 0.5;

/** Takes the chest of that lair up, and shows what is in it until its light goes out. */
export async function openChest({ stage, motion, layout, marks }: Scene, at: number): Promise<void> {
  marks.takeChest(at);
  if (motion.cut) return;
  const size = chestSize(spotOf(layout, at));
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
      RISEN + SWELL,
    );
  const place = marks.chestPlace(at);
  const chest = stage.textures.piece(bake('closed'), place.x, place.y).setDepth(DEPTH.flying);
  const rise = layout.ship * 0.8;
  await motion.to(chest, { y: place.y - rise, scaleX: RISEN, scaleY: RISEN }, 420, EASE.back);
  chest.removeAll(true);
  chest.add(stage.textures.picture(bake('gold')));
  await motion.run(380, (t) => chest.setScale(RISEN + Math.sin(t * Math.PI) * SWELL));
  await motion.to(chest, { alpha: 0, y: place.y - rise * 1.6 }, 320, EASE.in);
  chest.destroy();
}
