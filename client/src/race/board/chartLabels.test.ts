import { RETREATS, retreats, SPACES } from '@brigantine/shared/race';
import { common, covered, gapTo, type Box } from '../../art/geometry';
import { LANGUAGES } from '../../i18n/areas';
import { BOARDS, say } from '../../testing/raceBoards';
import { HARBOURS, portName } from '../phrasing/phrases';
import { emblemOf, moorings, outlineOf } from './berths';
import { numberBox, numberHeight, numberPlaces } from './besideSpaces';
import { boxOf, clearOf, obstacles, placeLabels, withNames, type Label } from './chartLabels';
import { layOut, spotOf, type Layout } from './layout';

/** The numbers of all spaces to which a shortage may lead from one. */
function numbersFrom(layout: Layout, from: number): readonly { readonly at: number; readonly box: Box }[] {
  const high = numberHeight(layout);
  const ship = { at: from, side: 0, lap: 1 };
  const led = (['circle', 'square', 'skull'] as const).flatMap((symbol) =>
    retreats(ship, RETREATS[symbol]).map(({ at }) => at),
  );
  const places = numberPlaces(layout, [...new Set(led)], high);
  return [...places].map(([at, middle]) => ({ at, box: numberBox(middle, high) }));
}

it.each(BOARDS)(
  'the numbers of all places to which a shortage may lead lie on no other, at %i × %i',
  (width, height) => {
    const layout = layOut(width, height);
    for (const from of SPACES.keys()) {
      const boxes = numbersFrom(layout, from);
      const over = boxes.flatMap((one, i) =>
        boxes.slice(i + 1).flatMap((other) => (common(one.box, other.box) > 1 ? [[from, one.at, other.at]] : [])),
      );
      expect(over).toEqual([]);
    }
  },
);

it.each(BOARDS)('the number of a space hides no emblem of the ships there, at %i × %i', (width, height) => {
  const layout = layOut(width, height);
  const high = numberHeight(layout);
  const hidden = [...SPACES.keys()].filter((at) => {
    const ships = moorings(layout, new Map([[at, 2]])).get(at) ?? [];
    const outlines = ships.flatMap((berth) => outlineOf(layout, berth));
    const middle = numberPlaces(layout, [at], high, outlines).get(at)!;
    return ships.some((berth) => covered(numberBox(middle, high), emblemOf(layout, berth)) > 0.5);
  });
  expect(hidden).toEqual([]);
});

it.each(BOARDS)('the numbers of two spaces in a row are not taken for those of others, at %i × %i', (width, height) => {
  const layout = layOut(width, height);
  const high = numberHeight(layout);
  const taken = [...SPACES.keys()].slice(1).flatMap((at) => {
    const ships = moorings(layout, new Map([[at, 2]])).get(at) ?? [];
    const outlines = ships.flatMap((berth) => outlineOf(layout, berth));
    const numbers = [...numberPlaces(layout, [at, at - 1], high, outlines)];
    return numbers.flatMap(([number, middle]) => {
      const box = numberBox(middle, high);
      const over = layout.spots.filter((spot) => spot.at !== number && covered(box, spot) > spot.radius * 0.75);
      return over.map((spot) => [number, spot.at]);
    });
  });
  expect(taken).toEqual([]);
});

describe('the words of the chart', () => {
  const harbours = SPACES.flatMap(({ type }, at) => (type === 'port' || type === 'portRoyal' ? [at] : []));

  it.each(BOARDS)(
    'lie over no other, nor the dice, a space or what it scores, at %i × %i in every language',
    (width, height) => {
      const layout = layOut(width, height);
      for (const language of LANGUAGES) {
        const t = say(language);
        const { ports, mountains, sea } = placeLabels(layout, t);
        const labels = [...ports.values(), mountains, sea].filter((label) => label !== undefined);
        const { boxes, line, spots } = obstacles(layout, t);
        const covers = labels.flatMap((label, i) => {
          const box = boxOf(label);
          const others = [...labels.slice(i + 1).map(boxOf), ...boxes].filter((other) => common(box, other, 1) > 0);
          const under = spots.filter((spot) => covered(box, spot, 1) > 0);
          return others.length + under.length > 0 ? [[language, label.text, others, under.map(({ at }) => at)]] : [];
        });
        expect(covers).toEqual([]);
        const crossed = labels.filter((label) => line.some((dot) => covered(boxOf(label), dot) > 0));
        expect(crossed.map(({ text }) => `${language} ${text}`)).toEqual([]);
        const [tray, title] = boxes;
        expect([tray, title]).not.toContain(undefined);
        expect(common(tray!, title!) + spots.reduce((sum, spot) => sum + covered(tray!, spot, 1), 0)).toBe(0);
      }
    },
  );

  it.each(BOARDS)('stand close beside their own port, nearest to it and to no other, at %i × %i', (width, height) => {
    const layout = layOut(width, height);
    const ports = HARBOURS.map((at) => spotOf(layout, at));
    // On the smallest charts a long name reaches past two ports.
    const slack = width < 400 ? 2 : 0;
    const astray = LANGUAGES.flatMap((language) => {
      const labels = placeLabels(layout, say(language)).ports;
      return ports.flatMap((port) => {
        const label = labels.get(port.at)!;
        const box = boxOf(label);
        const gap = gapTo(box, port);
        const confused =
          ports.some((other) => other !== port && gapTo(box, other) < gap - slack) ||
          [...labels.values()].some((other) => other !== label && gapTo(boxOf(other), port) <= gap - slack);
        return confused || gap > port.radius * 1.6
          ? [`${language} ${label.text} ${gap.toFixed(1)} of ${label.size.toFixed(1)}`]
          : [];
      });
    });
    expect(astray).toEqual([]);
  });

  /** What may lie about a space; and how many names may stay under it for want of room, all spaces taken together: on a phone a name rather lies half under a number than beside another space. */
  const LYING: readonly (readonly [
    string,
    (layout: Layout, at: number) => readonly Box[],
    (wide: number) => number,
  ])[] = [
    [
      'ships of a space',
      (layout, at) =>
        [...moorings(layout, new Map([[at, 2]])).values()].flat().flatMap((berth) => outlineOf(layout, berth)),
      (wide) => (wide < 500 ? 16 : 7),
    ],
    [
      'numbers to which a shortage leads',
      (layout, at) => numbersFrom(layout, at).map(({ box }) => box),
      (wide) => (wide < 400 ? 5 : 0),
    ],
  ];
  describe.each(LYING)('make way for the %s', (_, lying, left) => {
    it.each(BOARDS)('and lie over no other word then, at %i × %i', (width, height) => {
      const bare = layOut(width, height);
      const labels = placeLabels(bare, say('de'));
      const layout = withNames(bare, labels);
      const { boxes, spots } = obstacles(bare, say('de'));
      const stays: string[] = [];
      for (const at of SPACES.keys()) {
        const taken = lying(layout, at);
        const under = (label: Label): boolean => taken.some((each) => common(boxOf(label), each) > 0);
        const cleared = [...clearOf(labels, taken)];
        for (const [port, label] of cleared) {
          const box = boxOf(label);
          if (under(label)) stays.push(`${at} ${label.text}`);
          if (label === labels.ports.get(port)) continue;
          const others = cleared.flatMap(([other, name]) => (other === port ? [] : boxOf(name)));
          expect([...boxes, ...others].filter((other) => common(box, other) > 0)).toEqual([]);
          expect(spots.filter((spot) => covered(box, spot) > 0)).toEqual([]);
        }
      }
      expect(stays.length).toBeLessThanOrEqual(left(width));
    });
  });

  it.each(LANGUAGES)('names Port Royal and all eleven ports (%s)', (language) => {
    expect(HARBOURS).toEqual(harbours);
    expect(new Set(HARBOURS.map((at) => portName(say(language), at))).size).toBe(harbours.length);
  });
});
