import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, testFiles } from './citing';
import { movedTests } from './services';

/** The running suite may have moved some. */
const NOTHING_MOVED = { TESTS_WITHOUT_SERVICE: '', TESTS_PARTLY_WITHOUT_SERVICE: '' };

/** The test files of a suite, as jest finds them. */
function filesOf(suite: string, env: Readonly<Record<string, string>> = {}): readonly string[] {
  const args = ['node_modules/jest/bin/jest.js', '--listTests', '--selectProjects', suite];
  const { stdout } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...NOTHING_MOVED, ...env },
  });
  return stdout
    .split('\n')
    .filter((line) => line.endsWith('.ts'))
    .map((file) => path.relative(ROOT, file))
    .sort();
}

describe('the suites', () => {
  const quick = filesOf('quick');
  const browser = filesOf('browser');

  test('every test file is in one of them', () => {
    expect([...quick, ...browser].sort()).toEqual(testFiles(ROOT, '.test.ts').sort());
  });

  test('files that open a browser are in the longer one, except smoke tests', () => {
    const opens = quick.filter((file) => {
      const source = readFileSync(path.join(ROOT, file), 'utf8');
      return (
        !file.startsWith('tests/smoke/') && /from '.*(serverProcess|screens\/looks|bench\/client|captain)'/.test(source)
      );
    });
    // Such a file lies in a folder of the longer suite (jest.config.ts) or is named `*.browser.test.ts`.
    expect(opens).toEqual([]);
  });

  test('tests of a missing service move to the longer one, which installs it; files that need it in part run in both', () => {
    const gone = (name: string, needed: RegExp, partly?: RegExp) => ({ name, find: () => undefined, needed, partly });
    const moved = movedTests([gone('Postgres', /\bstartPostgres\(/, /\bDATABASES\b/), gone('Redis', /\bstartRedis\(/)]);
    const [less, more] = [filesOf('quick', moved), filesOf('browser', moved)];
    expect(quick.filter((file) => !less.includes(file))).toContain('server/src/journal/owners.test.ts');
    expect(quick.filter((file) => !less.includes(file) && !more.includes(file))).toEqual([]);
    expect(less.filter((file) => more.includes(file))).toContain('server/src/journal/journal.test.ts');
    expect(moved['TESTS_NOTE']).toMatch(/^Without Postgres and Redis, \d+ test files are left to npm run test:browser/);
  });

  test('nothing moves if no service is missing', () => {
    expect(
      movedTests([{ name: 'Redis', find: () => '/usr/bin/redis-server', needed: /./, partly: undefined }]),
    ).toEqual({});
  });
});
