/** How the game ended: a plaque for every player's crew with its points, crowned where it won. */
import type { PlankView } from '@brigantine/shared/plank';
import { inked, lit } from '../../art/ink';
import { FONT, letter } from '../../art/lettering';
import { PALETTE } from '../../art/palette';
import { paintCrown } from '../../art/plank';
import { paintEmblem } from '../../art/ships';
import { painting } from '../../art/sheet';
import type { Piece, Stage } from '../../board';
import type { Layout } from './layout';
import { DEPTH } from './depth';
import type { Wardrobe } from './wardrobe';

/** Height of a plaque for its width. */
const PLAQUE = 0.52;

export class Standing {
  #plaques: Piece[] = [];

  constructor(
    private readonly stage: Stage,
    private readonly layout: Layout,
    private readonly wardrobe: Wardrobe,
  ) {}

  /** The plaques of a finished game, best first; none before. */
  show(view: PlankView): void {
    for (const plaque of this.#plaques) plaque.destroy();
    this.#plaques = [];
    if (!view.over) return;
    const crews = view.crews
      .map(({ neutral, place, score }, crew) => ({ crew, neutral, place, total: score.total }))
      .filter(({ neutral }) => !neutral)
      .sort((a, b) => a.place - b.place || a.crew - b.crew);
    const { sky, scene } = this.layout;
    const room = (scene.x + scene.width - sky.x) * 2 - 12;
    const gap = Math.min(this.#width * 1.16, room / crews.length);
    this.#plaques = crews.map(({ crew, place, total }, index) =>
      this.#plaque(crew, total, place === 1)
        .setPosition(sky.x + (index - (crews.length - 1) / 2) * gap, scene.y + this.#width * PLAQUE * 1.22)
        .setScale(Math.min(1, gap / (this.#width * 1.06)))
        .setDepth(DEPTH.banner - 10),
    );
  }

  get #width(): number {
    return Math.max(78, 104 * this.layout.scale);
  }

  #plaque(crew: number, total: number, won: boolean): Piece {
    const width = this.#width;
    const tall = width * PLAQUE;
    return this.stage.textures.passing(width * 1.1, tall * 2.3, (ctx) => {
      ctx.translate(width * 0.55, tall * 1.5);
      const board = new Path2D();
      board.roundRect(-width / 2, -tall / 2, width, tall, tall * 0.2);
      inked(ctx, board, lit(ctx, won ? PALETTE.gold : PALETTE.paper, width / 2), 2.2);
      painting(ctx, -width * 0.24, 0, () => paintEmblem(ctx, this.wardrobe.lookOf(crew).livery, tall * 0.36));
      letter(ctx, String(total), width * 0.2, tall * 0.03, {
        font: `700 ${String(tall * 0.72)}px ${FONT.text}`,
        colour: PALETTE.ink,
      });
      if (won) painting(ctx, 0, -tall * 0.5, () => paintCrown(ctx, tall * 0.86));
    });
  }
}
