/** The signs of actions on the chart. */
import type { Icon } from '@brigantine/shared/race';
import { paintIcon } from '../../art/icons';
import { painting, type Ctx } from '../../art/sheet';
import { GOODS_ICONS } from '../../art/signs';

/** An arrow to the right, in a box of 24. */
const ARROW = 'M3 9.2h9.5V4.4L21.5 12l-9 7.6v-4.8H3z';

/** The sign of an action, that large: its goods, or an arrow. */
export function paintSign(ctx: Ctx, icon: Icon, x: number, y: number, size: number, colour: string): void {
  if (icon !== 'forward' && icon !== 'backward') return paintIcon(ctx, GOODS_ICONS[icon], x, y, size, colour);
  painting(ctx, x, y, () => {
    ctx.scale(icon === 'forward' ? size / 24 : -size / 24, size / 24);
    ctx.translate(-12, -12);
    ctx.fillStyle = colour;
    ctx.fill(new Path2D(ARROW));
  });
}
