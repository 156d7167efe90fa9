/**
 * `npm start`: checks the machine, builds what is missing or outdated, and runs the server in this process, so that signals and exit codes are
 * the server's own.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { checkMachine, loadEnvFile } from './startup.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => join(root, ...parts);

checkMachine(root);
// A release has no sources and is built already.
const hasSources = existsSync(at('server/src'));
// Help needs no build.
if (hasSources && process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
  const tsx = [at('node_modules/tsx/dist/cli.mjs'), '--tsconfig', at('server/tsconfig.json'), at('server/src/main.ts')];
  const { status } = spawnSync(process.execPath, [...tsx, '--help'], { stdio: 'inherit' });
  process.exit(status ?? 1);
}
// The environment overrides the file.
loadEnvFile(at('.env'));
if (hasSources) (await import('./build.mjs')).buildMissing();
await import(pathToFileURL(at('server/dist/main.js')).href);
