/** The peer that is no dependency of ours is installed when it is wanted, into a folder that nothing else uses. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const LIBRARY = 'boardgame.io';
const VERSION = '0.50.2';
const ROOT = resolve(__dirname, '../../../../..');
const ARGUMENTS = ['install', '--save-exact', '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=0'];

/** Where it is. */
export const BOARDGAME_FOLDER = join(ROOT, '.artifacts/peers', `${LIBRARY}-${VERSION}`);

/** Installs it if it is not there, and says so. False, and why is said, if it cannot be had. */
export function installBoardgame(say: (sentence: string) => void, folder = BOARDGAME_FOLDER, npm = 'npm'): boolean {
  const there = (): boolean => existsSync(join(folder, 'node_modules', LIBRARY, 'package.json'));
  if (there()) return true;
  say(`Installing ${LIBRARY} ${VERSION} into ${folder} …`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const { error, stderr } = spawnSync(npm, [...ARGUMENTS, `${LIBRARY}@${VERSION}`], { cwd: folder, encoding: 'utf8' });
  if (there()) return true;
  const why = error?.message ?? /^npm (?:error|ERR!).*$/m.exec(stderr)?.[0] ?? 'npm did not say why';
  say(`${LIBRARY} could not be installed (${why}), and is left out. With a network, try again.`);
  return false;
}
