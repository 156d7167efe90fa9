/** The splash where the fallen go in: a crown of water and drops. */
import { paintDrop, paintSplash } from '../../art/plank';
import { EASE, type Stage } from '../../board';
import type { Layout } from './layout';
import { DEPTH } from './depth';

const DROPS = 7;

export class Splash {
  constructor(
    private readonly stage: Stage,
    private readonly layout: Layout,
  ) {
    const { textures } = stage;
    const { scale } = layout;
    const size = 62 * scale;
    textures.bake('splash', size * 2, size * 1.5, (ctx) => {
      ctx.translate(size, size * 1.2);
      paintSplash(ctx, size);
    });
    textures.bake('drop', 14 * scale, 20 * scale, (ctx) => {
      ctx.translate(7 * scale, 12 * scale);
      paintDrop(ctx, 7 * scale);
    });
  }

  /** Rises and falls back. */
  async rise(): Promise<void> {
    const { motion, textures } = this.stage;
    if (motion.cut) return;
    const { splash, scale } = this.layout;
    const crown = textures
      .piece('splash', splash.x, splash.y, 0.5, 0.8)
      .setDepth(DEPTH.splash + 2)
      .setScale(0.7, 0.5);
    const drops = Array.from({ length: DROPS }, async (_, index) => {
      const drop = textures.piece('drop', splash.x, splash.y).setDepth(DEPTH.splash + 3);
      const angle = -Math.PI * (0.15 + (0.7 * index) / (DROPS - 1));
      const far = (70 + (index % 3) * 26) * scale;
      await motion.run(
        620,
        (t) =>
          drop
            .setPosition(
              splash.x + Math.cos(angle) * far * t,
              splash.y + Math.sin(angle) * far * t * 1.5 + t * t * far * 1.6,
            )
            .setAlpha(1 - t * t),
        EASE.linear,
      );
      drop.destroy();
    });
    await motion.to(crown, { scaleX: 1, scaleY: 1 }, 150, EASE.out);
    await motion.to(crown, { scaleX: 1.25, scaleY: 0.1, alpha: 0 }, 320, EASE.in);
    crown.destroy();
    await Promise.all(drops);
  }
}
