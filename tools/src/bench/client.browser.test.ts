import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { figureTable } from './client';
import { weigh } from './client/measures';
import { childServer, type ChildServer } from '../lab/play/childServer';
import { ensureChromium } from '../suite/chromium';

describe('the benchmark of the pages', () => {
  let server: ChildServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await childServer({ module: join(__dirname, 'server/ourProcess'), argument: {} });
    browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  it('weighs what is loaded: the first page without board and network, the table with all', async () => {
    const { firstPage, table } = await weigh(browser, `http://127.0.0.1:${server.port}`);
    expect(firstPage.scripts).toBeGreaterThan(20_000);
    expect(table.scripts).toBeGreaterThan(2 * firstPage.scripts);
    for (const part of ['scripts', 'styles', 'rest'] as const) expect(firstPage[part]).toBeGreaterThan(1000);
    // Brotli packs closer than gzip.
    const byGzip = table.scripts + table.styles + table.rest;
    expect([table.sent > byGzip * 0.7, table.sent < byGzip]).toEqual([true, true]);
  });

  it('says of each figure whether its aim is met', () => {
    const table = figureTable([
      { what: 'a', measured: 80, unit: 'kB', aim: 80 },
      { what: 'b', measured: 34.4, unit: 'ms', aim: 34 },
      { what: 'c', measured: 1, unit: 'ms' },
    ]);
    const lines = table.split('\n').map((line) => line.split(/\s{2,}/));
    expect(lines).toEqual([
      ['what', 'measured', 'unit', 'at most', 'met'],
      ['a', '80.0', 'kB', '80', 'yes'],
      ['b', '34', 'ms', '34', 'no'],
      ['c', '1', 'ms'],
    ]);
  });
});
