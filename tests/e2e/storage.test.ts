/** Browsers that store nothing, or nothing more: the page works, and says once what is lost. */
import type { BrowserContext, Page } from 'playwright-core';
import en from '../../client/src/i18n/en/app.json';
import enDiag from '../../client/src/i18n/en/diag.json';
import { faults } from './axe';
import { Captain } from './captain';
import { atHome } from './serverProcess';
import { becomes, until } from './until';

const ADMIN_TOKEN = 'an-admin-token-of-32-characters!';

/** Runs in the page: like browsers whose user blocks cookies and site data. */
function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  }
}

describe('a browser', () => {
  const home = atHome({ ADMIN_TOKEN });

  test('keeps the settings of all its tabs', async () => {
    const context = await home.browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
    const [one, other] = [await context.newPage(), await context.newPage()];
    const tick = async (page: Page, label: string): Promise<void> => {
      await page.getByRole('button', { name: en['home.settings'] }).click();
      await page.getByRole('checkbox', { name: label }).click();
      await page.keyboard.press('Escape');
    };
    for (const page of [one, other]) {
      await page.goto(home.server.address);
      await page.getByLabel(en.name).waitFor();
    }
    await tick(one, en['settings.bubbles']);
    await other.getByRole('button', { name: en['home.settings'] }).click();
    await other.getByRole('checkbox', { name: en['settings.bubbles'], checked: false }).waitFor();
    await other.keyboard.press('Escape');
    await tick(other, en['settings.numbers']);
    // Another process of the browser receives it later.
    const stored = (): Promise<string | null> => one.evaluate(() => localStorage.getItem('brigantine.settings'));
    const kept = async (): Promise<unknown> => {
      const { bubbles, numbers } = JSON.parse((await stored()) ?? '{}') as Record<string, unknown>;
      return [bubbles, numbers];
    };
    await becomes(kept, [false, true]);
    await context.close();
  });

  test('that blocks storage opens every page, plays, keeps the seat while the page is open, and says so once', async () => {
    const { server, browser } = home;
    const captain = await Captain.arrive(browser, server.address, {
      name: 'Anne',
      prepare: async (page) => void (await page.addInitScript(blockStorage)),
    });
    const { page } = captain;
    const notice = page.locator('.storage-notice');
    await notice.getByText(en['storage.lost']).waitFor();
    expect(await faults(page)).toEqual([]);
    await notice.getByRole('button').click();
    const code = await captain.createTable();
    await captain.addBot();
    await captain.seeSeats(2);
    await captain.start();
    await captain.question.waitFor();
    await captain.answer();
    // To the first page and back to the table, without a reload.
    await page.goBack();
    await page.locator('.home, dialog[open]').first().waitFor();
    expect(await notice.isVisible()).toBe(false);

    const shows: Readonly<Record<string, string>> = {
      [`/t/${code}`]: '.door',
      '/g/AAAAAAAAAAAAAAAAAAAAAA': '.fail',
      '/learn/plank': '.coach',
      '/diag': `.diag-test >> text=${enDiag['storage.none']}`,
      '/admin': 'input:not([hidden])',
    };
    for (const [path, selector] of Object.entries(shows)) {
      await page.goto(server.address + path);
      await page.locator(selector).first().waitFor();
    }
    await page.getByLabel('ADMIN_TOKEN').fill(ADMIN_TOKEN);
    await page.keyboard.press('Enter');
    await page.getByRole('navigation').waitFor();
    expect(captain.complaints.filter((text) => !text.includes('404'))).toEqual([]);
    await captain.leave();
  });

  /** A page controlled by the service worker, in a context of its own. */
  async function controlled(): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
    const context = await home.browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(home.server.address);
    await until(page, () => navigator.serviceWorker.controller !== null, undefined);
    return { context, page };
  }

  /** Opens the rules, whose files are not cached yet. */
  async function openRules(page: Page): Promise<void> {
    await page.getByRole('button', { name: en['home.rules'], exact: true }).click();
    await page.getByRole('dialog').locator('[id="rule-R1"], [id="rule-R1.1"]').first().waitFor();
  }

  test('whose storage is full still gets every file through the service worker', async () => {
    const { context, page } = await controlled();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: home.server.address, quotaSize: 1 });
    await openRules(page);
    await page.reload();
    await openRules(page);
    await context.close();
  });

  test.each(['open', 'match', 'put'] as const)(
    'whose cache fails or hangs in `%s` still gets every file through the service worker',
    async (method) => {
      for (const hangs of [false, true]) {
        const { context, page } = await controlled();
        const [worker] = context.serviceWorkers();
        await worker!.evaluate(
          ({ name, forEver }) => {
            const broken = (): Promise<never> =>
              forEver ? new Promise(() => undefined) : Promise.reject(new DOMException('full', 'QuotaExceededError'));
            Object.assign(name === 'open' ? CacheStorage.prototype : Cache.prototype, { [name]: broken });
          },
          { name: method, forEver: hangs },
        );
        await openRules(page);
        await page.reload();
        await page.locator('.home').waitFor();
        await context.close();
      }
    },
  );
});
