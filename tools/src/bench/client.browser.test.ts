import { chromium, type Browser } from 'playwright-core';
import { figureTable } from './client';
import { weigh } from './client/measures';
import type { ChildServer } from '../lab/play/childServer';
import { ensureChromium } from '../suite/chromium';
import { BASE, startServer } from './server/servers';

describe('the benchmark of the pages', () => {
  let server: ChildServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await startServer({ server: BASE });
    browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  it('weighs the first page, and a table to its end', async () => {
    const { firstPage, table } = await weigh(browser, `http://127.0.0.1:${server.port}`);
    expect(firstPage).toBeGreaterThan(50_000);
    expect(table).toBeGreaterThan(2 * firstPage);
    expect(table).toBeLessThan(400_000);
  });

  it('compares each figure with its budget', () => {
    const table = figureTable([
      { what: 'a', measured: 80, unit: 'kB', budget: 80 },
      { what: 'b', measured: 34.4, unit: 'ms', budget: 34 },
    ]);
    const lines = table.split('\n').map((line) => line.split(/\s{2,}/));
    expect(lines).toEqual([
      ['what', 'measured', 'unit', 'budget', 'kept'],
      ['a', '80.0', 'kB', '80', 'yes'],
      ['b', '34', 'ms', '34', 'no'],
    ]);
  });
});
