/**
 * `npm test`: types, lint, build, then every suite but the long ones; what a test needs is found or installed here.
 * Arguments go to jest: `npm test -- R7` runs the tests whose names cite R7.
 * `npm run test:long`: build, then the long ones (tests/long), which take minutes each.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './chromium.mjs';

const long = process.argv[2] === '--long';
const filter = process.argv.slice(long ? 3 : 2);
const results = `.artifacts/jest${long ? '-long' : ''}.json`;

/** Runs one step and tells how it went. Anything but the tests ends everything when it fails. */
function step(name, command, args, env = {}) {
  const started = Date.now();
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return ended(name, status, started);
}

/** Runs steps that do not need each other at the same time; what each says comes in one piece. */
async function steps(...list) {
  const runs = list.map(([name, command, args]) => {
    const started = Date.now();
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => said.push(text));
    return new Promise((done) => {
      child.on('close', (status) => {
        process.stdout.write(`\n— ${name}\n${said.join('')}`);
        done([name, status, started, Date.now()]);
      });
    });
  });
  for (const [name, status, started, now] of await Promise.all(runs)) ended(name, status, started, now);
}

function ended(name, status, started, now = Date.now()) {
  console.log(`— ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${Math.round((now - started) / 1000)} s)`);
  if (status !== 0 && name !== 'tests') process.exit(status ?? 1);
  return status ?? 1;
}

let chromium;
try {
  chromium = ensureChromium();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

mkdirSync('.artifacts', { recursive: true });
rmSync(results, { force: true });
if (!long) await steps(['types', 'npm', ['run', '--silent', 'types']], ['lint', 'npm', ['run', '--silent', 'lint']]);
step('build', 'npm', ['run', '--silent', 'build']);
if (!long) step('size of the lobby', 'node', ['scripts/lobby-size.mjs']);
// Long tests measure, each with several processes: one at a time.
const which = long ? ['--selectProjects', 'long', '--runInBand'] : ['--ignoreProjects', 'long', '--maxWorkers=2'];
const jest = ['node_modules/jest/bin/jest.js', '--ci', ...which, '--json', `--outputFile=${results}`];
const status = step('tests', process.execPath, filter.length ? [...jest, '-t', filter.join(' ')] : jest, {
  CHROMIUM_PATH: chromium,
});
const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(results, 'utf8'));
console.log(`\n${numPassedTests} passed, ${Math.max(numFailedTests, numFailedTestSuites)} failed`);
process.exit(status);
