/** Touching the board: zooming, panning, and pressing spaces afterwards. */
import type { CDPSession, Page } from 'playwright-core';
import { becomes } from '../e2e/until';
import { bare, frames, Looks, sizesOf } from './looks';

const looks = Looks.ofSuite();

type Point = readonly [x: number, y: number];

/** Moves fingers from some points to others, in ten steps. */
async function fingers(page: Page, from: readonly Point[], to: readonly Point[]): Promise<void> {
  const line: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]): Promise<unknown> =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  await touch('touchStart', from);
  for (let step = 1; step <= 10; step++) {
    const along = from.map(([x, y], i): Point => {
      const [endX, endY] = to[i] ?? [x, y];
      return [x + ((endX - x) * step) / 10, y + ((endY - y) * step) / 10];
    });
    await touch('touchMove', along);
    await frames(page);
  }
  await touch('touchEnd', []);
  await frames(page);
  await line.detach();
}

interface Spot {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** The average colours of the board there: red, green and blue of each quarter. */
  readonly colours: readonly number[];
}

/** The places that are wholly on the board, with what the canvas shows there. */
const spots = (page: Page): Promise<readonly Spot[]> =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.board-canvas canvas')!;
    const board = canvas.getBoundingClientRect();
    const fine = canvas.width / board.width;
    // A place is compared in a picture of its own, so that its edges do not fall between pixels.
    const SIDE = 24;
    const small = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
    const pixels = small.getContext('2d', { willReadFrequently: true })!;
    pixels.imageSmoothingQuality = 'high';
    return [...document.querySelectorAll<HTMLElement>('.place')].flatMap((place) => {
      const box = place.getBoundingClientRect();
      const inside =
        box.left >= board.left && box.right <= board.right && box.top >= board.top && box.bottom <= board.bottom;
      if (!inside) return [];
      const [x, y] = [(box.left - board.left) * fine, (box.top - board.top) * fine];
      pixels.drawImage(canvas, x, y, box.width * fine, box.height * fine, 0, 0, SIDE, SIDE);
      const quarter = (right: number, low: number): number[] => {
        const half = SIDE / 2;
        const { data } = pixels.getImageData(right * half, low * half, half, half);
        const mean = (part: number): number => data.reduce((sum, value, i) => sum + (i % 4 === part ? value : 0), 0);
        return [0, 1, 2].map((part) => (mean(part) * 4) / data.length);
      };
      const colours = [...quarter(0, 0), ...quarter(1, 0), ...quarter(0, 1), ...quarter(1, 1)];
      return [
        {
          id: place.dataset.place!,
          x: box.left + box.width / 2,
          y: box.top + box.height / 2,
          width: box.width,
          colours,
        },
      ];
    });
  });

/**
 * Maximum difference of a place's colours between the whole and the enlarged chart, both at rest. Small parts are
 * painted coarser on the whole chart: places of the sea differ by up to 6, detailed ones by up to 10, those with two
 * ships by up to 13.
 */
const ALIKE = 16;

const apart = (one: Spot, other: Spot): number =>
  Math.max(...one.colours.map((part, i) => Math.abs(part - (other.colours[i] ?? 0))));

test('on a phone two fingers zoom the chart, one pans it, and taps hit the space that is painted there', async () => {
  const round = { looks: ['race asks: destination'], sizes: sizesOf(['390x664']), languages: ['en'] as const };
  await looks.visit(round, async ({ page }) => {
    const whole = await spots(page);
    expect(whole).toHaveLength(await page.locator('.place').count());
    const legal = await page
      .locator('.place[data-legal="true"]')
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.place));
    const target = whole.find(({ id }) => id === legal[0])!;

    // The target stays under the fingers until the chart reaches its edge.
    await fingers(
      page,
      [
        [target.x, target.y - 20],
        [target.x, target.y + 20],
      ],
      [
        [target.x, target.y - 60],
        [target.x, target.y + 60],
      ],
    );
    const near = await spots(page);
    expect(near.length).toBeLessThan(whole.length / 2);
    expect(near.map(({ id }) => id)).toContain(target.id);
    for (const spot of near) expect(spot.width).toBeGreaterThanOrEqual(44);
    // At rest it is repainted at its resolution, and from then on looks like the whole chart.
    const unlike = async (): Promise<readonly string[]> =>
      (await spots(page))
        .filter(
          (spot) =>
            apart(
              spot,
              whole.find(({ id }) => id === spot.id)!,
            ) >= ALIKE,
        )
        .map(({ id }) => id);
    await becomes(unlike, []);

    const drawn = near.find(({ id }) => id === target.id)!;
    await fingers(page, [[drawn.x, drawn.y]], [[200, drawn.y - 40]]);
    const moved = async (): Promise<Spot> => (await spots(page)).find(({ id }) => id === target.id)!;
    const away = async (): Promise<boolean> => {
      const { x, y } = await moved();
      return Math.hypot(x - drawn.x, y - drawn.y) > 15;
    };
    await becomes(away, true);
    expect(await page.locator('.place[aria-pressed="true"]').count()).toBe(0);

    const pressed = page.locator(`.place[data-place="${target.id}"][aria-pressed="true"]`);
    // On a busy machine the chart may still move, and Chromium may take a tap for a long press, which does nothing.
    while ((await pressed.count()) === 0) {
      const { x, y } = await moved();
      await page.touchscreen.tap(x, y);
      await pressed.waitFor({ timeout: 3000 }).catch(() => undefined);
    }
    await page.locator('.question .main-button').click({ trial: true });
    for (const card of await page.locator('.hand label.card').all()) expect(await card.isVisible()).toBe(true);

    await page.locator('.board-zoom').tap();
    await becomes(async () => (await spots(page)).length, whole.length);
  });
});

test('an enlarged chart shows the targets, and the focused space', async () => {
  const round = {
    looks: ['race asks: destination'],
    sizes: sizesOf(['360x640', '390x844']),
    languages: ['de'] as const,
  };
  await looks.visit(round, async ({ page }) => {
    const seen = async (): Promise<readonly (string | undefined)[]> => (await spots(page)).map(({ id }) => id);
    if ((await page.locator('.board-zoom').getAttribute('data-large')) === 'false')
      await page.locator('.board-zoom').click();
    await frames(page);
    const legal = await page
      .locator('.place[data-legal="true"]')
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.place));
    expect(await seen()).toEqual(expect.arrayContaining(legal));
    await page.locator('.place[tabindex="0"]').focus();
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('ArrowRight');
      await frames(page);
      expect(await seen()).toContain(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.place));
    }
  });
});

test('a fight keeps its place over the chart during every question', async () => {
  const round = {
    looks: ['race asks: powder in defence', 'race asks: spoils: give a curse'],
    sizes: sizesOf(['390x664', '360x640']),
    languages: ['de'] as const,
  };
  await looks.visit(round, async ({ page }) => {
    expect(await page.locator('.places').evaluate((places) => places.style.transform)).toBe(
      'scale(1) translate(0px, 0px)',
    );
  });
});

test('on an upright phone a spectator’s chart keeps its height in a fight', async () => {
  const looked = ['race: watching', 'race: watching a fight'];
  const heights: (number | null)[] = [];
  const round = { looks: looked, sizes: sizesOf(['390x664']), languages: ['de'] as const };
  await looks.visit(round, async ({ page, look }) => {
    expect(await page.locator('.combat').count()).toBe(looked.indexOf(look));
    heights.push(await page.locator('.area-question').evaluate((area) => area.clientHeight));
  });
  expect(heights[0]).toBe(heights[1]);
});

test('on a plate treasures, marks and holds are complete and do not overlap', async () => {
  const names = [
    'race: four ships, treasures',
    'race: six ships, treasures',
    'race: seven treasures',
    'race asks: target',
  ];
  await looks.visit(bare(names, ['1024x768', '1440x757', '1440x900'], ['de']), async ({ page, look, size }) => {
    const touching = await page.locator('.plate').evaluateAll((plates) =>
      plates.flatMap((plate) => {
        const chips = [...plate.querySelectorAll('.plate-marks > *, .treasures .treasure > :first-child')];
        const things = [...chips, ...plate.querySelectorAll('.crate-face, .plate-score, .plate-gold')].filter((each) =>
          each.checkVisibility(),
        );
        return things.flatMap((one, i) => {
          const a = one.getBoundingClientRect();
          const [row, whole] = [one.closest('.plate-row') ?? plate, plate].map((box) => box.getBoundingClientRect());
          const out = a.left < whole!.left || a.right > whole!.right || a.top < row!.top || a.bottom > row!.bottom;
          const met = things.slice(i + 1).filter((other) => {
            const b = other.getBoundingClientRect();
            return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
          });
          return [
            ...(out ? [`${one.className} outside`] : []),
            ...met.map((other) => `${one.className} on ${other.className}`),
          ];
        });
      }),
    );
    expect({ look, size: size.width, touching }).toEqual({ look, size: size.width, touching: [] });
  });
});

test('on a desktop nothing is cut off in the last round', async () => {
  const names = ['another sails', 'others fight', 'another has too little'].map((each) => `race: last round, ${each}`);
  const sizes = sizesOf(['1024x768', '1440x757', '1440x900']);
  await looks.visit({ looks: names, sizes, languages: ['de', 'fr'], bare: true }, async ({ page, look, size }) => {
    const boxes = page.locator('.question-stack :is(.last-round, .combat, .arrival, .waiting)');
    const ends = await boxes.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
    expect({ look, many: ends.length > 1 }).toEqual({ look, many: true });
    expect(Math.max(...ends)).toBeLessThanOrEqual(size.height);
  });
});

test('a phone shows the whole chart when five holds can pay', async () => {
  const round = { looks: ['race asks: payment from five holds'], sizes: sizesOf(['390x664', '360x640']) };
  await looks.visit({ ...round, languages: ['en', 'de'] }, async ({ page, size, language }) => {
    const [seen, all] = [(await spots(page)).length, await page.locator('.place').count()];
    expect({ size, language, seen }).toEqual({ size, language, seen: all });
  });
});
