import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { fairChance, hashOf, type FairProof } from '@brigantine/shared/fair';
import { plank } from '@brigantine/shared/plank';
import { stepOf } from '@brigantine/shared/recording';
import { inEffect, Table } from '@brigantine/shared/table';
import vectors from '../../shared/src/fair/vectors.json';
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
  ])('of the $game by "$rules", played by $strategies, has the same transcripts as in Node', async (each) => {
    const there = await page.evaluate(([wanted, games]) => Lab.transcripts(wanted, games), [each, GAMES] as const);
    expect(there).toMatch(/^[0-9a-f]{16}$/);
    expect(there).toBe(here.transcripts(each, GAMES));
  });

  it('draws the fixed vectors of fair chance', async () => {
    const drawn = await page.evaluate(
      (lists) =>
        lists.map(({ fair, draws }) => {
          const draw = Lab.fairDraws(fair.secret, fair.nonces);
          return draws.map(([of = 1], k) => [of, draw(k, of)]);
        }),
      vectors,
    );
    expect(drawn).toEqual(vectors.map(({ draws }) => draws));
  });

  it('verifies a fair game, and finds another secret and a biased draw', async () => {
    const secret = '5e'.repeat(32);
    const fair: FairProof = { protocol: 'brigantine/1', commitment: hashOf(secret), nonces: [], secret };
    const table = Table.start(plank, 2, {}, fairChance(secret, [], 0));
    while (!table.over) table.timeout(table.waitingFor()[0] ?? 0);
    const state = plank.setup(2, {});
    const steps = inEffect(table.log).map((input) => stepOf(input, plank.apply(state, input), state));
    const record = { game: 'plank', seats: 2, choices: {}, steps, fair };
    const at = steps.findLastIndex(({ input }) => input.kind === 'chance');
    const biased = steps.map((step, i) => {
      return i === at && step.input.kind === 'chance'
        ? { ...step, input: { ...step.input, outcome: step.input.outcome + 1 } }
        : step;
    });
    const bent = [
      { ...record, fair: { ...fair, secret: 'ab'.repeat(32) } },
      { ...record, steps: biased },
    ];
    const found = await page.evaluate((records) => records.map((each) => Lab.verify(each)), [record, ...bent]);
    expect(found).toEqual([
      expect.objectContaining({ ok: true, withheld: [] }),
      { ok: false, what: 'commitment' },
      { ok: false, what: 'draw', at },
    ]);
  });
});
