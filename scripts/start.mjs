/**
 * `npm start`: checks what it needs, builds what is missing or older than its sources, and runs the server
 * in this very process, so that signals and exit codes are the server's own.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { checkMachine } from './machine.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => join(root, ...parts);

/** What is built by which tool from which sources into what; the stamp is written when a build has succeeded. */
const BUILDS = [
  {
    what: 'the rules and the server',
    stamp: at('server/dist/.built'),
    sources: ['shared/src', 'server/src', 'shared/tsconfig.json', 'server/tsconfig.json', 'tsconfig.base.json'],
    results: ['shared/dist/race/index.js', 'server/dist/main.js'],
    // Its own memory of what it has built does not notice when the results are gone.
    tool: ['node_modules/@typescript/native/bin/tsc', '-b', '--force', 'shared', 'server'],
  },
  {
    what: 'the pages',
    stamp: at('client/dist/.built'),
    sources: ['shared/src', 'client'],
    results: ['client/dist/index.html'],
    tool: ['node_modules/vite/bin/vite.js', 'build', 'client', '--configLoader', 'runner', '--logLevel', 'warn'],
  },
];

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

function build({ what, stamp, tool }) {
  console.log(`Building ${what} …`);
  const begun = Date.now();
  const { status } = spawnSync(process.execPath, tool, { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    console.error(`\nBuilding ${what} failed; the lines above say why.`);
    process.exit(1);
  }
  writeFileSync(stamp, String(begun));
}

checkMachine(root);
// Help comes from the source: nothing is built for that.
if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
  const tsx = [at('node_modules/tsx/dist/cli.mjs'), '--tsconfig', at('server/tsconfig.json'), at('server/src/main.ts')];
  const { status } = spawnSync(process.execPath, [...tsx, '--help'], { stdio: 'inherit' });
  process.exit(status ?? 1);
}
// What the environment says counts before what the file says.
if (existsSync(at('.env'))) process.loadEnvFile(at('.env'));
for (const each of BUILDS) if (!upToDate(each)) build(each);
await import(pathToFileURL(at('server/dist/main.js')).href);
