/** Rivers, ranges, woods, palms and villages at their places on the real map. */
import { onIsland, placeIn } from './coast';
import { around, type Box, inside, openPath, type Point, pointsOf, smooth } from './geometry';
import {
  BLUE_ROCK,
  BROWN_ROCK,
  GREEN_ROCK,
  paintHouse,
  paintKnoll,
  paintPalm,
  paintPeak,
  paintTree,
  paintTuft,
  type Rock,
} from './growth';
import type { Coast } from './land';
import { seeded, type Random } from './noise';
import { PALETTE } from './palette';
import { faded, painting, stroked, type Ctx } from './sheet';

interface Growing {
  readonly at: Point;
  readonly paint: (ctx: Ctx) => void;
}

/** Ranges by longitude (west), latitude, peaks, and breadth of the peaks as a fraction of the island's width. */
const RANGES: readonly {
  readonly along: string;
  readonly peaks: number;
  readonly size: number;
  readonly rock: Rock;
}[] = [
  { along: '76.9,18.13 76.7,18.09 76.52,18.02 76.4,17.97', peaks: 6, size: 0.105, rock: BLUE_ROCK },
  { along: '76.74,18.02 76.6,17.97 76.48,17.93', peaks: 4, size: 0.07, rock: BLUE_ROCK },
  { along: '76.4,18.08 76.31,17.99', peaks: 2, size: 0.064, rock: BLUE_ROCK },
  { along: '77.42,18.26 77.2,18.29 77,18.27', peaks: 5, size: 0.062, rock: GREEN_ROCK },
  { along: '77.58,17.99 77.48,18.06 77.38,18.08', peaks: 4, size: 0.052, rock: BROWN_ROCK },
  { along: '77.75,17.95 77.68,18.03', peaks: 3, size: 0.042, rock: BROWN_ROCK },
  { along: '78.19,18.35 78.06,18.31', peaks: 3, size: 0.05, rock: GREEN_ROCK },
];

const RIVERS = [
  '77.6,18.27 77.68,18.2 77.66,18.14 77.76,18.1 77.8,18.06 77.84,18.015',
  '77.3,18.16 77.26,18.05 77.29,17.95 77.24,17.86 77.26,17.77',
  '77,18.18 76.98,18.08 76.93,18.03 76.86,17.985',
  '76.5,18.1 76.53,18.14 76.53,18.2',
];

const HAMLETS: readonly {
  readonly at: readonly [number, number];
  readonly houses: number;
  readonly church: boolean;
}[] = [
  { at: [76.97, 18.0], houses: 5, church: true },
  { at: [77.9, 18.4], houses: 3, church: false },
  { at: [77.2, 18.39], houses: 3, church: false },
  { at: [78.13, 18.255], houses: 3, church: false },
  { at: [77.42, 17.93], houses: 2, church: false },
  { at: [76.42, 17.92], houses: 2, church: false },
];

const island = (box: Box, [west, north]: readonly [number, number]): Point => placeIn(box, onIsland(-west, north));
const along = (box: Box, line: string): Point[] =>
  smooth(
    pointsOf(line).map(({ x, y }) => island(box, [x, y])),
    false,
  );

/** Rivers, hills, woods and villages. `free` keeps a spot clear, e.g. for the island's name. */
export function paintGrowth(ctx: Ctx, box: Box, coast: Coast, free: (point: Point) => boolean): void {
  const random = seeded(7);
  for (const river of RIVERS) paintRiver(ctx, along(box, river), box.width);
  const land = (point: Point, margin: number) => roomy(coast, point, margin) && free(point);
  const growing = [
    ...ranges(box, random).filter((peak) => land(peak.at, 4)),
    ...hamlets(box, random),
    ...cockpits(box, random).filter((knoll) => land(knoll.at, 5)),
    ...woods(box, random).filter((tree) => land(tree.at, 6)),
    ...palms(box, coast, random),
  ];
  growing.sort((one, other) => one.at.y - other.at.y);
  for (const thing of growing) painting(ctx, thing.at.x, thing.at.y, () => thing.paint(ctx));
}

/** Whether the foot of a drawing is well inside the coast. */
function roomy(coast: Coast, point: Point, margin: number): boolean {
  return [
    [0, 0],
    [-margin, 0],
    [margin, 0],
    [0, margin],
  ].every(([x, y]) => inside(coast.line, { x: point.x + (x ?? 0), y: point.y + (y ?? 0) }));
}

function ranges(box: Box, random: Random): Growing[] {
  return RANGES.flatMap((range) => {
    const line = along(box, range.along);
    return Array.from({ length: range.peaks }, (_, index) => {
      const at = around(line, Math.floor(((index + 0.5) / range.peaks) * (line.length - 1)));
      const width = box.width * range.size * (0.78 + random() * 0.4);
      const height = width * (0.86 + random() * 0.36);
      const shift = { x: at.x + (random() - 0.5) * width * 0.3, y: at.y + (random() - 0.3) * width * 0.32 };
      return { at: shift, paint: (ctx: Ctx) => paintPeak(ctx, width, height, range.rock, random) };
    });
  });
}

function cockpits(box: Box, random: Random): Growing[] {
  return Array.from({ length: 46 }, () => {
    const at = island(box, [77.45 + random() * 0.4, 18.2 + random() * 0.2]);
    const width = box.width * (0.016 + random() * 0.011);
    return { at, paint: (ctx: Ctx) => paintKnoll(ctx, width, width * 0.75) };
  });
}

function woods(box: Box, random: Random): Growing[] {
  return Array.from({ length: 44 }, () => island(box, [76.3 + random() * 2, 17.78 + random() * 0.7])).flatMap((heart) =>
    Array.from({ length: 4 + Math.floor(random() * 7) }, () => {
      const at = {
        x: heart.x + (random() - 0.5) * box.width * 0.05,
        y: heart.y + (random() - 0.5) * box.width * 0.024,
      };
      const size = box.width * (0.0165 + random() * 0.006);
      const tuft = random() < 0.22;
      return { at, paint: (ctx: Ctx) => (tuft ? paintTuft(ctx, size * 0.5) : paintTree(ctx, size, random)) };
    }),
  );
}

function palms(box: Box, coast: Coast, random: Random): Growing[] {
  const step = Math.floor(coast.line.length / 34);
  const heart = { x: box.x + box.width / 2, y: box.y + box.height * 0.45 };
  return Array.from({ length: 34 }, (_, index) => {
    const shore = around(coast.line, index * step + Math.floor(random() * step));
    const inward = 0.035 + random() * 0.03;
    const at = { x: shore.x + (heart.x - shore.x) * inward, y: shore.y + (heart.y - shore.y) * inward * 2.4 };
    const size = box.width * (0.03 + random() * 0.014);
    return { at, paint: (ctx: Ctx) => paintPalm(ctx, size, shore.x < heart.x ? -1 : 1) };
  }).filter((palm, index) => index % 3 !== 0 && roomy(coast, palm.at, 3));
}

function hamlets(box: Box, random: Random): Growing[] {
  return HAMLETS.flatMap((hamlet) => {
    const heart = island(box, hamlet.at);
    return Array.from({ length: hamlet.houses }, (_, index) => {
      const at = {
        x: heart.x + (index - hamlet.houses / 2) * box.width * 0.019,
        y: heart.y + (random() - 0.5) * box.width * 0.018,
      };
      const tower = hamlet.church && index === 2;
      return { at, paint: (ctx: Ctx) => paintHouse(ctx, box.width * (tower ? 0.02 : 0.0155), tower) };
    });
  });
}

function paintRiver(ctx: Ctx, line: readonly Point[], width: number): void {
  const path = openPath(line);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  stroked(ctx, path, faded(PALETTE.seaInk, 0.8), Math.max(1, width * 0.0055));
  stroked(ctx, path, '#68b7c4', Math.max(1, width * 0.0032));
}
