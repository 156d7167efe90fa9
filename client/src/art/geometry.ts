/** Points, curves and shapes that several paintings share. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The element at an index that may exceed either end of a closed line. Throws on an empty list. */
export function around<T>(list: readonly T[], index: number): T {
  const element = list[((index % list.length) + list.length) % list.length];
  if (element === undefined) throw new Error('an empty line has no points');
  return element;
}

export function mix(from: Point, to: Point, t: number): Point {
  return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
}

export function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** Points as SVG writes them: `x,y x,y`. */
export function pointsOf(text: string): Point[] {
  return text.split(/\s+/).map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return { x, y };
  });
}

/** A smooth line through the points (Catmull-Rom) with `density` samples per segment. */
export function smooth(points: readonly Point[], closed: boolean, density = 12): Point[] {
  const pick = (index: number) =>
    closed ? around(points, index) : around(points, Math.min(points.length - 1, Math.max(0, index)));
  const stretches = closed ? points.length : points.length - 1;
  const line: Point[] = [];
  for (let index = 0; index < stretches; index++) {
    for (let step = 0; step < density; step++) {
      line.push(catmullRom(pick(index - 1), pick(index), pick(index + 1), pick(index + 2), step / density));
    }
  }
  if (!closed) line.push(pick(points.length - 1));
  return line;
}

function catmullRom(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const blend = (p: number, q: number, r: number, s: number) =>
    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t);
  return { x: blend(a.x, b.x, c.x, d.x), y: blend(a.y, b.y, c.y, d.y) };
}

/** `count` equidistant points along a line: from the first point if it is closed, with both ends if it is open. */
export function spaced(line: readonly Point[], count: number, closed: boolean): Point[] {
  const whole = closed ? [...line, around(line, 0)] : line;
  const lengths = [0];
  for (let index = 1; index < whole.length; index++) {
    lengths.push((lengths[index - 1] ?? 0) + distance(around(whole, index - 1), around(whole, index)));
  }
  const total = lengths[lengths.length - 1] ?? 0;
  const step = total / (closed ? count : count - 1);
  let segment = 1;
  return Array.from({ length: count }, (_, index) => {
    const goal = Math.min(total, index * step);
    while (segment < whole.length - 1 && (lengths[segment] ?? 0) < goal) segment++;
    const before = lengths[segment - 1] ?? 0;
    const length = (lengths[segment] ?? 0) - before;
    return mix(around(whole, segment - 1), around(whole, segment), length === 0 ? 0 : (goal - before) / length);
  });
}

export function closedPath(points: readonly Point[]): Path2D {
  const path = new Path2D();
  points.forEach((point, index) => (index === 0 ? path.moveTo(point.x, point.y) : path.lineTo(point.x, point.y)));
  path.closePath();
  return path;
}

export function openPath(points: readonly Point[]): Path2D {
  const path = new Path2D();
  points.forEach((point, index) => (index === 0 ? path.moveTo(point.x, point.y) : path.lineTo(point.x, point.y)));
  return path;
}

/** A star around the origin. */
export function starPath(rays: number, outer: number, inner: number, turn = -Math.PI / 2): Path2D {
  return closedPath(
    Array.from({ length: rays * 2 }, (_, index) => {
      const radius = index % 2 === 0 ? outer : inner;
      const angle = turn + (index * Math.PI) / rays;
      return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
    }),
  );
}

/** Whether a point lies inside a closed line. */
export function inside(line: readonly Point[], point: Point): boolean {
  let within = false;
  let b = around(line, -1);
  for (const a of line) {
    const crosses = a.y > point.y !== b.y > point.y;
    if (crosses && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x) within = !within;
    b = a;
  }
  return within;
}

/** How far a box overlaps a disc, or comes nearer to it than the margin. */
export function covered(box: Box, { radius, x, y }: Point & { readonly radius: number }, near = 0): number {
  const reach = radius + near;
  if (box.x > x + reach || x > box.x + box.width + reach || box.y > y + reach) return 0;
  const edge = {
    x: Math.max(box.x, Math.min(x, box.x + box.width)),
    y: Math.max(box.y, Math.min(y, box.y + box.height)),
  };
  return Math.max(0, reach - distance(edge, { x, y }));
}

/** Distance of a box from the rim of a disc; negative if they overlap. */
export function gapTo(box: Box, { radius, x, y }: Point & { readonly radius: number }): number {
  const wide = Math.max(box.x - x, 0, x - box.x - box.width);
  const high = Math.max(box.y - y, 0, y - box.y - box.height);
  return Math.hypot(wide, high) - radius;
}

/** The bounding box of all. */
export function holding(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** How far a box extends beyond another. */
export function outsideOf({ height, width, x, y }: Box, room: Box): number {
  const beside = Math.max(0, room.x - x, x + width - room.x - room.width);
  return beside + Math.max(0, room.y - y, y + height - room.y - room.height);
}

/** How far two boxes overlap, or come nearer to each other than `near`. */
export function common(one: Box, other: Box, near = 0): number {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) + near;
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) + near;
  return Math.max(0, Math.min(wide, high));
}

/** A circle around a point. */
export function disc(x: number, y: number, radius: number): Path2D {
  return oval(x, y, radius, radius);
}

export function oval(x: number, y: number, across: number, down: number): Path2D {
  const path = new Path2D();
  path.ellipse(x, y, across, down, 0, 0, 7);
  return path;
}

export function roundedBox(x: number, y: number, width: number, height: number, corner: number): Path2D {
  const path = new Path2D();
  roundRect(path, x, y, width, height, corner);
  return path;
}

/** `path.roundRect` for Safari before 16. */
export function roundRect(path: CanvasPath, x: number, y: number, width: number, height: number, corner: number): void {
  const radius = Math.min(corner, width / 2, height / 2);
  const [right, bottom] = [x + width, y + height];
  path.moveTo(x + radius, y);
  path.arcTo(right, y, right, bottom, radius);
  path.arcTo(right, bottom, x, bottom, radius);
  path.arcTo(x, bottom, x, y, radius);
  path.arcTo(x, y, right, y, radius);
  path.closePath();
}

/** In CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
