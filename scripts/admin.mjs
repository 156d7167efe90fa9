/** `npm run admin -- …`: what a host does with the kept tables, from the server's source if it is there; with the settings of `.env`, as `npm start`. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadEnvFile } from './envFile.mjs';
import { checkMachine } from './machine.mjs';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
checkMachine(at(''));
loadEnvFile(at('.env'));
const tsx = [
  at('node_modules/tsx/dist/cli.mjs'),
  '--tsconfig',
  at('server/tsconfig.json'),
  at('server/src/admin/main.ts'),
];
// A release has no sources.
const program = existsSync(at('server/src')) ? tsx : [at('server/dist/admin/main.js')];
const { status } = spawnSync(process.execPath, [...program, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
