/** Places the table of a shortage, or a card, on the chart: as large as possible without hiding what it is about. */
import { CARDS, landings, type CardId, type Icon, type Position, type RaceView } from '@brigantine/shared/race';
import { common, covered, distance, type Box, type Point } from '../../art/geometry';
import { berths } from './berths';
import { boxAround, middleOf, readingBoxes, spotOf, type Layout } from './layout';

/** The width of four columns, in dice. */
const COLUMNS = 7.6;
/** Its sizes, in parts of the largest. */
const SIZES = [1, 0.88, 0.76, 0.66] as const;
/** How finely places are tried, in parts of the room there is. */
const STEPS = Array.from({ length: 13 }, (_, step) => step / 12);
/** Penalties per pixel, for the distance from the best place and for covering other text. */
const OFF = 0.01;
const READ = 0.3;

/** The size of the shortage die where there is room. */
export const largestDie = ({ height, sea }: Layout): number =>
  Math.min(sea.width / COLUMNS, 58, Math.max(34, height * 0.15));

/** The paper for a die of that size, with a column for each of the four symbols. */
export const sheetOf = (die: number): Pick<Box, 'width' | 'height'> => ({ width: die * COLUMNS, height: die * 3.4 });

export type Disc = Point & { readonly radius: number };

/**
 * The place of a paper of that size, and by how much it is smaller: in the sea's frame, where it covers none of what must
 * be seen, and near that point. Where there is no such place it is at its smallest, and covers the least.
 */
export function clearPlace(
  layout: Layout,
  { height, width }: Pick<Box, 'width' | 'height'>,
  seen: readonly Disc[],
  heart: Point = middleOf(layout.island),
): Point & { readonly scale: number } {
  const { sea } = layout;
  const read = readingBoxes(layout);
  let best = { ...heart, scale: 1, fault: Infinity };
  for (const scale of SIZES) {
    const [wide, high] = [width * scale, height * scale];
    best = { ...best, fault: Infinity };
    for (const right of STEPS) {
      for (const down of STEPS) {
        const at = {
          x: sea.x + wide / 2 + right * (sea.width - wide),
          y: sea.y + high / 2 + down * (sea.height - high),
        };
        const box = boxAround(at, wide, high);
        const hidden = seen.reduce((sum, disc) => sum + covered(box, disc), 0);
        const over = read.reduce((sum, other) => sum + common(box, other), 0);
        const fault = hidden * 1000 + over * READ + distance(at, heart) * OFF;
        if (fault < best.fault) best = { ...at, scale, fault };
      }
    }
    if (best.fault < 1000) break;
  }
  return best;
}

/** The spaces to which a card may take a ship this round. */
export function destinations(from: Position, card: CardId, dice: Pick<RaceView, 'morning' | 'evening'>): number[] {
  const { morning, evening } = CARDS[card];
  const sail = (positions: readonly Position[], icon: Icon, die: number): readonly Position[] =>
    icon === 'forward' || icon === 'backward' ? positions.flatMap((each) => landings(each, icon, die)) : [];
  const first = sail([from], morning, dice.morning);
  const second = sail(first.length > 0 ? first : [from], evening, dice.evening);
  return [...first, ...second].map(({ at }) => at);
}

/** Circles around a space and a ship on it. */
export function discsAt(layout: Layout, at: number): readonly Disc[] {
  const spot = spotOf(layout, at);
  return [
    spot,
    ...berths(layout, spot, 1).map(({ x, y, scale }) => ({
      x,
      y: y - layout.ship * 0.34 * scale,
      radius: layout.ship * 0.45 * scale,
    })),
  ];
}
