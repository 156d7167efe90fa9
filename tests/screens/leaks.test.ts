/** After both games, the page has the styles of both: neither may change the look of the other. */
import type { Page } from 'playwright-core';
import { Looks, nameOf, settled, sizesOf, type Visit } from './looks';

const looks = Looks.ofSuite();

type Load = (game: string) => Promise<unknown>;

/** Position and colours of every part of a table; without hints, which come and go, and without the room that the bar makes for them. */
const layoutOf = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.table *:not(.hint-slip, .hint-slip *, .pointer, .pointer-arrow, .pointer-arrow *)')
    .evaluateAll((parts) => {
      const hints = [...document.querySelectorAll<HTMLElement>('.hint-slip')];
      for (const hint of hints) {
        hint.classList.remove('hint-slip');
        hint.style.display = 'none';
      }
      const layout = parts.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        const { backgroundColor, color, display, fontSize } = getComputedStyle(part);
        const box = [x, y, width, height].map(Math.round).join(' ');
        return `${part.tagName} ${part.getAttribute('class') ?? ''}: ${box} ${display} ${fontSize} ${color} ${backgroundColor}`;
      });
      for (const hint of hints) {
        hint.classList.add('hint-slip');
        hint.style.display = '';
      }
      return layout;
    });

test.each([
  [
    'race',
    'plank',
    ['race asks: a card picked', 'race asks: powder in attack', 'race: another sails', 'race: score of six'],
  ],
  ['plank', 'race', ['plank asks: whom to move', 'plank: waiting', 'plank: score']],
])('the %s looks the same with the styles of the %s, in either order', async (_game, other, names) => {
  const sizes = sizesOf(['390x664', '844x390', '1440x757']);
  const round = { looks: names, sizes, languages: ['de'] as const, bare: true };
  const alone = new Map<string, readonly string[]>();
  const late = new Map<string, readonly string[]>();
  const early = new Map<string, readonly string[]>();
  const keep =
    (map: typeof alone) =>
    async ({ page, look, size }: Visit): Promise<void> =>
      void map.set(`${look} ${nameOf(size)}`, await layoutOf(page));
  await looks.visit(round, async (visit) => {
    const { page, size } = visit;
    await keep(alone)(visit);
    const windows = sizes.filter(({ touch }) => touch === size.touch);
    if (size !== windows.at(-1)) return;
    // The other game's styles come after its own.
    await page.evaluate((game) => (window as unknown as { loadStyles: Load }).loadStyles(game), other);
    for (const again of windows) {
      await page.setViewportSize(again);
      await settled(page);
      await keep(late)({ ...visit, size: again });
    }
  });
  expect(alone.size).toBe(names.length * sizes.length);
  expect([...late].sort()).toEqual([...alone].sort());
  await looks.visit({ ...round, after: other }, keep(early));
  expect([...early]).toEqual([...alone]);
});
