/** Output of `node scripts/new-game.mjs`, unchanged, in a copy of the project: it compiles, lints and passes the tests of every game. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LANGUAGES } from '../../client/src/i18n/areas';

const ROOT = path.resolve(__dirname, '../..');
const WORKSPACES = ['client', 'server', 'shared', 'tools'];
const LEFT_OUT =
  /\/(node_modules|dist|dist-types|recordings|\.artifacts|\.git|docs\/pictures|docs\/looks)$|tsbuildinfo$/;
const TSC = 'node_modules/@typescript/native/bin/tsc';
/** The tests of every game. */
const TESTS = [
  'client/src/games.test.ts',
  'client/src/i18n/catalogues.test.ts',
  'shared/src/laws/galleon.test.ts',
  'shared/src/scenario/write.test.ts',
  'tools/src/cli/ruleCoverage.test.ts',
  'tools/src/cli/scenarioFiles.test.ts',
  'tools/src/cli/shorthand.test.ts',
];

jest.setTimeout(600_000);

let copy: string;
const run = (...args: string[]): { readonly status: number | null; readonly output: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

beforeAll(() => {
  copy = realpathSync(mkdtempSync(path.join(tmpdir(), 'new-game-')));
  cpSync(ROOT, copy, { recursive: true, filter: (file) => !LEFT_OUT.test(file) });
  const modules = path.join(copy, 'node_modules');
  mkdirSync(path.join(modules, '@brigantine'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules')).filter((each) => each !== '@brigantine'))
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  for (const name of WORKSPACES) symlinkSync(path.join(copy, name), path.join(modules, '@brigantine', name));
  expect(run('scripts/new-game.mjs', 'galleon')).toMatchObject({ status: 0 });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const GOOD = { status: 0, output: '' };

test('it compiles', () => {
  expect(run(TSC, '-b', 'tools', 'client')).toEqual(GOOD);
  expect(run(TSC, '-p', 'tsconfig.tests.json')).toEqual(GOOD);
});

test('it lints', () => {
  const written = [
    'shared/src/galleon',
    'client/src/galleon',
    'tests/scenarios/galleon',
    'shared/src/laws/galleon.test.ts',
  ];
  const all = [...written, 'shared/src/games.ts', 'client/src/games.ts', 'shared/package.json'];
  const scripts = all.filter((file) => !/scenarios|json$/.test(file));
  expect(run('node_modules/oxlint/bin/oxlint', ...scripts)).toMatchObject({ status: 0 });
  expect(run('node_modules/oxfmt/bin/oxfmt', '--check', ...all)).toMatchObject({ status: 0 });
});

test('it passes the tests of every game', () => {
  const only = ['-t', 'galleon', '--cacheDirectory', '.artifacts'];
  const { output } = run('node_modules/jest/bin/jest.js', ...TESTS, ...only);
  expect(output).toContain(`Test Suites: ${TESTS.length} passed, ${TESTS.length} total`);
});

test('it has its own name in every language', () => {
  const front = path.join(copy, 'client/src/galleon/front');
  const named = readdirSync(front).map((file) => JSON.parse(readFileSync(path.join(front, file), 'utf8')) as object);
  expect(named).toHaveLength(LANGUAGES.length);
  for (const each of named) expect(each).toMatchObject({ name: 'Galleon' });
});

test('refuses a name that is taken', () => {
  const { status, output } = run('scripts/new-game.mjs', 'galleon');
  expect(status).toBe(2);
  expect(output).toContain('is there already');
});
