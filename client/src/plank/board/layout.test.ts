import { enter, type Pirate } from '@brigantine/shared/plank';
import { distance } from '../../art/geometry';
import { medalOf } from '../../art/plank';
import { berthOf, layOut, spotOf, worthOf } from './layout';

const SIZES = [
  ['desktop', 1110, 650],
  ['laptop', 1104, 433],
  ['phone', 390, 420],
  ['phone, with the browser’s bars', 375, 255],
  ['phone, below long names', 390, 222],
  ['phone, taller', 360, 480],
  ['phone on its side', 560, 320],
  ['tablet', 800, 640],
] as const;

describe.each(SIZES)('the scene on a %s', (_name, width, height) => {
  const layout = layOut({ width, height });
  const { scene } = layout;

  it('P1.2 has four places in a row from the ship out to sea', () => {
    const across = layout.spots.map(({ x }) => x);
    expect(layout.spots.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
    expect(across).toEqual([...across].sort((a, b) => a - b));
    expect(across[0]).toBeGreaterThan(layout.side);
    expect(layout.end.x).toBeGreaterThan(spotOf(layout, 4).x);
    expect(layout.end.x).toBeLessThan(scene.x + scene.width);
  });

  it('keeps the tallest pirate inside the scene and the smallest number legible', () => {
    for (const { y } of layout.spots) expect(y - 215 * layout.scale).toBeGreaterThan(scene.y);
    // A medal's radius is 20 units on the plank.
    expect(40 * layout.scale).toBeGreaterThanOrEqual(14);
    expect(2 * medalOf(layout.float, layout.barrel).radius).toBeGreaterThanOrEqual(12);
  });

  it('P1.4 shows the points of every pile within the frame', () => {
    for (const { tag } of layout.piles) expect(tag.y + layout.tag / 2).toBeLessThan(scene.y + scene.height);
  });

  it('P1.4 leaves the corner to the button that skips, and shows the points of every pile beside it', () => {
    for (const { tag } of layout.piles) {
      const beside = tag.x + layout.tag * 0.875 < width - 51;
      expect(beside || tag.y + layout.tag / 2 < height - 51).toBe(true);
    }
  });

  it('P1.4 shows the points of a pile below the numbers on its barrels', () => {
    const { radius, above } = medalOf(layout.float, layout.barrel);
    for (const { tag, berths } of layout.piles)
      for (const { y } of berths) expect(y - above + radius).toBeLessThanOrEqual(tag.y - layout.tag / 2 + 0.01);
  });

  it('P7.2 shows what a place is worth above the heads of the fallen', () => {
    const lowest = Math.max(...layout.spots.map(({ y }) => y + worthOf(layout).below));
    for (const { berths } of layout.piles)
      for (const { y } of berths) expect(y - layout.float.above * layout.barrel).toBeGreaterThanOrEqual(lowest);
  });

  it('P1.4 gives each of the twenty fallen a berth of its own under the plank', () => {
    const berths = Array.from({ length: 20 }, (_, n) => berthOf(layout, n));
    for (const [n, berth] of berths.entries()) {
      expect(berth.y).toBeGreaterThan(layout.deck);
      expect(berth.x - layout.barrel / 2).toBeGreaterThan(scene.x);
      expect(berth.x + layout.barrel / 2).toBeLessThan(scene.x + scene.width);
      for (const other of berths.slice(n + 1)) expect(distance(berth, other)).toBeGreaterThan(layout.barrel * 0.9);
    }
  });

  it('P6.3 has no berth for a twenty-first fall, and no fifth place', () => {
    expect(() => berthOf(layout, 20)).toThrow();
    expect(() => spotOf(layout, 5)).toThrow();
  });

  it('P4 puts whoever falls into the water beyond the end of the plank', () => {
    const plank: Pirate[] = ['R2', 'G3', 'B4', 'Y5'];
    expect(enter(plank, 'R1').fell).toBe('Y5');
    expect(layout.splash.x).toBeGreaterThan(spotOf(layout, 4).x);
    expect(layout.splash.y).toBeGreaterThan(layout.deck);
  });

  it('P4 throws water up inside the frame, and over no number of the plank', () => {
    const { crest, splash } = layout;
    const last = spotOf(layout, 4);
    const { below, high } = worthOf(layout);
    expect(splash.x + crest * 0.86).toBeLessThanOrEqual(scene.x + scene.width);
    expect(splash.y).toBeLessThan(scene.y + scene.height);
    const beside = splash.x - crest * 0.86 > last.x + high * 1.8;
    expect(beside || splash.y - crest > last.y + below).toBe(true);
  });
});
