/** Position of the arrow to a ring: beside its target, covering nothing else that is read. Pure. */

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** An arrow: the middle of its shaft's end, and its direction in degrees clockwise from right. */
export interface Arrow extends Pick<Area, 'left' | 'top'> {
  readonly turn: number;
}

/** Length and width of the arrow, in CSS pixels. */
export const LONG = 40;
const BROAD = 24;
/** Positions of the arrow along a side, in order of preference. */
const ALONG = [0.5, 0.3, 0.7, 0.12, 0.88] as const;
/** Directions from the target to the arrow: up, down, left, right, and the diagonals. */
const SIDES = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
] as const;
const CORNERS = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;
/** If more is covered, in square pixels, only the ring is shown. */
const MOST_COVERED = 20;
/** Penalty for the side above a space, where ships stand, in square pixels of covered area. */
const ABOVE = 300;

/**
 * The arrow that covers least of what is read. A `space` is round, and its arrow comes from above only if it must. A
 * `row` has its arrow at the middle, as it would otherwise mean one of its elements. Undefined if there is no room.
 */
export function arrowTo(
  thing: Area,
  read: readonly Area[],
  window: Pick<Area, 'width' | 'height'>,
  kind?: 'space' | 'row',
): Arrow | undefined {
  const all = { left: 4, top: 4, width: window.width - 8, height: window.height - 8 };
  let best: Arrow | undefined;
  let least = Infinity;
  const space = kind === 'space';
  candidates(thing, space, kind === 'row' ? ALONG.slice(0, 1) : ALONG).forEach(({ x, y, tip }, liking) => {
    const middle = [tip[0] + (x * LONG) / 2, tip[1] + (y * LONG) / 2] as const;
    const [width, height] = [Math.abs(x) * LONG + Math.abs(y) * BROAD, Math.abs(y) * LONG + Math.abs(x) * BROAD];
    const box = { left: middle[0] - width / 2, top: middle[1] - height / 2, width, height };
    if (overlap(box, all) < width * height - 1) return;
    const covered = read.reduce((sum, each) => sum + overlap(box, each), 0);
    const fault = covered + liking - (space ? y * ABOVE : 0);
    if (covered > MOST_COVERED || fault >= least) return;
    least = fault;
    const turn = (Math.atan2(-y, -x) * 180) / Math.PI;
    best = { left: tip[0] + x * LONG, top: tip[1] + y * LONG, turn };
  });
  return best;
}

interface Way {
  /** Unit vector from the thing to the arrow. */
  readonly x: number;
  readonly y: number;
  readonly tip: readonly [number, number];
}

/** All possible arrows, in order of preference. Round targets also allow diagonals. */
function candidates({ left, top, width, height }: Area, round: boolean, alongs: readonly number[]): readonly Way[] {
  const at = (x: number, y: number, along: number): Way => ({
    ...{ x, y },
    tip: [left + width * (x === 0 ? along : (x + 1) / 2), top + height * (y === 0 ? along : (y + 1) / 2)],
  });
  if (!round) return alongs.flatMap((along) => SIDES.map(([x, y]) => at(x, y, along)));
  const corner = Math.SQRT1_2;
  const [across, down] = [left + width / 2, top + height / 2];
  return [
    ...SIDES.map(([x, y]) => at(x, y, 0.5)),
    ...CORNERS.map(([x, y]) => ({
      x: x * corner,
      y: y * corner,
      tip: [across + (x * corner * width) / 2, down + (y * corner * height) / 2] as const,
    })),
  ];
}

/** Overlap of two areas, in square pixels. */
function overlap(a: Area, b: Area): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}
