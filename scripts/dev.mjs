/**
 * `npm run dev`: the server on port 2567 and the pages on 5173, both reloading on save. The latter forwards all other requests to the server.
 */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkMachine } from './startup.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
checkMachine(root);

const SIDES = [
  [
    'node_modules/tsx/dist/cli.mjs',
    'watch',
    '--clear-screen=false',
    '--tsconfig',
    'server/tsconfig.json',
    'server/src/main.ts',
  ],
  ['node_modules/vite/bin/vite.js', 'client', '--configLoader', 'runner', '--port', '5173', '--strictPort', '--host'],
];

const running = SIDES.map((side) => spawn(process.execPath, side, { cwd: root, stdio: 'inherit' }));

/** Neither is useful without the other. */
function stop(status) {
  for (const child of running) child.kill('SIGTERM');
  process.exitCode = status;
}

for (const child of running) child.on('exit', (status) => stop(status ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
