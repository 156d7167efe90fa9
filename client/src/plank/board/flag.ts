/** The flag at the ship's staff: whose turn it is. Who climbs aboard the plank passes before it. */
import type { Crew } from '@brigantine/shared/plank';
import { paintFlag } from '../../art/plank';
import { EASE, type Piece, type Stage } from '../../board';
import type { Point } from '../../art/geometry';
import { type Layout, DEPTH } from './layout';
import type { Wardrobe } from './wardrobe';

/** Width of the flag, in units of a pirate. */
const WIDTH = 92;

export class Flag {
  #piece: Piece | undefined;
  #crew: Crew = -1;

  constructor(
    private readonly stage: Stage,
    private readonly layout: Layout,
    private readonly wardrobe: Wardrobe,
  ) {}

  /** Flies a crew's flag at the head of the staff, or none for −1. */
  show(crew: Crew): void {
    if (crew !== this.#crew || this.#piece === undefined) this.#raise(crew);
    this.#piece?.setPosition(this.head.x, this.head.y).setAlpha(1).setScale(1);
  }

  /** The old flag comes down and the crew's goes up. */
  async hoist(crew: Crew): Promise<void> {
    const { motion } = this.stage;
    if (crew === this.#crew) return;
    const foot = this.layout.staff.y - this.layout.staff.tall * 0.3;
    if (this.#piece !== undefined) await motion.to(this.#piece, { y: foot, alpha: 0 }, 110, EASE.in);
    this.#raise(crew);
    if (this.#piece === undefined) return;
    this.#piece.setPosition(this.head.x, foot).setAlpha(0.2);
    await motion.to(this.#piece, { y: this.head.y, alpha: 1 }, 220, EASE.back);
  }

  /** Lowered half way and up again: the crew passes. */
  async dip(): Promise<void> {
    const piece = this.#piece;
    if (piece === undefined) return;
    const { y } = this.head;
    await this.stage.motion.run(620, (t) => piece.setY(y + Math.sin(t * Math.PI) * this.layout.staff.tall * 0.22));
  }

  /** It flutters; 0 seconds lets it hang still. */
  flutter(seconds: number): void {
    const wave = seconds === 0 ? 0 : Math.sin(seconds * 3.4);
    this.#piece?.setScale(1 + wave * 0.025, 1 - wave * 0.03);
  }

  private get head(): Point {
    const { staff, scale } = this.layout;
    return { x: staff.x + 2 * scale, y: staff.y - staff.tall + 8 * scale };
  }

  #raise(crew: Crew): void {
    this.#piece?.destroy();
    this.#piece = undefined;
    this.#crew = crew;
    if (crew < 0) return;
    const width = WIDTH * this.layout.scale;
    const name = this.stage.textures.bake(`flag-${crew}`, width * 1.1, width * 0.95, (ctx) => {
      ctx.translate(width * 0.03, width * 0.12);
      paintFlag(ctx, this.wardrobe.lookOf(crew), width);
    });
    this.#piece = this.stage.textures.piece(name, 0, 0, 0.03, 0.13).setDepth(DEPTH.aboard - 1);
  }
}
