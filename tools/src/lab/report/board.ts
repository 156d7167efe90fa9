/** The race's board as a heat map: the circuit by the outer lanes as a ring, the inner lanes inside it. */
import { PORT_ROYAL, SPACES, spaceAt } from '@brigantine/shared/race';
import { figure, isEstimate, percent, type Section } from './report';
import { drawing, element, WIDTH, words } from './svg';
import { numberOf } from './text';

interface Point {
  readonly x: number;
  readonly y: number;
}

const HEIGHT = 330;
const MIDDLE: Point = { x: WIDTH / 2, y: HEIGHT / 2 };
const HALF: Point = { x: WIDTH / 2 - 14, y: HEIGHT / 2 - 14 };
const CORNER = 70;
/** How far towards the middle inner lanes lie. */
const INWARD = 0.24;
const RADIUS = 11.5;

/** The spaces of one circuit by the outer lanes, in race order. */
function outerCircuit(): number[] {
  const circuit = [PORT_ROYAL];
  for (let at = spaceAt(PORT_ROYAL).next[0]; at !== undefined && at !== PORT_ROYAL; at = spaceAt(at).next[0]) {
    circuit.push(at);
  }
  return circuit;
}

/** So many points at equal distances round a rectangle with round corners, clockwise from the middle of its foot. */
function ring(points: number): Point[] {
  const corners = [1, 2, 3, 0].map(roundCorner);
  const start = { x: MIDDLE.x, y: MIDDLE.y + HALF.y };
  return spaced([start, ...corners.flat(), start], points);
}

/** The corner between two sides, quarter 0 at the lower right, 1 at the lower left and so on. */
function roundCorner(quarter: number): Point[] {
  const [right, low] = [quarter === 0 || quarter === 3, quarter < 2];
  // On a page y grows downwards, so angles grow clockwise.
  const heart = {
    x: MIDDLE.x + (HALF.x - CORNER) * (right ? 1 : -1),
    y: MIDDLE.y + (HALF.y - CORNER) * (low ? 1 : -1),
  };
  return Array.from({ length: 13 }, (_, i) => {
    const angle = (quarter + i / 12) * (Math.PI / 2);
    return { x: heart.x + CORNER * Math.cos(angle), y: heart.y + CORNER * Math.sin(angle) };
  });
}

/** So many points at equal distances along a line of points. */
function spaced(line: readonly Point[], points: number): Point[] {
  const lengths = line.map((point, i) => distance(point, line[i + 1] ?? point));
  const step = lengths.reduce((sum, each) => sum + each, 0) / points;
  const found: Point[] = [];
  let gone = 0;
  line.forEach((point, i) => {
    const length = lengths[i] ?? 0;
    while (found.length < points && found.length * step < gone + length) {
      found.push(between(point, line[i + 1] ?? point, (found.length * step - gone) / length));
    }
    gone += length;
  });
  return found;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function between(a: Point, b: Point, part: number): Point {
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}

/** Where each space lies, by number. */
function places(): ReadonlyMap<number, Point> {
  const circuit = outerCircuit();
  const stations = ring(circuit.length);
  const found = new Map(circuit.map((at, i) => [at, stations[i] ?? MIDDLE]));
  SPACES.forEach(({ next }, fork) => {
    const lane: number[] = [];
    let at = next[1];
    while (at !== undefined && !found.has(at)) {
      lane.push(at);
      at = spaceAt(at).next[0];
    }
    const [from, to] = [found.get(fork), found.get(at ?? fork)];
    if (from === undefined || to === undefined) return;
    lane.forEach((space, i) => {
      found.set(space, between(between(from, to, (i + 1) / (lane.length + 1)), MIDDLE, INWARD));
    });
  });
  return found;
}

const PLACES = places();

/** A map of one column of a section whose rows are the spaces in order. */
export function boardMap({ rows, columns }: Section, column: number): string {
  const values = rows.map((row) => numberOf(row[column])).map((value) => (Number.isFinite(value) ? value : 0));
  const most = Math.max(...values, 1e-9);
  const name = columns[column] ?? '';
  const first = rows[0]?.[column];
  const isShare = first !== undefined && isEstimate(first) && first.unit === 'share';
  const written = (value: number): string => (isShare ? `${percent(value)} %` : figure(value));
  const routes = SPACES.flatMap(({ next }, at) => next.map((to) => route(at, to)));
  const spaces = values.map((value, at) => space(at, value / most, `${String(at)}: ${written(value)}`));
  const legend = [
    words(name, MIDDLE.x, MIDDLE.y - 22, { 'text-anchor': 'middle', class: 'name' }),
    ...Array.from({ length: 21 }, (_, i) =>
      element('rect', { x: MIDDLE.x - 63 + i * 6, y: MIDDLE.y - 10, width: 6.3, height: 12, style: heat(i / 20) }),
    ),
    words('0', MIDDLE.x - 63, MIDDLE.y + 18),
    words(written(most), MIDDLE.x + 63, MIDDLE.y + 18, { 'text-anchor': 'end' }),
  ];
  return drawing(HEIGHT, `Map of the board: ${name}`, [...routes, ...spaces, ...legend]);
}

function heat(part: number): string {
  return `fill: color-mix(in oklab, var(--hot) ${String(Math.round(part * 100))}%, var(--cold))`;
}

function route(from: number, to: number): string {
  const [a, b] = [PLACES.get(from), PLACES.get(to)];
  if (a === undefined || b === undefined) return '';
  return element('line', { x1: a.x, y1: a.y, x2: b.x, y2: b.y, class: 'axis' });
}

/** Ports are square, lairs have a heavy rim. */
function space(at: number, part: number, title: string): string {
  const { x, y } = PLACES.get(at) ?? MIDDLE;
  const { type } = spaceAt(at);
  const corner = type === 'port' ? 3 : RADIUS;
  const size = { x: x - RADIUS, y: y - RADIUS, width: 2 * RADIUS, height: 2 * RADIUS, rx: corner };
  const shape = element('rect', { ...size, style: heat(part), class: `space ${type}` });
  const number = words(String(at), x, y + 3.7, { 'text-anchor': 'middle', class: 'number' });
  return element('g', {}, `${element('title', {}, title)}${shape}${number}`);
}
