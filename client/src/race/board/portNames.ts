/** The names of the ports: over the route, each at its place, under the ships. */
import { FONT, letter } from '../../art/lettering';
import { PALETTE } from '../../art/palette';
import type { Stage } from '../../board';
import type { ChartLabels, Label } from './chartLabels';
import { DEPTH } from './depth';

/** Room about a name, in CSS pixels. */
const EDGE = 4;

export function layNames(stage: Stage, { ports }: ChartLabels): void {
  for (const [at, label] of ports) layName(stage, at, label);
}

function layName({ textures }: Stage, at: number, { align, size, text, x, y }: Label): void {
  const [width, height] = [text.length * size * 0.75 + 2 * EDGE, size * 1.6];
  const from = { left: EDGE, center: width / 2, right: width - EDGE }[align];
  const picture = textures.bake(`port ${at}`, width, height, (ctx) =>
    letter(ctx, text, from, height / 2, {
      font: `${String(size)}px ${FONT.place}`,
      colour: PALETTE.cream,
      halo: PALETTE.seaInk,
      haloWidth: 3.6,
      align,
    }),
  );
  textures.piece(picture, x, y, from / width).setDepth(DEPTH.names);
}
