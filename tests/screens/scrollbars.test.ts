/** Classic scrollbars, which take room and have colours, as on Windows and Linux. */
import { Looks, type Size } from './looks';

const looks = Looks.ofSuite();

const SIZES: readonly Size[] = [
  [1440, 757],
  [1280, 620],
  [1024, 600],
  [820, 620],
].map(([width = 0, height = 0]) => ({ width, height, touch: false }));

interface Bars {
  /** Elements with a scrollbar. */
  readonly shown: number;
  /** Elements with a horizontal scrollbar. */
  readonly across: readonly string[];
  /** Elements whose scrollbar has the system's colours. */
  readonly plain: readonly string[];
}

/** Runs in the page. */
function scrollbars(): Bars {
  const seen = [...document.querySelectorAll<HTMLElement>('body *')].filter((each) => each.clientWidth > 0);
  const bar = (each: HTMLElement, along: 'Width' | 'Height'): boolean => {
    const style = getComputedStyle(each);
    const [from, to] = along === 'Width' ? (['Left', 'Right'] as const) : (['Top', 'Bottom'] as const);
    const borders = parseFloat(style[`border${from}Width`]) + parseFloat(style[`border${to}Width`]);
    return style.display !== 'inline' && each[`offset${along}`] - each[`client${along}`] - borders > 2;
  };
  const vertical = seen.filter((each) => bar(each, 'Width'));
  const across = seen.filter((each) => bar(each, 'Height'));
  const plain = [...vertical, ...across].filter((each) => getComputedStyle(each).scrollbarColor === 'auto');
  const named = (all: readonly HTMLElement[]): readonly string[] => all.map((each) => each.className || each.tagName);
  return { shown: vertical.length, across: named(across), plain: named(plain) };
}

test('scrollbars have the colours of the page, and none is horizontal', async () => {
  const names = ['rules', 'log of a whole game', 'plank: score', 'race: score of six', 'lobby of six', 'house rules'];
  const sample = [...names, 'plank: piles', 'race: a card of six ways', 'race asks: spoils: give a curse', 'settings'];
  let shown = 0;
  await looks.visit({ looks: sample, sizes: SIZES, languages: ['de'], bare: true }, async ({ page, look, size }) => {
    const bars = await page.evaluate(scrollbars);
    const where = `${look}, ${size.width}x${size.height}`;
    expect({ where, ...bars }).toEqual({ where, shown: bars.shown, across: [], plain: [] });
    shown += bars.shown;
  });
  expect(shown).toBeGreaterThan(5);
});

test('dragging over the hand selects no text', async () => {
  const round = { looks: ['race asks: choose a card', 'plank asks: a turn'], sizes: SIZES.slice(0, 1) };
  await looks.visit({ ...round, languages: ['en'], bare: true }, async ({ page }) => {
    const box = (await page.locator('.area-hand').boundingBox())!;
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 5, box.y + box.height - 5, { steps: 5 });
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    await page.mouse.up();
  });
});

test('lists and buttons are styled by the page', async () => {
  const sample = ['lessons of the race', 'lobby', 'settings', 'race asks: choose a card', 'house rules', 'chat'];
  const round = { looks: sample, sizes: SIZES.slice(0, 1), languages: ['en'] as const, bare: true };
  await looks.visit(round, async ({ page, look }) => {
    const native = await page
      .locator('button, select')
      .evaluateAll((all) =>
        all.filter((each) => getComputedStyle(each).appearance !== 'none').map((each) => each.getAttribute('class')),
      );
    expect({ look, native }).toEqual({ look, native: [] });
  });
});
