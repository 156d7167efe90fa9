/** What stands beside spaces: the chests of lairs, and numbers where one is asked for a space. */
import { LAIRS } from '@brigantine/shared/race';
import { common, covered, outsideOf, type Box, type Point } from '../../art/geometry';
import { boxAround, middleOf, spotOf, tagBox, type Layout, type Spot } from './layout';

/** Where the chest of a lair may stand, to the left and above, in radii; the best liked first. */
const CHESTS = [
  [0.95, 0.6],
  [0.78, 0.82],
  [-0.95, 0.6],
  [1.15, 0.2],
  [-1.15, 0.2],
] as const;

/** The middle of the chest at a lair: where it hides no score and as little as may be of other spaces. */
export function chestPlace(
  { pennant, scores, spots }: Pick<Layout, 'pennant' | 'scores' | 'spots'>,
  lair: Spot,
): Point {
  const size = chestSize(lair);
  const fault = (at: Point): number => {
    const box = boxAround(at, size, size * 0.8);
    const onTags = [...scores.values()].reduce((sum, score) => sum + common(box, tagBox(score, pennant)), 0);
    return spots.reduce((sum, spot) => sum + (spot === lair ? 0 : covered(box, spot)), onTags * 4);
  };
  return CHESTS.map(([left, up]) => ({ x: lair.x - lair.radius * left, y: lair.y - lair.radius * up })).reduce(
    (one, other) => (fault(other) < fault(one) - 0.5 ? other : one),
  );
}

/** Where the number of a space may stand about its price; the best liked first. */
const ABOUT = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
  [0, -1.35],
  [0, 1.35],
  [-1.55, 0],
  [1.55, 0],
  [-0.6, -1.3],
  [0.6, -1.3],
  [-0.6, 1.3],
  [0.6, 1.3],
  [-1.3, 0.6],
  [1.3, 0.6],
  [-1.3, -0.6],
  [1.3, -0.6],
] as const;
/** How bad it is, for each pixel, that a number lies over a score or a chest, over the frame, a name, or a ship. */
const WORSE = { mistaken: 30, taken: 12, outside: 4, name: 10, ship: 10 };

/** The height of the number of a space; the smallest can be read on a phone. */
export const numberHeight = (layout: Layout): number => Math.max(15, spotOf(layout, 1).radius * 0.75);

/** The room that a number takes, so high, about its middle. */
export const numberBox = (middle: Point, high: number): Box => boxAround(middle, high * 1.4, high);

/** The middles of the numbers of some spaces, so high: where they hide no chest, no score, no other number and as little as may be of other spaces, of names and of ships. */
export function numberPlaces(
  layout: Layout,
  spaces: readonly number[],
  high: number,
  ships: readonly Box[] = [],
): ReadonlyMap<number, Point> {
  const { names, pennant, scores, spots } = layout;
  const chests = spots
    .filter(({ at }) => LAIRS.includes(at))
    .map((lair) => boxAround(chestPlace(layout, lair), chestSize(lair), chestSize(lair) * 0.8));
  const fixed = [...chests, ...[...scores.values()].map((score) => tagBox(score, pennant))];
  const boxes = new Map<number, Box>();
  const place = (at: number): void => {
    const { radius, x, y } = spotOf(layout, at);
    const away = radius * 0.75 + high * 0.4;
    boxes.delete(at);
    const taken = [...fixed, ...boxes.values()];
    const fault = (box: Box): number =>
      taken.reduce(
        (sum, other) => sum + common(box, other) * WORSE.taken,
        outsideOf(box, layout.paper) * WORSE.outside,
      ) +
      spots.reduce((sum, other) => sum + (other.at === at ? 0 : mistaken(box, other)), 0) +
      names.reduce((sum, name) => sum + common(box, name) * WORSE.name, 0) +
      ships.reduce((sum, ship) => sum + common(box, ship) * WORSE.ship, 0);
    const best = ABOUT.map(([aside, down]) => numberBox({ x: x + aside * away, y: y + down * away }, high)).reduce(
      (one, other) => (fault(other) < fault(one) - 0.5 ? other : one),
    );
    boxes.set(at, best);
  };
  // Once more the other way round, to make way for those placed later.
  for (const at of [...[...spaces].reverse(), ...spaces]) place(at);
  return new Map([...boxes].map(([at, box]) => [at, middleOf(box)]));
}

/** How bad it is that a number lies over another space: over its middle it would be taken for that one's. */
function mistaken(box: Box, other: Spot): number {
  const under = covered(box, other);
  return under + Math.max(0, under - other.radius * 0.5) * WORSE.mistaken;
}

/** Half its height, about. */
export const chestSize = ({ radius }: Spot): number => Math.max(13, radius * 1.05);
