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

test('in the lobby of a laptop the games stay where they are when another one is chosen, and the columns end together', async () => {
  const names = ['lobby', 'lobby of the plank'];
  const round = { looks: names, sizes: sizesOf(['1440x757']), languages: ['de'] as const, bare: true };
  const found: (readonly number[])[] = [];
  await looks.visit(round, async ({ page }) => {
    const slips = page.locator('.game-slip');
    found.push(await slips.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top)));
    const columns = page.locator('.share, .lobby-middle, .lobby-side');
    const ends = await columns.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(1);
  });
  expect(found[1]).toEqual(found[0]);
}, 60_000);

test('on a phone no word of the rules is broken, however many are changed, and what is unfolded comes into view', async () => {
  const round = { looks: ['house rules, all of them'], languages: ['de', 'fr'] as const };
  expect(await looks.faults({ ...round, sizes: sizesOf(['390x664', '360x640']) })).toEqual([]);
  const one = { looks: ['house rules'], sizes: sizesOf(['390x664']), languages: ['de'] as const, bare: true };
  await looks.visit(one, async ({ page }) => {
    await page.locator('.rules-part summary').last().tap();
    await frames(page);
    const [box, first] = [
      await page.locator('.dialog-body').boundingBox(),
      await page.locator('.rules-part').last().locator('.rule-point').first().boundingBox(),
    ];
    expect(first!.y + first!.height).toBeLessThanOrEqual(box!.y + box!.height + 1);
  });
}, 60_000);

test.each(['390x664', '1440x757'])(
  'name, portrait and ship are chosen without scrolling (%s)',
  async (size) => {
    const round = { looks: ['choose a captain'], sizes: sizesOf([size]), languages: ['de', 'fr'] as const, bare: true };
    await looks.visit(round, async ({ page, language }) => {
      const hidden = await page.locator('.dialog-body').evaluate((body) => body.scrollHeight - body.clientHeight);
      expect({ language, hidden: Math.max(0, hidden) }).toEqual({ language, hidden: 0 });
    });
  },
  60_000,
);

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

test.each(['390x664', '844x390', '1440x757'])(
  'who has let the clock decide reads what it has chosen, over the chart alone, until it has been read (%s)',
  async (size) => {
    const round = { looks: ['time was up'], sizes: sizesOf([size]), languages: ['de'] as const, bare: true };
    await looks.visit(round, async ({ page }) => {
      const notice = page.locator('.banner[data-kind="late"]');
      await notice.waitFor();
      expect(await notice.textContent()).toMatch(/^Deine Zeit war um.*„/);
      const [box, chart] = [await notice.boundingBox(), await page.locator('.board').boundingBox()];
      expect(box!.y + box!.height).toBeLessThan(chart!.y + chart!.height / 2);
      await notice.getByRole('button').click();
      expect(await notice.count()).toBe(0);
    });
  },
  60_000,
);
