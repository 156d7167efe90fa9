/** Stakes in a real browser with the keyboard only: selected, configured, and played to its score. */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import type { RunningServer } from '../../server/src/server';
import { testServer } from '../../server/src/testing/testServer';
import { Captain } from '../e2e/captain';
import { openBrowser } from '../e2e/serverProcess';
import { until } from '../e2e/until';
import { WITH_STAKES } from './games';

const ROOT = path.resolve(__dirname, '../..');
const PAGE = path.join(ROOT, '.artifacts/third-game');

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  const vite = [path.join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', 'client'];
  execFileSync(
    process.execPath,
    [...vite, '--config', path.join(__dirname, 'vite.config.mjs'), '--configLoader', 'runner'],
    { cwd: ROOT, stdio: 'pipe' },
  );
  server = await testServer({ CLIENT_DIR: PAGE, HOST: '127.0.0.1' }, WITH_STAKES);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

test('a table sets five rounds and plays them against a bot, by keyboard only', async () => {
  const captain = await Captain.arrive(browser, `http://127.0.0.1:${server.port}`, {
    name: 'Grace',
    keyboard: true,
    games: { stakes: path.join(__dirname, 'client') },
  });
  await captain.createTable();
  // The third radio button of the lobby's games, and the second number of rounds.
  await captain.page.locator('.game-slip input:checked').focus();
  const agreed = await captain.page.locator('.lobby-agreed strong').textContent();
  await captain.page.keyboard.press('ArrowRight');
  await captain.page.keyboard.press('ArrowRight');
  // Until its own options load, the button opens those of the previous game.
  await until(
    captain.page,
    (before) => ![undefined, before].includes(document.querySelector('.lobby-agreed strong')?.textContent),
    agreed,
  );
  await captain.page.locator('.lobby-agreed > .button').press('Enter');
  // The dialog takes the focus when it opens, so wait before moving it.
  await until(captain.page, () => document.activeElement?.closest('dialog[open]') != null, undefined);
  await captain.page.locator('.rounds-choice input:checked').focus();
  await captain.page.keyboard.press('ArrowRight');
  const second = (): boolean => document.querySelectorAll<HTMLInputElement>('.rounds-choice input').item(1).checked;
  await until(captain.page, second, undefined);
  await captain.page.keyboard.press('Escape');
  await captain.addBot();
  await captain.seeSeats(2);
  await captain.start();
  await captain.readRules('S2');
  await captain.play();
  expect(await captain.page.locator('.topbar .rules-chip').textContent()).toBe('5 rounds');
  expect(Object.keys(await captain.drawn())).toEqual(['0', '1']);
  // Alone among bots there is no need to return to the lobby.
  await captain.rematch();
  await captain.page.locator('.score').waitFor({ state: 'detached' });
  let asked = 0;
  await captain.play(() => Promise.resolve(++asked > 2));
  expect(asked).toBe(3);
  await captain.done();
});

test('starts at once from the first page, in French', async () => {
  const captain = await Captain.arrive(browser, `http://127.0.0.1:${server.port}`, {
    name: 'Zoé',
    language: 'fr',
    games: { stakes: path.join(__dirname, 'client') },
  });
  await captain.chooseGame('stakes');
  await captain.playNow(4, 'stakes');
  await captain.play();
  await captain.done();
});

test('the product’s own build does not contain it', () => {
  const assets = path.join(ROOT, 'client/dist/assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  for (const name of scripts) expect(readFileSync(path.join(assets, name), 'utf8')).not.toContain('stakesRevealed');
});
