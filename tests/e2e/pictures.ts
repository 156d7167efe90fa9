/** `node scripts/tool.mjs looks pictures`: draws the icons of the installed game and the previews of shared links. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { GAMES } from '@brigantine/shared/games';
import type { FrontWords } from '../../client/src/manifest';
import { willWriteInto } from '../../tools/src/cli/outputs';
import { tool } from '../../tools/src/cli/tool';
import { ServerProcess, openBrowser } from './serverProcess';

const FOLDER = resolve(__dirname, '../../client/public');
/** Background of the icon. */
const SEA = '#14506a';
/** A maskable icon may be cut to a circle of four fifths of its width. */
const SAFE = 0.76;
/** The size at which messengers show a picture uncropped. */
const PREVIEW = { width: 1200, height: 630 };

/** A square icon with this many pixels; `full` fills it to its corners. */
async function icon(page: Page, name: string, size: number, full: boolean): Promise<void> {
  const svg = readFileSync(`${FOLDER}/favicon.svg`, 'utf8');
  const drawn = full ? size * SAFE : size;
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>
    html { background: ${full ? SEA : 'transparent'} }
    body { margin: 0; height: 100vh; display: grid; place-items: center }
    svg { width: ${drawn}px; height: ${drawn}px }
  </style>${svg}`);
  await page.screenshot({ path: `${FOLDER}/${name}.png`, omitBackground: !full });
  process.stdout.write(`${name}.png\n`);
}

/** Draws a preview in the first page, which has the fonts and colours. */
async function preview(page: Page, name: string, game?: string): Promise<void> {
  await page.setViewportSize(PREVIEW);
  const style = `
    html { overflow: hidden; }
    .preview { position: fixed; inset: 0; z-index: 9; display: grid; grid-template-columns: 44rem 1fr; align-items: center;
      gap: 1rem; padding: 0 2.5rem 0 1.5rem; background: inherit; text-align: center; }
    .preview .ship-scene { width: 44rem; max-height: none; }
    .preview p { font: 400 6.6rem/1 var(--display); color: var(--gold); text-shadow: 0 4px 0 var(--wood-dark); }
    .preview strong { display: block; margin-top: 0.7rem; font: 400 2.6rem/1.1 var(--label); color: var(--cream); }
    .preview .game-picture { width: 22rem; margin-top: 1.6rem; border: 3px solid var(--gold-deep); border-radius: 12px; }
  `;
  await page.evaluate(
    ({ css, of }) => {
      document.querySelector('.preview')?.remove();
      const sheet = document.createElement('div');
      sheet.className = 'preview';
      sheet.style.background = getComputedStyle(document.body).background;
      const text = document.createElement('div');
      const title = document.createElement('p');
      title.textContent = 'Brigantine';
      const scene = document.querySelector('.ship-scene')?.cloneNode(true);
      const picture = [...document.querySelectorAll('.game-slip')].find((slip) => slip.textContent.includes(of ?? '?'));
      const drawn = picture?.querySelector('.game-picture')?.cloneNode(true);
      const called = document.createElement('strong');
      called.textContent = of ?? 'Pirate board games';
      text.append(title, called);
      if (drawn !== undefined) text.append(drawn);
      if (scene !== undefined) sheet.append(scene, text);
      // The page's policy allows style sheets, but no inline styles.
      const rules = new CSSStyleSheet();
      rules.replaceSync(css);
      document.adoptedStyleSheets = [rules];
      document.body.append(sheet);
    },
    { css: style, of: game === undefined ? undefined : nameOf(game) },
  );
  await page.screenshot({ path: `${FOLDER}/${name}.jpg`, type: 'jpeg', quality: 78 });
  process.stdout.write(`${name}.jpg\n`);
}

function nameOf(game: string): string {
  const file = resolve(__dirname, `../../client/src/${game}/front/en.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as FrontWords).name;
}

async function draw(browser: Browser, address: string): Promise<void> {
  const bare = await browser.newPage();
  await icon(bare, 'icon-192', 192, false);
  await icon(bare, 'icon-512', 512, false);
  await icon(bare, 'icon-maskable-512', 512, true);
  await icon(bare, 'apple-touch-icon', 180, true);
  const page = await browser.newPage({ locale: 'en-GB', reducedMotion: 'reduce' });
  await page.goto(address);
  await page.locator('.game-slip').first().waitFor();
  await preview(page, 'preview');
  for (const { game } of GAMES) await preview(page, `preview-${game.id}`, game.id);
}

export const pictures = tool({
  purpose: 'Builds the game, and draws its icons and the pictures beside shared links from it.',
  options: {},
  async run() {
    willWriteInto('the folder', FOLDER);
    const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
    if (status !== 0) return 1;
    const [server, browser] = await Promise.all([ServerProcess.open(), openBrowser()]);
    await draw(browser, server.address);
    await browser.close();
    await server.close();
    return 0;
  },
});
