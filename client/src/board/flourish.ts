/** Effects for every board: rising text, unrolling ribbons, sparks. */
import { paintSpark } from '../art/effects';
import type { Point } from '../art/geometry';
import { FONT, letter, lineWidth, paintRibbon } from '../art/lettering';
import { painting, sheet, type Ctx } from '../art/sheet';
import { EASE } from './motion';
import type { Stage } from './stage';

const SPARK_COLOURS = ['#ffd75a', '#fff3c4', '#f0a63a', '#ffe9a0'] as const;
/** Size of a baked spark, in pixels. */
const SPARK = 28;
/** How far text rises, in multiples of its height. */
const RISE = 1.7;

interface FlourishMeasures {
  /** Height of rising text. */
  readonly words: number;
  /** Width of the frame around the board, which text avoids. */
  readonly edge: number;
  /** Default depth of rising text, and of ribbons and sparks. */
  readonly depth: { readonly flying: number; readonly banner: number };
}

/** Where an effect appears, and its scale. */
export interface Over {
  readonly depth: number;
  readonly larger: number;
}

interface Floating extends Over {
  /** A small round picture before the text: the player it concerns. */
  readonly sign: (ctx: Ctx, radius: number) => void;
  /** How far text and sign move aside. */
  readonly aside: number;
}

export class Flourish {
  constructor(
    protected readonly stage: Stage,
    private readonly measures: FlourishMeasures,
  ) {
    SPARK_COLOURS.forEach((colour, index) => {
      stage.textures.bake(`spark-${index}`, SPARK, SPARK, (ctx) => {
        ctx.translate(SPARK / 2, SPARK / 2);
        paintSpark(ctx, SPARK / 2 - 1, colour);
      });
    });
  }

  /** A short text rises from a point and fades. */
  async float(
    text: string,
    at: Point,
    colour: string,
    { aside = 0, depth = this.measures.depth.flying, larger = 1, sign }: Partial<Floating> = {},
  ): Promise<void> {
    if (this.stage.motion.cut) return;
    const size = this.measures.words * larger;
    const font = `700 ${String(size)}px ${FONT.text}`;
    const before = sign === undefined ? 0 : size;
    const width = lineWidth(sheet(1, 1).ctx, text, font) + size + before;
    const label = this.stage.textures.passing(width, size * 1.7, (ctx) => {
      painting(ctx, size * 0.95, size * 0.85, () => sign?.(ctx, size * 0.46));
      const halo = { halo: 'rgba(28,12,4,.92)', haloWidth: size * 0.24 };
      letter(ctx, text, (width + before) / 2, size * 0.85, { font, colour, ...halo });
    });
    const { x, y } = this.#within(at, width / 2, size * (RISE + 1));
    label.setPosition(x, y).setDepth(depth + 1);
    await this.stage.motion.to(label, { y: y - size * 1.1 }, 300, EASE.out);
    await this.stage.motion.to(label, { x: x + aside }, aside === 0 ? 200 : 400, EASE.inOut);
    await this.stage.motion.to(label, { y: y - size * RISE, alpha: 0 }, 420, EASE.in);
    label.destroy();
  }

  /** Moves a point so that text of this width and rise stays on the canvas. */
  #within(at: Point, half: number, rise: number): Point {
    const { width, height } = this.stage.size;
    const { edge } = this.measures;
    return {
      x: Math.min(width - edge - half, Math.max(edge + half, at.x)),
      y: Math.min(height - edge, Math.max(rise + edge, at.y)),
    };
  }

  /** A ribbon with a short text unrolls, stays for `ms`, and disappears. */
  async ribbon(text: string, at: Point, tall: number, colour: string, ms: number): Promise<void> {
    const { motion, textures } = this.stage;
    if (motion.cut) return;
    const wide = lineWidth(sheet(1, 1).ctx, text, `${String(tall * 0.74)}px ${FONT.title}`) + tall * 2.5;
    // Shrink a long text so that its ribbon fits the canvas.
    const height = tall * Math.min(1, this.stage.size.width / wide);
    const font = `${String(height * 0.74)}px ${FONT.title}`;
    const width = lineWidth(sheet(1, 1).ctx, text, font) + height;
    const banner = textures.passing(width + height * 2, height * 1.7, (ctx) => {
      ctx.translate(width / 2 + height, height * 0.85);
      paintRibbon(ctx, text, width, height, colour, font);
    });
    banner.setPosition(at.x, at.y).setDepth(this.measures.depth.banner).setScale(0.1, 0.8);
    await motion.to(banner, { scaleX: 1, scaleY: 1 }, 260, EASE.back);
    await motion.wait(ms);
    await motion.to(banner, { alpha: 0 }, 200);
    banner.destroy();
  }

  /** Sparks fly from a point in all directions. */
  async sparks(at: Point, far: number, count: number, depth = this.measures.depth.banner): Promise<void> {
    const { motion, textures } = this.stage;
    if (motion.cut) return;
    await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const angle = (index / count) * Math.PI * 2 + (index % 2) * 0.2;
        const flight = far * (0.6 + (index % 3) * 0.2);
        const spark = textures.piece(`spark-${index % SPARK_COLOURS.length}`, at.x, at.y).setDepth(depth);
        await motion.run(
          780,
          (t) => {
            spark.setPosition(
              at.x + Math.cos(angle) * flight * t,
              at.y + Math.sin(angle) * flight * t + t * t * far * 0.35,
            );
            spark.setAlpha(1 - t * t).setScale(1.3 - t * 0.7);
          },
          EASE.out,
        );
        spark.destroy();
      }),
    );
  }
}
