import { gapTo } from '../../art/geometry';
import { seeded } from '../../art/noise';
import { say } from '../../testing/raceBoards';
import { moorings, outlineOf, shapeOf } from './berths';
import { boxOf, clearOf, placeLabels, withNames } from './chartLabels';
import { layOut, spotOf } from './layout';

const STATES = 200;
const SHIPS = 4;
/** So many spaces lie between the first ship and the last. */
const APART = 14;

/** Where names and ships lie in so many moments of races, the same each time. */
function moments(width: number, height: number) {
  const random = seeded(7);
  const bare = layOut(width, height);
  const labels = placeLabels(bare, say('en'));
  const layout = withNames(bare, labels);
  return Array.from({ length: STATES }, () => {
    const last = Math.floor(random() * layout.spots.length);
    const counts = new Map<number, number>();
    for (let ship = 0; ship < SHIPS; ship++) {
      const at = Math.floor(last + random() * APART) % layout.spots.length;
      counts.set(at, (counts.get(at) ?? 0) + 1);
    }
    const places = [...moorings(layout, counts).values()].flat();
    const outlines = places.flatMap((berth) => outlineOf(layout, berth));
    const moved = [...clearOf(labels, outlines)].filter(([at, name]) => name !== labels.ports.get(at));
    const framed = places.filter((berth) =>
      shapeOf(layout, berth).some(({ y }) => y < layout.sea.y - layout.ship * 0.15),
    );
    const far = moved.filter(([at, name]) => gapTo(boxOf(name), spotOf(layout, at)) > name.size * 1.5);
    return { moved: moved.length, far: far.map(([, { text }]) => text), framed: framed.length };
  });
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** Boards of a laptop, a larger one, a tablet and a phone; and how many names move at most, in parts of the moments. */
it.each([
  [1104, 433, 0.55],
  [1104, 576, 0.7],
  [758, 482, 0.65],
  [380, 305, 1.3],
])(
  'ships leave most names of ports where they are and none far from its port, and few masts stand over the frame, at %i × %i',
  (width, height, most) => {
    const seen = moments(width, height);
    expect(total(seen.map(({ moved }) => moved))).toBeLessThan(STATES * most);
    expect(seen.flatMap(({ far }) => far)).toEqual([]);
    expect(total(seen.map(({ framed }) => framed))).toBeLessThan(STATES * SHIPS * 0.13);
  },
);
