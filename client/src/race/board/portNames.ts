/** The names of the ports: over the route, under the ships, for which they make way. */
import { FONT, letter } from '../../art/lettering';
import type { Box } from '../../art/geometry';
import { PALETTE } from '../../art/palette';
import type { Piece, Stage } from '../../board';
import type { ChartLabels, Label } from './chartLabels';
import { DEPTH } from './depth';

/** Room about a name, in CSS pixels. */
const EDGE = 4;

export class PortNames {
  readonly #names = new Map<number, { piece: Piece; label: Label }>();

  constructor(
    private readonly stage: Stage,
    private readonly labels: ChartLabels,
  ) {
    this.show([]);
  }

  /** Lays all names over the chart, for ships that cover so much. */
  show(ships: readonly Box[]): void {
    for (const [at, label] of this.labels.dodge(ships)) {
      const shown = this.#names.get(at);
      if (shown?.label === label) continue;
      shown?.piece.destroy();
      const piece = this.#name(at, label);
      this.#names.set(at, { piece, label });
      const { motion } = this.stage;
      if (shown !== undefined && !motion.cut) void motion.run(200, (t) => piece.setAlpha(t));
    }
  }

  #name(at: number, { align, size, text, x, y }: Label): Piece {
    const { textures } = this.stage;
    const [width, height] = [text.length * size * 0.75 + 2 * EDGE, size * 1.6];
    const from = { left: EDGE, center: width / 2, right: width - EDGE }[align];
    const picture = textures.bake(`port ${at} ${align}`, width, height, (ctx) =>
      letter(ctx, text, from, height / 2, {
        font: `${String(size)}px ${FONT.place}`,
        colour: PALETTE.cream,
        halo: PALETTE.seaInk,
        haloWidth: 3.6,
        align,
      }),
    );
    return textures.piece(picture, x, y, from / width).setDepth(DEPTH.names);
  }
}
