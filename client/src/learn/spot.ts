/** Where a hint may lie: near the thing it is about, and on nothing that one may press or must read. Pure. */

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Distance between the spots that are tried, and from the window's edge, in CSS pixels. */
const STEP = 12;

/**
 * The upper left corner, nearest to the target, from which a hint of that size lies wholly in the window and clear of
 * all that must stay free; undefined when there is no such spot.
 */
export function freeSpot(
  size: Pick<Area, 'width' | 'height'>,
  target: Area,
  taken: readonly Area[],
  window: Pick<Area, 'width' | 'height'>,
): Pick<Area, 'left' | 'top'> | undefined {
  let best: { readonly left: number; readonly top: number; readonly far: number } | undefined;
  for (let top = STEP; top + size.height + STEP <= window.height; top += STEP) {
    for (let left = STEP; left + size.width + STEP <= window.width; left += STEP) {
      const here = { left, top, ...size };
      const far = Math.hypot(middle(here).x - middle(target).x, middle(here).y - middle(target).y);
      if (best !== undefined && far >= best.far) continue;
      if (!taken.some((each) => overlap(each, here))) best = { left, top, far };
    }
  }
  return best;
}

function middle({ left, top, width, height }: Area): { readonly x: number; readonly y: number } {
  return { x: left + width / 2, y: top + height / 2 };
}

function overlap(a: Area, b: Area): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
}
