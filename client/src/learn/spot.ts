/** Where a hint may lie: near the thing it is about, and on nothing that one may press or must read. Pure. */

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** An arrow: the middle of its shaft's end, how far it reaches from there, and which way, in degrees clockwise from rightwards. */
export interface Arrow {
  readonly left: number;
  readonly top: number;
  readonly length: number;
  readonly turn: number;
}

/** Distance between the spots that are tried, and from the window's edge, in CSS pixels. */
const STEP = 5;
const EDGE = 12;
/** On either side of the middle so many ways for an arrow are tried. */
const TRIED = 8;
/** Half the breadth of an arrow's head. */
const HEAD = 9;

/**
 * The upper left corner, nearest to the target and nearer than `most`, from which a hint of that size lies wholly in the window,
 * clear of all that must stay free, and as is wanted besides; undefined when there is no such spot.
 */
export function freeSpot(
  size: Pick<Area, 'width' | 'height'>,
  target: Area,
  taken: readonly Area[],
  window: Pick<Area, 'width' | 'height'>,
  most = Infinity,
  wanted: (here: Area) => boolean = () => true,
): Pick<Area, 'left' | 'top'> | undefined {
  let best: { readonly left: number; readonly top: number; readonly far: number } | undefined;
  let inTheWay: Area | undefined;
  for (let top = EDGE; top + size.height + EDGE <= window.height; top += STEP) {
    for (let left = EDGE; left + size.width + EDGE <= window.width; left += STEP) {
      const here = { left, top, ...size };
      const aside = left + size.width / 2 - target.left - target.width / 2;
      // Of spots as near as each other the one most in line.
      const far = joint(here, target).length + Math.abs(aside) / 100;
      if (far >= (best?.far ?? most)) continue;
      // What was in the way of the last spot is mostly in the way of the next.
      if (inTheWay !== undefined && overlap(inTheWay, here) > 0) continue;
      inTheWay = taken.find((each) => overlap(each, here) > 0);
      if (inTheWay === undefined && wanted(here)) best = { left, top, far };
    }
  }
  return best;
}

/** The shortest way from one area to another; where there are many, so far along what they have in common, from 0 to 1. */
export function joint(from: Area, to: Area, along = 0.5): Arrow {
  const [left, right] = nearest(from.left, from.width, to.left, to.width, along);
  const [top, bottom] = nearest(from.top, from.height, to.top, to.height, along);
  const [x, y] = [right - left, bottom - top];
  return { left, top, length: Math.hypot(x, y), turn: (Math.atan2(y, x) * 180) / Math.PI };
}

/** The shortest way that lies on nothing of what must stay free, the nearest to the middle; undefined when there is none. */
export function clearJoint(from: Area, to: Area, taken: readonly Area[]): Arrow | undefined {
  for (let step = 0; step < 2 * TRIED; step++) {
    const aside = Math.ceil(step / 2) / (2 * TRIED);
    const way = joint(from, to, 0.5 + (step % 2 === 0 ? aside : -aside));
    if (isClear(way, taken)) return way;
  }
  return undefined;
}

/** Whether an arrow, but for its ends, lies on none of these. */
function isClear({ left, top, length, turn }: Arrow, taken: readonly Area[]): boolean {
  const [x, y] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  for (let far = Math.min(HEAD, length / 2); far <= Math.max(length - HEAD, length / 2); far += HEAD) {
    const here = grown({ left: left + x * far, top: top + y * far, width: 0, height: 0 }, HEAD);
    if (taken.some((each) => overlap(each, here) > 0)) return false;
  }
  return true;
}

/** An area with so much more on every side. */
export function grown({ left, top, width, height }: Area, by: number): Area {
  return { left: left - by, top: top - by, width: width + 2 * by, height: height + 2 * by };
}

/** On one axis, a point of either stretch, as near to each other as can be. */
function nearest(a: number, long: number, b: number, wide: number, along: number): readonly [number, number] {
  const [from, to] = [Math.max(a, b), Math.min(a + long, b + wide)];
  const common = from + (to - from) * along;
  if (from <= to) return [common, common];
  return a < b ? [to, from] : [from, to];
}

/** How much of two areas is the same, in square pixels. */
export function overlap(a: Area, b: Area): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}
