/** Where ships lie at the space they are on: over its edge, side by side, its number free. */
import type { Box, Point } from '../../art/geometry';

/** The middle of a ship's waterline, and its size for the room it has. */
export interface Berth extends Point {
  readonly scale: number;
}

/** A space, and the direction in which ships lie there. */
interface Moorage extends Point {
  readonly radius: number;
  readonly mooring: Point;
}

/** Width of a ship that is alone, in CSS pixels. */
interface Fleet {
  readonly ship: number;
}

/** Sizes of one ship, of two and so on, in parts of a lone one's. */
const CROWDED = [1, 0.84, 0.76, 0.7, 0.66, 0.66, 0.6] as const;

/** The berths of `count` ships on one space, in order: in rows above it, or beside it in pairs. */
export function berths({ ship }: Fleet, { mooring, radius, ...spot }: Moorage, count: number): Berth[] {
  const scale = CROWDED[count - 1] ?? CROWDED[6];
  const wide = ship * scale;
  const long = Math.max(Math.abs(mooring.x), Math.abs(mooring.y));
  const way = { x: mooring.x / long, y: mooring.y / long };
  const foot = footOf(way, radius, wide);
  const beside = Math.abs(way.y) < 1;
  const row = beside || count === 4 ? 2 : 3;
  return Array.from({ length: count }, (_, index) => {
    const line = Math.floor(index / row);
    const middle = (Math.min(row, count - line * row) - 1) / 2;
    const [x, y] = beside
      ? [way.x * line * 0.48, -(index % row) * 0.46]
      : [((index % row) - middle) * 0.46, way.y * line * 0.46];
    return { x: spot.x + foot.x + x * wide, y: spot.y + foot.y + y * wide, scale };
  });
}

/** From a space's middle to the keel of a ship: on the sides of a square, from none of which it hides the number. */
function footOf(way: Point, radius: number, wide: number): Point {
  const beside = radius * (way.x < 0 ? 0.62 : 0.28) + wide * 0.4;
  const level = radius * 0.95;
  const end = way.y < 0 ? -radius * 0.76 : radius * 0.6 + wide * 0.79;
  return { x: way.x * beside, y: level + Math.abs(way.y) * (end - level) };
}

/** What a ship in its berth covers: hull and sails. */
export function shapeOf({ ship }: Fleet, { scale, x, y }: Berth): Box[] {
  const wide = ship * scale;
  return [
    { x: x - wide * 0.4, y: y - wide * 0.2, width: wide * 0.8, height: wide * 0.26 },
    { x: x - wide * 0.3, y: y - wide * 0.78, width: wide * 0.6, height: wide * 0.58 },
  ];
}

/** The middle of a ship's hull in its berth. */
export const hullOf = ({ ship }: Fleet, { scale, x, y }: Berth): Point => ({ x, y: y - ship * scale * 0.1 });
