/** Finds the Chromium that browser tests drive; installs Debian's where it may. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { UsageError } from '../cli/options';

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Path of a Chromium, undefined when there is none. Throws `UsageError` when `CHROMIUM_PATH` names one that is not there. */
function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH ?? '';
  if (named === '') return CANDIDATES.find((path) => existsSync(path));
  if (existsSync(named)) return named;
  throw new UsageError(`CHROMIUM_PATH names ${named}, which does not exist`);
}

/** Path of a Chromium, installed if it is missing and this machine lets us. Throws `UsageError` with what to do when there is none. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Chromium is missing: installing it with apt-get …');
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'inherit' });
  }
  const installed = findChromium();
  if (installed !== undefined) return installed;
  throw new UsageError(
    'browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH',
  );
}
