/** Where the names on the chart lie: one placing sees all of them, and all that lies there besides. */
import { PORT_ROYAL, SPACES } from '@brigantine/shared/race';
import { HARBOURS, portName } from '../phrasing/phrases';
import type { Say } from '../words';
import { common, covered, distance, gapTo, holding, mix, outsideOf, type Box, type Point } from '../../art/geometry';
import { startRoom } from './berths';
import { boxAround, cornerOf, middleOf, onPhone, spotOf, tagBox, type Layout, type Spot } from './layout';

/** A name as it lies. `x` is its middle, or the end that is nearer to its space. */
export interface Label extends Point {
  /** In two lines where it has two. */
  readonly text: string;
  readonly size: number;
  readonly align: 'left' | 'center' | 'right';
  /** Extra room between letters, in pixels. */
  readonly spread: number;
}

/** The names on a chart: of the ports by their space; of mountains and sea where there is room for them. */
export interface ChartLabels {
  readonly ports: ReadonlyMap<number, Label>;
  readonly mountains: Label | undefined;
  readonly sea: Label | undefined;
  /** Where else the name of a port may lie when a ship comes there. */
  readonly elsewhere: ReadonlyMap<number, readonly Label[]>;
}

/** A letter of a name is so wide on average, and a name so high, in parts of its size. */
const LETTER = 0.56;
const HEIGHT = 1.05;
/** Room between a name and anything else, in CSS pixels. */
const AROUND = 1;
/** Room between a name and the frame, in CSS pixels, and by how much it is nearer to its own port than to others. */
const FREE = 2;
/** How often every name is placed again, now that the others have places. */
const ROUNDS = 4;

/** How bad it is for a name to be as far from its space as it is high: twice as far is four times as bad. */
const AWAY = 2;
/** How bad it is, for each pixel, to lie on what is only painted. */
const DRAWN = 0.1;
/** How bad it is, for each pixel, to be no nearer to its own port than to others, and to be near to these at all. */
const FOREIGN = 2;
const CLOSE = 0.1;

/** How bad it is to stand on the side of the island, where ships lie. */
const INWARD = 0.3;

/** Where a name may stand, and how bad that place is before any other name is placed. */
interface Place {
  readonly label: Label;
  readonly box: Box;
  readonly fault: number;
}

/** How much larger than they must be the names are where there is room. */
const LARGER = [1.35, 1.25, 1.12, 1] as const;
/** A place this good is near enough to its space, and one to which its name may move. */
const NEAR = 0.5;
const MOVED = 4;

/** Places all names as large as there is room for: none over another, over the dice, a space, or what it scores. */
export function placeLabels(layout: Layout, t: Say): ChartLabels {
  for (const larger of LARGER) {
    const wanted = placesFor(layout, t, layout.label * larger, larger > 1 ? NEAR : Infinity);
    const placed = wanted && placeAll(wanted);
    if (placed !== undefined && (placed.apart || larger === 1)) return placed;
  }
  throw new Error('names of no size');
}

/** Where the names of that size may stand; undefined as soon as one has no place that is better than `bearable`. */
function placesFor(
  layout: Layout,
  t: Say,
  label: number,
  bearable: number,
): ReadonlyMap<string, readonly Place[]> | undefined {
  const lies = obstacles(layout, t);
  const { islets, rose, serpent } = layout;
  const drawn = [
    boxAround(rose, rose.radius * 2, rose.radius * 2),
    boxAround(serpent, serpent.radius * 2.6, serpent.radius * 1.6),
    ...islets.map((islet) => boxAround(islet, islet.radius * 2, islet.radius * 1.4)),
    startRoom(layout),
  ];
  const wanted = new Map<string, readonly Place[]>();
  const isHopeless = (places: readonly Place[]): boolean => places.every(({ fault }) => fault >= bearable);
  const all = { ...lies, boxes: [...lies.boxes, ...drawn] };
  const rated = (each: Label): Place => {
    const box = boxOf(each);
    return { label: each, box, fault: faultOf(box, layout, all) };
  };
  if (layout.seaName !== undefined) {
    wanted.set('mountains', mountainPlaces(layout, t('chart.mountains'), label).map(rated));
    wanted.set('sea', seaPlaces(layout, layout.seaName, t('chart.sea'), label).map(rated));
    if ([...wanted.values()].some(isHopeless)) return undefined;
  }
  const ports = HARBOURS.map((at) => spotOf(layout, at));
  const heart = middleOf(layout.island);
  for (const spot of ports) {
    const name = portName(t, spot.at);
    const text = onPhone(layout) ? inLines(name) : name;
    const size = spot.at === PORT_ROYAL ? label * 1.15 : label;
    const labels = placesOf(layout, spot, { text, size, spread: 0 });
    const boxes = labels.map(boxOf);
    const room = holding(boxes);
    const near = within(room, lies);
    // All places for this name lie within `room`. A port farther from `room` than it is long is never the nearest one to any of them.
    const reach = Math.max(room.width, room.height);
    const others = ports.filter((other) => other !== spot && gapTo(room, other) < reach);
    const places = boxes.map((box, i): Place => {
      const away = gapTo(box, spot);
      const next = others.reduce((least, other) => Math.min(least, gapTo(box, other)), Infinity);
      const fault =
        faultOf(box, layout, near) +
        Math.max(0, away + 2 * FREE - next) * FOREIGN +
        Math.max(0, size / 2 - next) * CLOSE +
        over(box, drawn) * DRAWN +
        (distance(middleOf(box), heart) < distance(spot, heart) ? INWARD : 0) +
        (Math.max(0, away) / size) ** 2 * AWAY;
      return { label: labels[i] as Label, box, fault };
    });
    if (isHopeless(places)) return undefined;
    wanted.set(`port ${spot.at}`, places);
  }
  return wanted;
}

/** Gives each name one of its places, and tells whether they lie apart. */
function placeAll(wanted: ReadonlyMap<string, readonly Place[]>): ChartLabels & { readonly apart: boolean } {
  const chosen = new Map<string, Label>();
  // Who has least room chooses first.
  const room = (places: readonly Place[]): number => places.filter(({ fault }) => fault < WORST).length;
  const order = [...wanted].sort(([, one], [, other]) => room(one) - room(other));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, places] of order) {
      const others = [...chosen].flatMap(([other, label]) => (other === name ? [] : boxOf(label)));
      chosen.set(name, best(places, others).label);
    }
  }
  const ports = new Map(HARBOURS.map((at) => [at, chosen.get(`port ${at}`) as Label]));
  const apart = order.every(([name, places]) => {
    const label = chosen.get(name);
    const others = [...chosen.values()].filter((other) => other !== label).map(boxOf);
    return places.some((place) => place.label === label && place.fault + barred(over(place.box, others)) < NEAR);
  });
  const elsewhere = new Map(HARBOURS.map((at) => [at, acceptable(wanted.get(`port ${at}`) ?? [])]));
  return { apart, ports, mountains: chosen.get('mountains'), sea: chosen.get('sea'), elsewhere };
}

/** The places to which a name may move: it must not seem to be that of another space. */
const acceptable = (places: readonly Place[]): readonly Label[] =>
  places.flatMap(({ fault, label }) => (fault < MOVED ? [label] : []));

/**
 * The names of the ports, with those moved that would lie under a ship or a number, no farther than they must; where there is no
 * room for one it lies as little under them as can be.
 */
export function clearOf(
  { elsewhere, mountains, ports, sea }: ChartLabels,
  taken: readonly Box[],
): ReadonlyMap<number, Label> {
  const placed = new Map(ports);
  const fixed = [mountains, sea].flatMap((label) => (label ? [boxOf(label)] : []));
  for (const [at, label] of ports) {
    const home = boxOf(label);
    let least = over(home, taken);
    if (least === 0) continue;
    const away = (other: Label): number => distance(middleOf(boxOf(other)), middleOf(home));
    const names = [...fixed, ...[...placed].flatMap(([port, name]) => (port === at ? [] : boxOf(name)))];
    for (const other of [...(elsewhere.get(at) ?? [])].sort((one, next) => away(one) - away(next))) {
      const hidden = over(boxOf(other), taken);
      if (hidden >= least || over(boxOf(other), names) > 0) continue;
      least = hidden;
      placed.set(at, other);
      if (least === 0) break;
    }
  }
  return placed;
}

/** The chart with its names, for the ships. */
export const withNames = (layout: Layout, { mountains, ports }: ChartLabels): Layout => ({
  ...layout,
  names: [...ports.values(), mountains].flatMap((label) => (label ? [boxOf(label)] : [])),
});

/** The room that a name takes. */
export function boxOf({ align, size, spread, text, x, y }: Label): Box {
  const [width, height] = [widest(text) * (size * LETTER + spread), text.split('\n').length * size * HEIGHT];
  const left = { left: 0, center: width / 2, right: width }[align];
  return { x: x - left, y: y - height / 2, width, height };
}

/** How many letters its longest line has. */
const widest = (text: string): number => Math.max(...text.split('\n').map(({ length }) => length));

/** A name of more letters would reach over the coast of a phone's island: with hyphens it has two lines. */
const LONG = 12;
const inLines = (text: string): string => (text.length > LONG ? text.replace('-', '-\n') : text);

interface Obstacles {
  readonly boxes: readonly Box[];
  /** The red line, in dots. */
  readonly line: readonly (Point & { readonly radius: number })[];
  readonly spots: readonly Spot[];
}

/** What lies on the chart besides the names. */
export function obstacles(layout: Layout, t: Say): Obstacles {
  const { name, pennant, spots, tray } = layout;
  const scores = [...layout.scores.values()].map((score) => tagBox(score, pennant));
  const title = boxAround({ x: name.x, y: name.y + name.size * 0.12 }, name.size * 3.5, name.size * 1.1);
  return {
    boxes: [tray, title, ...scores, startBox(layout, t), layout.line.words, ...cornerOf(layout)],
    line: lineDots(layout),
    spots,
  };
}

/** Of what lies on the chart only what can touch a box there. */
function within(room: Box, { boxes, line, spots }: Obstacles): Obstacles {
  const touches = (disc: Point & { readonly radius: number }): boolean => covered(room, disc, AROUND) > 0;
  return {
    boxes: boxes.filter((box) => common(room, box, AROUND) > 0),
    line: line.filter(touches),
    spots: spots.filter(touches),
  };
}

function lineDots({ line: { points }, tag }: Layout): Obstacles['line'] {
  return points.slice(1).flatMap((to, i) => {
    const from = points[i] ?? to;
    const dots = Math.ceil(distance(from, to) / tag) + 1;
    return Array.from({ length: dots + 1 }, (_, dot) => ({ ...mix(from, to, dot / dots), radius: tag * 0.4 }));
  });
}

/** What is written on the ribbon below Port Royal, where it is worth that much to have finished (R12.3). */
export const startWords = (t: Say): string => t('chart.start', { score: SPACES[PORT_ROYAL]?.score ?? 0 });

/** The ribbon below Port Royal. */
export function startBox(layout: Layout, t: Say): Box {
  const start = startWords(t);
  const { label, tag } = layout;
  const size = startSize(layout);
  const width = ribbonWidth(start, size, tag * 0.5, size * 1.5);
  return boxAround(startPlace(layout), width, Math.min(size * 1.5, label * 1.3));
}

/** A ribbon with its two tails. */
const ribbonWidth = (text: string, size: number, more: number, height: number): number =>
  text.length * size * 0.5 + more + height * 1.1;

/** The middle of the ribbon below Port Royal. */
export function startPlace(layout: Layout): Point {
  const { label, sea, wide } = layout;
  const home = spotOf(layout, PORT_ROYAL);
  // Its tails hang lower than its words, and stay off the frame.
  const lowest = sea.y + sea.height - startSize(layout) * 1.15;
  return { x: home.x, y: Math.min(home.y + home.radius + label * (wide ? 2.65 : 2.75), lowest) };
}

/** The size of its letters. */
export const startSize = ({ tag }: Layout): number => Math.max(9, tag * 0.87);

type Written = Pick<Label, 'text' | 'size' | 'spread'>;

/** Distances from a space at which its name may lie, in parts of the nearest; how far along or across, in parts of its width or size. */
const RINGS = [1, 0.92, 0.85, 1.1, 1.2, 1.3, 1.4, 1.55, 1.7] as const;
const ALONG = [...Array(10).keys()].flatMap((step) => [step * -0.06, step * 0.06]);
const ACROSS = [0, -0.25, 0.25, -0.5, 0.5, -0.75, 0.75, -1, 1, 1.1, -1.25, 1.25, -1.4, 1.4, 1.6, 1.8, 2] as const;

/** Where the name of a port may lie, the best liked place first. */
function placesOf(layout: Layout, spot: Spot, name: Written): Label[] {
  const { radius, x, y } = spot;
  const { size, spread, text } = name;
  const width = widest(text) * size * LETTER;
  const beside = radius * 1.25 + 3;
  const above = beside + size * 0.35;
  const rings: Label[] = [];
  // There are hundreds: each is one object, and written once.
  const add = (align: Label['align'], right: number, down: number): void => {
    rings.push({ text, size, spread, align, x: x + right, y: y + down });
  };
  for (const ring of RINGS) {
    // Ships stand above a space.
    for (const side of [1, -1]) for (const along of ALONG) add('center', along * width, side * above * ring);
    for (const side of [-1, 1])
      for (const across of ACROSS) add(side > 0 ? 'left' : 'right', side * beside * ring, across * size);
  }
  if (spot.at !== PORT_ROYAL) return rings;
  // The water above is its harbour.
  const below = radius + name.size * (layout.wide ? 0.75 : 1.05);
  return [{ ...name, x, y: y + below, align: 'center' }, ...rings.filter((each) => each.y > y)];
}

function mountainPlaces({ island }: Layout, text: string, size: number): Label[] {
  const places = [0.58, 0.54, 0.62, 0.5, 0.66, 0.46, 0.42].flatMap((down) =>
    [0.83, 0.78, 0.74, 0.7].map((right) => [right, down] as const),
  );
  return places.map(([right, down]) => ({
    ...{ text, size, spread: 0, align: 'center' },
    ...{ x: island.x + island.width * right, y: island.y + island.height * down },
  }));
}

function seaPlaces({ sea }: Layout, { x, y }: Point, text: string, size: number): Label[] {
  const steps = [0, -0.03, 0.03, -0.06, 0.06, -0.09, 0.09, 0.12];
  return steps.flatMap((along) =>
    [0, -0.02, 0.02, -0.04, -0.06, -0.08].map((down): Label => ({
      ...{ text, size: size * 1.2, spread: 3, align: 'center' },
      ...{ x: x + along * sea.width, y: y + down * sea.height },
    })),
  );
}

/** The best liked place where a name covers nothing; without one, where it covers least. */
function best(places: readonly Place[], others: readonly Box[]): Place {
  let [chosen, least]: [Place | undefined, number] = [undefined, Infinity];
  for (const place of places) {
    // Others only make a place worse.
    if (place.fault >= least) continue;
    const fault = place.fault + barred(over(place.box, others));
    if (fault < least) [chosen, least] = [place, fault];
  }
  if (chosen === undefined) throw new Error('a name without a place');
  return chosen;
}

/** How far a name lies over what it must not, and outside the sea or at its frame. */
function faultOf(box: Box, { sea }: Layout, { boxes, line, spots }: Obstacles): number {
  const under = [...spots, ...line].reduce((sum, spot) => sum + covered(box, spot, AROUND), 0);
  const room = boxAround(middleOf(sea), sea.width - 2 * FREE, sea.height - 2 * FREE);
  return barred(under + over(box, boxes) + outsideOf(box, room));
}

/** The least of it is worse than a name near another port. */
const WORST = 20;
const barred = (fault: number): number => (fault > 0 ? fault + WORST : 0);

const over = (box: Box, others: readonly Box[]): number =>
  others.reduce((sum, other) => sum + common(box, other, AROUND), 0);
