/** `npm run admin -- …`: manages stored tables with the settings of `.env`, from the server's source if there is one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkMachine, loadEnvFile } from './startup.mjs';

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
