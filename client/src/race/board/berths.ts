/** Where ships lie beside the space they are on: beside it, side by side, never over its number. */
import { SHIP_ASPECT, SHIP_WATERLINE } from '../../art/fleetSize';
import type { Layout, Spot } from './layout';

/** The middle of a ship's waterline, and its size for the room it has. */
export interface Berth {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Most ships in a row. */
const ROW = 3;

function crowdScale(count: number): number {
  if (count <= 1) return 1;
  return count <= 3 ? 0.82 : 0.64;
}

/** The berths of `count` ships on one space, in order. */
export function berths(layout: Layout, spot: Spot, count: number): Berth[] {
  const scale = crowdScale(count);
  const wide = layout.ship * scale;
  const tall = wide * SHIP_ASPECT;
  const { mooring } = spot;
  const beam = { x: -mooring.y, y: mooring.x };
  const across = Math.abs(mooring.x);
  const upright = Math.abs(mooring.y);
  const near = spot.radius * 0.98 + across * wide * 0.44 + upright * tall * (mooring.y < 0 ? 0.36 : 0.44);
  const deep = across * wide * 0.78 + upright * tall * 0.66;
  const beside = Math.abs(beam.x) * wide * 0.74 + Math.abs(beam.y) * tall * 0.68;
  return Array.from({ length: count }, (_, index) => {
    const line = Math.floor(index / ROW);
    const inLine = Math.min(ROW, count - line * ROW);
    const along = ((index % ROW) - (inLine - 1) / 2) * beside;
    const far = near + line * deep;
    return {
      x: spot.x + mooring.x * far + beam.x * along,
      y: spot.y + mooring.y * far + beam.y * along + tall * (SHIP_WATERLINE - 0.5),
      scale,
    };
  });
}
