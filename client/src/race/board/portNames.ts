/** The names of the ports: over the ships, which would hide them. */
import { PORT_ROYAL } from '@brigantine/shared/race';
import { FONT, letter } from '../../art/lettering';
import { PALETTE } from '../../art/palette';
import { faded } from '../../art/sheet';
import type { Stage } from '../../board';
import { DEPTH } from './depth';
import { spotOf, type Layout, type Spot } from './layout';
import type { BoardWords } from './words';

/** Where a name lies: its middle, or the end that is nearer to its space. */
interface NamePlace {
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'center' | 'right';
}

/** Room about a name, in CSS pixels. */
const EDGE = 4;

/** Lays the names of all ports over the chart. */
export function namePorts({ textures }: Stage, layout: Layout, { ports }: BoardWords): void {
  for (const [at, name] of Object.entries(ports)) {
    const spot = spotOf(layout, Number(at));
    const size = spot.at === PORT_ROYAL ? layout.label * 1.25 : layout.label;
    const { x, y, align } = placeOf(layout, spot, size);
    const [width, height] = [name.length * size * 0.75 + 2 * EDGE, size * 1.6];
    const from = { left: EDGE, center: width / 2, right: width - EDGE }[align];
    const picture = textures.bake(`port ${at}`, width, height, (ctx) =>
      letter(ctx, name, from, height / 2, {
        font: `${String(size)}px ${FONT.place}`,
        colour: PALETTE.cream,
        halo: faded(PALETTE.seaInk, 0.85),
        haloWidth: 3.2,
        align,
      }),
    );
    textures.piece(picture, x, y, from / width).setDepth(DEPTH.names);
  }
}

function placeOf({ labels, outside }: Layout, spot: Spot, size: number): NamePlace {
  const { radius } = spot;
  const far = radius * 1.25 + 3;
  if (spot.at === PORT_ROYAL) return { x: spot.x, y: spot.y + radius + size * 0.75, align: 'center' };
  const own = labels[spot.at];
  if (own !== undefined) return { x: spot.x + own[0] * radius, y: spot.y + own[1] * radius, align: 'center' };
  const side = outside.includes(spot.at) ? -1 : 1;
  const x = spot.inward.x * side;
  const y = spot.inward.y * side;
  if (Math.abs(x) > 0.75) return { x: spot.x + Math.sign(x) * far, y: spot.y, align: x > 0 ? 'left' : 'right' };
  return { x: spot.x, y: spot.y + Math.sign(y) * (far + size * 0.35), align: 'center' };
}
