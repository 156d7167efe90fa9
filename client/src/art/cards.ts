/** Cards shown over a board: paper, back and contents. Each is painted around the origin. */
import type { LiveryId } from '@brigantine/shared/protocol';
import { roundedBox } from './geometry';
import { FONT, letter, lineWidth } from './lettering';
import { LIVERY_COLOURS, PALETTE } from './palette';
import { paintEmblem } from './ships';
import { clipped, type Ctx, faded, filled, graded, painting, shadowed, stroked } from './sheet';

export interface CardSize {
  readonly width: number;
  readonly height: number;
}

/** Margin around a card for its shadow, as a fraction of its smaller side. */
export const CARD_MARGIN = 0.12;

const cornerOf = ({ width, height }: CardSize): number => Math.min(width, height) * 0.07;

/** Paper of a card with a coloured rim. */
export function paintCardPaper(ctx: Ctx, size: CardSize, rim: string): void {
  const { width, height } = size;
  const corner = cornerOf(size);
  shadowed(ctx, 'rgba(0,0,0,.75)', corner * 1.1, corner * 0.4, () =>
    filled(ctx, roundedBox(-width / 2, -height / 2, width, height, corner), rim),
  );
  const edge = Math.max(2.5, corner * 0.3);
  const light = graded(ctx.createRadialGradient(-width * 0.25, -height * 0.5, 0, 0, 0, Math.max(width, height) * 0.8), {
    0: '#fff7df',
    0.5: PALETTE.paper,
    1: PALETTE.paperDeep,
  });
  filled(
    ctx,
    roundedBox(-width / 2 + edge, -height / 2 + edge, width - edge * 2, height - edge * 2, corner * 0.8),
    light,
  );
}

/** Back of a card in its owner's colours. */
export function paintOwnBack(ctx: Ctx, size: CardSize, livery: LiveryId | 'ghost'): void {
  const { width, height } = size;
  const { hull, sail } = LIVERY_COLOURS[livery];
  paintCardPaper(ctx, size, PALETTE.paperEdge);
  const inset = cornerOf(size);
  const inner = roundedBox(inset - width / 2, inset - height / 2, width - inset * 2, height - inset * 2, inset * 0.6);
  const small = Math.min(width, height);
  filled(ctx, inner, hull);
  clipped(ctx, inner, () => {
    for (let x = -width - height; x < width + height; x += small * 0.12)
      stroked(ctx, `M${x} ${height / 2}L${x + height} ${-height / 2}`, faded(sail, 0.55), small * 0.035);
  });
  paintEmblem(ctx, livery, small * 0.24);
}

/** A title in `size`, or smaller if it would exceed the width. */
export function paintCardTitle(ctx: Ctx, text: string, x: number, y: number, width: number, size: number): void {
  const font = (tall: number): string => `${String(tall)}px ${FONT.title}`;
  const fitting = Math.min(size, (size * width) / lineWidth(ctx, text, font(size)));
  letter(ctx, text, x, y, { font: font(fitting), colour: PALETTE.ink });
}

/** A window in the paper with a scene behind it. */
export function paintCardWindow(
  ctx: Ctx,
  box: CardSize & { readonly x: number; readonly y: number },
  paint: () => void,
): void {
  const { x, y, width, height } = box;
  const corner = Math.min(width, height) * 0.06;
  painting(ctx, x, y, () => {
    const frame = roundedBox(0, 0, width, height, corner);
    clipped(ctx, frame, paint);
    stroked(ctx, frame, '#4a2c12', Math.max(1.5, corner * 0.2));
  });
}
