/** The splash where the fallen go in: a crown of water and drops. */
import { paintDrop, paintRipple, paintSplash } from '../../art/plank';
import { EASE, type Stage } from '../../board';
import { type Layout, DEPTH } from './layout';

const DROPS = 9;
/** One ring on the water after the other, in ms. */
const RINGS = [0, 170, 340] as const;

export class Splash {
  constructor(
    private readonly stage: Stage,
    private readonly layout: Layout,
  ) {
    const { textures } = stage;
    const { scale, crest: size } = layout;
    textures.bake('splash', size * 2, size * 1.5, (ctx) => {
      ctx.translate(size, size * 1.2);
      paintSplash(ctx, size);
    });
    textures.bake('drop', 20 * scale, 30 * scale, (ctx) => {
      ctx.translate(10 * scale, 18 * scale);
      paintDrop(ctx, 10 * scale);
    });
    textures.bake('ripple', size * 2, size * 0.8, (ctx) => {
      ctx.translate(size, size * 0.4);
      paintRipple(ctx, size);
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
      .setScale(0.5, 0.3);
    const rings = RINGS.map(async (later) => {
      const ring = textures.piece('ripple', splash.x, splash.y).setDepth(DEPTH.splash).setScale(0.3);
      ring.setAlpha(0);
      await motion.wait(later);
      ring.setAlpha(1);
      await motion.to(ring, { scaleX: 1, scaleY: 1, alpha: 0 }, 620, EASE.out);
      ring.destroy();
    });
    const drops = Array.from({ length: DROPS }, async (_, index) => {
      const drop = textures.piece('drop', splash.x, splash.y).setDepth(DEPTH.splash + 3);
      const angle = -Math.PI * (0.15 + (0.7 * index) / (DROPS - 1));
      const far = (62 + (index % 3) * 22) * scale;
      await motion.run(
        760,
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
    await motion.to(crown, { scaleX: 1, scaleY: 1 }, 190, EASE.out);
    await motion.wait(90);
    await motion.to(crown, { scaleX: 1.1, scaleY: 0.1, alpha: 0 }, 340, EASE.in);
    crown.destroy();
    await Promise.all([...drops, ...rings]);
  }
}
