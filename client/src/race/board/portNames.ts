/** The names of the ports: over the route, each by its space; they make way for the ships that lie there, and for numbers. */
import { FONT, letter } from '../../art/lettering';
import type { Box } from '../../art/geometry';
import { PALETTE } from '../../art/palette';
import type { Piece, Stage } from '../../board';
import { clearOf, type ChartLabels, type Label } from './chartLabels';
import { DEPTH } from './depth';

/** Room about a name, in CSS pixels. */
const EDGE = 4;

export class PortNames {
  readonly #names = new Map<number, { readonly label: Label; readonly piece: Piece }>();
  readonly #taken: Record<'ships' | 'numbers', readonly Box[]> = { ships: [], numbers: [] };

  constructor(
    private readonly stage: Stage,
    private readonly labels: ChartLabels,
  ) {
    this.#lay();
  }

  /** Names that would lie under them move aside, and all others are where they belong. */
  makeWay(what: 'ships' | 'numbers', boxes: readonly Box[]): void {
    this.#taken[what] = boxes;
    this.#lay();
  }

  #lay(): void {
    for (const [at, label] of clearOf(this.labels, [...this.#taken.ships, ...this.#taken.numbers])) {
      const known = this.#names.get(at);
      if (known?.label === label) continue;
      known?.piece.destroy();
      this.#names.set(at, { label, piece: layName(this.stage, at, label) });
    }
  }
}

function layName({ textures }: Stage, at: number, { align, size, text, x, y }: Label): Piece {
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
