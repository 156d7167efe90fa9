/** Where everything of the plank lies on the canvas, in CSS pixels: a wide scene and an upright one. */
import { PILE_SIZE, pileOf } from '@brigantine/shared/plank';
import type { Box, Point } from '../../art/geometry';
import { BARREL, medalOf, TUB, type Barrel } from '../../art/plank';
import type { Size } from '../../board';

/** A place of the plank: where feet stand. */
interface Spot extends Point {
  readonly place: number;
}

/** A pile in the water: four barrels, and its points on a flag. */
interface PileSpot extends Point {
  readonly pile: number;
  /** Where the barrels float, in order of falling. */
  readonly berths: readonly Point[];
  readonly tag: Point;
}

export interface Layout {
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
  /** How high the water is thrown up there. */
  readonly crest: number;
  /** Width of a barrel that has just come up there. */
  readonly swimmer: number;
  readonly piles: readonly PileSpot[];
  /** Pixels for a unit of a pirate on the plank. */
  readonly scale: number;
  /** Distance between two places. */
  readonly step: number;
  /** What the fallen float in, and its width. */
  readonly float: Barrel;
  readonly barrel: number;
  /** How many of a pile float side by side. */
  readonly across: number;
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
  /** What the fallen float in, how many of a pile side by side, and how many across the whole width. */
  readonly float: Barrel;
  readonly across: number;
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
  float: BARREL,
  across: PILE_SIZE,
  barrels: 23.5,
  sun: [0.71, 0.085],
};

/** A phone's: the same arrangement however high it is, so that nothing changes places when a hand comes or goes. */
const NARROW: Sketch = {
  edge: 0.03,
  horizon: 0.41,
  waterline: 0.67,
  side: 0.165,
  plank: 0.505,
  // The first place is near the ship, so that a pirate who teeters on the far end of the plank is not cut by the frame.
  first: 0.245,
  step: 0.175,
  room: 118,
  sag: [0, 0.004, 0.01, 0.018],
  // Closer than on a desk: the button that skips has the corner.
  piles: WIDE.piles.map(([x]) => [x * 0.877, 0.76] as const),
  float: TUB,
  across: 2,
  barrels: 13.6,
  sun: [0.74, 0.1],
};
/** A scene that is no wider, in CSS pixels, is a phone's. */
const SMALL = 600;

/** Height of a splash, and how far beside its middle the frame is, in units of a pirate. */
const CREST = 100;
const BESIDE = 92;
/** Units of a pirate that must fit above the plank. */
const HEADROOM = 232;

/** The scene for a canvas of that size. */
export function layOut({ width, height }: Size): Layout {
  const wide = width > height * 1.25;
  const sketch = wide && width >= SMALL ? WIDE : NARROW;
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
  const { across, float } = sketch;
  const { high, below } = worthOf({ scale });
  // Beside what the last place is worth where there is room, else below it.
  const splashX = Math.min(end.x + step * 0.3, scene.x + scene.width - BESIDE * scale);
  const beside = splashX - CREST * scale * 0.86 > last.x + high * 1.8;
  const splash = {
    x: splashX,
    y: Math.max(y(sketch.waterline + 0.05), beside ? 0 : last.y + below + CREST * scale + 4),
  };
  const highest = last.y + below;
  const shallow = Math.min(...sketch.piles.map(([, py]) => y(py)));
  const barrel = Math.min(
    broadest,
    (shallow - highest) / float.above,
    (lowest - tag / 2 - highest) / (float.above + depthOf(sketch, broadest, 0) / broadest),
  );
  return {
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
    splash,
    crest: CREST * scale,
    swimmer: CREST * scale,
    piles: sketch.piles.map(([px, py], index) =>
      pile(index + 1, { x: x(px), y: y(py) }, barrel, { across, float, lowest, tag }),
    ),
    scale,
    step,
    float,
    barrel,
    across,
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
/** How far every second barrel of a row lies below the others, in widths of a barrel. */
const STAGGER = 0.07;
/** From row to row, in heights of a barrel with its head. */
const ROW = 1.05;

/** How a pile lies in the water. */
type Heap = Pick<Layout, 'across' | 'float'>;

/** How far below the first row of a pile its points stand. */
function depthOf(heap: Heap, barrel: number, tag: number): number {
  const { radius, above } = medalOf(heap.float, barrel);
  return rowOf(heap, PILE_SIZE - 1) * barrel + radius - above + STAGGER * barrel + tag / 2;
}

/** How far below the first row the nth barrel of a pile floats, in widths of a barrel. */
function rowOf({ across, float }: Heap, n: number): number {
  return Math.floor(n / across) * float.above * ROW;
}

/** A pile around a point, or so much above it that its points have room below the numbers on the barrels. */
function pile(
  number: number,
  { x, y }: Point,
  barrel: number,
  { lowest, tag, ...heap }: Heap & { readonly lowest: number; readonly tag: number },
): PileSpot {
  const { across } = heap;
  const below = depthOf(heap, barrel, tag);
  const middle = { x, y: Math.min(y, lowest - below) };
  return {
    pile: number,
    ...middle,
    berths: Array.from({ length: PILE_SIZE }, (_, index) => ({
      x: middle.x + ((index % across) - (across - 1) / 2) * barrel * CLOSE,
      y: middle.y + (rowOf(heap, index) + ((index % across) % 2) * STAGGER) * barrel,
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

/** Layers of the scene, from behind. */
export const DEPTH = {
  ground: 0,
  aboard: 20,
  side: 30,
  swell: 35,
  fin: 36,
  plank: 40,
  light: 90,
  crew: 100,
  note: 150,
  afloat: 200,
  foreground: 1500,
  /** Pirates who fall are drawn in front of the plank, the ropes and everything that floats. */
  diving: 1600,
  splash: 1610,
  frame: 2000,
  flying: 2500,
  banner: 4000,
} as const;
