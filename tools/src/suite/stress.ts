/** `npm run test:stress`: repeats the suites on a slowed machine (docs/testing.md). */
import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { oneOf, value, whole } from '../cli/options';
import { tool } from '../cli/tool';

const SUITES = ['test', 'test:browser'] as const;
/** Ends with its parent. */
const BUSY = 'const parent = process.ppid; while (process.ppid === parent);';

export const stress = tool({
  purpose: 'Runs npm test and npm run test:browser several times beside busy loops, and once on one core.',
  options: {
    times: value('N', 'how often beside two busy loops', whole, 5),
    suite: value('NAME', 'only test, or only test:browser', oneOf(SUITES)),
  },
  run({ times, suite: only }) {
    const rows: string[][] = [];
    for (const suite of only === undefined ? SUITES : [only]) {
      for (let run = 1; run <= times; run++) rows.push(beside(2, () => once(suite, `beside two busy loops, ${run}`)));
      rows.push(once(suite, 'on one core', 'taskset', '-c', '0'));
    }
    console.log('\n| suite | how | minutes | result |\n|---|---|---|---|');
    for (const row of rows) console.log(`| ${row.join(' | ')} |`);
    const failed = rows.filter((row) => !/^\d+ passed, 0 failed$/.test(row.at(-1) ?? '')).length;
    console.log(`\n${rows.length - failed} passed, ${failed} failed`);
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

/** Runs a suite. Returns a row of the table, ending with the suite's last line. */
function once(suite: string, how: string, ...prefix: readonly string[]): string[] {
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
  return [suite, how, ((Date.now() - started) / 60_000).toFixed(1), result];
}
