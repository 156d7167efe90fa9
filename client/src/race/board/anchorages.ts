/** The spaces on which ships are: each wears a ring in their colours. */
import type { ShipLivery } from '../../art/ships';
import { LIVERY_COLOURS } from '../../art/palette';
import { paintCrewRing } from '../../art/chartSigns';
import { disc } from '../../art/geometry';
import { painting, type Ctx } from '../../art/sheet';
import type { Piece, Stage } from '../../board';
import { crewReach, spotOf, type Layout, type Spot, DEPTH } from './layout';
import { paintSpace } from './scenery';

/** What a ring's outline takes beyond it, in CSS pixels. */
const EDGE = 3;

export class Anchorages {
  /** By what a ring shows: its space and whose ships are there. */
  #rings = new Map<string, Piece>();

  constructor(
    private readonly stage: Stage,
    private readonly layout: Layout,
  ) {}

  /** Rings the spaces on which ships are, and no other. */
  show(crowds: ReadonlyMap<number, readonly ShipLivery[]>): void {
    const rings = new Map([...crowds].map(([at, crews]) => [`${at} ${crews.join(' ')}`, { at, crews }]));
    for (const [name, piece] of this.#rings) {
      if (rings.has(name)) continue;
      piece.destroy();
      this.#rings.delete(name);
    }
    for (const [name, { at, crews }] of rings) {
      if (!this.#rings.has(name)) this.#rings.set(name, this.#ring(at, crews));
    }
  }

  #ring(at: number, crews: readonly ShipLivery[]): Piece {
    const spot = spotOf(this.layout, at);
    const reach = spot.radius * 2.6;
    const ring = this.stage.textures.passing(reach * 2, reach * 2, (ctx) => {
      ctx.translate(reach - spot.x, reach - spot.y);
      paintAnchorage(ctx, this.layout, spot, crews);
    });
    return ring.setPosition(spot.x, spot.y).setDepth(DEPTH.rings - 1);
  }
}

/** Paints the ring of the ships on a space, where that lies on the chart. */
export function paintAnchorage(ctx: Ctx, layout: Layout, spot: Spot, crews: readonly ShipLivery[]): void {
  ctx.save();
  painting(ctx, spot.x, spot.y, () =>
    paintCrewRing(
      ctx,
      crewReach(spot),
      crews.map((crew) => LIVERY_COLOURS[crew].sail),
    ),
  );
  // Paint the neighbouring spaces again: the wide ring of Port Royal must not cover their costs.
  const edge = crewReach(spot) + EDGE;
  ctx.clip(disc(spot.x, spot.y, edge));
  const near = layout.spots.filter(({ x, y, radius }) => Math.hypot(x - spot.x, y - spot.y) < edge + radius);
  for (const each of near) paintSpace(ctx, layout, each);
  ctx.restore();
}
