/** The two drawn charts, in parts of the sea's width and height (0 … 1 from its upper left corner). */
import { pointsOf, type Box, type Point } from '../../art/geometry';

interface Chart {
  readonly wide: boolean;
  /** Paper outside the sea, in parts of the canvas's shorter side. */
  readonly edge: number;
  /** The outer circuit, from Port Royal clockwise. */
  readonly route: readonly Point[];
  /** The points that shortcuts bend towards. */
  readonly forks: readonly Point[];
  readonly islets: readonly (readonly [x: number, y: number, radius: number])[];
  readonly island: Box;
  readonly tray: Box;
  readonly rose: readonly [x: number, y: number, radius: number];
  readonly serpent: readonly [x: number, y: number, radius: number];
  /** Middle of the open sea's name, where there is room for it. */
  readonly seaName: readonly [x: number, y: number] | undefined;
  readonly name: readonly [x: number, y: number, size: number];
  /** Radius of a token and width of a ship, in steps of the route. */
  readonly token: number;
  readonly ship: number;
}

export const WIDE: Chart = {
  wide: true,
  edge: 0.056,
  route:
    pointsOf(`0.712,0.81 0.64,0.845 0.56,0.873 0.45,0.886 0.3,0.886 0.16,0.89 0.08,0.874 0.045,0.79 0.04,0.65 0.042,0.5
0.04,0.35 0.048,0.2 0.085,0.137 0.18,0.11 0.32,0.12 0.46,0.11 0.6,0.115 0.74,0.105 0.87,0.11 0.93,0.15 0.95,0.23
0.948,0.38 0.942,0.53 0.925,0.645 0.86,0.71 0.785,0.755`),
  forks: pointsOf('0.145,0.6 0.16,0.31 0.845,0.37'),
  islets: [
    [0.105, 0.8, 0.036],
    [0.108, 0.222, 0.036],
    [0.86, 0.188, 0.028],
  ],
  island: { x: 0.165, y: 0.262, width: 0.68, height: 0.473 },
  tray: { x: 0.12, y: 0.44, width: 0.125, height: 0.14 },
  rose: [0.905, 0.872, 0.088],
  serpent: [0.605, 0.78, 0.06],
  seaName: [0.3, 0.7],
  name: [0.455, 0.51, 0.062],
  token: 0.345,
  ship: 1.18,
};

export const TALL: Chart = {
  wide: false,
  edge: 0.034,
  route:
    pointsOf(`0.68,0.83 0.58,0.867 0.45,0.909 0.3,0.922 0.16,0.918 0.075,0.88 0.058,0.79 0.06,0.65 0.055,0.5 0.06,0.35
0.058,0.2 0.075,0.118 0.16,0.101 0.3,0.098 0.45,0.104 0.6,0.098 0.76,0.098 0.89,0.108 0.94,0.15 0.945,0.28
0.94,0.43 0.945,0.58 0.92,0.7 0.83,0.76`),
  forks: pointsOf('0.4,0.72 0.34,0.28 0.66,0.28'),
  islets: [
    [0.14, 0.835, 0.032],
    [0.165, 0.168, 0.032],
    [0.855, 0.178, 0.032],
  ],
  island: { x: 0.15, y: 0.345, width: 0.68, height: 0.38 },
  tray: { x: 0.3, y: 0.365, width: 0.25, height: 0.13 },
  rose: [0.47, 0.785, 0.07],
  serpent: [0.315, 0.765, 0.055],
  seaName: undefined,
  name: [0.5, 0.57, 0.072],
  token: 0.36,
  ship: 1.36,
};
