/** Opens the playback page in a browser. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Player } from './player';

const ROOT = path.resolve(__dirname, '../..');
const FOLDER = path.join(ROOT, '.artifacts/playback');

/** Bundles the page. Throws if that fails. */
export function bundlePlayer(): void {
  const vite = [path.join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--configLoader', 'runner'];
  const { status, stderr } = spawnSync(
    process.execPath,
    [...vite, '--config', path.join(__dirname, 'vite.config.mjs')],
    { cwd: ROOT, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`the playback cannot be bundled:\n${stderr}`);
}

declare global {
  interface Window {
    readonly player: Player;
  }
}

/** Opens the page; adds its errors to `complaints`. */
export async function openPlayer(
  browser: Browser,
  size: { readonly width: number; readonly height: number },
  complaints: string[],
): Promise<Page> {
  const page = await browser.newPage({ viewport: size });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  // A page with an origin, whose storage holds settings.
  await page.route('http://playback.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Playback</title><body style="margin:0">' }),
  );
  await page.goto('http://playback.test/');
  await page.addStyleTag({ path: path.join(FOLDER, 'client.css') });
  await page.addScriptTag({ path: path.join(FOLDER, 'playback.js') });
  return page;
}
