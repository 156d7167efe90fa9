/** What flies over the chart: goods in and out, bubbles and smoke, beside what flies over any board. */
import { RESOURCES, type Resource } from '@brigantine/shared/race';
import { paintWake } from '../../art/chartSigns';
import { paintBurst, paintCargo, paintSmoke } from '../../art/flying';
import { mix, roundRect, type Point } from '../../art/geometry';
import { bead } from '../../art/ink';
import { FONT, letter, lineWidth, wrap } from '../../art/lettering';
import { centred, sheet } from '../../art/sheet';
import { EASE, Flourish, type Over, type Stage } from '../../board';
import { type Layout, DEPTH } from './layout';

/** More tokens than this are not thrown one by one. */
const SHOWN_TOKENS = 6;
/** Tokens are sharp when the chart is near as well. */
const FINER = 2;
export const RESOURCE_COLOUR: Readonly<Record<Resource, string>> = {
  gold: '#ffe9a8',
  food: '#ffd9c4',
  powder: '#dbe8f5',
};

export class Cargo extends Flourish {
  readonly #token: number;

  constructor(stage: Stage, layout: Layout) {
    const size = Math.max(17, layout.ship * 0.34);
    super(stage, { words: Math.max(17, size * 0.95), edge: 4, depth: DEPTH });
    const { textures } = stage;
    const puff = layout.ship * 0.6;
    this.#token = size;
    for (const resource of RESOURCES) {
      const token = centred(size * 1.4, size * 1.4, (ctx) => paintCargo(ctx, resource, size));
      textures.bake(`cargo-${resource}`, ...token, FINER);
    }
    textures.bake('splash', ...centred(puff * 2, puff, (ctx) => paintWake(ctx, puff * 0.9)));
    textures.bake('smoke', ...centred(puff * 2, puff * 2, (ctx) => paintSmoke(ctx, puff)));
    const ball = centred(size, size, (ctx) => {
      bead(ctx, 0, 0, size * 0.36, '#34343e', 1.5);
      bead(ctx, -size * 0.1, -size * 0.12, size * 0.09, '#9a9aa8', 0);
    });
    textures.bake('ball', ...ball, FINER);
    textures.bake('blast', ...centred(puff * 2, puff * 2, (ctx) => paintBurst(ctx, puff, 11, '#ffd75a', '#ff7a2a')));
  }

  /** Tokens fly in a string from one point to another, which may be on the move. */
  async fly(
    resource: Resource,
    count: number,
    from: Point,
    goal: Point | (() => Point),
    { depth = DEPTH.flying, larger = 1 }: Partial<Over> = {},
  ): Promise<void> {
    const { motion, textures } = this.stage;
    if (motion.cut) return;
    const tokens = Math.min(SHOWN_TOKENS, count);
    await Promise.all(
      Array.from({ length: tokens }, async (_, index) => {
        const token = textures
          .piece(`cargo-${resource}`, from.x, from.y)
          .setDepth(depth)
          .setScale(0.5 * larger)
          .setVisible(false);
        await motion.wait(index * 70 * larger);
        token.setVisible(true);
        const rise = this.#token * larger * (1.6 + (index % 3) * 0.5);
        await motion.run(430 * larger, (t) => {
          const to = typeof goal === 'function' ? goal() : goal;
          token.setPosition(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t - Math.sin(t * Math.PI) * rise);
          token.setScale((0.5 + Math.sin(t * Math.PI) * 0.75) * larger);
        });
        token.destroy();
      }),
    );
  }

  /**
   * A speech bubble whose tail ends `reach` above a ship's middle, or beneath it where there is no room above; it stays as long as its text takes
   * to read.
   */
  async speak(text: string, ship: Point, reach: number, room: { readonly width: number }): Promise<void> {
    const { motion, textures } = this.stage;
    if (motion.cut) return;
    const size = Math.max(16, this.#token * 0.8);
    const font = `${String(size)}px ${FONT.place}`;
    const lines = wrap(sheet(1, 1).ctx, text, font, size * 11);
    const width = Math.max(...lines.map((line) => lineWidth(sheet(1, 1).ctx, line, font))) + size * 1.8;
    const height = lines.length * size * 1.25 + size;
    const tail = size * 0.9;
    const x = Math.min(room.width - width / 2 - 8, Math.max(width / 2 + 8, ship.x));
    const up = ship.y - reach > height + tail;
    const bubble = textures.passing(width, height + 2 * tail, (ctx) => {
      ctx.translate(0, tail);
      const tip = { x: ship.x - x + width / 2, y: up ? height + tail : -tail };
      const root = up ? height - 1 : 1;
      ctx.beginPath();
      roundRect(ctx, 0, 0, width, height, size * 0.8);
      ctx.moveTo(tip.x - size * 0.6, root);
      ctx.lineTo(tip.x, tip.y);
      ctx.lineTo(tip.x + size * 0.6, root);
      ctx.fillStyle = '#eefaf5';
      ctx.fill();
      lines.forEach((line, index) =>
        letter(ctx, line, width / 2, size * (1.1 + index * 1.25), { font, colour: '#20403c' }),
      );
    });
    const away = reach + tail + height / 2;
    bubble
      .setPosition(x, ship.y + (up ? -away : away))
      .setDepth(DEPTH.banner)
      .setScale(0.2);
    await motion.to(bubble, { scaleX: 1, scaleY: 1 }, 220, EASE.back);
    await motion.wait(1100);
    await motion.to(bubble, { alpha: 0 }, 200);
    bubble.destroy();
  }

  /** Rings on the water where something has gone in. */
  async splash(at: Point, depth: number): Promise<void> {
    const { motion, textures } = this.stage;
    if (motion.cut) return;
    const rings = [0, 1].map(() => textures.piece('splash', at.x, at.y).setDepth(depth).setScale(0.2).setAlpha(0));
    await Promise.all(
      rings.map(async (ring, index) => {
        await motion.wait(index * 160);
        ring.setAlpha(0.9);
        await motion.to(ring, { scaleX: 1.3, scaleY: 1.3, alpha: 0 }, 620, EASE.out);
        ring.destroy();
      }),
    );
  }

  /** A broadside: one gun after the other, their shot in a flat arc below the dice, and what comes of its first hit. */
  async broadside(
    shots: readonly { readonly from: Point; readonly to: Point }[],
    depth: number,
    hit: () => Promise<void>,
  ): Promise<void> {
    const { motion, textures } = this.stage;
    if (motion.cut) return hit();
    await Promise.all(
      shots.map(async ({ from, to }, place) => {
        await motion.wait(place * 120);
        const way = Math.sign(to.x - from.x);
        const rise = Math.abs(to.x - from.x) * 0.07;
        const smoke = this.cannon(from, way * this.#token * 1.6, depth, 1.4);
        const ball = textures.piece('ball', from.x, from.y).setDepth(depth);
        await motion.run(
          520,
          (t) => {
            const { x, y } = mix(from, to, t);
            ball.setPosition(x, y - Math.sin(t * Math.PI) * rise).setScale(1 + Math.sin(t * Math.PI) * 0.5);
          },
          EASE.linear,
        );
        ball.destroy();
        await Promise.all([smoke, this.cannon(to, way * this.#token * 0.7, depth, 1.8), place === 0 && hit()]);
      }),
    );
  }

  /** A flash and a cloud that drifts away. */
  private async cannon(at: Point, drift: number, depth: number, size: number): Promise<void> {
    const { motion, textures } = this.stage;
    const blast = textures.piece('blast', at.x, at.y).setDepth(depth).setScale(0.2);
    const smoke = textures
      .piece('smoke', at.x, at.y)
      .setDepth(depth + 1)
      .setScale(0.3);
    await Promise.all([
      motion.to(blast, { scaleX: size, scaleY: size, alpha: 0, rotation: 0.7 }, 320, EASE.out),
      motion.to(
        smoke,
        { scaleX: 1.5 * size, scaleY: 1.5 * size, alpha: 0, x: at.x + drift, y: at.y - this.#token },
        1100,
        EASE.out,
      ),
    ]);
    blast.destroy();
    smoke.destroy();
  }
}
