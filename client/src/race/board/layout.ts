/**
 * Where everything of the race lies on the canvas, in CSS pixels: one graph, two charts. The route runs clockwise
 * from Port Royal in the south-east, along the south coast to the west, round by the north and home by the east.
 */
import { PORT_ROYAL, SPACES } from '@brigantine/shared/race';
import {
  around,
  common,
  covered,
  distance,
  mix,
  outsideOf,
  smooth,
  spaced,
  type Box,
  type Point,
} from '../../art/geometry';
import { TALL, WIDE } from './charts';

/** A space as placed. */
export interface Spot extends Point {
  readonly at: number;
  readonly radius: number;
  /** Unit vector towards the inside of the route. */
  readonly inward: Point;
  /** Unit vector of the race direction. */
  readonly course: Point;
}

/** The red line before the first space that does not score −5: its points, the last by what it means. */
interface ScoreLine {
  readonly points: readonly Point[];
  readonly words: Box;
}

export interface Layout {
  readonly wide: boolean;
  readonly width: number;
  readonly height: number;
  readonly paper: Box;
  /** Inside the neatline. */
  readonly sea: Box;
  readonly frame: number;
  readonly island: Box;
  readonly spots: readonly Spot[];
  /** The outer circuit and the three inner lanes, as drawn. */
  readonly circuit: readonly Point[];
  readonly lanes: readonly (readonly Point[])[];
  readonly islets: readonly (Point & { readonly radius: number })[];
  readonly tray: Box;
  readonly rose: Point & { readonly radius: number };
  readonly serpent: Point & { readonly radius: number };
  readonly name: Point & { readonly size: number };
  readonly seaName: Point | undefined;
  /** Width of a ship. */
  readonly ship: number;
  /** What is drawn about the spaces is measured in it. */
  readonly tag: number;
  /** Height of the pennants with scores. */
  readonly pennant: number;
  readonly line: ScoreLine;
  /** R12.3: the middle of the tag with what a space scores, by space. */
  readonly scores: ReadonlyMap<number, Point>;
  /** Height of the ribbons that announce things. */
  readonly banner: number;
  /** Height of the names of ports. */
  readonly label: number;
  /** The names as they lie, for which ships make way; none before they are placed. */
  readonly names: readonly Box[];
}

/** The spaces of one circuit by the outer lanes, in race order. */
export const OUTER: readonly number[] = outerCircuit();
export const FORKS: readonly { readonly from: number; readonly lane: readonly number[]; readonly to: number }[] =
  SPACES.flatMap((space, from) => {
    const [, first] = space.next;
    if (first === undefined) return [];
    const second = SPACES[first]?.next[0] ?? PORT_ROYAL;
    return [{ from, lane: [first, second], to: SPACES[second]?.next[0] ?? PORT_ROYAL }];
  });

function outerCircuit(): number[] {
  const route = [PORT_ROYAL];
  for (let at = SPACES[PORT_ROYAL]?.next[0]; at !== undefined && at !== PORT_ROYAL; at = SPACES[at]?.next[0])
    route.push(at);
  return route;
}

/** From this size on everything grows with the canvas. */
const LARGE = { width: 1110, height: 650 };
const LARGEST_SHIP = 78;
const LARGEST_TOKEN = 24;
const LEGIBLE_TOKEN = 13;
/** The thinnest rim of the paper. */
const THIN = 7;
/** What a ring needs between its space and the frame, in CSS pixels. */
const RINGED = 3;
/** Height of a pennant on a phone. */
const LEGIBLE_SCORE = 12;
/** The first space that does not score −5. */
const SCORING_FROM = 41;
/** Where the words of the narrow chart may lie from the inner end of the red line; the best liked first. */
const LINE_WORDS_AT = [
  { x: -0.9, y: -0.6 },
  { x: -0.1, y: -0.5 },
  { x: 0, y: -0.15 },
  { x: 0, y: 0.2 },
  { x: -0.3, y: 0.5 },
  { x: -0.6, y: 0.8 },
];
const RIBBON_AT = [-3.8, -2.4, -1.2, 0].map((x) => ({ x, y: 0 }));
/** Width of a tag with a score, in its heights. */
const TAG_WIDTH = 1.75;

/** The layout for a canvas of that size: the squarer chart when it is not clearly wider than high. */
export function layOut(width: number, height: number): Layout {
  const chart = width / height > 1.25 ? WIDE : TALL;
  // A phone has no room for a wide rim.
  const phone = onPhone({ width });
  const edge = phone ? THIN : Math.max(THIN, Math.min(width, height) * chart.edge);
  const frame = Math.max(4, edge * 0.22);
  const paper = { x: 2, y: 2, width: width - 4, height: height - 5 };
  const sea = { x: edge, y: edge, width: width - edge * 2, height: height - edge * 2 };
  // A phone's scores stand to the right of the spaces, and the rings of ships at its left edge within the frame.
  const [left, right] = phone ? [RINGED, LEGIBLE_SCORE * 1.2] : [0, 0];
  const drawnOn = sea.width - left - right;
  const place = (point: Point): Point => ({ x: sea.x + left + point.x * drawnOn, y: sea.y + point.y * sea.height });
  const circuit = smooth(chart.route.map(place), true, 24);
  const stations = spaced(circuit, OUTER.length, true);
  const step = Math.hypot(around(stations, 1).x - around(stations, 0).x, around(stations, 1).y - around(stations, 0).y);
  const large = Math.max(1, Math.min(width / LARGE.width, height / LARGE.height));
  // Where tokens are small they take more of the room there is: a number must stay legible.
  const radius = Math.min(LARGEST_TOKEN * large, Math.max(step * chart.token, Math.min(step * 0.4, LEGIBLE_TOKEN)));
  const lanes = FORKS.map((fork, index) => lane(stations, fork.from, fork.to, around(chart.forks, index), place));
  const heart = place({ x: chart.island.x + chart.island.width / 2, y: chart.island.y + chart.island.height / 2 });
  const box = (part: Box): Box => ({ ...place(part), width: part.width * sea.width, height: part.height * sea.height });
  const measure = Math.min(sea.width, sea.height);
  const round = (part: readonly [number, number, number]) => ({
    ...place({ x: part[0], y: part[1] }),
    radius: part[2] * measure,
  });
  const wide = chart === WIDE;
  const ship = Math.min(step * chart.ship, LARGEST_SHIP * large);
  const tag = Math.max(9.6, Math.min(15 * large, step * 0.26));
  const pennant = phone ? LEGIBLE_SCORE : Math.max(tag, radius * 0.62);
  const home = Math.min(radius * 1.5, step * 0.96 - radius);
  const drawn = { spots: spots(stations, lanes, { radius, home }, heart), tag, pennant, wide, sea };
  const line = scoreLine(drawn);
  return {
    wide,
    width,
    height,
    paper,
    sea,
    frame,
    island: box(chart.island),
    spots: drawn.spots,
    line,
    scores: placeScores(drawn, phone),
    circuit,
    lanes,
    islets: chart.islets.map(round),
    tray: fitTray(box(chart.tray), measure),
    rose: round(chart.rose),
    serpent: round(chart.serpent),
    name: { ...place({ x: chart.name[0], y: chart.name[1] }), size: chart.name[2] * sea.width },
    // On a phone the ports need the room.
    seaName: chart.seaName && width >= 600 ? place({ x: chart.seaName[0], y: chart.seaName[1] }) : undefined,
    ship,
    tag,
    pennant,
    banner: Math.max(24, Math.min(36 * large, step * 0.6)),
    label: Math.max(9, Math.min(17 * large, step * 0.26)),
    names: [],
  };
}

/** The tray keeps its shape in whatever room there is. */
function fitTray(room: Box, measure: number): Box {
  const width = Math.min(room.width, room.height * 2.05, measure * 0.42);
  const height = width / 2.05;
  return { x: room.x + (room.width - width) / 2, y: room.y + (room.height - height) / 2, width, height };
}

function lane(
  stations: readonly Point[],
  from: number,
  to: number,
  fork: Point,
  place: (point: Point) => Point,
): Point[] {
  const start = around(stations, OUTER.indexOf(from));
  const end = around(stations, OUTER.indexOf(to));
  const bend = place(fork);
  return Array.from({ length: 49 }, (_, index) => {
    const t = index / 48;
    return mix(mix(start, bend, t), mix(bend, end, t), t);
  });
}

function spots(
  stations: readonly Point[],
  lanes: readonly (readonly Point[])[],
  size: { readonly radius: number; readonly home: number },
  heart: Point,
): Spot[] {
  const placed = new Map<number, Spot>();
  OUTER.forEach((at, index) => {
    const course = unit(around(stations, index - 1), around(stations, index + 1));
    placed.set(at, spot(at, around(stations, index), at === PORT_ROYAL ? size.home : size.radius, course, heart));
  });
  FORKS.forEach((fork, index) => {
    const line = around(lanes, index);
    const points = spaced(line, fork.lane.length + 2, false);
    fork.lane.forEach((at, step) => {
      const course = unit(around(points, step), around(points, step + 2));
      placed.set(at, spot(at, around(points, step + 1), size.radius, course, heart));
    });
  });
  return SPACES.map((_, at) => {
    const found = placed.get(at);
    if (found === undefined) throw new Error(`space ${String(at)} lies on no lane`);
    return found;
  });
}

/** What is read on a space: its price, or the skull of a lair, or the castle with its flag. */
export function priceOf({ at, radius, x, y }: Spot): Box {
  const [aside, up] = at === PORT_ROYAL ? [0.56, 0.84] : [0.8, 0.55];
  return { x: x - radius * aside, y: y - radius * up, width: radius * aside * 2, height: radius * (up + 0.4) };
}

/** What is read about the spaces: their prices, and what they score. */
export function readOf({ pennant, scores, spots }: Pick<Layout, 'pennant' | 'scores' | 'spots'>): readonly Box[] {
  return [...[...scores.values()].map((score) => tagBox(score, pennant)), ...spots.map(priceOf)];
}

function spot(at: number, point: Point, radius: number, course: Point, heart: Point): Spot {
  const normal = { x: -course.y, y: course.x };
  const facing = (heart.x - point.x) * normal.x + (heart.y - point.y) * normal.y >= 0 ? 1 : -1;
  const inward = { x: normal.x * facing, y: normal.y * facing };
  return { at, x: point.x, y: point.y, radius, course, inward };
}

function unit(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** What is drawn about the spaces. */
type Drawn = Pick<Layout, 'spots' | 'tag' | 'pennant' | 'wide' | 'sea'>;

/** A box by its middle. */
export const boxAround = ({ x, y }: Point, width: number, height: number): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

/** The middle of a box. */
export const middleOf = ({ height, width, x, y }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The room that a tag with a score takes. */
export const tagBox = (middle: Point, pennant: number): Box => boxAround(middle, pennant * TAG_WIDTH, pennant);

/** How far the ring of the ships on a space reaches from its middle. */
export const crewReach = ({ radius }: Spot): number => radius * 1.12 + Math.max(2.4, radius * 0.17);

/**
 * R12.3: what the last spaces score hangs on their lower rim: the water about them is left to ships. A phone's spaces are
 * too small for that: there it stands beside them, outside the route. That of the last one keeps off the ring of the
 * ships in Port Royal, and each off the next.
 */
function placeScores({ pennant, sea, spots }: Drawn, beside: boolean): ReadonlyMap<number, Point> {
  const home = spotOf({ spots }, PORT_ROYAL);
  const ring = { ...home, radius: crewReach(home) };
  const most = sea.x + sea.width - (pennant * TAG_WIDTH) / 2 - 1;
  const moved = (point: Point, from: Point, by: number): Point => {
    const off = unit(from, point);
    return { x: point.x + off.x * by, y: point.y + off.y * by };
  };
  return spots.slice(SCORING_FROM).reduceRight<ReadonlyMap<number, Point>>((later, { at, inward, radius, x, y }) => {
    // As far out as touches the space.
    const reach = Math.min((pennant * TAG_WIDTH) / 2 / Math.abs(inward.x), pennant / 2 / Math.abs(inward.y));
    const away = radius * 0.9 + reach;
    const hung = beside
      ? { x: Math.min(most, x - inward.x * away), y: y - inward.y * away }
      : { x, y: y + radius * 0.68 + pennant * 0.3 };
    const place = moved(hung, home, covered(tagBox(hung, pennant), ring));
    const next = later.get(at + 1) ?? home;
    const lap = next === home ? 0 : common(tagBox(place, pennant), tagBox(next, pennant));
    return new Map([[at, moved(place, next, lap * 1.2)], ...later]);
  }, new Map());
}

/** The line before space 41, and what is read at it. */
function scoreLine({ sea, spots, tag, wide }: Drawn): ScoreLine {
  const first = spotOf({ spots }, SCORING_FROM);
  const inner = spotOf({ spots }, 40);
  const outside = mix(first, spotOf({ spots }, 38), 0.5);
  const within = mix(first, inner, 0.5);
  const length = distance(outside, within);
  const along = { x: (within.x - outside.x) / length, y: (within.y - outside.y) / length };
  const reach = tag * 0.8;
  const beyond = tag * (wide ? 1.3 : 2.9);
  const from = { x: outside.x - along.x * reach, y: outside.y - along.y * reach };
  const to = { x: within.x + along.x * beyond, y: within.y + along.y * beyond };
  const fault = (box: Box): number =>
    outsideOf(box, sea) + spots.reduce((sum, other) => sum + covered(box, other, 1), 0);
  const best = (offsets: readonly Point[], end: Point, width: number, height: number): Box =>
    offsets
      .map(({ x, y }) => boxAround({ x: end.x + tag * x, y: end.y + tag * y }, width, height))
      .reduce((one, other) => (fault(other) < fault(one) ? other : one));
  if (!wide) {
    const width = tag * 7.4;
    const words = best(LINE_WORDS_AT, { x: to.x - width / 2, y: to.y }, width, tag * 1.3);
    return { points: [from, to], words };
  }
  const below = { x: inner.x, y: inner.y + inner.radius + tag * 1.3 };
  const words = best(RIBBON_AT, below, tag * 10, tag * 1.8);
  // Round the space, and down to its ribbon.
  const end = { x: Math.min(to.x - tag * 0.4, words.x + words.width - tag), y: words.y + tag * 0.2 };
  return { points: [from, to, end], words };
}

/** What is read beside the route: the dice, and the words at the red line. */
export const readingBoxes = ({ line, tray }: Pick<Layout, 'line' | 'tray'>): readonly Box[] => [tray, line.words];

/** A chart that is no wider, in CSS pixels, is on an upright phone, above one's hand. */
const PHONE = 430;
export const onPhone = ({ width }: Pick<Layout, 'width'>): boolean => width <= PHONE;

/** What lies over the chart of an upright phone, in its corner: the button that enlarges it, or skips. With the room about it. */
export const cornerOf = ({ height, wide, width }: Pick<Layout, 'height' | 'wide' | 'width'>): readonly Box[] =>
  wide && width > PHONE ? [] : [{ x: width - 54, y: height - 54, width: 54, height: 54 }];

/** The spot of a space. Throws for a number that is none. */
export function spotOf(layout: Pick<Layout, 'spots'>, at: number): Spot {
  const found = layout.spots[at];
  if (found === undefined) throw new Error(`no space ${String(at)}`);
  return found;
}

/** Layers of the chart, from below. */
export const DEPTH = {
  water: 0,
  route: 2,
  rings: 5,
  chests: 8,
  path: 9,
  tray: 10,
  names: 50,
  ships: 100,
  /** Above the ships, also one that sails. */
  storm: 1850,
  numbers: 1900,
  dice: 2000,
  flying: 2500,
  combat: 3000,
  banner: 4000,
} as const;
