/** Where ships lie at the space they are on: near it, its number free, and every sail and emblem to be seen. */
import { common, covered, distance, outsideOf, type Box, type Point } from '../../art/geometry';
import { boxAround, cornerOf, readingBoxes, readOf, type Layout, type Spot } from './layout';

/** The middle of a ship's waterline, and its size for the room it has. */
export interface Berth extends Point {
  readonly scale: number;
}

/** Sizes of one ship, of two and so on, in parts of a lone one's. */
const CROWDED = [1, 0.88, 0.84, 0.8, 0.76, 0.72] as const;
/** The steps of the grid about a space on which ships lie, in widths of a ship: 2 across or 4 down keep them apart. */
const STEP = { x: 0.3, y: 0.15 } as const;
/** How bad it is, in widths of a ship, that all lie nearer to another space; that one does; and to be a width away. */
const ASTRAY = { all: 8, each: 0.12 } as const;
const AWAY = 0.12;
/** How bad it is, in widths of a ship, that it hides what is read. */
const READ = 4;
/** No more rows than this lie behind each other. */
const DEEP = 3;

/** What has been worked out for a layout, by space and number of ships. */
const known = new WeakMap<Layout, Map<string, readonly Berth[]>>();

/** The berths of `count` ships on one space: in rows, wherever they hide least. */
export function berths(layout: Layout, spot: Spot, count: number): readonly Berth[] {
  const found = known.get(layout) ?? new Map<string, readonly Berth[]>();
  known.set(layout, found);
  const name = `${String(spot.at)} ${String(count)}`;
  const places = found.get(name) ?? moor(layout, spot, count);
  found.set(name, places);
  return places;
}

/** Tries every block of rows at every place near the space, and takes the one that hides least. */
function moor(layout: Layout, spot: Spot, count: number): readonly Berth[] {
  const { ship } = layout;
  const scale = CROWDED[count - 1] ?? 0.68;
  const wide = ship * scale;
  const rate = rating(layout, spot, scale);
  let [best, least]: [readonly Berth[], number] = [[], Infinity];
  for (let row = Math.ceil(count / DEEP); row <= count; row++) {
    const offsets = rows(count, row);
    for (let y = -9; y <= 12; y++) {
      for (let x = -6; x <= 6; x++) {
        const crowd = offsets.map((offset) => rate(x + offset.x, y + offset.y));
        const astray = crowd.filter(({ strays }) => strays).length;
        const alone = astray === count ? ASTRAY.all * ship : 0;
        const fault = crowd.reduce((sum, berth) => sum + berth.fault, alone + astray * ASTRAY.each * wide);
        if (fault < least - 0.001) [best, least] = [crowd, fault];
      }
    }
  }
  return best;
}

interface Rated extends Berth {
  /** How bad this berth is, in CSS pixels; other ships on the space are not looked at. */
  readonly fault: number;
  /** Its hull is nearer to another space. */
  readonly strays: boolean;
}

/** Rates berths by their place beside a space, in widths of a ship of that scale; each is worked out once. */
function rating(layout: Layout, spot: Spot, scale: number): (across: number, down: number) => Rated {
  const { sea, ship, spots } = layout;
  const wide = ship * scale;
  const waters = { ...sea, y: sea.y - ship * 0.35, height: sea.height + ship * 0.35 };
  const close = (other: Point): boolean => distance(other, spot) < wide * 4;
  const near = spots.filter(close);
  const read = readOf(layout).filter(close);
  const boxes = [...readingBoxes(layout), ...cornerOf(layout)];
  // Rather above a space than beneath it.
  const liked = { x: spot.x, y: spot.y - spot.radius };
  const rated = new Map<number, Rated>();
  const rate = (x: number, y: number): Rated => {
    const hull = hullOf(layout, { x, y, scale });
    const own = distance(spot, hull) + ship * 0.01;
    let fault = distance(liked, sailsOf(layout, { x, y, scale })) * AWAY;
    for (const shape of shapeOf(layout, { x, y, scale })) {
      fault += outsideOf(shape, waters) * 2;
      for (const box of boxes) if (common(shape, box) > 0) fault += READ * ship;
      for (const other of near) fault += covered(shape, other, other === spot ? spot.radius * -0.25 : 0);
      for (const other of read) if (covered(shape, other) > 0) fault += READ * ship;
    }
    return { x, y, scale, fault, strays: near.some((other) => other !== spot && distance(other, hull) < own) };
  };
  return (across, down) => {
    const name = across * 100 + down;
    const found =
      rated.get(name) ?? rate(spot.x + across * STEP.x * wide, spot.y - spot.radius * 0.76 + down * STEP.y * wide);
    rated.set(name, found);
    return found;
  };
}

/** Ships in rows of so many, so far apart that none hides another's emblem; in steps from the middle of the foremost row. */
function rows(count: number, row: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const line = Math.floor(index / row);
    const middle = (Math.min(row, count - line * row) - 1) / 2;
    return { x: ((index % row) - middle) * 2, y: -line * 4 };
  });
}

/** What a ship in its berth covers: hull and sails. */
export function shapeOf({ ship }: Pick<Layout, 'ship'>, { scale, x, y }: Berth): Box[] {
  const wide = ship * scale;
  return [
    { x: x - wide * 0.4, y: y - wide * 0.2, width: wide * 0.8, height: wide * 0.26 },
    { x: x - wide * 0.3, y: y - wide * 0.78, width: wide * 0.6, height: wide * 0.58 },
  ];
}

/** Where the mark of one's own ship lies, and which way it points, in quarters of a turn from downwards. */
export interface OwnMark extends Point {
  readonly turn: number;
  readonly size: number;
}

/**
 * The mark of one's own ship in the first of these berths. It hides no number and no emblem of those that lie there
 * too, and no part of a ship that lies elsewhere.
 */
export function ownMark(
  layout: Layout,
  [own, ...others]: readonly Berth[],
  elsewhere: readonly Berth[] = [],
): OwnMark | undefined {
  if (own === undefined) return undefined;
  const wide = layout.ship * own.scale;
  const size = Math.max(9.5, wide * 0.2);
  const { x, y } = sailsOf(layout, own);
  const kept = [
    ...readOf(layout),
    ...others.map((other) => ({ ...sailsOf(layout, other), radius: layout.ship * other.scale * 0.15 })),
  ];
  const foreign = elsewhere.flatMap((berth) => shapeOf(layout, berth));
  const boxes = [...readingBoxes(layout), ...cornerOf(layout), ...foreign];
  const [high, aside] = [wide * 0.5 + size * 0.5, wide * 0.34 + size * 0.5];
  const places: readonly OwnMark[] = [
    { x, y: y - high, turn: 0, size },
    { x: x - aside, y: y - wide * 0.2, turn: -1, size },
    { x: x + aside, y: y - wide * 0.2, turn: 1, size },
    { x, y: y + high, turn: 2, size },
    { x: x + aside, y: y - high, turn: 0.5, size },
    { x: x + aside, y: y + high * 0.6, turn: 1.5, size },
    { x: x - aside, y: y + high * 0.6, turn: -1.5, size },
    { x: x - aside, y: y - high, turn: -0.5, size },
  ];
  const fault = (mark: OwnMark): number => {
    const box = boxAround(mark, size, size);
    const onRead = kept.reduce((sum, each) => sum + covered(box, each), 0);
    return boxes.reduce((sum, each) => sum + common(box, each), onRead + outsideOf(box, layout.sea));
  };
  return places.reduce((one, other) => (fault(other) < fault(one) ? other : one));
}

/** The middle of a ship's hull in its berth. */
export const hullOf = ({ ship }: Pick<Layout, 'ship'>, { scale, x, y }: Berth): Point => ({
  x,
  y: y - ship * scale * 0.1,
});

/** The middle of its sails, where the emblem is. */
export const sailsOf = ({ ship }: Pick<Layout, 'ship'>, { scale, x, y }: Berth): Point => ({
  x,
  y: y - ship * scale * 0.38,
});
