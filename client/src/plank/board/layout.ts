/** Where everything of the plank lies on the canvas, in CSS pixels: a wide scene and an upright one. */
import { PILE_SIZE, pileOf } from '@brigantine/shared/plank';
import type { Box, Point } from '../../art/geometry';
import { BARREL, medalOf } from '../../art/plank';
import type { Size } from '../../board';

/** A place of the plank: where feet stand. */
export interface Spot extends Point {
  readonly place: number;
}

/** A pile in the water: four barrels side by side, and its points on a flag. */
export interface PileSpot extends Point {
  readonly pile: number;
  /** Where the barrels float, in order of falling. */
  readonly berths: readonly Point[];
  readonly tag: Point;
}

export interface Layout {
  readonly wide: boolean;
  readonly width: number;
  readonly height: number;
  readonly paper: Box;
  /** Inside the frame. */
  readonly scene: Box;
  readonly frame: number;
  /** Heights of the horizon and of the water at the ship's side. */
  readonly horizon: number;
  readonly waterline: number;
  /** Right edge of the ship's side at the deck. */
  readonly side: number;
  /** Height of the deck at the ship's side. */
  readonly deck: number;
  readonly spots: readonly Spot[];
  /** The sea end of the plank. */
  readonly end: Point;
  /** Behind the bulwark, where newcomers appear. */
  readonly aboard: Point;
  /** Where the fallen go into the water. */
  readonly splash: Point;
  readonly piles: readonly PileSpot[];
  /** Pixels for a unit of a pirate on the plank. */
  readonly scale: number;
  /** Distance between two places. */
  readonly step: number;
  /** Width of a barrel. */
  readonly barrel: number;
  /** Foot of the flagstaff, and its height. */
  readonly staff: Point & { readonly tall: number };
  /** Middle of the open sky. */
  readonly sky: Point;
  readonly sun: Point & { readonly radius: number };
  /** Heights of score tags and ribbons. */
  readonly tag: number;
  readonly banner: number;
}

/** One drawn scene, in parts of its width and height. */
interface Sketch {
  readonly edge: number;
  readonly horizon: number;
  readonly waterline: number;
  readonly side: number;
  readonly plank: number;
  readonly first: number;
  readonly step: number;
  /** Units of a pirate between two places. */
  readonly room: number;
  /** How far the plank sinks from one place to the next. */
  readonly sag: readonly [number, number, number, number];
  /** Middles of the five piles. */
  readonly piles: readonly (readonly [x: number, y: number])[];
  /** Barrels across the whole width. */
  readonly barrels: number;
  readonly sun: readonly [x: number, radius: number];
}

const WIDE: Sketch = {
  edge: 0.056,
  horizon: 0.5,
  waterline: 0.8,
  side: 0.215,
  plank: 0.605,
  first: 0.298,
  step: 0.16,
  room: 140,
  sag: [0, 0.004, 0.011, 0.021],
  piles: [0.105, 0.303, 0.501, 0.699, 0.897].map((x, index) => [x, index % 2 === 0 ? 0.915 : 0.945] as const),
  barrels: 23.5,
  sun: [0.71, 0.085],
};

/** A wide scene that is no wider, in CSS pixels, is a phone's: there the pirates have most of it. */
const SMALL = 600;
/** Its piles lie so much closer: the button that skips has the corner. */
const CLOSER = 0.877;
const PHONE: Sketch = {
  ...WIDE,
  side: 0.172,
  first: 0.26,
  step: 0.18,
  room: 124,
  piles: WIDE.piles.map(([x, y]) => [x * CLOSER, y] as const),
};

const TALL: Sketch = {
  edge: 0.03,
  horizon: 0.43,
  waterline: 0.69,
  side: 0.165,
  plank: 0.525,
  first: 0.275,
  step: 0.193,
  room: 126,
  sag: [0, 0.004, 0.01, 0.018],
  piles: [
    [0.185, 0.79],
    [0.515, 0.765],
    [0.835, 0.79],
    [0.32, 0.945],
    [0.69, 0.945],
  ],
  barrels: 13.6,
  sun: [0.74, 0.1],
};

/** Units of a pirate that must fit above the plank. */
const HEADROOM = 232;

/** The scene for a canvas of that size. */
export function layOut({ width, height }: Size): Layout {
  const wide = width > height * 1.25;
  const sketch = !wide ? TALL : width < SMALL ? PHONE : WIDE;
  const edge = Math.min(width, height) * sketch.edge;
  const scene = { x: edge, y: edge, width: width - edge * 2, height: height - edge * 2 };
  const x = (part: number) => scene.x + part * scene.width;
  const y = (part: number) => scene.y + part * scene.height;
  const step = sketch.step * scene.width;
  const spots = sketch.sag.map((sag, index) => ({
    place: index + 1,
    x: x(sketch.first + index * sketch.step),
    y: y(sketch.plank + sag),
  }));
  const scale = Math.min(step / sketch.room, (y(sketch.plank) - scene.y) / HEADROOM);
  const last = spots[spots.length - 1] ?? { x: 0, y: 0 };
  const end = { x: Math.min(last.x + step * 0.62, x(0.965)), y: last.y + scene.height * 0.008 };
  const tag = Math.max(15, Math.min(26, scene.height * 0.048));
  const banner = Math.max(20, Math.min(36, scene.width * 0.042));
  // The points of a pile stand within the frame.
  const lowest = scene.y + scene.height - tag * 0.75;
  // Nobody afloat hides what the places are worth.
  const broadest = scene.width / sketch.barrels;
  const shallow = Math.min(...sketch.piles.map(([, py]) => y(py)), lowest - depthOf(broadest, tag));
  const barrel = Math.min(broadest, (shallow - last.y - worthOf({ scale }).below) / BARREL.above);
  return {
    wide,
    width,
    height,
    paper: { x: edge * 0.2, y: edge * 0.2, width: width - edge * 0.4, height: height - edge * 0.4 },
    scene,
    frame: Math.max(4, edge * 0.24),
    horizon: y(sketch.horizon),
    waterline: y(sketch.waterline),
    side: x(sketch.side),
    deck: y(sketch.plank),
    spots,
    end,
    aboard: { x: x(sketch.side * 0.55), y: y(sketch.plank) + 26 * scale },
    splash: { x: Math.min(end.x + step * 0.12, x(0.95)), y: y(sketch.waterline - 0.02) },
    piles: sketch.piles.map(([px, py], index) => pile(index + 1, { x: x(px), y: y(py) }, barrel, { lowest, tag })),
    scale,
    step,
    barrel,
    staff: { x: x(sketch.side * 0.2), y: y(sketch.plank), tall: scene.height * (wide ? 0.5 : 0.44) },
    // Above the tallest hat.
    sky: { x: x(0.6), y: wide ? scene.y + banner * 0.9 : y(0.13) },
    sun: { x: x(sketch.sun[0]), y: y(sketch.horizon), radius: scene.height * sketch.sun[1] },
    tag,
    banner,
  };
}

/** From barrel to barrel within a pile, in widths of a barrel: they overlap a little, so that piles stand apart. */
const CLOSE = 0.93;
/** How far every second barrel of a pile lies below the others, in widths of a barrel. */
const STAGGER = 0.07;

/** How far below the middle of a pile its points stand. */
function depthOf(barrel: number, tag: number): number {
  const { radius, above } = medalOf(barrel);
  return radius - above + STAGGER * barrel + tag / 2;
}

/** A pile around a point, or so much above it that its points have room below the numbers on the barrels. */
function pile(
  number: number,
  { x, y }: Point,
  barrel: number,
  { lowest, tag }: { readonly lowest: number; readonly tag: number },
): PileSpot {
  const below = depthOf(barrel, tag);
  const middle = { x, y: Math.min(y, lowest - below) };
  return {
    pile: number,
    ...middle,
    berths: Array.from({ length: PILE_SIZE }, (_, index) => ({
      x: middle.x + (index - (PILE_SIZE - 1) / 2) * barrel * CLOSE,
      y: middle.y + (index % 2) * barrel * STAGGER,
    })),
    tag: { x: middle.x, y: Math.min(lowest, middle.y + Math.max(below, barrel * 0.36)) },
  };
}

/** The plate of a place and its points: how high they are, and how far below the feet their middle and their end lie. */
export function worthOf({ scale }: Pick<Layout, 'scale'>): Readonly<Record<'high' | 'middle' | 'below', number>> {
  const high = Math.max(15, 23 * scale);
  const middle = Math.max(14.5, 25 * scale);
  return { high, middle, below: middle + high / 2 };
}

/** Place 1–4 of the plank. Throws for any other. */
export function spotOf(layout: Layout, place: number): Spot {
  const spot = layout.spots[place - 1];
  if (spot === undefined) throw new Error(`the plank has no place ${place}`);
  return spot;
}

/** Where the nth fallen pirate floats (n from 0). Throws beyond the last pile. */
export function berthOf(layout: Layout, n: number): Point {
  const berth = layout.piles[pileOf(n) - 1]?.berths[n % PILE_SIZE];
  if (berth === undefined) throw new Error(`no pile for fall ${n}`);
  return berth;
}
