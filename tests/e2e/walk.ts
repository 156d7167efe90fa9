/** `node scripts/tool.mjs looks walk`: shows every step of the lessons on one sheet per game and size in .artifacts/looks. */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { GAMES } from '@brigantine/shared/games';
import { LANGUAGES, type Language } from '../../client/src/i18n/areas';
import { willWriteInto } from '../../tools/src/cli/outputs';
import { list, oneOf, text, value } from '../../tools/src/cli/options';
import { tool } from '../../tools/src/cli/tool';
import { Captain } from './captain';
import { ServerProcess, openBrowser } from './serverProcess';
import { frames } from '../screens/looks';
import { until } from './until';

const FOLDER = resolve(__dirname, '../../.artifacts/looks');

/** The windows, the width of each picture on its sheet, and the number side by side. */
const SIZES = {
  laptop: { width: 1440, height: 757, shown: 560, columns: 4 },
  phone: { width: 390, height: 664, shown: 260, columns: 8 },
} as const;
type Size = keyof typeof SIZES;

/** Goes through the lessons of a game, answering at random, with a picture of every remark. */
async function stepsOf(captain: Captain): Promise<readonly string[]> {
  const { page } = captain;
  const pictures: string[] = [];
  const next = page.locator('.coach-next');
  const done = page.locator('.lesson-done');
  for (let said = ''; ;) {
    await next.or(captain.question).or(done).first().waitFor();
    const painted = () => document.body.dataset['anim'] !== 'busy' && document.querySelector('.board-note') === null;
    await until(page, painted, undefined);
    await frames(page);
    const now = await page.locator('.coach-text, .lesson-done').first().textContent();
    if (now !== said) pictures.push((await page.screenshot({ type: 'jpeg', quality: 85 })).toString('base64'));
    said = now ?? '';
    if (await done.isVisible()) return pictures;
    if (await next.isVisible()) await page.keyboard.press('Enter');
    else await captain.answer();
  }
}

/** Combines the pictures into one. */
async function sheet(browser: Browser, pictures: readonly string[], size: Size, to: string): Promise<void> {
  const { shown, columns } = SIZES[size];
  const style = `margin:8px;background:#1a0f0a;display:grid;gap:8px;grid-template-columns:repeat(${String(columns)},max-content)`;
  const images = pictures.map((each) => `<img width="${String(shown)}" src="data:image/jpeg;base64,${each}" alt="">`);
  const page = await browser.newPage({ viewport: { width: columns * (shown + 8) + 8, height: 600 } });
  await page.setContent(`<body style="${style}">${images.join('')}</body>`);
  await page.screenshot({ path: to, type: 'jpeg', quality: 74, fullPage: true });
  await page.close();
}

async function picture(browser: Browser, address: string, game: string, size: Size, language: Language, to: string) {
  const { width, height } = SIZES[size];
  const captain = await Captain.arrive(browser, address, {
    name: 'Grace',
    phone: size === 'phone',
    path: `/learn/${game}`,
    prepare: async (page) => {
      await page.setViewportSize({ width, height });
      await page.addInitScript(
        (chosen) => localStorage.setItem('brigantine.settings', JSON.stringify({ language: chosen })),
        language,
      );
    },
  });
  await sheet(browser, await stepsOf(captain), size, to);
  await captain.leave();
  process.stdout.write(`${to}\n`);
}

const names = GAMES.map(({ game }) => game.id);

export const walk = tool({
  purpose: 'Goes through the lessons of both games in the built product, and puts a picture of every step on a sheet.',
  options: {
    game: list('GAME', `of ${names.join(', ')}`),
    size: list('SIZE', `of ${Object.keys(SIZES).join(', ')}`),
    language: value('LANGUAGE', LANGUAGES.join(', '), oneOf(LANGUAGES), 'en'),
    to: value('FOLDER', 'where the sheets are put', text, FOLDER),
  },
  async run({ game, size, language, to }) {
    willWriteInto('the folder', to);
    mkdirSync(to, { recursive: true });
    const [server, browser] = await Promise.all([ServerProcess.open(), openBrowser()]);
    for (const id of names) {
      if (game.length > 0 && !game.includes(id)) continue;
      for (const each of Object.keys(SIZES) as Size[]) {
        if (size.length > 0 && !size.includes(each)) continue;
        await picture(browser, server.address, id, each, language, `${to}/walk-${id}-${each}.jpg`);
      }
    }
    await browser.close();
    await server.close();
    return 0;
  },
});
