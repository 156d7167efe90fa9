/** `npm test`: everything, or some tests by name or path (docs/testing.md). */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { flag } from '../cli/options';
import { tool } from '../cli/tool';
import { ensureChromium } from './chromium';
import { selectionOf } from './citing';
import { step, together, type Step } from './steps';

const RESULTS = '.artifacts/jest.json';

const script = (name: string): Step => ({ name, command: 'npm', args: ['run', '--silent', name] });
const SIZES: Step = { name: 'sizes of the pages', command: process.execPath, args: ['scripts/sizes.mjs'] };

export const suite = tool({
  purpose: 'Types, lint, build and every suite but the long ones; or some tests alone, without lint and the browser.',
  words: {
    shown: 'WORD…',
    sentence: 'a paragraph of the rules (R7.4) or a part of a name: the tests and scenarios that have it; or a path',
    needed: false,
  },
  options: { long: flag('builds, then runs the long tests (tests/long), which take minutes each') },
  async run({ long }, words) {
    if (long) return runLong(words);
    return words.length === 0 ? runAll() : runSome(words);
  },
});

async function runAll(): Promise<number> {
  const chromium = ensureChromium();
  if ((await together([script('types'), script('lint')])) !== 0) return 1;
  if (step(script('build')) !== 0 || step(SIZES) !== 0) return 1;
  // One more than the cores one counts on: much of what is waited for is time, at real games and in real browsers.
  return jest(['--ignoreProjects', 'long', '--maxWorkers=3'], chromium);
}

/** Long tests measure, each with several processes: one at a time. */
function runLong(words: readonly string[]): number {
  const chromium = ensureChromium();
  if (step(script('build')) !== 0) return 1;
  const named = words.length === 0 ? [] : ['-t', words.join('|')];
  return jest(['--selectProjects', 'long', '--runInBand', ...named], chromium);
}

function runSome(words: readonly string[]): number {
  const { files, names, product } = selectionOf(words);
  if (files.length === 0) return nothing(words);
  const chromium = product ? ensureChromium() : '';
  if (product && step(script('build')) !== 0) return 1;
  const named = names === undefined ? [] : ['-t', names];
  return jest(['--ignoreProjects', 'long', '--verbose=false', ...named, '--runTestsByPath', ...files], chromium, words);
}

/** Of what jest writes, what is read here. */
interface Results {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Runs jest and tells how many tests passed, and which if some were chosen by `words`. Without any it is a failure. */
function jest(args: readonly string[], chromium: string, words: readonly string[] = []): number {
  mkdirSync('.artifacts', { recursive: true });
  rmSync(RESULTS, { force: true });
  const command = ['node_modules/jest/bin/jest.js', '--ci', '--json', `--outputFile=${RESULTS}`, ...args];
  const status = step({ name: 'tests', command: process.execPath, args: command }, { CHROMIUM_PATH: chromium });
  const results = JSON.parse(readFileSync(RESULTS, 'utf8')) as Results;
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = results;
  const failed = Math.max(numFailedTests, numFailedTestSuites);
  if (numPassedTests + failed === 0) return nothing(words);
  const passed = testResults.flatMap((file) => file.assertionResults).filter((test) => test.status === 'passed');
  if (words.length > 0) for (const { fullName } of passed) console.log(`ok - ${fullName}`);
  console.log(`\n${numPassedTests} passed, ${failed} failed`);
  return status;
}

function nothing(words: readonly string[]): number {
  const why = words.length === 0 ? 'there is no test' : `no test has "${words.join('" or "')}" in its name`;
  console.error(`\nNothing was run: ${why}.`);
  return 1;
}
