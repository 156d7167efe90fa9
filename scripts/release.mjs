/**
 * Part of `npm run build -- --release [FOLDER]`: packs the built product into brigantine-VERSION.tar.gz, in .artifacts or FOLDER, next to the
 * folder `brigantine` with the same files, which the Dockerfile copies. `npm ci` in it installs only what a server loads.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const FILES = [
  ...['CHANGELOG.md', 'LICENSE', 'THIRD-PARTY.md', '.env.example', 'deploy'],
  ...['shared/dist', 'server/dist', 'client/dist'],
  ...['start', 'admin', 'startup'].map((name) => `scripts/${name}.mjs`),
];
const WORKSPACES = ['shared', 'server'];

/** Needed only by builds. */
const LEFT_OUT = /\.(d\.c?ts|tsbuildinfo|built|vite)$/;

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = resolve(process.argv[2] ?? join(root, '.artifacts'));
const release = join(folder, 'brigantine');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

function copyFiles() {
  rmSync(release, { recursive: true, force: true });
  mkdirSync(release, { recursive: true });
  for (const file of FILES)
    cpSync(join(root, file), join(release, file), { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
  const licences = execFileSync(process.execPath, [join(root, 'scripts/licences.mjs')], { cwd: root });
  writeFileSync(join(release, 'LICENCES.txt'), licences);
}

/** Writes package.json files without development dependencies, and a lock file reduced to match. */
function writeManifests() {
  write('package.json', {
    ...manifest,
    scripts: { start: manifest.scripts.start, admin: manifest.scripts.admin },
    workspaces: WORKSPACES,
    browserslist: undefined,
  });
  for (const each of WORKSPACES)
    write(`${each}/package.json`, JSON.parse(readFileSync(join(root, each, 'package.json'), 'utf8')));
  // Colyseus loads its peer dependencies on use: those that we need are dependencies of the server.
  writeFileSync(join(release, '.npmrc'), 'omit=peer\n');
  copyFileSync(join(root, 'package-lock.json'), join(release, 'package-lock.json'));
  const install = ['install', '--package-lock-only', '--offline', '--ignore-scripts', '--no-audit'];
  execFileSync('npm', install, { cwd: release, stdio: ['ignore', 'ignore', 'inherit'] });
}

function write(file, content) {
  writeFileSync(join(release, file), `${JSON.stringify({ ...content, devDependencies: undefined }, null, 2)}\n`);
}

copyFiles();
writeManifests();
const tarball = join(folder, `brigantine-${manifest.version}.tar.gz`);
execFileSync('tar', ['-czf', tarball, '-C', folder, 'brigantine']);
console.log(tarball);
