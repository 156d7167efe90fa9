/** What stands around the board: names, the lobby, the drawers. */
import { frames, Looks, sizesOf } from './looks';

let looks: Looks;
beforeAll(async () => {
  looks = await Looks.open();
}, 120_000);
afterAll(() => looks.close());

test.each(['390x664', '844x390'])(
  'of up to four players every name stands whole in the chips of a phone (%s)',
  async (size) => {
    const named = ['race: another has too little', 'plank: long names'];
    const round = { looks: named, sizes: sizesOf([size]), languages: ['de'] as const, bare: true };
    await looks.visit(round, async ({ page, look }) => {
      const cut = await page.locator(':is(.station-name, .crew-name):visible').evaluateAll(
        (names) =>
          names.filter((name) => {
            const [inner, chip] = [name.getBoundingClientRect(), name.closest('button')!.getBoundingClientRect()];
            const whole = name.scrollWidth <= name.clientWidth && getComputedStyle(name).maskImage === 'none';
            return !whole || inner.bottom > chip.bottom || inner.right > chip.right;
          }).length,
      );
      expect({ look, cut }).toEqual({ look, cut: 0 });
      expect(await page.locator(':is(.station-name, .crew-name):visible').count()).toBeGreaterThan(2);
    });
  },
  60_000,
);

test('opening the rules moves neither what was pressed nor the games in the lobby of a laptop', async () => {
  const round = { looks: ['lobby'], sizes: sizesOf(['1440x757']), languages: ['de'] as const, bare: true };
  await looks.visit(round, async ({ page }) => {
    const boxes = () =>
      page.locator('.lobby-game summary, .game-slip').evaluateAll((all) =>
        all.map((each) => {
          const { left, top, width, height } = each.getBoundingClientRect();
          return [left, top + scrollY, width, height].map(Math.round);
        }),
      );
    const before = await boxes();
    await page.locator('.lobby-game summary').click();
    await frames(page);
    expect(await boxes()).toEqual(before);
  });
}, 60_000);

test('on a laptop neither the chat nor the log covers any of a question, nor the log the chart', async () => {
  const round = { looks: ['race asks: a card picked'], sizes: sizesOf(['1440x757']), languages: ['de'] as const };
  await looks.visit({ ...round, bare: true }, async ({ page }) => {
    for (const which of ['log', 'chat'] as const) {
      await page.locator(`.topbar-deeds > .bar-button:nth-of-type(${which === 'log' ? 1 : 2})`).click();
      await page.locator('.drawer').waitFor();
      const [drawer, question, board] = await page
        .locator('.drawer, .question, .board')
        .evaluateAll((all) =>
          ['drawer', 'question', 'board'].map((name) =>
            all.find((each) => each.classList.contains(name))!.getBoundingClientRect(),
          ),
        );
      expect(drawer!.bottom).toBeLessThanOrEqual(question!.top);
      if (which === 'log') expect(drawer!.left).toBeGreaterThanOrEqual(board!.right);
    }
  });
}, 60_000);
