/** The page of the server's dice, and what a reload keeps of a page's own number. */
import type { Page } from 'playwright-core';
import { chiSquareTest } from '@brigantine/shared/fair/chiSquare';
import type { CountedDice, DiceList } from '@brigantine/shared/protocol';
import app from '../../client/src/i18n/en/app.json';
import dice from '../../client/src/i18n/en/dice.json';
import seal from '../../client/src/i18n/en/fair.json';
import race from '../../client/src/i18n/en/race.json';
import { faults } from './axe';
import { Captain } from './captain';
import { atHome } from './serverProcess';
import { until } from './until';

const SIZES = {
  desktop: { viewport: { width: 1440, height: 757 } },
  phone: { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true },
} as const;

const UNEVEN = [100, 80, 120, 95, 105, 100];
const combatDie: CountedDice = {
  ...{ game: 'race', kind: 'combatDie', thrown: 1, sides: 6 },
  months: [
    { month: '2026-09', counts: [1, 0, 2, 0, 0, 1] },
    { month: '2026-10', counts: UNEVEN },
    { month: '2026-11', counts: [500, 100, 100, 100, 100, 100] },
  ],
};
const actionDice: CountedDice = {
  ...{ game: 'race', kind: 'actionDice', thrown: 2, sides: 36 },
  months: [{ month: '2026-11', counts: Array.from({ length: 36 }, (_, outcome) => 90 + (outcome % 6)) }],
};
const LIST: DiceList = { dice: [actionDice, combatDie, { ...combatDie, game: 'chess' }] };

/** Whether no text lies beyond the edge of the slip, nor the page beyond its window. */
const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const edge = document.querySelector('main')?.getBoundingClientRect().right ?? 0;
    const inside = [...document.querySelectorAll('main *:not(.visually-hidden)')].every(
      (each) => each.getBoundingClientRect().right <= edge,
    );
    return inside && document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  });

describe('/fair', () => {
  const home = atHome();

  test.each(Object.entries(SIZES))('compares the dice with uniform ones on a %s', async (_size, options) => {
    const context = await home.browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    await page.goto(`${home.server.address}/fair`);
    await page.getByText(dice.none).waitFor();
    await page.route('**/fair.json', (route) => route.fulfill({ json: LIST }));
    await page.reload();
    const die = page.locator('.dice-kind', { hasText: race['dice.combatDie'] });
    await die.waitFor();
    expect(await page.locator('.dice-kind').count()).toBe(2);
    expect(await die.locator('.dice-bars li').count()).toBe(6);
    const { p } = chiSquareTest(UNEVEN)!;
    expect(await die.locator('tbody tr').allInnerTexts()).toEqual([
      expect.stringMatching(new RegExp(`Nov 2026\\s+1,000\\s+[\\d.]+\\s+${dice['rare.short']}`)),
      expect.stringMatching(new RegExp(`Oct 2026\\s+600\\s+8.5\\s+${Math.round(100 * p)} of 100`)),
      expect.stringMatching(new RegExp(`Sept 2026\\s+4\\s+–\\s+${dice['few.short']}`)),
    ]);
    const pair = page.locator('.dice-kind', { hasText: race['dice.actionDice'] }).locator('.dice-bars li').nth(8);
    expect(await pair.innerText()).toMatch(/^2 \+ 3\s+: ?\s*92$/);
    expect(await faults(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await page.getByRole('button', { name: app.back }).click();
    await page.getByRole('heading', { name: 'Brigantine' }).waitFor();
    await page.route('**/fair.json', (route) => route.fulfill({ status: 429, json: { error: 'tooMany' } }));
    await page.goto(`${home.server.address}/fair`);
    await page.getByText(app['error.tooMany']).waitFor();
    await context.close();
  });

  test('is linked from the seal, whose own number survives a reload of the lobby', async () => {
    const { browser, server } = home;
    const anne = await Captain.arrive(browser, server.address, { name: 'Anne' });
    await anne.chooseGame('plank');
    const code = await anne.createTable();
    const mary = await Captain.arrive(browser, server.address, { name: 'Mary' });
    await mary.join(code);
    await anne.seeSeats(2);
    const key = `brigantine.nonce.${code}`;
    const kept = (): Promise<string | null> => mary.page.evaluate((name) => sessionStorage.getItem(name), key);
    await until(mary.page, (name) => sessionStorage.getItem(name) !== null, key);
    const own = await kept();
    await mary.page.reload();
    await mary.seeSeats(2);
    expect(await kept()).toBe(own);
    await anne.start();
    await mary.press(mary.page.getByRole('button', { name: mary.tableWords['seal.sealed'] }));
    const dialog = mary.page.getByRole('dialog', { name: seal.title });
    await dialog.locator('dt', { hasText: seal.own }).waitFor();
    expect(await dialog.locator('dd').allTextContents()).toContain(own?.split(' ')[1]);
    expect([await dialog.getByRole('alert').count(), await kept()]).toEqual([0, null]);
    expect(await faults(mary.page)).toEqual([]);
    const [page] = await Promise.all([
      mary.page.context().waitForEvent('page'),
      dialog.getByRole('link', { name: seal.all }).click(),
    ]);
    await page.getByRole('heading', { name: dice.title }).waitFor();
    const secret = await dialog.getByRole('link', { name: seal['abandoned.link'] }).getAttribute('href');
    expect((await fetch(secret ?? '')).status).toBe(404);
    expect([anne.complaints, mary.complaints]).toEqual([[], []]);
  });
});
