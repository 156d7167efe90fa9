import words from '../../client/src/i18n/en/keys.json';
import { LISTED } from '../../client/src/app/KeysDialog';
import { faults } from './axe';
import { Captain } from './captain';
import { atHome } from './serverProcess';

const MINUTES = 60_000;

describe('the list of keys', () => {
  const home = atHome();

  test(
    'opens at a table by its key and from the settings, and names every key',
    async () => {
      const { browser, server } = home;
      const anne = await Captain.arrive(browser, server.address, { name: 'Anne' });
      const { page } = anne;
      await anne.playNow(2);
      await anne.question.waitFor();
      const list = page.getByRole('dialog', { name: words['title'] });
      await page.keyboard.press('?');
      await list.waitFor();
      expect(await list.locator('kbd').allTextContents()).not.toContain('');
      const rows = Object.values(LISTED).map((deeds) => Object.keys(deeds).length);
      expect(await list.locator('tr:has(kbd)').count()).toBe(rows.reduce((sum, each) => sum + each));
      expect(await list.textContent()).not.toContain('cap.');
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await list.waitFor({ state: 'detached' });

      await page.getByRole('button', { name: anne.tableWords['bar.settings'] }).click();
      await page.getByRole('dialog').getByRole('button', { name: anne.words['settings.keys'], exact: true }).click();
      await list.waitFor();
      await page.keyboard.press('Escape');
      await list.waitFor({ state: 'detached' });

      // A question mark that is typed is none of its keys.
      await page.getByRole('button', { name: anne.tableWords['bar.bug'] }).click();
      const field = page.locator('#bug-text');
      await field.focus();
      await page.keyboard.press('?');
      expect(await field.inputValue()).toBe('?');
      expect(await list.count()).toBe(0);
      await page.keyboard.press('Escape');
      await anne.leave();
    },
    2 * MINUTES,
  );

  test(
    'is not offered on a phone',
    async () => {
      const { browser, server } = home;
      const mary = await Captain.arrive(browser, server.address, { name: 'Mary', phone: true });
      await mary.page.getByRole('button', { name: mary.words['home.settings'], exact: true }).click();
      const dialog = mary.page.getByRole('dialog');
      await dialog.getByRole('button', { name: mary.words['home.credits'], exact: true }).waitFor();
      expect(await dialog.getByRole('button', { name: mary.words['settings.keys'], exact: true }).count()).toBe(0);
      await mary.leave();
    },
    2 * MINUTES,
  );
});
