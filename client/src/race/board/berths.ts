/** Where ships lie at the space they are on: near it, its number free, and every sail and emblem to be seen. */
import { common, covered, distance, mix, outsideOf, type Box, type Point } from '../../art/geometry';
import { boxAround, cornerOf, middleOf, readingBoxes, readOf, spotOf, type Layout, type Spot } from './layout';

/** The middle of a ship's waterline, and its size for the room it has. */
export interface Berth extends Point {
  readonly scale: number;
}

/** The size of all ships where the fullest space has one, two and so on, in parts of the largest. */
const CROWDED = [1, 0.96, 0.84, 0.78, 0.74, 0.7] as const;
/** By how much all of them are smaller for want of room. */
const SHRUNK = [1, 0.9, 0.8, 0.7] as const;
/** The steps of the grid about a space on which ships lie, in widths of a ship: 2 across or 4 down keep them apart. */
const STEP = { x: 0.3, y: 0.15 } as const;
/** How bad it is, in widths of a ship, that all lie nearer to another space; that one does; and to be a width away: twice as far is four times as bad. */
const ASTRAY = { all: 8, each: 0.12 } as const;
const AWAY = 0.35;
/** How bad it is, in widths of a ship, that it hides what is read. */
const READ = 4;
/** So many pixels about what is read are rather left free too. */
const BESIDE = 2;
/** How bad it is to be a pixel outside the sea, or under or over the ship of another space. */
const OUTSIDE = 7;
const LAPPED = 0.7;
/** How bad it is to lie a pixel over the name of a port, and for each ship to lie closer to the next than it may. */
const NAMED = 3;
const TIGHT = 0.2;
/** The middle of a ship, as one sees it, so far above its waterline, in its widths. */
const MIDDLE = 0.3;
/** No more rows than this lie behind each other. */
const DEEP = 3;

/** What has been worked out for a layout, by space, number of ships, and those that lie near. */
const known = new WeakMap<Layout, Map<string, readonly Rated[]>>();

/** How large all ships are where so many lie on the fullest space. */
const scaleFor = (count: number): number => CROWDED[count - 1] ?? 0.66;

/**
 * The berths of all ships, by space, for as many as lie on each: those of the fullest space are chosen first. All are of
 * one size, as large as hides nothing that is read.
 */
export function moorings(layout: Layout, counts: ReadonlyMap<number, number>): ReadonlyMap<number, readonly Berth[]> {
  const order = [...counts].sort(([a, some], [b, more]) => more - some || a - b);
  const largest = scaleFor(order[0]?.[1] ?? 1);
  const hides = ({ fault }: Rated): boolean => fault >= READ * layout.ship;
  let chosen = new Map<number, readonly Rated[]>();
  for (const shrunk of SHRUNK) {
    chosen = new Map();
    for (const [at, count] of order)
      chosen.set(at, berths(layout, spotOf(layout, at), count, [...chosen.values()].flat(), largest * shrunk));
    if (![...chosen.values()].flat().some(hides)) break;
  }
  return chosen;
}

/** The berths of `count` ships on one space: in rows, wherever they hide least, of ships that lie elsewhere too. */
export function berths(
  layout: Layout,
  spot: Spot,
  count: number,
  elsewhere: readonly Berth[] = [],
  scale = scaleFor(count),
): readonly Rated[] {
  const near = elsewhere.filter((other) => distance(other, spot) < layout.ship * 4);
  const found = known.get(layout) ?? new Map<string, readonly Rated[]>();
  known.set(layout, found);
  const name = [spot.at, count, scale, ...near.flatMap(({ x, y }) => [x, y])].join(' ');
  const places = found.get(name) ?? moor(layout, spot, { count, scale }, near);
  found.set(name, places);
  return places;
}

/** Tries every block of rows at every place near the space, and takes the one that hides least. */
function moor(
  layout: Layout,
  spot: Spot,
  { count, scale }: { readonly count: number; readonly scale: number },
  others: readonly Berth[],
): readonly Rated[] {
  let [best, least]: [readonly Rated[], number] = [[], Infinity];
  const wide = layout.ship * scale;
  const rate = rating(layout, spot, scale, others);
  for (const { loose, offsets } of blocks(count)) {
    const tight = loose ? 0 : count * TIGHT * wide;
    for (let y = -9; y <= 12; y++) {
      for (let x = -6; x <= 6; x++) {
        const crowd = offsets.map((offset) => rate(x + offset.x, y + offset.y, least));
        const astray = crowd.filter(({ strays }) => strays).length;
        const alone = tight + (astray === count ? ASTRAY.all * layout.ship : 0);
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
  /** It is nearer to another space. */
  readonly strays: boolean;
}

/** Rates berths by their place beside a space, in widths of a ship of that scale; each is worked out once. */
function rating(
  layout: Layout,
  spot: Spot,
  scale: number,
  others: readonly Berth[],
): (across: number, down: number, most: number) => Rated {
  const { sea, ship, spots } = layout;
  const wide = ship * scale;
  const close = (other: Point): boolean => distance(other, spot) < wide * 4;
  const near = spots.filter(close);
  const read = readOf(layout).filter(close);
  const [from, to] = layout.line.points;
  const line = from && to ? [0.25, 0.5, 0.75].map((part) => mix(from, to, part)) : [];
  const boxes = [...readingBoxes(layout), ...cornerOf(layout)];
  const names = layout.names.filter((name) => close(middleOf(name)));
  const foreign = others.map((other) => ({ shape: shapeOf(layout, other), emblem: emblemOf(layout, other) }));
  // Within the route, where the water is; in its harbour above Port Royal.
  const { inward } = spot;
  const away = spot.radius + wide * 0.3;
  const liked = { x: spot.x + inward.x * away, y: spot.y + inward.y * away };
  const rated = new Map<number, Rated>();
  const rate = (x: number, y: number, most: number): Rated => {
    const middle = { x, y: y - wide * MIDDLE };
    const own = distance(spot, middle) + ship * 0.01;
    let fault = (distance(liked, sailsOf(layout, { x, y, scale })) ** 2 / ship) * AWAY;
    if (fault > most) return { x, y, scale, fault, strays: false };
    const emblem = emblemOf(layout, { x, y, scale });
    for (const other of foreign) {
      for (const shape of other.shape) if (covered(shape, emblem) > 0) fault += READ * ship;
    }
    for (const shape of shapeOf(layout, { x, y, scale })) {
      for (const other of foreign) {
        if (covered(shape, other.emblem) > 0) fault += READ * ship;
        for (const part of other.shape) fault += common(shape, part) * LAPPED;
      }
      fault += outsideOf(shape, sea) * OUTSIDE;
      for (const point of line) fault += covered(shape, { ...point, radius: 2 });
      for (const box of boxes) if (common(shape, box) > 0) fault += READ * ship;
      for (const name of names) fault += common(shape, name) * NAMED;
      for (const other of near) fault += covered(shape, other, other === spot ? spot.radius * -0.25 : 0);
      for (const other of read) {
        const on = covered(shape, other, BESIDE);
        fault += on * BESIDE + (on > BESIDE ? READ * ship : 0);
      }
    }
    return { x, y, scale, fault, strays: near.some((other) => other !== spot && distance(other, middle) < own) };
  };
  return (across, down, most) => {
    const name = across * 100 + down;
    const found =
      rated.get(name) ??
      rate(spot.x + across * STEP.x * wide, spot.y - spot.radius * 0.76 + down * STEP.y * wide, most);
    rated.set(name, found);
    return found;
  };
}

/** Ships in rows, in steps from the middle of the foremost: no nearer than hides an emblem, or loosely where there is room. */
function blocks(count: number): readonly { readonly loose: boolean; readonly offsets: readonly Point[] }[] {
  const least = Math.ceil(count / DEEP);
  return Array.from({ length: count - least + 1 }, (_, more) => least + more).flatMap((row) => [
    { loose: count === 1, offsets: rows(count, row, 2, 4) },
    ...(count > 1 ? [{ loose: true, offsets: rows(count, row, 3, 5) }] : []),
  ]);
}

function rows(count: number, row: number, across: number, down: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const line = Math.floor(index / row);
    const middle = (Math.min(row, count - line * row) - 1) / 2;
    return { x: ((index % row) - middle) * across, y: -line * down };
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

/** How far a box lies over discs that are to be seen. */
const onThem = (box: Box, discs: readonly (Point & { readonly radius: number })[]): number =>
  discs.reduce((sum, each) => sum + covered(box, each), 0);

/** Radius of the Captain's compass beside the sails. */
export const badgeSize = ({ ship }: Pick<Layout, 'ship'>): number => Math.max(7, ship * 0.15);

/** Where the compass hangs on a ship, from its waterline: on the side on which it hides nothing of others and no number. */
export function badgeAt(layout: Layout, { scale, x, y }: Berth, others: readonly Berth[]): Point {
  const size = badgeSize(layout) * scale * 1.6;
  const kept = [...readOf(layout), ...others.map((other) => emblemOf(layout, other))];
  const fault = (at: Point): number =>
    onThem(boxAround({ x: x + at.x * scale, y: y + at.y * scale }, size, size), kept);
  return [-0.63, -0.85]
    .flatMap((up) => [-0.33, 0.33].map((aside) => ({ x: layout.ship * aside, y: layout.ship * up })))
    .reduce((one, other) => (fault(other) < fault(one) ? other : one));
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

/** The emblem on them, about. */
export const emblemOf = (layout: Pick<Layout, 'ship'>, berth: Berth) => ({
  ...sailsOf(layout, berth),
  radius: layout.ship * berth.scale * 0.15,
});
