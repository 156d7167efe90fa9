/**
 * `npm run build`: builds the server and the pages. `npm start` uses it too, but only for parts that are missing or older than their sources.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => join(root, ...parts);

/** The parts: tool, sources and results. The stamp is written after a successful build. */
const BUILDS = [
  {
    what: 'the rules and the server',
    stamp: at('server/dist/.built'),
    sources: ['shared/src', 'server/src', 'shared/tsconfig.json', 'server/tsconfig.json', 'tsconfig.base.json'],
    results: ['shared/dist/race/index.js', 'server/dist/main.js'],
    folders: ['shared', 'server'],
    tool: ['node_modules/@typescript/native/bin/tsc', '-b', 'shared', 'server'],
    // The compiler's own build info does not notice missing results.
    missing: ['--force'],
  },
  {
    what: 'the pages',
    stamp: at('client/dist/.built'),
    sources: ['shared/src', 'client'],
    results: ['client/dist/index.html'],
    folders: ['client'],
    tool: ['node_modules/vite/bin/vite.js', 'build', 'client', '--configLoader', 'runner'],
    missing: ['--logLevel', 'warn'],
  },
];

/** Builds parts that are missing or older than their sources. Exits with a sentence if that fails. */
export function buildMissing() {
  for (const each of BUILDS) {
    if (upToDate(each)) continue;
    console.log(`Building ${each.what} …`);
    build(each, each.missing);
  }
}

/** The latest change to a file or anything below a folder, ms since epoch. */
function lastChange(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const inside = readdirSync(path).filter((name) => !/^(dist|dist-types|node_modules)$|\.tsbuildinfo$/.test(name));
  return Math.max(0, ...inside.map((name) => lastChange(join(path, name))));
}

function upToDate({ stamp, sources, results }) {
  if (![stamp, ...results.map((result) => at(result))].every(existsSync)) return false;
  const newest = Math.max(...[...sources, 'package-lock.json'].map((source) => lastChange(at(source))));
  return Number(readFileSync(stamp, 'utf8')) >= newest;
}

function build({ what, stamp, folders, tool }, options = []) {
  const locked = folders.flatMap((folder) => [folder, `${folder}/dist`]).find((folder) => !writable(at(folder)));
  if (locked !== undefined) {
    end(
      `This user may not write in ${at(locked)}, where ${what} must be built first: run "npm run build" as its owner.`,
    );
  }
  const begun = Date.now();
  const { status } = spawnSync(process.execPath, [...tool, ...options], { cwd: root, stdio: 'inherit' });
  if (status !== 0) end(`\nBuilding ${what} failed; the lines above say why.`);
  writeFileSync(stamp, String(begun));
}

/** Whether this user can write to a path, or create it. */
function writable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch ({ code }) {
    return code === 'ENOENT';
  }
}

function end(sentence) {
  console.error(sentence);
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [flag, ...folder] = process.argv.slice(2);
  if ((flag !== undefined && flag !== '--release') || folder.length > 1)
    end('usage: npm run build [-- --release [FOLDER]]');
  for (const each of BUILDS) build(each);
  if (flag === '--release') {
    const pack = [at('scripts/release.mjs'), ...folder];
    process.exitCode = spawnSync(process.execPath, pack, { stdio: 'inherit' }).status ?? 1;
  }
}
