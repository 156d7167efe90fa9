/** `npm test` and the longer suites (docs/testing.md). */
import { spawn, spawnSync } from 'node:child_process';
import { oneOf, value } from '../cli/options';
import { tool } from '../cli/tool';
import { ensureChromium } from './chromium';
import { selectionOf } from './citing';
import { movedTests } from './services';

/** One more than the cores we expect: tests often wait for processes of their own. */
const WORKERS = '--maxWorkers=3';

type Command = readonly [name: string, command: string, ...args: readonly string[]];

const script = (name: string): Command => [name, 'npm', 'run', '--silent', name];
const SIZES: Command = ['sizes of the pages', process.execPath, 'scripts/sizes.mjs'];
const WORDS = {
  shown: 'WORD…',
  sentence: 'a rule (R7.4) or part of a name of tests and scenarios, or a path',
  needed: false,
};

export const quick = tool({
  purpose: 'Checks types, lint and build, and runs all but the longer suites; or only some tests, without lint.',
  words: WORDS,
  options: {},
  async run(_options, words) {
    if (words.length > 0) return runSome(words);
    const chromium = ensureChromium();
    if ((await together([script('types'), script('lint')])) !== 0) return 1;
    if (run(script('build')) !== 0 || run(SIZES) !== 0) return 1;
    return jest(['--selectProjects', 'quick', WORKERS], { CHROMIUM_PATH: chromium, ...movedTests() });
  },
});

export const browser = tool({
  purpose: 'Builds, then runs the tests that need a long session in a browser, a database server or another browser.',
  words: WORDS,
  options: {
    browser: value('NAME', 'only the smoke test in firefox or webkit', oneOf(['firefox', 'webkit'])),
  },
  run({ browser: other }, words) {
    if (other === undefined) return built('browser', [WORKERS, ...namesOf(words)]);
    return built('long', ['--runInBand', 'tests/browsers', ...namesOf(words)], { BROWSER: other });
  },
});

export const long = tool({
  purpose: 'Builds, then runs the tests that take minutes each (tests/long) one by one.',
  words: { shown: 'WORD…', sentence: 'part of a name: only the tests that have it', needed: false },
  options: {},
  run: (_options, words) => built('long', ['--runInBand', ...namesOf(words)]),
});

/** Tests by name. */
const namesOf = (words: readonly string[]): string[] => (words.length === 0 ? [] : ['-t', words.join('|')]);

/** Builds, then runs one of the longer suites, which may install the services they need. */
function built(suite: 'browser' | 'long', args: readonly string[], env: Readonly<Record<string, string>> = {}): number {
  const chromium = ensureChromium();
  if (run(script('build')) !== 0) return 1;
  const { TESTS_NOTE: _, ...moved } = movedTests();
  return jest(['--selectProjects', suite, ...args], {
    ...{ CHROMIUM_PATH: chromium, INSTALL_SERVICES: '1' },
    ...moved,
    ...env,
  });
}

function runSome(words: readonly string[]): number {
  const { files, names, product } = selectionOf(words);
  if (files.length === 0) {
    console.error(`\nNothing was run: no test has "${words.join('" or "')}" in its name.`);
    return 1;
  }
  const chromium = product ? ensureChromium() : '';
  if (product && run(script('build')) !== 0) return 1;
  const named = names === undefined ? [] : ['-t', names];
  return jest(['--selectProjects', 'quick', 'browser', ...named, '--runTestsByPath', ...files], {
    CHROMIUM_PATH: chromium,
  });
}

function jest(args: readonly string[], env: Readonly<Record<string, string>>): number {
  return run(['tests', process.execPath, 'node_modules/jest/bin/jest.js', '--ci', ...args], env);
}

/** Runs a command and returns its exit status. */
function run([name, command, ...args]: Command, env: Readonly<Record<string, string>> = {}): number {
  console.log(`\n— ${name}`);
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;
}

/** Runs commands at the same time, prints the output of each in one piece, and returns the worst exit status. */
async function together(commands: readonly Command[]): Promise<number> {
  const statuses = commands.map(([name, command, ...args]) => {
    const started = Date.now();
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
    }
    return new Promise<number>((done) => {
      child.on('close', (status) => {
        const seconds = Math.round((Date.now() - started) / 1000);
        console.log(`\n— ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${seconds} s)\n${output.join('')}`);
        done(status ?? 1);
      });
    });
  });
  return Math.max(...(await Promise.all(statuses)));
}
