/** Where ships lie at the space they are on: at its rim, its price free, and every emblem to be seen. */
import { PORT_ROYAL } from '@brigantine/shared/race';
import { common, covered, distance, gapTo, holding, mix, outsideOf, type Box, type Point } from '../../art/geometry';
import {
  boxAround,
  cornerOf,
  middleOf,
  onPhone,
  priceOf,
  readingBoxes,
  readOf,
  spotOf,
  tagBox,
  type Layout,
  type Spot,
} from './layout';

/** The middle of a ship's waterline, and its size for the room it has. */
export interface Berth extends Point {
  readonly scale: number;
}

/** The size of all ships where the fullest space has one, two and so on, in parts of the largest. */
const CROWDED = [1, 0.96, 0.88, 0.84, 0.8, 0.8] as const;
/** By how much all of them are smaller for want of room. */
const SHRUNK = [1, 0.9, 0.8, 0.7] as const;
/** How far apart ships lie, in widths of one: so close that an emblem is just seen, or loosely. */
const PITCHES = [
  { across: 0.88, down: 0.68, tight: 0 },
  { across: 0.8, down: 0.6, tight: 0.12 },
  { across: 0.64, down: 0.58, tight: 0.7 },
] as const;
/** In Port Royal, with the water above it to itself, so many lie in one row, and its rows so far apart. */
const HARBOUR = { row: 4, down: 0.8 };
/** No more rows than this lie behind each other. */
const DEEP = 3;
/** A ship with more of its width outside the sea is cut. */
const CUT = 0.2;
/** How bad it is, in widths of a ship, that it is cut or hides what is read; and that it lies nearer to another space. */
const READ = 100;
const ASTRAY = 3;
/** That a row lies a width behind the first; that a ship is a width from the rim of its space; and a width farther than BESIDE. */
const BEHIND = 3;
const RIM = 6;
const AWAY = 12;
const BESIDE = 0.45;
/**
 * That a width of a ship is outside the sea, where its masts stand over the upper frame; over another space or the red line; over a
 * port's name, which would have to make way; over another space's ship.
 */
const OUTSIDE = 50;
const FRAMED = 14;
const OVER = 5;
const NAMED = 6;
const LAPPED = 1;

interface Side {
  readonly across: number;
  readonly down: number;
  readonly lift: number;
  readonly fault: number;
}
const mirrored = (side: Side): readonly Side[] =>
  side.across === 0 ? [side] : [side, { ...side, across: -side.across }];
/** Where a block of ships may touch what is read on a space, in parts of its reach, or so many widths higher; and how bad that is. */
const ABOVE = [0, 0.12]
  .flatMap((lift) =>
    [0, 0.15, 0.3, 0.4, 0.5, 0.7].map((across) => ({ across, down: -1, lift, fault: across * 2 + lift * 2 })),
  )
  .flatMap(mirrored);
const SIDES: readonly Side[] = [
  ...ABOVE,
  ...[0, -0.15, 0.15, -0.3, 0.3, -0.5, 0.5, -0.7, 0.7]
    .map((down) => ({ across: 1, down, lift: 0, fault: 1 + Math.abs(down) }))
    .flatMap(mirrored),
  ...[0, 0.25, 0.5].map((across) => ({ across, down: 1, lift: 0, fault: 2 + across })).flatMap(mirrored),
];

const clear = (side: Side): Side => (side.down === 1 && side.across === 0 ? { ...side, lift: -0.12 } : side);

/** What has been worked out for a layout, by space, number of ships, and those that lie near. */
const known = new WeakMap<Layout, Map<string, Crowd>>();

interface Crowd {
  readonly berths: readonly Berth[];
  /** How bad it is, in widths of a ship. */
  readonly fault: number;
}

/** How large all ships are where so many lie on the fullest space. */
const scaleFor = (count: number): number => CROWDED[count - 1] ?? 0.75;

/**
 * The berths of all ships, by space, for as many as lie on each: those of the fullest space are chosen first. All are of
 * one size, as large as hides nothing that is read.
 */
export function moorings(layout: Layout, counts: ReadonlyMap<number, number>): ReadonlyMap<number, readonly Berth[]> {
  const order = [...counts].sort(([a, some], [b, more]) => more - some || a - b);
  const largest = scaleFor(order[0]?.[1] ?? 1);
  let chosen = new Map<number, readonly Berth[]>();
  for (const shrunk of SHRUNK) {
    chosen = new Map();
    let worst = 0;
    for (const [at, count] of order) {
      const crowd = crowdAt(layout, spotOf(layout, at), count, [...chosen.values()].flat(), largest * shrunk);
      worst = Math.max(worst, crowd.fault);
      chosen.set(at, crowd.berths);
    }
    if (worst < READ) break;
  }
  return chosen;
}

/** The berths of `count` ships on one space when no others lie near. */
export const berths = (layout: Layout, spot: Spot, count: number): readonly Berth[] =>
  crowdAt(layout, spot, count, [], scaleFor(count)).berths;

/** The room that a whole fleet takes at the start. */
export const startRoom = (layout: Layout): Box =>
  holding(berths(layout, spotOf(layout, PORT_ROYAL), CROWDED.length).flatMap((berth) => shapeOf(layout, berth)));

function crowdAt(layout: Layout, spot: Spot, count: number, elsewhere: readonly Berth[], scale: number): Crowd {
  const near = elsewhere.filter((other) => distance(other, spot) < layout.ship * 3);
  const found = known.get(layout) ?? new Map<string, Crowd>();
  known.set(layout, found);
  const name = [spot.at, count, scale, ...near.flatMap(({ x, y }) => [x, y])].join(' ');
  const crowd = found.get(name) ?? moor(layout, spot, { count, scale }, near);
  found.set(name, crowd);
  return crowd;
}

/** Tries every block of rows on every side of what is read on the space, and takes the one that hides least. */
function moor(
  layout: Layout,
  spot: Spot,
  { count, scale }: { readonly count: number; readonly scale: number },
  others: readonly Berth[],
): Crowd {
  const wide = layout.ship * scale;
  const home = spot.at === PORT_ROYAL;
  const score = layout.scores.get(spot.at);
  const price = priceOf(spot);
  // Below what is read, the heads of small ships' masts keep off as well: they would be as thick as its strokes.
  const sides = home ? ABOVE : onPhone(layout) ? SIDES.map(clear) : SIDES;
  const keeping = score ? [price, holding([price, tagBox(score, layout.pennant)])] : [price];
  const faultOf = rating(layout, spot, others);
  let best: Crowd = { berths: [], fault: Infinity };
  for (const { fault: tight, offsets } of blocks(count, home)) {
    const block = holding(
      offsets.map(({ x, y }) => ({ x: x * wide, y: y * wide, scale })).flatMap((berth) => shapeOf(layout, berth)),
    );
    for (const kept of keeping) {
      for (const side of sides) {
        const x = middleOf(kept).x + (side.across * (kept.width + block.width)) / 2 - middleOf(block).x;
        const y =
          middleOf(kept).y + (side.down * (kept.height + block.height)) / 2 - middleOf(block).y - side.lift * wide;
        const crowd = offsets.map((offset) => ({ x: x + offset.x * wide, y: y + offset.y * wide, scale }));
        const fault = crowd.reduce(
          (sum, berth) => (sum < best.fault ? sum + faultOf(berth, best.fault - sum) : sum),
          tight + side.fault + BEHIND * behind(offsets, side),
        );
        if (fault < best.fault - 0.001) best = { berths: crowd, fault };
      }
    }
  }
  return best;
}

/** How much farther from the space the last ships lie than the first. */
function behind(offsets: readonly Point[], { across }: Side): number {
  const away = offsets.map(({ x, y }) => (Math.abs(across) === 1 ? x : y));
  return Math.max(...away) - Math.min(...away);
}

/** Rates berths at a space: how bad each is, in widths of a ship, or any number from `limit` up if it is worse than that. Ignores other ships on the space. */
function rating(layout: Layout, spot: Spot, others: readonly Berth[]): (berth: Berth, limit: number) => number {
  const { paper, sea, ship, spots } = layout;
  const close = (other: Point): boolean => distance(other, spot) < ship * 4;
  const near = spots.filter((other) => other !== spot && close(other));
  // Ships at Port Royal always lie in rows above it: they may be far from its rim, or nearer to another space.
  const [astray, away] = spot.at === PORT_ROYAL ? [0, 0] : [ASTRAY, AWAY];
  const [from, to] = layout.line.points;
  const line = from && to ? [0.25, 0.5, 0.75].map((part) => mix(from, to, part)) : [];
  const read = [...readOf(layout), ...readingBoxes(layout), ...cornerOf(layout)].filter((box) => close(middleOf(box)));
  const names = layout.names.filter((name) => close(middleOf(name)));
  const foreign = others.map((other) => ({ shape: shapeOf(layout, other), emblem: emblemOf(layout, other) }));
  // Masts may stand over the upper frame.
  const room = { ...sea, y: paper.y, height: sea.y + sea.height - paper.y };
  return (berth, limit) => {
    const emblem = emblemOf(layout, berth);
    const shape = shapeOf(layout, berth);
    const hidden = shape.some((box) => read.some((other) => common(box, other) > 0.5));
    const lapped = foreign.some(
      (other) =>
        shape.some((box) => covered(box, other.emblem) > 0) || other.shape.some((box) => covered(box, emblem) > 0),
    );
    const cut = shape.some((box) => outsideOf(box, room) > CUT * ship);
    const unread = hidden || lapped || cut ? READ : 0;
    if (unread >= limit) return unread;
    const middle = hullOf(layout, berth);
    const rim = Math.min(...shape.map((box) => gapTo(box, spot)));
    let fault = Math.max(0, rim - BESIDE * ship) * away + Math.max(0, rim) * RIM;
    for (const box of shape) {
      fault += outsideOf(box, room) * OUTSIDE + outsideOf(box, sea) * FRAMED;
      for (const other of foreign) for (const part of other.shape) fault += common(box, part) * LAPPED;
      for (const point of line) fault += covered(box, { ...point, radius: 2 }) * OVER;
      for (const name of names) fault += common(box, name) * NAMED;
      for (const other of near) fault += covered(box, other) * OVER;
      if (unread + fault / ship >= limit) return limit;
    }
    fault /= ship;
    if (near.some((other) => distance(other, middle) < distance(spot, middle))) fault += astray;
    return fault + unread;
  };
}

interface Block {
  readonly offsets: readonly Point[];
  /** How bad it is that they lie so close. */
  readonly fault: number;
}

/** The ways in which so many lie together: the foremost first, in widths of a ship. */
function blocks(count: number, home: boolean): readonly Block[] {
  // The start is in good order: one row, or two.
  const least = Math.ceil(home ? count / (count > HARBOUR.row ? 2 : 1) : count / DEEP);
  const most = home ? least : count;
  const rows = Array.from({ length: most - least + 1 }, (_, more) => inRows(count, least + more));
  const ways = rows.flatMap((places, more) =>
    home || more === 0 || least + more === count ? [places] : [places, turned(places, 1), turned(places, -1)],
  );
  return PITCHES.slice(0, count).flatMap(({ across, down, tight }) =>
    ways.map((way) => ({
      fault: tight * count,
      offsets: way
        .map(({ x, y }) => ({ x: x * across, y: y * (home ? HARBOUR.down : down) }))
        .sort((one, other) => other.y - one.y),
    })),
  );
}

/** Columns instead of rows: the first on the left, or on the right. */
const turned = (rows: readonly Point[], side: number): Point[] => rows.map(({ x, y }) => ({ x: -y * side, y: x }));

/** So many in each row, each row behind the one before. */
function inRows(count: number, row: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const line = Math.floor(index / row);
    const middle = (Math.min(row, count - line * row) - 1) / 2;
    // Whoever lies behind two is seen between them.
    const aside = row > 1 && line % 2 === 1 && count - line * row >= row ? 0.5 : 0;
    return { x: (index % row) - middle + aside, y: -line };
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

/** Where no name is read under a ship: on a phone, whose letters are thin, all of it with the water it makes. */
export function outlineOf(layout: Pick<Layout, 'ship' | 'width'>, berth: Berth): Box[] {
  if (!onPhone(layout)) return shapeOf(layout, berth);
  const wide = layout.ship * berth.scale;
  return [{ x: berth.x - wide * 0.46, y: berth.y - wide * 0.84, width: wide * 0.92, height: wide * 0.96 }];
}

/** From this width on, in CSS pixels, ships carry the Captain's compass. */
const CARRIES = 34;
/** Whether the Captain's compass hangs on its ship: on a smaller one it would hide the sails, and only the plate beside the chart has it. */
export const carriesBadge = ({ ship }: Pick<Layout, 'ship'>): boolean => ship >= CARRIES;

/** Radius of the Captain's compass beside the sails. */
export const badgeSize = ({ ship }: Pick<Layout, 'ship'>): number => Math.max(7, ship * 0.15);

/** Where the compass hangs on a ship, from its waterline: on the side on which it hides nothing of others and no number. */
export function badgeAt(layout: Layout, { scale, x, y }: Berth, others: readonly Berth[]): Point {
  const size = badgeSize(layout) * scale * 1.6;
  const [read, emblems] = [readOf(layout), others.map((other) => emblemOf(layout, other))];
  const fault = (at: Point): number => {
    const box = boxAround({ x: x + at.x * scale, y: y + at.y * scale }, size, size);
    const onEmblems = emblems.reduce((sum, emblem) => sum + covered(box, emblem), 0);
    return read.reduce((sum, other) => sum + common(box, other), onEmblems);
  };
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
const sailsOf = ({ ship }: Pick<Layout, 'ship'>, { scale, x, y }: Berth): Point => ({
  x,
  y: y - ship * scale * 0.38,
});

/** The emblem on them, about. */
export const emblemOf = (layout: Pick<Layout, 'ship'>, berth: Berth) => ({
  ...sailsOf(layout, berth),
  radius: layout.ship * berth.scale * 0.15,
});
