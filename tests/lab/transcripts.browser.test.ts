import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Plan } from '../../tools/src/lab/planRunner';
import { openBrowser } from '../e2e/serverProcess';
import * as here from './inBrowser';

const ROOT = path.resolve(__dirname, '../..');

/** Games per plan. */
const GAMES = 8;

declare const Lab: typeof here;

describe('a simulation in the browser', () => {
  let folder: string;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'lab-'));
    const vite = [path.join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--configLoader', 'runner'];
    const config = ['--config', path.join(__dirname, 'vite.config.mjs'), '--outDir', folder];
    const { status, stderr } = spawnSync(process.execPath, [...vite, ...config], { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) throw new Error(`the simulation cannot be bundled:\n${stderr}`);
    browser = await openBrowser();
    page = await browser.newPage();
    await page.addScriptTag({ path: path.join(folder, 'lab.js') });
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  const plan = { game: 'race', seats: 4, rules: 'official', seed: 'tide' };
  const four = (...names: string[]): string[] =>
    Array.from({ length: 4 }, (_, seat) => names[seat % names.length] ?? '');
  it.each<Plan>([
    { ...plan, strategies: four('random') },
    { ...plan, strategies: four('bot', 'random') },
    { ...plan, rules: 'salon,combatTie:nothing,ghostShip', strategies: four('bot', 'default') },
    { ...plan, game: 'plank', rules: '', strategies: four('random', 'bot') },
  ])(
    'of the $game by "$rules", played by $strategies, has the same transcripts as in Node',
    async (each) => {
      const there = await page.evaluate(([wanted, games]) => Lab.transcripts(wanted, games), [each, GAMES] as const);
      expect(there).toMatch(/^[0-9a-f]{16}$/);
      expect(there).toBe(here.transcripts(each, GAMES));
    },
    300_000,
  );
});
