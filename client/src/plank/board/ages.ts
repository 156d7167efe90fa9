/** P2.2 the age order, drawn in everybody's sight: the crews' emblems, youngest first. */
import type { Seat } from '@brigantine/shared/engine';
import { letter, FONT } from '../../art/lettering';
import { PALETTE } from '../../art/palette';
import { paintEmblem } from '../../art/ships';
import { painting } from '../../art/sheet';
import { EASE } from '../../board';
import { DEPTH } from './layout';
import type { Scene } from './parts';

export async function showAges(scene: Scene, ageOrder: readonly Seat[]): Promise<void> {
  const { stage, motion, layout, flourish, words, wardrobe } = scene;
  if (motion.cut) return;
  const radius = Math.max(20, 30 * layout.scale);
  const { sky, banner } = layout;
  const medals = ageOrder.map((seat, rank) => {
    const medal = stage.textures.passing(radius * 2.4, radius * 3.2, (ctx) => {
      painting(ctx, radius * 1.2, radius * 1.2, () => paintEmblem(ctx, wardrobe.lookOf(seat).livery, radius));
      letter(ctx, String(rank + 1), radius * 1.2, radius * 2.75, {
        font: `700 ${String(radius * 0.9)}px ${FONT.text}`,
        colour: PALETTE.cream,
        halo: 'rgba(28,12,4,.92)',
      });
    });
    const x = sky.x + (rank - (ageOrder.length - 1) / 2) * radius * 2.8;
    return medal
      .setPosition(x, sky.y + banner * 1.2 + radius * 1.4)
      .setDepth(DEPTH.flying)
      .setScale(0);
  });
  const told = flourish.ribbon(words.age, sky, banner, PALETTE.danger, 900 + ageOrder.length * 160);
  for (const medal of medals) await motion.to(medal, { scaleX: 1, scaleY: 1 }, 240, EASE.back);
  await told;
  await Promise.all(medals.map((medal) => motion.to(medal, { alpha: 0 }, 180)));
  for (const medal of medals) medal.destroy();
}
