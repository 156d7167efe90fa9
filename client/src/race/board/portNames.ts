/** The names of the ports: over the route, each by its space; they make way for the ships that lie there, and for numbers. */
import { FONT, letter } from '../../art/lettering';
import { closedPath, distance, mix, type Box, type Point } from '../../art/geometry';
import { PALETTE } from '../../art/palette';
import { filled, painting, stroked, type Ctx } from '../../art/sheet';
import type { Piece, Stage } from '../../board';
import { boxOf, clearOf, type ChartLabels, type Label } from './chartLabels';
import { spotOf, type Layout, type Spot, DEPTH } from './layout';

/** Room about a name for its pointer, and half the width of that, in CSS pixels. */
const POINTER = 26;
const BASE = 2.6;

export class PortNames {
  readonly #names = new Map<number, { readonly label: Label; readonly piece: Piece }>();
  readonly #taken: Record<'ships' | 'numbers', readonly Box[]> = { ships: [], numbers: [] };

  constructor(
    private readonly stage: Stage,
    private readonly layout: Layout,
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
      this.#names.set(at, { label, piece: layName(this.stage, spotOf(this.layout, at), label) });
    }
  }
}

function layName({ textures }: Stage, spot: Spot, label: Label): Piece {
  const { align, x, y } = label;
  const box = boxOf(label);
  const [width, height] = [box.width * 1.35 + 2 * POINTER, box.height * 1.5 + 2 * POINTER];
  const from = { left: POINTER, center: width / 2, right: width - POINTER }[align];
  return textures
    .passing(
      width,
      height,
      (ctx) => {
        ctx.translate(from - x, height / 2 - y);
        paintName(ctx, spot, label);
      },
      x + width / 2 - from,
      y,
    )
    .setDepth(DEPTH.names);
}

/** Paints a name, and a pointer that says of which of the spaces beside it, where they lie on the chart. */
export function paintName(ctx: Ctx, spot: Spot, label: Label): void {
  const { align, size, text, x, y } = label;
  const box = boxOf(label);
  const lines = text.split('\n');
  const line = box.height / lines.length;
  painting(ctx, 0, 0, () => paintPointer(ctx, pointerTo(spot, box, size * 0.3)));
  lines.forEach((each, index) => {
    letter(ctx, each, x, y + (index - (lines.length - 1) / 2) * line, {
      font: `${String(size)}px ${FONT.place}`,
      colour: PALETTE.cream,
      halo: PALETTE.seaInk,
      haloWidth: 3.6,
      align,
    });
  });
}

/** From so far within the edge of a name towards the middle of its space. */
function pointerTo(spot: Spot, name: Box, inset: number): { readonly from: Point; readonly to: Point } {
  const from = {
    x: Math.min(name.x + name.width - inset, Math.max(name.x + inset, spot.x)),
    y: Math.min(name.y + name.height - inset, Math.max(name.y + inset, spot.y)),
  };
  const far = distance(from, spot);
  return { from, to: mix(from, spot, Math.max(0, far - spot.radius * 0.9) / (far || 1)) };
}

function paintPointer(ctx: Ctx, { from, to }: ReturnType<typeof pointerTo>): void {
  const far = distance(from, to) || 1;
  const across = { x: ((to.y - from.y) / far) * BASE, y: ((from.x - to.x) / far) * BASE };
  const arrow = closedPath([
    { x: from.x + across.x, y: from.y + across.y },
    { x: from.x - across.x, y: from.y - across.y },
    to,
  ]);
  ctx.lineJoin = 'round';
  stroked(ctx, arrow, PALETTE.seaInk, 2.4);
  filled(ctx, arrow, PALETTE.cream);
}
