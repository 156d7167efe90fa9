/** Finds the Chromium that browser tests drive, or installs one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { UsageError } from '../cli/options';

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const PLAYWRIGHT = path.resolve(__dirname, '../../../node_modules/playwright-core/cli.js');

/** The path of a Chromium, if there is one. Throws `UsageError` if `CHROMIUM_PATH` names a file that does not exist. */
function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH ?? '';
  if (named === '') return [...CANDIDATES, chromium.executablePath()].find((file) => existsSync(file));
  if (existsSync(named)) return named;
  throw new UsageError(`CHROMIUM_PATH names ${named}, which does not exist`);
}

/** Root gets Debian's package with its libraries, other users Playwright's build in their cache. */
function installChromium(): void {
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Chromium is missing: installing it with apt-get …');
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    const { status } = spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
    });
    if (status === 0) return;
  }
  console.log('Chromium is missing: fetching it with Playwright …');
  spawnSync(process.execPath, [PLAYWRIGHT, 'install', 'chromium'], { stdio: 'inherit' });
}

/** The path of a Chromium, installed if necessary. Throws `UsageError` if that fails. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  installChromium();
  const installed = findChromium();
  if (installed !== undefined) return installed;
  throw new UsageError(
    'browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH',
  );
}
