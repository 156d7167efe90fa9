/** Where the table of a shortage lies on the chart: as large as leaves in sight what it is about. */
import { common, covered, distance, type Box, type Point } from '../../art/geometry';
import { boxAround, middleOf, readingBoxes, type Layout } from './layout';

/** The width of four columns, in dice. */
const COLUMNS = 7.6;
/** Its sizes, in parts of the largest. */
const SIZES = [1, 0.88, 0.76, 0.66] as const;
/** How finely places are tried, in parts of the room there is. */
const STEPS = Array.from({ length: 13 }, (_, step) => step / 12);
/** How bad it is, for each pixel, to be off the middle of the island, and to lie on what is read besides. */
const OFF = 0.01;
const READ = 0.3;

/** The size of the shortage die where there is room. */
export const largestDie = ({ height, sea }: Layout): number =>
  Math.min(sea.width / COLUMNS, 58, Math.max(34, height * 0.15));

/** The paper for a die of that size, with a column for each of the four symbols. */
export const sheetOf = (die: number): Pick<Box, 'width' | 'height'> => ({ width: die * COLUMNS, height: die * 3.4 });

type Disc = Point & { readonly radius: number };

/**
 * The place of a paper of that size, and by how much it is smaller: in the sea's frame, where it covers none of what must
 * be seen, and near the middle of the island. Where there is no such place it is at its smallest, and covers the least.
 */
export function tablePlace(
  layout: Layout,
  { height, width }: Pick<Box, 'width' | 'height'>,
  seen: readonly Disc[],
): Point & { readonly scale: number } {
  const { island, sea } = layout;
  const heart = middleOf(island);
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
