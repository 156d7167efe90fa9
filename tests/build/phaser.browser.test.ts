/** Our part of Phaser draws the same pixels as the whole of it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../e2e/serverProcess';
import { until } from '../e2e/until';

const ROOT = path.resolve(__dirname, '../..');
const PAGE =
  '<!doctype html><meta charset="utf-8"><body style="margin:0"><div id="host" style="width:400px;height:300px"></div>';
const ENTRIES = ['stock', 'trimmed'] as const;
type Entry = (typeof ENTRIES)[number];

const MOST_TRIES = 8;

declare const Scene: { draw(host: HTMLElement): Promise<void>; leave(): void };

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
});
afterAll(async () => {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true });
});

/** A screenshot of the scene. */
async function drawn(entry: Entry): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 400, height: 300 } });
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(String(fault)));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.addScriptTag({ content: readFileSync(bundle(entry), 'utf8') });
  await page.evaluate(() => Scene.draw(document.getElementById('host')!));
  const picture = await page.screenshot({ type: 'png' });
  await page.evaluate(() => Scene.leave());
  await until(page, () => document.querySelector('canvas') === null, undefined);
  expect(faults).toEqual([]);
  await page.close();
  return picture;
}

test('draws the same', async () => {
  const both = async () => [await drawn('stock'), await drawn('trimmed')] as const;
  let [whole, part] = await both();
  // A screenshot may precede the last frame.
  for (let tries = 1; tries < MOST_TRIES && !part.equals(whole); tries++) [whole, part] = await both();
  // The page is not empty.
  expect(whole.length).toBeGreaterThan(2_000);
  expect(part.equals(whole)).toBe(true);
});

test('is less than a quarter as large', () => {
  expect(statSync(bundle('trimmed')).size).toBeLessThan(statSync(bundle('stock')).size / 4);
});
