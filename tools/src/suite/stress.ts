/** `npm run test:stress`: repeats the suites on a slowed machine (docs/testing.md). */
import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { oneOf, value, whole } from '../cli/options';
import { tool } from '../cli/tool';

const SUITES = ['test', 'test:browser'] as const;
/** Ends with its parent. */
const BUSY = 'const parent = process.ppid; while (process.ppid === parent);';

interface Run {
  readonly suite: string;
  readonly how: string;
  readonly minutes: string;
  readonly result: string;
}

export const stress = tool({
  purpose: 'Runs npm test and npm run test:browser several times beside busy loops, and once on one core.',
  options: {
    times: value('N', 'how often beside two busy loops', whole, 5),
    suite: value('NAME', 'only test, or only test:browser', oneOf(SUITES)),
  },
  run({ times, suite: only }) {
    const runs: Run[] = [];
    for (const suite of only === undefined ? SUITES : [only]) {
      for (let run = 1; run <= times; run++) runs.push(beside(2, () => once(suite, `beside two busy loops, ${run}`)));
      runs.push(once(suite, 'on one core', 'taskset', '-c', '0'));
    }
    console.log('\n| suite | how | minutes | result |\n|---|---|---|---|');
    for (const { suite, how, minutes, result } of runs) console.log(`| ${suite} | ${how} | ${minutes} | ${result} |`);
    const failed = runs.filter(({ result }) => !/^\d+ passed, 0 failed$/.test(result)).length;
    console.log(`\n${runs.length - failed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  },
});

/** Calls `work` beside that many busy processes. */
function beside<T>(loops: number, work: () => T): T {
  const busy = Array.from({ length: loops }, () => spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }));
  try {
    return work();
  } finally {
    for (const child of busy) child.kill('SIGKILL');
  }
}

/** Runs a suite and reads its last line. */
function once(suite: string, how: string, ...prefix: readonly string[]): Run {
  console.log(`\n== npm run ${suite} (${how}; ${availableParallelism()} cores)`);
  const started = Date.now();
  const [command, ...args] = [...prefix, 'npm', 'run', suite];
  const { stdout } = spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: Infinity,
  });
  process.stdout.write(stdout);
  const result = stdout.trimEnd().split('\n').at(-1) ?? '';
  return { suite, how, minutes: ((Date.now() - started) / 60_000).toFixed(1), result };
}
