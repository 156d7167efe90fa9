/**
 * `node scripts/tool.mjs NAME …`: runs a tool of tools/src/main.ts, or `looks` of tests/looks.ts, from its source. Tools that run for minutes are
 * compiled first, except for help.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const COMPILED = ['bench', 'lab'];

const root = new URL('..', import.meta.url);
const at = (path) => fileURLToPath(new URL(path, root));
const [name, ...args] = process.argv.slice(2);
const run = (...command) => {
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

if (!COMPILED.includes(name) || args.includes('--help') || args.includes('-h')) {
  run(
    at('node_modules/tsx/dist/cli.mjs'),
    '--tsconfig',
    at('tools/tsconfig.json'),
    ...(name === 'looks' ? [at('tests/looks.ts')] : [at('tools/src/main.ts'), name]),
    ...args,
  );
} else {
  run(at('node_modules/@typescript/native/bin/tsc'), '-b', at('tools'));
  createRequire(import.meta.url)(at('tools/dist/main.js'));
}
