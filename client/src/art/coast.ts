/**
 * The coast of Jamaica, drawn by eye, clockwise from Negril. Units of the island's frame: x 0 … 1 from South Negril
 * to Morant Point, y 0 … 1 from the north coast to Portland Point.
 */
import { around, type Box, distance, mix, type Point, pointsOf } from './geometry';
import { fbm, valueNoise } from './noise';

const WEST = -78.37;
const EAST = -76.18;
const NORTH = 18.53;
const SOUTH = 17.7;

/** Converts degrees of longitude and latitude to the island's frame. */
export function onIsland(longitude: number, latitude: number): Point {
  return { x: (longitude - WEST) / (EAST - WEST), y: (NORTH - latitude) / (NORTH - SOUTH) };
}

/** Longitude (west) and latitude of the headlands and bays. */
const CAPES =
  pointsOf(`78.36,18.25 78.34,18.29 78.36,18.34 78.31,18.37 78.26,18.43 78.2,18.46 78.17,18.435 78.14,18.465 78.07,18.45
78,18.455 77.95,18.45 77.915,18.47 77.945,18.505 77.88,18.52 77.8,18.525 77.72,18.505 77.65,18.495 77.58,18.49
77.5,18.475 77.45,18.455 77.4,18.475 77.31,18.46 77.24,18.44 77.19,18.45 77.12,18.41 77.03,18.415 76.95,18.405
76.89,18.42 76.885,18.365 76.83,18.32 76.79,18.27 76.73,18.28 76.66,18.24 76.58,18.215 76.52,18.2 76.46,18.2
76.45,18.17 76.39,18.18 76.33,18.16 76.32,18.1 76.27,18.05 76.24,17.98 76.18,17.92 76.22,17.87 76.29,17.865
76.34,17.885 76.4,17.865 76.48,17.86 76.56,17.845 76.61,17.89 76.68,17.93 76.745,17.945 76.79,17.972
76.84,17.985 76.875,17.95 76.855,17.9 76.9,17.855 76.97,17.845 76.99,17.89 77.06,17.91 77.12,17.885 77.14,17.825
77.125,17.77 77.155,17.71 77.21,17.735 77.26,17.765 77.34,17.79 77.43,17.85 77.55,17.865 77.65,17.85
77.74,17.845 77.79,17.89 77.84,17.96 77.83,18.02 77.91,18.035 77.97,18.07 78.01,18.13 78.04,18.18 78.12,18.205
78.19,18.2 78.26,18.205 78.31,18.22`);

/** Fits the island's frame into a box. */
export function placeIn(box: Box, point: Point): Point {
  return { x: box.x + point.x * box.width, y: box.y + point.y * box.height };
}

/** The coast as a closed, roughened line in a box. */
export function coastLine(box: Box): Point[] {
  const capes = CAPES.map(({ x, y }) => placeIn(box, onIsland(-x, y)));
  const noise = valueNoise(17);
  const rough = box.width * 0.0058;
  return capes.flatMap((cape, index) => {
    const next = around(capes, index + 1);
    const pieces = Math.max(3, Math.round(distance(cape, next) / (box.width * 0.0045)));
    return Array.from({ length: pieces }, (_, piece) => {
      const point = mix(cape, next, piece / pieces);
      const near = { x: (point.x - box.x) / box.width, y: (point.y - box.y) / box.width };
      return {
        x: point.x + fbm(noise, near.x * 60, near.y * 60, 3) * rough * 1.6,
        y: point.y + fbm(noise, near.x * 60 + 31, near.y * 60 + 17, 3) * rough * 1.6,
      };
    });
  });
}

/** Root of the spit that closes Kingston harbour, in the island's frame. */
export function spitRoot(): Point {
  return onIsland(-76.72, 17.955);
}
