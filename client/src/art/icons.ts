/** Icons on the canvas, from the same outlines as in the page (client/src/icons). */
import { iconPath, type IconName } from '../icons';
import { filled, painting, type Ctx } from './sheet';

const BOX = 512;
const cache = new Map<IconName, Path2D>();

function outline(name: IconName): Path2D {
  const known = cache.get(name);
  if (known !== undefined) return known;
  const path = new Path2D(iconPath(name));
  cache.set(name, path);
  return path;
}

/** Fills an icon, centred at (x, y), `size` units wide, in one colour. */
export function paintIcon(ctx: Ctx, name: IconName, x: number, y: number, size: number, colour: string): void {
  painting(ctx, x, y, () => {
    ctx.scale(size / BOX, size / BOX);
    ctx.translate(-BOX / 2, -BOX / 2);
    filled(ctx, outline(name), colour);
  });
}
