/** The release on a machine with only Node: packages come from the registry or npm's cache. */
import { spawnSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { playRound, unpackRelease } from '../build/release';
import { filesBelow } from './dockerfile';

const MOST_BYTES = 64e6;

let folder: string;
beforeAll(() => (folder = unpackRelease()));
afterAll(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

test('the release installs its packages and plays a round', async () => {
  const release = path.join(folder, 'brigantine');
  const install = ['ci', '--prefer-offline', '--no-audit'];
  const { status, stderr } = spawnSync('npm', install, { cwd: release, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ci failed. It needs a package registry or a filled cache of npm:\n${stderr}`);
  const bytes = filesBelow(release).reduce((sum, file) => sum + statSync(path.join(release, file)).size, 0);
  process.stdout.write(`the release installed: ${(bytes / 1e6).toFixed(1)} MB\n`);
  expect(bytes).toBeLessThan(MOST_BYTES);
  await playRound(release);
});
