/** Browsers that are too old show a message; the oldest supported ones have a plainer layout. */
import { Captain } from './captain';
import { atHome } from './serverProcess';
import { changeFiles } from './tamper';

const SENTENCE = /has not started.*Chrome or Edge 109, Firefox 115, Safari 15\.4/;
const PAGES = ['/', '/diag', '/t/ABCDEF', '/g/ABCDEF', '/learn/race', '/admin'];

/** As in Firefox before 121, which drops a rule with an unknown selector. */
const withoutHas = (css: string): string => css.replace(/[^{}]*:has\([^{}]*\{[^{}]*\}/g, '');

/** As in Safari before 16. */
const withoutContainers = (css: string): string =>
  css.replace(/@container[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g, '').replace(/[\w-]+:[^;{}]*color-mix\([^;{}]*/g, '');

describe('a browser', () => {
  const home = atHome({ ADMIN_TOKEN: 'an-admin-token-of-32-characters!' });

  test('that is too old shows a message on every page', async () => {
    const page = await home.browser.newPage();
    await changeFiles(page, '**/*.css', (css) => css.replace('height:1dvh', 'height:1none'));
    await page.addInitScript(() => {
      CSS.supports = () => false;
    });
    for (const path of PAGES) {
      await page.goto(home.server.address + path);
      await page.getByText(SENTENCE).first().waitFor();
    }
    await page.close();
  });

  test.each([
    ['cannot be read', () => 'class { static { ! } }'],
    ['throws while it loads', (script: string) => `null.storage;${script}`],
  ])('whose first script %s shows it too', async (_how, edit) => {
    const page = await home.browser.newPage();
    await changeFiles(page, '**/assets/{index,admin}-*.js', edit);
    for (const path of ['/', '/diag', '/admin']) {
      await page.goto(home.server.address + path);
      await page.getByText(SENTENCE).first().waitFor();
    }
    await page.close();
  });

  test('that has started does not show it', async () => {
    const page = await home.browser.newPage();
    await page.goto(home.server.address);
    await page.locator('.home').waitFor();
    expect(await page.getByText(SENTENCE).count()).toBe(0);
    await page.close();
  });

  test.each([
    ['without :has() plays the race', withoutHas, 'race', false],
    ['without container queries and color-mix() plays the race on a phone', withoutContainers, 'race', true],
    ['without :has() plays the plank', withoutHas, 'plank', false],
  ] as const)('%s', async (_what, edit, game, phone) => {
    const captain = await Captain.arrive(home.browser, home.server.address, {
      name: 'Anne',
      phone,
      // The plank has answers of two selections, which random clicks seldom find.
      keyboard: game === 'plank',
      prepare: async (page) => void (await changeFiles(page, '**/*.css', edit)),
    });
    if (game === 'plank') await captain.chooseGame(game);
    await captain.playNow(game === 'plank' ? 2 : 3, game);
    let questions = 0;
    await captain.play(() => Promise.resolve(++questions > 8));
    await captain.done();
  });
});
