/** Our part of Phaser draws what the whole of it draws, to the pixel, with both renderers. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../e2e/serverProcess';
import { until } from '../e2e/until';

const ROOT = path.resolve(__dirname, '../..');
const PAGE =
  '<!doctype html><meta charset="utf-8"><body style="margin:0"><div id="host" style="width:400px;height:300px"></div>';
const ENTRIES = ['stock', 'trimmed'] as const;
type Entry = (typeof ENTRIES)[number];

/** How long both may take to show the same. */
const PATIENCE_MS = 10_000;

declare const Scene: { draw(host: HTMLElement): Promise<string>; leave(): void };

let folder: string;
let browser: Browser;
let server: Server;

const bundle = (entry: Entry): string => path.join(folder, entry, 'scene.js');

function build(entry: Entry): void {
  const vite = [path.join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--configLoader', 'runner'];
  const config = ['--config', path.join(__dirname, 'phaser.config.mjs'), '--outDir', path.join(folder, entry)];
  const env = { ...process.env, PHASER: entry };
  const { status, stderr } = spawnSync(process.execPath, [...vite, ...config], { cwd: ROOT, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`the scene cannot be bundled:\n${stderr}`);
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'phaser-'));
  ENTRIES.forEach(build);
  server = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end(PAGE));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true });
});

interface Drawn {
  readonly page: Page;
  readonly faults: readonly string[];
  /** Which renderer drew it. */
  readonly by: string;
}

/** The scene on a page of its own. */
async function drawn(entry: Entry, renderer: 'canvas' | 'webgl'): Promise<Drawn> {
  const page = await browser.newPage({ viewport: { width: 400, height: 300 } });
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(String(fault)));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/?r=${renderer}`);
  await page.addScriptTag({ content: readFileSync(bundle(entry), 'utf8') });
  return { page, faults, by: await page.evaluate(() => Scene.draw(document.getElementById('host')!)) };
}

/** What is on the screen; a frame may be there some time after it was drawn. */
async function pictures(pages: readonly Drawn[]): Promise<Buffer[]> {
  return Promise.all(pages.map(({ page }) => page.screenshot({ type: 'png' })));
}

async function leave({ faults, page }: Drawn): Promise<void> {
  await page.evaluate(() => Scene.leave());
  await until(page, () => document.querySelector('canvas') === null, undefined);
  expect(faults).toEqual([]);
  await page.close();
}

test.each([
  ['canvas', '1'],
  ['webgl', '2'],
] as const)(
  'draws the same with the %s renderer',
  async (renderer, type) => {
    const both = [await drawn('stock', renderer), await drawn('trimmed', renderer)];
    expect(both.map(({ by }) => by)).toEqual([type, type]);
    const end = performance.now() + PATIENCE_MS;
    let [whole, part] = await pictures(both);
    while (!same(whole, part) && performance.now() < end) [whole, part] = await pictures(both);
    expect(same(whole, part)).toBe(true);
    for (const each of both) await leave(each);
  },
  60_000,
);

/** Both show the same, and neither is an empty page. */
function same(whole: Buffer | undefined, part: Buffer | undefined): boolean {
  return whole !== undefined && part !== undefined && whole.length > 2_000 && part.equals(whole);
}

test('is less than a third of it', () => {
  expect(statSync(bundle('trimmed')).size).toBeLessThan(statSync(bundle('stock')).size / 3);
});
