import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import words from '../../client/src/i18n/en/statistics.json';
import { faults } from './axe';
import { Captain } from './captain';
import { atHome } from './serverProcess';
import { becomes, until } from './until';

/** Lines of the log, except chosen cards: a bot may choose while the player has a question. */
const LINES = '.log-lines [data-event]:not([data-event="cardChosen"])';
const logOf = (page: Page): Promise<readonly string[]> => page.locator(LINES).allTextContents();

describe('a device', () => {
  const home = atHome();

  test('shows the whole log after a reload, and counts the game at its end', async () => {
    const { browser, server } = home;
    const anne = await Captain.arrive(browser, server.address, { name: 'Anne' });
    const { page } = anne;
    const fetched: string[] = [];
    page.on('request', (request) => void fetched.push(new URL(request.url()).pathname));
    await anne.playNow(2);
    let questions = 0;
    await anne.play(() => Promise.resolve(++questions > 6));
    const before = await logOf(page);
    expect(before.length).toBeGreaterThan(5);
    await page.reload();
    await anne.question.waitFor();
    await becomes(() => logOf(page), before);
    await anne.play();
    await anne.score.waitFor();
    expect(await faults(page)).toEqual([]);
    await until(page, () => localStorage.getItem('brigantine.statistics') !== null, undefined);
    const game = await page.evaluate(() => localStorage.getItem('brigantine.games'));
    const [{ id = '' } = {}] = JSON.parse(game ?? '[]') as readonly { readonly id?: string }[];
    // From the record, which is a tenth of the events.
    expect(fetched).toContain(`/g/${id}.json`);
    expect(fetched).not.toContain(`/api/games/${id}`);

    await page.goto(`${server.address}/statistics`);
    const list = page.locator('.statistics-game');
    await becomes(() => list.count(), 1);
    expect(await page.locator('.statistics tbody tr').first().locator('td').first().textContent()).toBe('1');
    expect(await faults(page)).toEqual([]);
    expect(await list.getAttribute('href')).toBe(`${server.address}/g/${id}`);

    // Luck, beside the page.
    await page.locator('[aria-labelledby=luck-title] button').click();
    await page.getByText(words['luck.mean_one'].split('{{')[0]?.trim() ?? '?').waitFor();

    // Export, erasure, and the file again; a damaged one changes nothing.
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words['export'], exact: true }).click(),
    ]);
    const text = readFileSync(await saved.path(), 'utf8');
    expect(text).not.toContain('Anne');
    await page.getByRole('button', { name: words['erase'], exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: words['erase'], exact: true }).click();
    await page.getByText(words['none']).waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /statistics|games/.test(key)))).toEqual(
      [],
    );
    const choose = (content: string): Promise<void> =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'file.json', mimeType: 'application/json', buffer: Buffer.from(content) });
    await choose(text.slice(0, -10));
    await page.getByText(words['import.refused']).waitFor();
    await choose(text);
    await becomes(() => list.count(), 1);

    // Another tab sees it, and its replay opens for spectators, as the token is gone.
    await list.click();
    await anne.score.waitFor();
    await anne.done();
  });

  test('without storage says so, and the page works', async () => {
    const { browser, server } = home;
    const eve = await Captain.arrive(browser, server.address, {
      name: 'Eve',
      phone: true,
      height: 664,
      path: '/statistics',
      prepare: async (page) => {
        await page.addInitScript(() => {
          Storage.prototype.setItem = () => {
            throw new DOMException('full', 'QuotaExceededError');
          };
        });
      },
    });
    const { page } = eve;
    await page.getByText(words['none']).waitFor();
    const one = { id: 'abc', game: 'race', at: 1, rules: ['official'], seats: 4, seat: 0, place: 1, points: 20 };
    const games = Array.from({ length: 30 }, (_, i) => ({
      ...one,
      id: `g${i}`,
      at: i * 86_400_000,
      disasters: { sharks: i },
      // What no server of this build has written.
      ...(i === 29 && { rules: ['no-such-rule'] }),
      ...(i === 28 && { game: 'constructor' }),
    }));
    await page.locator('input[type=file]').setInputFiles({
      name: 'f.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ format: 1, games })),
    });
    await page.getByText(words['notKept']).waitFor();
    await becomes(() => page.locator('.statistics-game').count(), 20);
    await page.locator('.statistics-game').first().getByText('no-such-rule').waitFor();
    expect(await faults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await eve.leave();
  });
});
