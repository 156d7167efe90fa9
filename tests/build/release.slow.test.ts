import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../long/dockerfile';
import { playRound, ROOT, unpackRelease } from './release';

interface Manifest {
  readonly version: string;
  readonly devDependencies?: object;
  readonly packages: Readonly<Record<string, { readonly link?: boolean; readonly resolved?: string }>>;
}

let folder: string;
let release: string;
const read = (file: string): Manifest => JSON.parse(readFileSync(path.join(release, file), 'utf8')) as Manifest;

beforeAll(() => {
  folder = unpackRelease();
  release = path.join(folder, 'brigantine');
});
afterAll(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

/** Links the packages of the release's lock file to those installed here; tests/long/release.long.ts installs them. */
function linkPackages(): void {
  for (const [place, { link, resolved }] of Object.entries(read('package-lock.json').packages)) {
    const target = link === true ? path.join(release, resolved ?? '') : path.join(ROOT, place);
    // Nested packages are part of the package around them; optional ones may be for another machine.
    if (!/^node_modules\/(@[^/]+\/)?[^/]+$/.test(place) || !existsSync(target)) continue;
    mkdirSync(path.dirname(path.join(release, place)), { recursive: true });
    symlinkSync(target, path.join(release, place));
  }
  writeFileSync(path.join(release, 'node_modules/.package-lock.json'), '{}');
}

describe('the release', () => {
  it('contains the built product, without sources, types and tests', () => {
    const files = filesBelow(release);
    expect(files.filter((file) => /\.(ts|tsx|map|tsbuildinfo|built)$|test|\.vite/.test(file))).toEqual([]);
    for (const file of [
      'server/dist/main.js',
      'shared/dist/games.js',
      'client/dist/index.html',
      'LICENCES.txt',
      '.env.example',
    ])
      expect(files).toContain(file);
  });

  it('locks the packages of the server, and none for builds and tests', () => {
    const places = Object.keys(read('package-lock.json').packages);
    for (const name of ['express', 'colyseus', '@brigantine/shared']) expect(places).toContain(`node_modules/${name}`);
    for (const name of ['vite', 'jest', 'phaser', 'colyseus.js']) expect(places).not.toContain(`node_modules/${name}`);
    // 12 of them are `@napi-rs/canvas`, with a package for each platform.
    expect(places.length).toBeLessThan(270);
    expect(read('package.json')).not.toHaveProperty('devDependencies');
  });

  it('asks for npm ci if packages are missing', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], { cwd: release, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, 'Run "npm ci" first: the packages are not installed.\n']);
  });

  it('starts, plays a round, and stops', async () => {
    linkPackages();
    await playRound(release);
  });

  it('prints help and manages its tables', () => {
    const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: release, encoding: 'utf8' });
    expect(run('scripts/start.mjs', '--help')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Usage: npm start') as string,
    });
    expect(run('scripts/admin.mjs', 'stats')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^tables: 0, /) as string,
    });
  });
});
