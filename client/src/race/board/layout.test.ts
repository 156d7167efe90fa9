import { LAIRS, PORT_ROYAL, SPACES } from '@brigantine/shared/race';
import { common, covered, distance, gapTo, outsideOf } from '../../art/geometry';
import { BOARDS, say } from '../../testing/raceBoards';
import { badgeAt, badgeSize, emblemOf, hullOf, moorings, shapeOf, type Berth } from './berths';
import { chestPlace } from './besideSpaces';
import { placeLabels, withNames } from './chartLabels';
import {
  boxAround,
  cornerOf,
  crewReach,
  FORKS,
  layOut,
  OUTER,
  priceOf,
  readingBoxes,
  readOf,
  spotOf,
  tagBox,
  type Layout,
} from './layout';

const SIZES = [
  ['desktop', 1110, 650],
  ['phone', 390, 430],
  ['phone, taller', 360, 480],
  ['phone on its side', 560, 320],
  ['tablet', 800, 640],
] as const;

/** Boards of a small phone, a phone, a phone in a lesson, a phone of a watcher, a small laptop, a laptop. */
const CROWDED = [
  [350, 281],
  [380, 305],
  [380, 266],
  [380, 431],
  [709, 444],
  [1104, 433],
] as const;

/** Each of them once. */
const ALL = [...BOARDS, ...CROWDED.filter(([wide, high]) => !BOARDS.some(([w, h]) => w === wide && h === high))];

it.each(BOARDS)('lets no space touch another, at %i × %i', (width, height) => {
  const { spots } = layOut(width, height);
  const touching = spots.flatMap((spot) =>
    spots.flatMap((other) =>
      other.at > spot.at && distance(spot, other) <= spot.radius + other.radius ? [[spot.at, other.at]] : [],
    ),
  );
  expect(touching).toEqual([]);
});

describe.each(SIZES)('the chart on a %s', (_name, width, height) => {
  const layout: Layout = layOut(width, height);

  it('R1.1 places all 50 spaces, each in the sea', () => {
    expect(layout.spots.map(({ at }) => at)).toEqual(SPACES.map((_, at) => at));
    const { sea } = layout;
    for (const { x, y, radius } of layout.spots) {
      expect(x - radius).toBeGreaterThan(sea.x);
      expect(x + radius).toBeLessThan(sea.x + sea.width);
      expect(y - radius).toBeGreaterThan(sea.y);
      expect(y + radius).toBeLessThan(sea.y + sea.height);
    }
  });

  it('keeps every number at 9 pixels or more', () => {
    for (const { radius } of layout.spots) expect(radius * 1.22).toBeGreaterThanOrEqual(9);
  });

  it('R1.1 draws the inner lanes inside the outer ones', () => {
    const heart = { x: layout.island.x + layout.island.width / 2, y: layout.island.y + layout.island.height / 2 };
    for (const { from, lane, to } of FORKS) {
      const outer = OUTER.slice(OUTER.indexOf(from) + 1, OUTER.indexOf(to)).map((at) =>
        distance(spotOf(layout, at), heart),
      );
      for (const at of lane) expect(distance(spotOf(layout, at), heart)).toBeLessThan(Math.max(...outer));
    }
  });

  it('has Port Royal in the south-east', () => {
    const home = spotOf(layout, PORT_ROYAL);
    expect(home.x).toBeGreaterThan(layout.sea.x + layout.sea.width / 2);
    expect(home.y).toBeGreaterThan(layout.sea.y + layout.sea.height / 2);
  });
});

/** Whether ships hide what is read, or lie under the button in the corner. */
const hides = (layout: Layout, crowd: readonly Berth[]): boolean => {
  const read = [...readOf(layout), ...readingBoxes(layout), ...cornerOf(layout)];
  return crowd.flatMap((berth) => shapeOf(layout, berth)).some((box) => read.some((other) => common(box, other) > 0.5));
};

/** Whether more than a fifth of a ship is outside the sea; masts may stand over the upper frame. */
const cut = (layout: Layout, crowd: readonly Berth[]): boolean => {
  const { paper, sea, ship } = layout;
  const room = { ...sea, y: paper.y, height: sea.y + sea.height - paper.y };
  return crowd.some((berth) => shapeOf(layout, berth).some((box) => outsideOf(box, room) > ship * 0.2));
};

/** Whether a ship hides the emblem of another. The board draws a ship over those whose waterline is higher up; of two at one height, the later in the list over the earlier. */
const veils = (layout: Layout, crowd: readonly Berth[]): boolean =>
  crowd.some((berth, index) =>
    crowd
      .filter(({ y }, other) => y > berth.y || (y === berth.y && other > index))
      .flatMap((above) => shapeOf(layout, above))
      .some((box) => covered(box, emblemOf(layout, berth)) > 0.5),
  );

describe.each(ALL)('ships on one space, on a board of %i × %i', (width, height) => {
  const bare = layOut(width, height);
  const layout = withNames(bare, placeLabels(bare, say('en')));
  const crowds = layout.spots.flatMap(({ at }) =>
    (at === PORT_ROYAL ? [1, 2, 3, 4, 5, 6] : [1, 2, 3]).map((count) => ({
      name: `${count} on ${at}`,
      spot: spotOf(layout, at),
      crowd: moorings(layout, new Map([[at, count]])).get(at) ?? [],
    })),
  );
  const faulty = (is: (crowd: (typeof crowds)[number]) => boolean) => crowds.filter(is).map(({ name }) => name);

  it('hide no price, no score, no die, no sign and no emblem', () => {
    expect(faulty(({ crowd }) => crowd.length === 0 || hides(layout, crowd) || veils(layout, crowd))).toEqual([]);
  });

  it('lie at its rim, those of Port Royal in rows above it', () => {
    const far = faulty(({ crowd, spot }) => {
      const gaps = crowd.map(
        (berth) => Math.min(...shapeOf(layout, berth).map((box) => gapTo(box, spot))) / layout.ship,
      );
      return Math.min(...gaps) > 0.25 || Math.max(...gaps) > (spot.at === PORT_ROYAL ? 1.2 : 0.9);
    });
    expect(far).toEqual([]);
  });

  it('lie in the sea, almost whole', () => {
    expect(faulty(({ crowd }) => cut(layout, crowd))).toEqual([]);
  });

  it('alone are nearest to it', () => {
    const astray = faulty(({ crowd, spot }) => {
      const [only, more] = crowd.map((berth) => hullOf(layout, berth));
      return !more && layout.spots.some((other) => distance(other, only!) < distance(spot, only!) - layout.ship * 0.03);
    });
    expect(astray).toEqual([]);
  });
});

/** Ships on this space, the next, and the one after that. */
const NEIGHBOURS = [
  [1, 1, 0],
  [1, 0, 1],
  [1, 1, 1],
  [2, 1, 1],
  [1, 2, 1],
  [2, 2, 0],
  [3, 1, 0],
  [1, 3, 0],
] as const;

describe.each(CROWDED)('ships on spaces side by side, on a board of %i × %i', (width, height) => {
  const layout = layOut(width, height);
  const known = new Map<string, ReturnType<typeof moorings>>();
  const moored = (from: number, crowds: readonly number[]) => {
    const key = [from, ...crowds].join();
    const counts = crowds.flatMap((count, i) => (count > 0 ? [[(from + i) % SPACES.length, count] as const] : []));
    const places = known.get(key) ?? moorings(layout, new Map(counts));
    known.set(key, places);
    return places;
  };

  it.each(NEIGHBOURS)('lie in the sea, and hide neither an emblem nor what is read: %i, %i and %i', (...crowds) => {
    const hidden = layout.spots.filter(({ at }) => {
      const places = [...moored(at, crowds).values()].flat();
      expect(places).toHaveLength(crowds[0] + crowds[1] + crowds[2]);
      return hides(layout, places) || veils(layout, places) || cut(layout, places);
    });
    // Two and two before the last spaces, which have scores beside them as well, are the tightest of all.
    expect(hidden.filter(({ at }) => at !== 45 || crowds[1] < 2).map(({ at }) => at)).toEqual([]);
  });

  it('are all of one size', () => {
    const scales = [...moored(10, [3, 1, 1]).values()].flat().map(({ scale }) => scale);
    expect(new Set(scales).size).toBe(1);
  });

  it.each(NEIGHBOURS)('have a Captain among them whose compass hides no emblem: %i, %i and %i', (...crowds) => {
    const hidden = layout.spots.filter(({ at }) => {
      const places = [...moored(at, crowds).values()].flat();
      return places.some((captain) => {
        const others = places.filter((berth) => berth !== captain);
        const { x, y } = badgeAt(layout, captain, others);
        const place = { x: captain.x + x * captain.scale, y: captain.y + y * captain.scale };
        const across = badgeSize(layout) * captain.scale * 1.6;
        const box = boxAround(place, across, across);
        return others.some((other) => covered(box, emblemOf(layout, other)) > 2.5);
      });
    });
    expect(hidden.map(({ at }) => at)).toEqual([]);
  });

  it('stay where they are when one comes or goes far off', () => {
    const moved = layout.spots.filter(({ at }) => {
      const here = moored(at, [1, 1]);
      const far = layout.spots.find((other) => distance(other, spotOf(layout, at)) > layout.ship * 6)!;
      const both = moorings(
        layout,
        new Map([[far.at, 1], ...[...here].map(([own, { length }]) => [own, length] as const)]),
      );
      return [...here].some(([own, places]) => JSON.stringify(both.get(own)) !== JSON.stringify(places));
    });
    expect(moved.map(({ at }) => at)).toEqual([]);
  });
});

describe.each(BOARDS)('what is written at the end of the race, at %i × %i', (width, height) => {
  const layout = layOut(width, height);
  const { pennant, scores, sea, spots, tag, tray } = layout;
  const tags = [...scores].map(([at, place]) => ({ at, box: tagBox(place, pennant) }));

  it('R12.3 lies on no number, no chest and no other tag, and nearest to its own space', () => {
    expect(tags.map(({ at }) => at)).toEqual([41, 42, 43, 44, 45, 46, 47, 48, 49]);
    const chests = LAIRS.map((at) => ({ ...chestPlace(layout, spotOf(layout, at)), radius: 6 }));
    const others = [layout.line.words, tray];
    // On the smallest chart the last two touch.
    const slack = width < 360 ? 1.1 : 0;
    const home = spotOf(layout, PORT_ROYAL);
    const ring = { ...home, radius: crewReach(home) };
    const faults = tags.filter(({ at, box }, i) => {
      const middle = scores.get(at)!;
      const elsewhere = spots.filter((spot) => spot.at !== at);
      const nearest = elsewhere.every((spot) => distance(spot, middle) > distance(spotOf(layout, at), middle));
      const on = [...tags.slice(i + 1).map((other) => other.box), ...others].some(
        (other) => common(box, other) > slack,
      );
      return (
        on ||
        !nearest ||
        outsideOf(box, sea) > 0 ||
        covered(box, ring) > 1 ||
        spots.some((spot) => common(box, priceOf(spot)) > 0.5) ||
        elsewhere.some((spot) => covered(box, spot) > spot.radius / 3) ||
        chests.some((chest) => covered(box, chest) > 1)
      );
    });
    expect(faults).toEqual([]);
  });

  it('R12.2 says what the red line means at its end, on no space and not under the dice', () => {
    const { points, words: box } = layout.line;
    const end = { ...points.at(-1)!, radius: tag };
    expect(covered(box, end)).toBeGreaterThan(0);
    expect(spots.filter((spot) => covered(box, spot) > 0).map(({ at }) => at)).toEqual([]);
    expect(common(box, tray)).toBe(0);
  });
});

it.each(ALL)('leaves the corner on an upright phone to its button, at %i × %i', (width, height) => {
  const layout = layOut(width, height);
  const tags = [...layout.scores.values()].map((place) => tagBox(place, layout.pennant));
  for (const corner of cornerOf(layout)) {
    expect(layout.spots.filter((spot) => covered(corner, spot) > 0).map(({ at }) => at)).toEqual([]);
    expect(tags.filter((box) => common(corner, box) > 0)).toEqual([]);
  }
});
